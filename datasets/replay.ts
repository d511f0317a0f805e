/**
 * Replays logged games from their seed and actions, and compares every row with the current rules: who moves, what is
 * legal, what the seat knows and does not know, the scale of values, and the returns. A log that passes was made by
 * these rules; otherwise the first difference is reported.
 */
import { type AnyGame, Episode, InputError, type NetworkInput, networkInput } from '../envs/core/index.ts';
import { COLUMN_LIST, type ColumnName, type Rows, STARTS } from './columns.ts';
import { madeBy, withShard } from './reader.ts';
import { rowOf } from './rows.ts';

export interface LogDifference {
  /** Index of the game within its generation. */
  readonly game: number;
  readonly ply: number;
  readonly what: string;
}

export interface ReplayReport {
  readonly games: number;
  readonly rows: number;
  /** The first difference, where the replay stops. */
  readonly difference?: LogDifference;
}

/** Replays a whole shard, one record batch at a time. */
export function replayShard(path: string, game: AnyGame): ReplayReport {
  return withShard(path, madeBy(game), (shard) => replayRows(game, shard));
}

/** The rows may come in pieces; a game may continue in the next piece. */
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

/** A vector of the game, and the meaning of its places. */
interface Vector {
  readonly spec: AnyGame['encoding']['observation'];
  readonly values: Float32Array; // [spec.size]
}

/** The game at the position of a row. */
interface Now {
  readonly game: AnyGame;
  readonly episode: Episode<unknown>;
  readonly input: NetworkInput<unknown>;
  readonly observation: Float32Array; // scratch memory
  readonly hidden: Float32Array; // scratch memory
}

/** What the game says about a column: a number, the legal actions, or a vector. */
type Told = number | Uint16Array | Vector;

/**
 * What the game says, by column. Columns about the search and the networks cannot be checked, and returns are checked
 * at the end.
 */
const TOLD: { readonly [C in ColumnName]?: (now: Now) => Told } = {
  seed: ({ episode }) => Number(episode.seed),
  start: ({ episode }) => STARTS.indexOf(episode.start),
  ply: ({ episode }) => episode.actions.length,
  seat: ({ episode }) => episode.toMove,
  scale: ({ game, episode }) => Math.fround(game.encoding.scale(episode.state)),
  legal: ({ episode }) => episode.legal(),
  observation: ({ episode: { state, toMove }, input, observation }) => {
    input.write(state, toMove, observation, 0);
    return { spec: input.spec, values: observation };
  },
  hidden: ({ game, episode: { state, toMove }, hidden }) => {
    game.belief.reveal(state, toMove, hidden, 0);
    return { spec: game.belief.hidden, values: hidden };
  },
};

const TOLD_COLUMNS = COLUMN_LIST.flatMap(({ name }) => {
  const tell = TOLD[name];
  return tell === undefined ? [] : [{ name, tell }];
});

/** The game being replayed. */
class Table {
  readonly #game: AnyGame;
  readonly #fixed: Omit<Now, 'episode'>;
  #episode: Episode<unknown> | undefined;
  #index = -1;
  #returns: readonly number[] = [];
  /** Number of games and rows that agreed. */
  games = 0;
  rows = 0;

  constructor(game: AnyGame) {
    this.#game = game;
    const input = networkInput(game.encoding);
    const [observation, hidden] = [new Float32Array(input.spec.size), new Float32Array(game.belief.hidden.size)];
    this.#fixed = { game, input, observation, hidden };
  }

  row(rows: Rows, row: number): LogDifference | undefined {
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

  /** After the last row of a game: it must be over, with the logged returns. */
  end(): LogDifference | undefined {
    if (this.#episode === undefined) return undefined;
    const { actions, over, toMove } = this.#episode;
    const wrong = (what: string): LogDifference => ({ game: this.#index, ply: actions.length, what });
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
    this.#returns = Array.from(rowOf(rows.returns, row, this.#game.seats));
    const start = STARTS[rows.start[row]];
    if (start === undefined)
      throw new InputError(`game ${this.#index} has a start of unknown kind, ${rows.start[row]}`);
    return new Episode<unknown>(this.#game, rows.seed[row], [], { start });
  }

  #compare(episode: Episode<unknown>, rows: Rows, row: number): string | undefined {
    if (episode.over) return 'the game is over, and the log goes on';
    const now = { ...this.#fixed, episode };
    for (const { name, tell } of TOLD_COLUMNS) {
      const what = compare(name, tell(now), rows, row);
      if (what !== undefined) return what;
    }
    return compareReturns(this.#returns, rowOf(rows.returns, row, this.#game.seats));
  }
}

function compare(name: ColumnName, told: Told, rows: Rows, row: number): string | undefined {
  if (typeof told === 'number') {
    return told === rows[name][row] ? undefined : `${name} is ${told}, and ${rows[name][row]} in the log`;
  }
  if ('spec' in told) return compareVector(name, told, rows, row);
  const now = told.join(' ');
  const logged = rows[name].subarray(rows.legalStart[row], rows.legalStart[row + 1]).join(' ');
  return now === logged ? undefined : `${name} actions are ${now}, and ${logged} in the log`;
}

function compareVector(name: ColumnName, { spec, values }: Vector, rows: Rows, row: number): string | undefined {
  const logged = rows[name].subarray(row * spec.size, (row + 1) * spec.size);
  const at = values.findIndex((x, i) => !Object.is(x, logged[i]));
  if (at < 0) return undefined;
  const field = spec.fields.find(({ offset, length }) => at >= offset && at < offset + length);
  const place = `${field?.name}[${at - (field?.offset ?? 0)}]`;
  return `${name} ${at} (${place}) is ${values[at]}, and ${logged[at]} in the log`;
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
