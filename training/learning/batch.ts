/**
 * Turns logged decisions into the input of a learning step: dense arrays and lists of legal actions, one row per
 * decision, in buffers that are reused.
 *
 * Values are counted from the observer on (entry k is the seat k places after it), in units of the row's scale, like
 * the outputs of the networks. A row may be transformed by a symmetry of the game: the same decision with, for example,
 * two suits exchanged. This multiplies the data at no cost.
 */

import { type Rows, STARTS } from '../../datasets/columns.ts';
import { type AnyGame, InputError, inputSpec, type Relabelling, type Rng, seatOn } from '../../envs/core/index.ts';
import type { ModelSpec } from '../../mcts/networks/index.ts';
import type { LearnSettings } from '../config/learn-settings.ts';
import { ENTRY, INDEX, RowLister } from './row-lister.ts';

/** The parts of the game contract that a batch depends on. */
export type BatchGame = Pick<AnyGame, 'id' | 'seats' | 'actions'> & {
  readonly belief: { readonly hidden: Sized };
  readonly encoding: {
    readonly symmetries?: readonly Relabelling[];
    readonly stride?: number;
    readonly observation: Sized;
    readonly input?: { readonly spec: Sized };
  };
};

interface Sized {
  readonly size: number;
}

export interface Batch {
  readonly rows: number;
  /** What networks read (`inputSpec`), under the name of its column in logs. */
  readonly observation: Float32Array; // [rows, network inputs]
  /** Input of the value network, and target of the belief head. */
  readonly hidden: Float32Array; // [rows, hidden]
  /** Where the legal actions of each row begin in `legal`; they follow one another. */
  readonly legalStart: Int32Array; // [rows + 1]
  readonly legal: Uint16Array; // [legalStart[rows]]
  readonly policy: Float32Array; // parallel to legal
  /** Weight of each row in the policy loss. */
  readonly weight: Float32Array; // [rows]
  /**
   * 1 if the belief head learns from the row, otherwise 0. Rows of games that start from a blunder have 0: there the
   * bids do not fit the cards, so they say nothing about where cards are.
   */
  readonly beliefMask: Float32Array; // [rows]
  readonly value: Float32Array; // [rows, seats], from the observer on
}

export class BatchBuilder {
  readonly capacity: number;
  readonly #game: BatchGame;
  readonly #valueMix: number;
  readonly #symmetries: readonly Relabelling[];
  /** Entries of a row that networks read: the whole logged input, or only the observation, which comes first in it. */
  readonly #read: number;
  readonly #buffers: Omit<Batch, 'rows' | 'legal' | 'policy'>;
  readonly #listers = { observation: new RowLister(), hidden: new RowLister() };
  #lists: Pick<Batch, 'legal' | 'policy'>;
  #rows = 0;

  constructor(
    game: BatchGame,
    capacity: number,
    settings: Pick<LearnSettings, 'valueMix' | 'symmetries'>,
    { observationOnly }: Pick<ModelSpec, 'observationOnly'> = {},
  ) {
    this.#game = game;
    this.capacity = capacity;
    this.#valueMix = settings.valueMix;
    this.#symmetries = settings.symmetries ? (game.encoding.symmetries ?? []) : [];
    this.#read = observationOnly ? game.encoding.observation.size : inputSpec(game.encoding).size;
    this.#buffers = {
      observation: new Float32Array(capacity * this.#read),
      hidden: new Float32Array(capacity * game.belief.hidden.size),
      legalStart: new Int32Array(capacity + 1),
      weight: new Float32Array(capacity),
      beliefMask: new Float32Array(capacity),
      value: new Float32Array(capacity * game.seats),
    };
    this.#lists = newLists(capacity * FEW);
  }

  /**
   * The batch of all these rows, each transformed by a random symmetry or by none. A view, valid until the next call.
   */
  fill(from: Rows, rng: Rng): Batch {
    this.clear();
    for (let row = 0; row < from.count; row++) this.add(from, row, rng);
    return this.batch();
  }

  /** Removes all rows. The arrays of earlier batches are overwritten from here on. */
  clear(): this {
    this.#rows = 0;
    return this;
  }

  /** Appends a row, transformed by one of the symmetries or by none, all equally likely. */
  add(from: Rows, row: number, rng: Rng): this {
    const choice = this.#symmetries.length === 0 ? 0 : rng.below(this.#symmetries.length + 1);
    return this.addThrough(from, row, choice === 0 ? undefined : this.#symmetries[choice - 1]);
  }

  /** Appends a row transformed by this symmetry. */
  addThrough(from: Rows, row: number, symmetry?: Relabelling): this {
    const to = this.#buffers;
    const game = this.#game;
    if (row < 0 || row >= from.count) throw new InputError(`there is no row ${row}: these are ${from.count} rows`);
    if (this.#rows === this.capacity) throw new InputError(`a batch of ${this.capacity} rows is full`);
    const at = this.#rows++;
    const [logged, { size: hidden }] = [inputSpec(game.encoding).size, game.belief.hidden];
    const seen = from.observation.subarray(row * logged, row * logged + this.#read);
    const unseen = from.hidden.subarray(row * hidden, (row + 1) * hidden);
    moveBlock(this.#listers.observation, seen, to.observation, at * this.#read, symmetry?.observation);
    moveBlock(this.#listers.hidden, unseen, to.hidden, at * hidden, symmetry?.hidden);
    this.#addPolicy(from, row, at, symmetry?.actions);
    this.#addValue(from, row, at);
    return this;
  }

  /** The rows so far. A view, valid until `clear`. */
  batch(): Batch {
    const [b, lists, rows, game] = [this.#buffers, this.#lists, this.#rows, this.#game];
    const listed = b.legalStart[rows];
    return {
      rows,
      observation: b.observation.subarray(0, rows * this.#read),
      hidden: b.hidden.subarray(0, rows * game.belief.hidden.size),
      legalStart: b.legalStart.subarray(0, rows + 1),
      legal: lists.legal.subarray(0, listed),
      policy: lists.policy.subarray(0, listed),
      weight: b.weight.subarray(0, rows),
      beliefMask: b.beliefMask.subarray(0, rows),
      value: b.value.subarray(0, rows * game.seats),
    };
  }

  #addPolicy(from: Rows, row: number, at: number, perm: Uint16Array | undefined): void {
    const to = this.#buffers;
    const source = from.legalStart[row];
    const n = from.legalStart[row + 1] - source;
    const start = to.legalStart[at];
    const { legal, policy } = this.#listsFor(start + n);
    for (let i = 0; i < n; i++) {
      const action = from.legal[source + i];
      legal[start + i] = perm === undefined ? action : perm[action];
      policy[start + i] = from.policy[source + i];
    }
    to.legalStart[at + 1] = start + n;
    to.weight[at] = from.weight[row];
    to.beliefMask[at] = STARTS[from.start[row]] === 'blunder' ? 0 : 1;
  }

  /** The lists, enlarged if they are too short. */
  #listsFor(length: number): Pick<Batch, 'legal' | 'policy'> {
    if (length > this.#lists.legal.length) {
      const longer = newLists(2 * length);
      longer.legal.set(this.#lists.legal);
      longer.policy.set(this.#lists.policy);
      this.#lists = longer;
    }
    return this.#lists;
  }

  /** If no search was run, its value is missing, and the target is the result alone. */
  #addValue(from: Rows, row: number, at: number): void {
    const mix = this.#valueMix;
    const to = this.#buffers;
    const { seats, encoding } = this.#game;
    const observer = from.seat[row];
    for (let k = 0; k < seats; k++) {
      const i = row * seats + seatOn(encoding, seats, observer, k);
      const got = from.returns[i];
      const expected = mix > 0 && Number.isFinite(from.searchValue[i]) ? from.searchValue[i] : got;
      to.value[at * seats + k] = ((1 - mix) * got + mix * expected) / from.scale[row];
    }
  }
}

/** Initial room for legal actions per row. */
const FEW = 16;

function newLists(length: number): Pick<Batch, 'legal' | 'policy'> {
  return { legal: new Uint16Array(length), policy: new Float32Array(length) };
}

/** Copies a row to its place in a block; with a permutation, entry i moves to perm[i]. Nearly all entries are 0. */
function moveBlock(
  lister: RowLister,
  from: Float32Array,
  to: Float32Array,
  at: number,
  perm: Uint16Array | undefined,
): void {
  if (perm === undefined) {
    to.set(from, at);
    return;
  }
  lister.open(from.length).rows.set(from);
  const { entries } = lister.list(1);
  const { indices, values } = lister;
  to.fill(0, at, at + from.length);
  for (let i = 0; i < (2 * entries.length) / ENTRY; i += 2) to[at + perm[indices[i] / INDEX]] = values[i + 1];
}
