/**
 * Collects the decisions of games as they are played. The returns of a game are known when it is over, so its rows wait for
 * them: `begin`, `add` for each decision, `finish`.
 */
import { InputError } from '../envs/core/index.ts';
import { type RowShape, type Rows, STARTS, type Start } from './rows.ts';

/** What all rows of a game share. */
export interface GameOrigin {
  /** Index of the game within its generation. */
  readonly game: number;
  /** Seed of the episode, 32 bits. */
  readonly seed: number;
  readonly start: Start;
}

/** One decision. Everything is copied, so the arrays may be the caller's scratch. */
export interface Decision {
  readonly seat: number;
  readonly action: number;
  readonly legal: ArrayLike<number>; // [legal], ascending
  readonly policy: ArrayLike<number>; // [legal]
  readonly weight: number;
  readonly searchValue: ArrayLike<number>; // [seats]
  /** NaN if nothing is said. */
  readonly dealValue?: ArrayLike<number>; // [seats]
  /** 0 if nothing is said. */
  readonly estimate?: ArrayLike<number>; // [seats]
  readonly scale: number;
  readonly observation: ArrayLike<number>; // [shape.observation]
  readonly hidden: ArrayLike<number>; // [shape.hidden]
}

type Store = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array;

export class RowBuilder {
  readonly shape: RowShape;
  #rows: Rows;
  #count = 0;
  /** First row of the game being played, or -1 between games. */
  #first = -1;
  #origin: GameOrigin = { game: 0, seed: 0, start: 'deal' };
  #games = 0;

  constructor(shape: RowShape, capacity = 256) {
    this.shape = shape;
    this.#rows = emptyRows(shape, capacity, 8 * capacity);
  }

  /** Rows so far, those of the game being played included. */
  get count(): number {
    return this.#count;
  }

  /** Finished games. */
  get games(): number {
    return this.#games;
  }

  begin(origin: GameOrigin): void {
    if (this.#first >= 0) throw new Error(`game ${this.#origin.game} is not finished`);
    this.#origin = origin;
    this.#first = this.#count;
  }

  add(decision: Decision): void {
    if (this.#first < 0) throw new Error('a decision was added before its game was begun');
    check(decision, this.shape);
    const row = this.#count;
    const at = this.#rows.legalStart[row];
    this.#reserve(row + 1, at + decision.legal.length);
    const { game, seed, start } = this.#origin;
    const rows = this.#rows;
    rows.game[row] = game;
    rows.seed[row] = seed;
    rows.start[row] = STARTS.indexOf(start);
    rows.ply[row] = row - this.#first;
    rows.seat[row] = decision.seat;
    rows.action[row] = decision.action;
    rows.weight[row] = decision.weight;
    rows.scale[row] = decision.scale;
    rows.legal.set(decision.legal, at);
    rows.policy.set(decision.policy, at);
    rows.legalStart[row + 1] = at + decision.legal.length;
    rows.searchValue.set(decision.searchValue, row * this.shape.seats);
    const { seats } = this.shape;
    if (decision.dealValue === undefined) rows.dealValue.fill(Number.NaN, row * seats, (row + 1) * seats);
    else rows.dealValue.set(decision.dealValue, row * seats);
    if (decision.estimate === undefined) rows.estimate.fill(0, row * seats, (row + 1) * seats);
    else rows.estimate.set(decision.estimate, row * seats);
    rows.observation.set(decision.observation, row * this.shape.observation);
    rows.hidden.set(decision.hidden, row * this.shape.hidden);
    this.#count++;
  }

  /** Ends the game: all its rows get these returns. */
  finish(returns: ArrayLike<number> /* [seats] */): void {
    if (this.#first < 0) throw new Error('no game was begun');
    const { seats } = this.shape;
    if (returns.length !== seats) throw new Error(`${returns.length} returns for ${seats} seats`);
    for (let row = this.#first; row < this.#count; row++) this.#rows.returns.set(returns, row * seats);
    this.#first = -1;
    this.#games++;
  }

  /** All rows as views, good until the next `begin` or `clear`. */
  rows(): Rows {
    if (this.#first >= 0) throw new Error(`game ${this.#origin.game} is not finished`);
    return firstRows(this.#rows, this.#count, this.shape);
  }

  /** Forgets all rows and keeps the memory. */
  clear(): void {
    this.#count = 0;
    this.#games = 0;
    this.#first = -1;
  }

  #reserve(rows: number, legal: number): void {
    const have = this.#rows;
    if (rows <= have.seat.length && legal <= have.legal.length) return;
    const grown = emptyRows(
      this.shape,
      rows <= have.seat.length ? have.seat.length : Math.max(rows, 2 * have.seat.length),
      legal <= have.legal.length ? have.legal.length : Math.max(legal, 2 * have.legal.length),
    );
    for (const [key, store] of Object.entries(have)) {
      if (key !== 'count') (grown[key as keyof Rows] as Store).set(store as Store);
    }
    this.#rows = grown;
  }
}

function check(decision: Decision, shape: RowShape): void {
  const { legal, policy, action, seat, searchValue, dealValue, estimate, observation, hidden } = decision;
  const wrong = (what: string) => new InputError(`a decision cannot be logged: ${what}`);
  if (legal.length === 0 || policy.length !== legal.length) {
    throw wrong(`${legal.length} legal actions with ${policy.length} policy entries`);
  }
  if (Array.prototype.indexOf.call(legal, action) < 0) throw wrong(`action ${action} is not among the legal ones`);
  if (seat >= shape.seats) throw wrong(`seat ${seat} of ${shape.seats}`);
  if (searchValue.length !== shape.seats) throw wrong(`${searchValue.length} search values for ${shape.seats} seats`);
  if (dealValue !== undefined && dealValue.length !== shape.seats) {
    throw wrong(`${dealValue.length} values of the deal for ${shape.seats} seats`);
  }
  if (estimate !== undefined && estimate.length !== shape.seats) {
    throw wrong(`${estimate.length} estimates for ${shape.seats} seats`);
  }
  if (observation.length !== shape.observation || hidden.length !== shape.hidden) {
    throw wrong(
      `observation and hidden block have ${observation.length} and ${hidden.length} entries, ` +
        `not ${shape.observation} and ${shape.hidden}`,
    );
  }
}

/** Room for `count` rows with `legal` legal actions in all, everything zero. */
export function emptyRows(shape: RowShape, count: number, legal: number): Rows {
  return {
    count,
    game: new Uint32Array(count),
    seed: new Uint32Array(count),
    start: new Uint8Array(count),
    ply: new Uint16Array(count),
    seat: new Uint8Array(count),
    action: new Uint16Array(count),
    legalStart: new Int32Array(count + 1),
    legal: new Uint16Array(legal),
    policy: new Float32Array(legal),
    weight: new Float32Array(count),
    searchValue: new Float32Array(count * shape.seats),
    dealValue: new Float32Array(count * shape.seats),
    estimate: new Float32Array(count * shape.seats),
    returns: new Float32Array(count * shape.seats),
    scale: new Float32Array(count),
    observation: new Float32Array(count * shape.observation),
    hidden: new Float32Array(count * shape.hidden),
  };
}

/** The first `count` rows, as views. */
export function firstRows(rows: Rows, count: number, { seats, observation, hidden }: RowShape): Rows {
  const legal = rows.legalStart[count];
  return {
    count,
    game: rows.game.subarray(0, count),
    seed: rows.seed.subarray(0, count),
    start: rows.start.subarray(0, count),
    ply: rows.ply.subarray(0, count),
    seat: rows.seat.subarray(0, count),
    action: rows.action.subarray(0, count),
    legalStart: rows.legalStart.subarray(0, count + 1),
    legal: rows.legal.subarray(0, legal),
    policy: rows.policy.subarray(0, legal),
    weight: rows.weight.subarray(0, count),
    searchValue: rows.searchValue.subarray(0, count * seats),
    dealValue: rows.dealValue.subarray(0, count * seats),
    estimate: rows.estimate.subarray(0, count * seats),
    returns: rows.returns.subarray(0, count * seats),
    scale: rows.scale.subarray(0, count),
    observation: rows.observation.subarray(0, count * observation),
    hidden: rows.hidden.subarray(0, count * hidden),
  };
}
