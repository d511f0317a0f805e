/**
 * Collects the decisions of games as they are played. The returns of a game are known when it is over, so its rows wait for
 * them: `begin`, `add` for each decision, `finish`.
 */
import { InputError } from '../envs/core/index.ts';
import {
  COLUMN_LIST,
  type Decision,
  type Ending,
  type GameOrigin,
  type NamedColumn,
  type RowShape,
  type Rows,
  type Setter,
} from './columns.ts';
import { boundOf, emptyRows, entriesOf, firstFrom, firstRows } from './rows.ts';

const setBy = (setter: Setter) => COLUMN_LIST.filter((column) => column.setBy === setter);
const [BEGUN_WITH, DECIDED, FINISHED_WITH] = [setBy('origin'), setBy('decision'), setBy('end')];

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
    check(BEGUN_WITH, origin, 0, this.shape);
    this.#origin = origin;
    this.#first = this.#count;
  }

  add(decision: Decision): void {
    if (this.#first < 0) throw new Error('a decision was added before its game was begun');
    checkDecision(decision, this.shape);
    const row = this.#count;
    const end = this.#rows.legalStart[row] + decision.legal.length;
    this.#reserve(row + 1, end);
    this.#rows.legalStart[row + 1] = end;
    this.#rows.ply[row] = row - this.#first;
    this.#set(row, BEGUN_WITH, this.#origin);
    this.#set(row, DECIDED, decision);
    this.#count++;
  }

  /** Ends the game: all its rows get these returns. */
  finish(returns: ArrayLike<number> /* [seats] */): void {
    if (this.#first < 0) throw new Error('no game was begun');
    const ending: Ending = { returns };
    check(FINISHED_WITH, ending, 0, this.shape);
    for (let row = this.#first; row < this.#count; row++) this.#set(row, FINISHED_WITH, ending);
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

  /** Puts what was said into these columns of a row, and what stands for it where nothing was. */
  #set(row: number, columns: readonly NamedColumn[], said: Said): void {
    const { legalStart } = this.#rows;
    for (const column of columns) {
      const into = this.#rows[column.name];
      const value = said[column.name];
      const at = entriesOf(column, row, legalStart[row], this.shape);
      if (typeof value === 'number') into[at] = value;
      else if (typeof value === 'object') into.set(value, at);
      else if (typeof value === 'string') into[at] = namesOf(column).indexOf(value);
      else into.fill(column.absent ?? 0, at, entriesOf(column, row + 1, legalStart[row + 1], this.shape));
    }
  }

  #reserve(rows: number, legal: number): void {
    const have = this.#rows;
    if (rows <= have.count && legal <= have.legal.length) return;
    const grown = emptyRows(
      this.shape,
      rows <= have.count ? have.count : Math.max(rows, 2 * have.count),
      legal <= have.legal.length ? have.legal.length : Math.max(legal, 2 * have.legal.length),
    );
    grown.legalStart.set(have.legalStart);
    for (const { name } of COLUMN_LIST) grown[name].set(have[name]);
    this.#rows = grown;
  }
}

/** Values by column. */
type Value = number | string | ArrayLike<number>;
type Said = { readonly [name in NamedColumn['name']]?: Value };

function namesOf(column: NamedColumn): readonly string[] {
  return column.kind === 'number' ? (column.names ?? []) : [];
}

function checkDecision(decision: Decision, shape: RowShape): void {
  const { legal, action } = decision;
  check(DECIDED, decision, legal.length, shape);
  if (legal.length === 0) throw unfit('there are 0 legal actions');
  if (Array.prototype.indexOf.call(legal, action) < 0) throw unfit(`action ${action} is not among the legal ones`);
}

/** That each of these columns got what it needs. */
function check(columns: readonly NamedColumn[], said: Said, legal: number, shape: RowShape): void {
  for (const column of columns) {
    const fault = faultOf(column, said[column.name], legal, shape);
    if (fault !== undefined) throw unfit(fault);
  }
}

function faultOf(column: NamedColumn, value: Value | undefined, legal: number, shape: RowShape): string | undefined {
  const { name, absent } = column;
  if (value === undefined) return absent === undefined ? `${name} is missing` : undefined;
  if (typeof value === 'string') {
    return namesOf(column).includes(value) ? undefined : `${name} is ${value}, not ${namesOf(column).join(' or ')}`;
  }
  const bound = boundOf(column, shape);
  if (typeof value === 'number') return value >= bound ? `${name} ${value} of ${bound}` : undefined;
  const wanted = entriesOf(column, 1, legal, shape);
  if (value.length !== wanted) return `${name} has ${value.length} entries, not ${wanted}`;
  const high = firstFrom(bound, value);
  return high === undefined ? undefined : `${name} ${high} of ${bound}`;
}

function unfit(what: string): InputError {
  return new InputError(`a decision cannot be logged: ${what}`);
}
