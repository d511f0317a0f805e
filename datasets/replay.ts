/**
 * Plays logged games again from their seed and actions, and compares every row with what the game says now: who moves, what
 * is legal, what the seat knows and does not know, what is at stake, and how it ends. A log that passes is a log of
 * these rules; one that does not is told apart at its first difference.
 */
import { type AnyGame, Episode, InputError, type NetworkInput, networkInput } from '../envs/core/index.ts';
import { part } from './gather.ts';
import { madeBy, withShard } from './reader.ts';
import { type Rows, STARTS } from './rows.ts';

export interface Difference {
  /** Index of the game within its generation. */
  readonly game: number;
  readonly ply: number;
  readonly what: string;
}

export interface ReplayReport {
  readonly games: number;
  readonly rows: number;
  /** The first, where the replay stops. */
  readonly difference?: Difference;
}

/** Replays a whole shard, a record batch at a time. */
export function replayShard(path: string, game: AnyGame): ReplayReport {
  return withShard(path, madeBy(game), (shard) => replayRows(game, shard));
}

/** The rows may come in pieces; a game may go on from one to the next. */
export function replayRows(game: AnyGame, pieces: Iterable<Rows>): ReplayReport {
  const table = new Table(game);
  for (const rows of pieces) {
    for (let row = 0; row < rows.count; row++) {
      const difference = table.row(rows, row);
      if (difference !== undefined) return { games: table.games, rows: table.rows, difference };
    }
  }
  const difference = table.end();
  return { games: table.games, rows: table.rows, ...(difference === undefined ? {} : { difference }) };
}

/** The game being replayed. */
class Table {
  readonly #game: AnyGame;
  readonly #input: NetworkInput<unknown>;
  #episode: Episode<unknown> | undefined;
  #index = -1;
  #returns: readonly number[] = [];
  readonly #observation: Float32Array;
  readonly #hidden: Float32Array;
  /** Games and rows that were found as logged. */
  games = 0;
  rows = 0;

  constructor(game: AnyGame) {
    this.#game = game;
    this.#input = networkInput(game.encoding);
    this.#observation = new Float32Array(this.#input.spec.size);
    this.#hidden = new Float32Array(game.belief.hidden.size);
  }

  row(rows: Rows, row: number): Difference | undefined {
    if (this.#episode === undefined || rows.game[row] !== this.#index) {
      const unfinished = this.end();
      if (unfinished !== undefined) return unfinished;
      this.#episode = this.#begin(rows, row);
    }
    const ply = this.#episode.actions.length;
    const what = this.#compare(this.#episode, rows, row) ?? step(this.#episode, rows.action[row]);
    if (what !== undefined) return { game: this.#index, ply, what };
    this.rows++;
    return undefined;
  }

  /** The last row of a game was seen: it must be over, and end as logged. */
  end(): Difference | undefined {
    if (this.#episode === undefined) return undefined;
    const { actions, over, toMove } = this.#episode;
    const wrong = (what: string): Difference => ({ game: this.#index, ply: actions.length, what });
    if (!over) return wrong(`the log ends, and player_${toMove} is to move`);
    const got = Array.from(this.#episode.returns(), Math.fround);
    const differs = got.some((x, seat) => !Object.is(x + 0, this.#returns[seat] + 0));
    if (differs) return wrong(`returns are ${got.join(', ')}, and ${this.#returns.join(', ')} in the log`);
    this.#episode = undefined;
    this.games++;
    return undefined;
  }

  #begin(rows: Rows, row: number): Episode<unknown> {
    this.#index = rows.game[row];
    this.#returns = Array.from(part(rows.returns, row, this.#game.seats));
    const start = STARTS[rows.start[row]];
    if (start === undefined)
      throw new InputError(`game ${this.#index} has a start of unknown kind, ${rows.start[row]}`);
    return new Episode<unknown>(this.#game, rows.seed[row], [], { start });
  }

  #compare(episode: Episode<unknown>, rows: Rows, row: number): string | undefined {
    const game = this.#game;
    const { state, toMove: seat, actions } = episode;
    if (episode.over) return 'the game is over, and the log goes on';
    const plain = [
      ['ply', actions.length, rows.ply[row]],
      ['seed', Number(episode.seed), rows.seed[row]],
      ['start', STARTS.indexOf(episode.start), rows.start[row]],
      ['seat', seat, rows.seat[row]],
      ['scale', Math.fround(game.encoding.scale(state)), rows.scale[row]],
    ] as const;
    for (const [name, now, logged] of plain) if (now !== logged) return `${name} is ${now}, and ${logged} in the log`;
    const legal = Array.from(episode.legal()).join(' ');
    const logged = rows.legal.subarray(rows.legalStart[row], rows.legalStart[row + 1]).join(' ');
    if (legal !== logged) return `legal actions are ${legal}, and ${logged} in the log`;
    this.#input.write(state, seat, this.#observation, 0);
    game.belief.reveal(state, seat, this.#hidden, 0);
    return (
      compareVector('observation', this.#input.spec, this.#observation, rows.observation, row) ??
      compareVector('hidden block', game.belief.hidden, this.#hidden, rows.hidden, row) ??
      compareReturns(this.#returns, part(rows.returns, row, game.seats))
    );
  }
}

function compareVector(
  name: string,
  spec: AnyGame['encoding']['observation'],
  now: Float32Array,
  all: Float32Array,
  row: number,
): string | undefined {
  const logged = part(all, row, spec.size);
  const at = now.findIndex((x, i) => !Object.is(x, logged[i]));
  if (at < 0) return undefined;
  const field = spec.fields.find(({ offset, length }) => at >= offset && at < offset + length);
  const place = `${field?.name}[${at - (field?.offset ?? 0)}]`;
  return `${name} ${at} (${place}) is ${now[at]}, and ${logged[at]} in the log`;
}

function compareReturns(first: readonly number[], here: Float32Array): string | undefined {
  if (here.every((x, seat) => Object.is(x, first[seat]))) return undefined;
  return `returns are ${Array.from(here).join(', ')} in this row, and ${first.join(', ')} in the first of the game`;
}

function step(episode: Episode<unknown>, action: number): string | undefined {
  try {
    episode.step(action);
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
