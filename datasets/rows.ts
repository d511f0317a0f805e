/** Rows in memory: lengths of columns, allocation, views, and single rows as plain values. */
import {
  COLUMN_LIST,
  type Column,
  type Numbers,
  type NumberType,
  type RowShape,
  type RowValues,
  type Rows,
  type Stores,
} from './columns.ts';

const ARRAYS: { readonly [T in NumberType]: new (length: number) => Stores[T] } = {
  uint8: Uint8Array,
  uint16: Uint16Array,
  uint32: Uint32Array,
  float32: Float32Array,
};

/** Entries of a column per row; -1 if there is one for each legal action. */
export function widthOf(column: Column, shape: RowShape): number {
  if (column.kind === 'number') return 1;
  return 'width' in column ? shape[column.width] : -1;
}

/**
 * Number of entries of a column in this many rows with this many legal actions. It is also where the next row begins:
 * row r of a column begins at `entriesOf(column, r, legalStart[r], shape)`.
 */
export function entriesOf(column: Column, rows: number, legal: number, shape: RowShape): number {
  const width = widthOf(column, shape);
  return width < 0 ? legal : rows * width;
}

/** The bound that every number of a column must be below; NaN if there is none. */
export function boundOf(column: Column, shape: RowShape): number {
  return 'below' in column && column.below !== undefined ? shape[column.below] : Number.NaN;
}

/** The first number that is not below `bound`. */
export function firstFrom(bound: number, numbers: ArrayLike<number>): number | undefined {
  if (Number.isNaN(bound)) return undefined;
  for (let i = 0; i < numbers.length; i++) if (numbers[i] >= bound) return numbers[i];
  return undefined;
}

/** Rows made of these columns, in the order of the table. */
export function rowsOf(count: number, legalStart: Int32Array, columns: readonly Numbers[]): Rows {
  const named = Object.fromEntries(COLUMN_LIST.map(({ name }, i) => [name, columns[i]]));
  return { count, legalStart, ...named } as unknown as Rows;
}

/** Rows of zeros: `count` rows with `legal` legal actions in total. */
export function emptyRows(shape: RowShape, count: number, legal: number): Rows {
  const room = COLUMN_LIST.map((column) => new ARRAYS[column.type](entriesOf(column, count, legal, shape)));
  return rowsOf(count, new Int32Array(count + 1), room);
}

/**
 * The same rows with room for `count` rows and `legal` legal actions in total. Columns that are large enough are kept.
 */
export function grownRows(rows: Rows, shape: RowShape, count: number, legal: number): Rows {
  const legalStart = new Int32Array(count + 1);
  legalStart.set(rows.legalStart);
  const columns = COLUMN_LIST.map((column) => {
    const old = rows[column.name];
    const length = entriesOf(column, count, legal, shape);
    if (length === old.length) return old;
    const longer = new ARRAYS[column.type](length);
    longer.set(old);
    return longer;
  });
  return rowsOf(count, legalStart, columns);
}

/** The first `count` rows, as views. */
export function firstRows(rows: Rows, count: number, shape: RowShape): Rows {
  const legal = rows.legalStart[count];
  const views = COLUMN_LIST.map((column) => rows[column.name].subarray(0, entriesOf(column, count, legal, shape)));
  return rowsOf(count, rows.legalStart.subarray(0, count + 1), views);
}

/** The entries of one row of a column with this many in each, as a view. */
export function rowOf(values: Float32Array, row: number, width: number): Float32Array {
  return values.subarray(row * width, (row + 1) * width);
}

/**
 * A row as plain values, for people and for JSON: its numbers, words where numbers stand for words, and its values per
 * seat.
 */
export function rowValues(rows: Rows, row: number, shape: RowShape): RowValues {
  const values = COLUMN_LIST.flatMap((column): [string, unknown][] => {
    const numbers = rows[column.name];
    if (column.kind === 'number') return [[column.name, column.names?.[numbers[row]] ?? numbers[row]]];
    if (column.kind !== 'perSeat') return [];
    return [[column.name, Array.from(numbers.subarray(row * shape.seats, (row + 1) * shape.seats))]];
  });
  return Object.fromEntries(values) as unknown as RowValues;
}
