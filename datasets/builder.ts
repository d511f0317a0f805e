/**
 * Collects the decisions of games as they are played. The returns of a game are only known at its end, and are filled
 * in then: `begin`, `add` for each decision, `finish`.
 */
import { InputError } from '../envs/core/index.ts';
import {
  COLUMN_LIST,
  type Decision,
  type Ending,
  type GameOrigin,
  type NamedColumn,
  type Numbers,
  type RowShape,
  type Rows,
  type Setter,
} from './columns.ts';
import { boundOf, emptyRows, firstFrom, firstRows, grownRows, widthOf } from './rows.ts';

export class RowBuilder {
  readonly shape: RowShape;
  #rows: Rows;
  #slots: Slots;
  #count = 0;
  /** First row of the game being played. */
  #first = 0;
  /** Origin of the game being played; undefined between games. */
  #origin: GameOrigin | undefined;
  #games = 0;

  constructor(shape: RowShape, capacity = 256) {
    this.shape = shape;
    this.#rows = emptyRows(shape, capacity, 8 * capacity);
    this.#slots = slotsOf(this.#rows, shape);
  }

  /** Number of rows so far, including those of the game being played. */
  get count(): number {
    return this.#count;
  }

  /** Number of finished games. */
  get games(): number {
    return this.#games;
  }

  begin(origin: GameOrigin): void {
    this.#checkFinished();
    const row = this.#count;
    this.#reserve(row + 1, 0);
    for (const slot of this.#slots.origin) put(slot, (origin as Said)[slot.name], row, 0, 0);
    this.#origin = origin;
    this.#first = row;
  }

  add(decision: Decision): void {
    if (this.#origin === undefined) throw new Error('a decision was added before its game was begun');
    const { legal, action } = decision;
    if (legal.length === 0) throw unfit('there are 0 legal actions');
    if (Array.prototype.indexOf.call(legal, action) < 0) throw unfit(`action ${action} is not among the legal ones`);
    const row = this.#count;
    const at = this.#rows.legalStart[row];
    this.#reserve(row + 1, at + legal.length);
    this.#rows.legalStart[row + 1] = at + legal.length;
    this.#rows.ply[row] = row - this.#first;
    // If a row is refused half way it does not count, and the next row overwrites it.
    for (const slot of this.#slots.decision) put(slot, (decision as Said)[slot.name], row, at, legal.length);
    this.#count++;
  }

  /** Ends the game: all its rows get these returns. */
  finish(returns: ArrayLike<number> /* [seats] */): void {
    if (this.#origin === undefined) throw new Error('no game was begun');
    const ending: Ending = { returns };
    for (const slot of this.#slots.end) put(slot, (ending as Said)[slot.name], this.#first, 0, 0);
    for (const slot of this.#slots.origin) spread(slot, this.#first, this.#count);
    for (const slot of this.#slots.end) spread(slot, this.#first, this.#count);
    this.#origin = undefined;
    this.#games++;
  }

  /** All rows as views, valid until the next `begin` or `clear`. */
  rows(): Rows {
    this.#checkFinished();
    return firstRows(this.#rows, this.#count, this.shape);
  }

  /** Removes all rows and keeps the memory. */
  clear(): void {
    this.#count = 0;
    this.#games = 0;
    this.#origin = undefined;
  }

  #checkFinished(): void {
    if (this.#origin !== undefined) throw new Error(`game ${this.#origin.game} is not finished`);
  }

  #reserve(rows: number, legal: number): void {
    const have = this.#rows;
    if (rows <= have.count && legal <= have.legal.length) return;
    const enough = (wanted: number, room: number) => (wanted <= room ? room : Math.max(wanted, 2 * room));
    this.#rows = grownRows(have, this.shape, enough(rows, have.count), enough(legal, have.legal.length));
    this.#slots = slotsOf(this.#rows, this.shape);
  }
}

/** The values that a column can be given. */
type Value = number | string | ArrayLike<number>;
type Said = Readonly<Record<string, Value | undefined>>;

/** A column to put values into. */
interface Slot {
  readonly name: string;
  readonly into: Numbers;
  /** Whether it holds whole numbers. */
  readonly whole: boolean;
  /** Entries per row; -1 if there is one for each legal action. */
  readonly width: number;
  /** Every number must be smaller, unless it is NaN. */
  readonly bound: number;
  readonly names: readonly string[];
  readonly absent: number | undefined;
}
type Slots = { readonly [S in Exclude<Setter, 'count'>]: readonly Slot[] };

function slotsOf(rows: Rows, shape: RowShape): Slots {
  const setBy = (setter: Setter) =>
    COLUMN_LIST.filter((column) => column.setBy === setter).map((column) => slotOf(column, rows, shape));
  return { origin: setBy('origin'), decision: setBy('decision'), end: setBy('end') };
}

function slotOf(column: NamedColumn, rows: Rows, shape: RowShape): Slot {
  const { name, absent } = column;
  const names = column.kind === 'number' ? (column.names ?? []) : [];
  return {
    name,
    into: rows[name],
    whole: column.type !== 'float32',
    width: widthOf(column, shape),
    bound: boundOf(column, shape),
    names,
    absent,
  };
}

/** Writes a value into a row of the column, or the column's `absent` value if none was given. */
function put(slot: Slot, value: Value | undefined, row: number, legalAt: number, legal: number): void {
  const { into, width } = slot;
  const at = width < 0 ? legalAt : row * width;
  const length = width < 0 ? legal : width;
  if (typeof value === 'object') putList(slot, value, at, length);
  else if (typeof value === 'number') {
    if (value >= slot.bound) throw tooHigh(slot, value);
    into[at] = value;
    checkKept(slot, at, value);
  } else if (typeof value === 'string') into[at] = indexOf(slot, value);
  else if (slot.absent !== undefined) into.fill(slot.absent, at, at + length);
  else throw unfit(`${slot.name} is missing`);
}

/** Longer lists are copied with `set`; for shorter ones a loop is faster. */
const SHORT = 32;

function putList(slot: Slot, list: ArrayLike<number>, at: number, length: number): void {
  const { into, bound } = slot;
  if (list.length !== length) throw unfit(`${slot.name} has ${list.length} entries, not ${length}`);
  const high = firstFrom(bound, list);
  if (high !== undefined) throw tooHigh(slot, high);
  if (length > SHORT) into.set(list, at);
  else for (let i = 0; i < length; i++) into[at + i] = list[i];
  if (slot.whole) for (let i = 0; i < length; i++) checkKept(slot, at + i, list[i]);
}

/** An array of whole numbers silently keeps something else where a value does not fit: -1 becomes 255. */
function checkKept({ name, into, whole }: Slot, at: number, value: number): void {
  if (!whole || into[at] === value) return;
  throw unfit(`${name} must be a whole number from 0 to ${2 ** (8 * into.BYTES_PER_ELEMENT) - 1}, not ${value}`);
}

function indexOf({ name, names }: Slot, word: string): number {
  const index = names.indexOf(word);
  if (index < 0) throw unfit(`${name} is ${word}, not ${names.join(' or ')}`);
  return index;
}

/** Copies the entries of row `first` to all rows after it, up to `end`. */
function spread({ into, width }: Slot, first: number, end: number): void {
  for (let i = (first + 1) * width; i < end * width; i++) into[i] = into[i - width];
}

function tooHigh({ name, bound }: Slot, value: number): InputError {
  return unfit(`${name} ${value} of ${bound}`);
}

function unfit(what: string): InputError {
  return new InputError(`a decision cannot be logged: ${what}`);
}
