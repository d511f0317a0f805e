/** The first decisions of a shard as a person reads them: actions by name where the game can be played again. */
import { type RowShape, type Rows, type RowValues, rowValues, STARTS, withShard } from '../../datasets/index.ts';
import { type AnyGame, Episode, InputError, makeGame } from '../../envs/core/index.ts';
import { loadGame } from '../../envs/shelf.ts';
import { columns, signed } from '../text.ts';

/** The likeliest actions that are shown. */
const POLICY_SHOWN = 3;

export interface HeadRow extends RowValues {
  /** Of the action. */
  readonly name: string | null;
  /** Likeliest first. */
  readonly policy: readonly { readonly action: number; readonly name: string | null; readonly share: number }[];
}

export async function headOf(path: string, count: number): Promise<HeadRow[]> {
  const game = await knownGame(withShard(path, {}, ({ meta }) => meta.game));
  return withShard(path, {}, (shard) => {
    const names = new Names(game);
    const out: HeadRow[] = [];
    for (const rows of shard) {
      for (let row = 0; row < rows.count && out.length < count; row++) {
        out.push(headRow(rows, row, shard.meta.shape, names));
      }
      if (out.length === count) break;
    }
    return out;
  });
}

function headRow(rows: Rows, row: number, shape: RowShape, names: Names): HeadRow {
  const nameOf = names.at(rows, row);
  const legal = Array.from(rows.legal.subarray(rows.legalStart[row], rows.legalStart[row + 1]));
  const policy = legal
    .map((a, i) => ({ action: a, name: nameOf(a), share: rows.policy[rows.legalStart[row] + i] }))
    .sort((a, b) => b.share - a.share || a.action - b.action);
  return { ...rowValues(rows, row, shape), name: nameOf(rows.action[row]), policy };
}

async function knownGame(id: string): Promise<AnyGame | undefined> {
  try {
    await loadGame(id);
    return makeGame(id);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** Follows the log to know what actions are called. Where the log does not fit the game there are no names. */
class Names {
  readonly #game: AnyGame | undefined;
  #episode: Episode<unknown> | undefined;

  constructor(game: AnyGame | undefined) {
    this.#game = game;
  }

  /** Rows are asked for in turn. */
  at(rows: Rows, row: number): (action: number) => string | null {
    const game = this.#game;
    const none = () => null;
    if (game === undefined) return none;
    try {
      if (rows.ply[row] === 0) {
        this.#episode = new Episode<unknown>(game, rows.seed[row], [], { start: STARTS[rows.start[row]] });
      }
      const episode = this.#episode;
      if (episode === undefined) return none;
      const known = new Map(Array.from(episode.legal(), (a) => [a, game.text.actionName(episode.state, a)]));
      episode.step(rows.action[row]);
      return (action) => known.get(action) ?? null;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.#episode = undefined;
      return none;
    }
  }
}

export function headTable(rows: readonly HeadRow[]): string {
  const called = (action: number, name: string | null) => (name === null ? String(action) : `${action} ${name}`);
  const numbers = (values: readonly number[]) => values.map((x) => signed(Number(x.toFixed(2)))).join(' ');
  const lines = rows.map((row) => [
    String(row.game),
    String(row.ply),
    String(row.seat),
    called(row.action, row.name),
    String(row.weight),
    String(row.scale),
    row.policy
      .slice(0, POLICY_SHOWN)
      .map(({ action, name, share }) => `${called(action, name)} ${(100 * share).toFixed(0)}%`)
      .join(', ') + (row.policy.length > POLICY_SHOWN ? `, ${row.policy.length - POLICY_SHOWN} more` : ''),
    numbers(row.searchValue),
    numbers(row.returns),
  ]);
  const head = ['game', 'ply', 'seat', 'action', 'weight', 'scale', 'policy', 'search value', 'returns'];
  return columns([head, ...lines], [0, 1, 2, 4, 5]);
}
