/**
 * The columns of a self-play log. A row is one decision; forced decisions have rows too.
 *
 * This table is the only definition of the columns. The types below are inferred from it. Rows in memory (rows.ts), the
 * builder (builder.ts), the file format (arrow.ts) and statistics (inspect.ts) loop over it by kind, and `npm run docs`
 * writes it into docs/reference/data.md. Other code names a column only if it sets or uses it.
 */

/** Goes up when a column or a metadata key is added, removed or changes its meaning. Other formats are refused. */
export const FORMAT = 4;

/**
 * How an episode began: from the deal, or from a position that the game's curriculum set up (`practice` or `blunder`).
 */
export const STARTS = ['deal', 'practice', 'blunder'] as const;
export type Start = (typeof STARTS)[number];

/** The sizes of rows, which depend on the game. */
export interface RowShape {
  readonly seats: number;
  readonly observation: number;
  readonly hidden: number;
  readonly actions: number;
}
export type Size = keyof RowShape;

/** The array type for each type of number. */
export interface Stores {
  readonly uint8: Uint8Array;
  readonly uint16: Uint16Array;
  readonly uint32: Uint32Array;
  readonly float32: Float32Array;
}
export type NumberType = keyof Stores;
export type Numbers = Stores[NumberType];

/**
 * Who sets a column: `origin` when the game begins, `count` the builder itself, `decision` with each decision, `end`
 * when the game is finished.
 */
export type Setter = 'origin' | 'count' | 'decision' | 'end';

/** What each row has in a column. */
export type Kind =
  /** One number. */
  | 'number'
  /** The legal actions. The length of this list is that of all `perLegal` columns. */
  | 'legal'
  /** One number for each legal action. */
  | 'perLegal'
  /** One number for each seat, by seat. */
  | 'perSeat'
  /** A vector of floats, mostly zeros. In the file it is three lists (sparse.ts). */
  | 'vector';

interface Described {
  readonly setBy: Setter;
  /** The value if it is not given. A column without this must be given. */
  readonly absent?: number;
  /** What it means, for docs/reference/data.md. */
  readonly about: string;
}

/** Every number is smaller than this size. Otherwise the file is damaged. */
interface Bounded {
  readonly below?: Size;
}

/** A column without its name. With `names`, one of these words is given and its index is stored. */
export type Column = Described &
  (
    | ({ readonly kind: 'number'; readonly type: NumberType; readonly names?: readonly string[] } & Bounded)
    | ({ readonly kind: 'legal'; readonly type: 'uint16' } & Bounded)
    | ({ readonly kind: 'perLegal'; readonly type: NumberType } & Bounded)
    | { readonly kind: 'perSeat'; readonly type: 'float32'; readonly width: 'seats' }
    | { readonly kind: 'vector'; readonly type: 'float32'; readonly width: Size }
  );

const number = { kind: 'number' } as const;
const perSeat = { kind: 'perSeat', type: 'float32', width: 'seats' } as const;
const vector = { kind: 'vector', type: 'float32' } as const;

/** In the order of the file. No column has nulls. */
export const COLUMNS = {
  game: { ...number, type: 'uint32', setBy: 'origin', about: 'index of the game within its generation' },
  seed: {
    ...number,
    type: 'uint32',
    setBy: 'origin',
    about: 'seed of the deal and of all chance events; with the actions of its rows it replays the game',
  },
  start: {
    ...number,
    type: 'uint8',
    names: STARTS,
    setBy: 'origin',
    about: "how the game began: from the deal, or from a position of the game's curriculum, `practice` or `blunder`",
  },
  ply: { ...number, type: 'uint16', setBy: 'count', about: 'number of decisions before this one, from the start' },
  seat: { ...number, type: 'uint8', below: 'seats', setBy: 'decision', about: 'the seat that decides' },
  action: { ...number, type: 'uint16', below: 'actions', setBy: 'decision', about: 'the action that was played' },
  weight: {
    ...number,
    type: 'float32',
    setBy: 'decision',
    about:
      'weight of the row in the policy loss; 0 in games that start from a blunder, and where the decision was forced, another agent moved, or the search had a capped budget',
  },
  scale: {
    ...number,
    type: 'float32',
    setBy: 'decision',
    about: 'unit of value targets, such as the points that a contract is worth: they are `returns / scale`',
  },
  legal: { kind: 'legal', type: 'uint16', below: 'actions', setBy: 'decision', about: 'legal actions, ascending' },
  policy: {
    kind: 'perLegal',
    type: 'float32',
    setBy: 'decision',
    about: 'policy target of the search, parallel to `legal`',
  },
  searchValue: {
    ...perSeat,
    setBy: 'decision',
    about: 'value of the search; NaN if there was none: with one legal action, or where another agent moved',
  },
  dealValue: {
    ...perSeat,
    setBy: 'decision',
    absent: Number.NaN,
    about: 'output of the value network, which sees the whole deal',
  },
  estimate: { ...perSeat, setBy: 'decision', absent: 0, about: "the game's own `estimate`" },
  returns: { ...perSeat, setBy: 'end', about: 'return of each seat at the end of the game' },
  observation: {
    ...vector,
    width: 'observation',
    setBy: 'decision',
    about: 'network input: the observation, and what the game adds to it',
  },
  hidden: { ...vector, width: 'hidden', setBy: 'decision', about: 'hidden block: what the seat cannot see' },
} as const satisfies Readonly<Record<string, Column>>;

type Table = typeof COLUMNS;
export type ColumnName = keyof Table;
export type NamedColumn = Column & { readonly name: ColumnName };

/** The table as a list, in the same order. */
export const COLUMN_LIST: readonly NamedColumn[] = Object.entries(COLUMNS).map(([name, column]) => ({
  name: name as ColumnName,
  ...column,
}));

/** The value as it is given, before it is stored as a number. */
type Said<C extends Column> = C extends { readonly names: readonly (infer Name)[] }
  ? Name
  : C extends { readonly kind: 'number' }
    ? number
    : ArrayLike<number>;

/** The columns with this setter; those with an `absent` value are optional. */
type SetBy<S extends Setter> = {
  readonly [C in ColumnName as Table[C] extends { setBy: S; absent: number } ? never : Of<C, S>]: Said<Table[C]>;
} & {
  readonly [C in ColumnName as Table[C] extends { absent: number } ? Of<C, S> : never]?: Said<Table[C]>;
};
type Of<C extends ColumnName, S extends Setter> = Table[C]['setBy'] extends S ? C : never;

/** What all rows of a game have in common: every column of docs/reference/data.md that the origin sets. */
export interface GameOrigin extends SetBy<'origin'> {}

/**
 * One decision: every column of docs/reference/data.md that a decision sets. All values are copied, so arrays may be
 * reused by the caller. Lists have an entry for each legal action, the others one for each seat or place of the vector.
 */
export interface Decision extends SetBy<'decision'> {}

/** What is known when a game is over. */
export interface Ending extends SetBy<'end'> {}

/**
 * Decisions as columns: one array for each column of docs/reference/data.md, with all rows one after another. A number
 * has one entry per row, `[count]`; a column with one per seat is `[count, seats]`, a vector `[count, its size]`. The
 * number of legal actions differs from row to row: those of row r, and what is parallel to them, are entries
 * `legalStart[r]` to `legalStart[r + 1] - 1`.
 */
export interface Rows extends Readonly<{ [C in ColumnName]: Stores[Table[C]['type']] }> {
  readonly count: number;
  readonly legalStart: Int32Array; // [count + 1]
}

/** One row as plain values, without lists and vectors. An unknown word is given as its number. */
export type RowValues = {
  readonly [C in ColumnName as Table[C]['kind'] extends 'number' | 'perSeat'
    ? C
    : never]: Table[C]['kind'] extends 'number' ? Said<Table[C]> | number : readonly number[];
};
