/**
 * The columns of a self-play log: what one row says of one decision. Forced decisions have rows too.
 *
 * This table is the only place where a column is written down. The types below are inferred from it. Rows in memory
 * (rows.ts), how they are collected (builder.ts), how they lie in a file (arrow.ts) and their figures (inspect.ts) loop over it
 * by kind. `npm run docs` writes it into docs/reference/data.md. Elsewhere a column is named only by whoever sets it or uses it.
 */

/** Goes up when a column or a key of the metadata comes, goes or changes its meaning. Other formats are refused. */
export const FORMAT = 4;

/** How an episode began: dealt, or set up for training by the game's `practice` or `blunder`. */
export const STARTS = ['deal', 'practice', 'blunder'] as const;
export type Start = (typeof STARTS)[number];

/** The sizes a game gives its rows. */
export interface RowShape {
  readonly seats: number;
  readonly observation: number;
  readonly hidden: number;
  readonly actions: number;
}
export type Size = keyof RowShape;

/** Arrays that keep numbers of so many bits. */
export interface Stores {
  readonly uint8: Uint8Array;
  readonly uint16: Uint16Array;
  readonly uint32: Uint32Array;
  readonly float32: Float32Array;
}
export type NumberType = keyof Stores;
export type Numbers = Stores[NumberType];

/**
 * Who sets a column: `origin` is what the game is begun with, `count` the builder itself, `decision` whoever adds the
 * decision, `end` what the game is finished with.
 */
export type Setter = 'origin' | 'count' | 'decision' | 'end';

/** What each row has of a column. */
export type Kind =
  /** One number. */
  | 'number'
  /** The legal actions, as many as there are: this list says how long the others are. */
  | 'legal'
  /** One number for each legal action. */
  | 'perLegal'
  /** One number for each seat, by seat. */
  | 'perSeat'
  /** A vector of floats, mostly zeros. In the file it is three lists; sparse.ts says which. */
  | 'vector';

interface Described {
  readonly setBy: Setter;
  /** What stands there where it is left out. A column without this must be set. */
  readonly absent?: number;
  /** What it means, for docs/reference/data.md. */
  readonly about: string;
}

/** Every number is less than this size. A file that says otherwise is damaged. */
interface Bounded {
  readonly below?: Size;
}

/** A column without its name. `names`: what is set is one of these words, and kept is its index. */
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

/** In the order in which they lie in the file. No column has nulls. */
export const COLUMNS = {
  game: { ...number, type: 'uint32', setBy: 'origin', about: 'index of the game within its generation' },
  seed: {
    ...number,
    type: 'uint32',
    setBy: 'origin',
    about: 'seed of deal and chance; with the actions of its rows it replays the game',
  },
  start: {
    ...number,
    type: 'uint8',
    names: STARTS,
    setBy: 'origin',
    about: "how the game began: dealt, or set up by the game's `practice` or `blunder`",
  },
  ply: { ...number, type: 'uint16', setBy: 'count', about: 'number of decisions before this one, from the start' },
  seat: { ...number, type: 'uint8', below: 'seats', setBy: 'decision', about: 'who decides' },
  action: { ...number, type: 'uint16', below: 'actions', setBy: 'decision', about: 'what was played' },
  weight: {
    ...number,
    type: 'float32',
    setBy: 'decision',
    about: 'how much the policy counts; 0 where the decision was set, forced, or searched with a capped budget',
  },
  scale: {
    ...number,
    type: 'float32',
    setBy: 'decision',
    about: 'what was at stake, the unit of value targets: they are `returns / scale`',
  },
  legal: { kind: 'legal', type: 'uint16', below: 'actions', setBy: 'decision', about: 'legal actions, ascending' },
  policy: { kind: 'perLegal', type: 'float32', setBy: 'decision', about: "the search's target, parallel to `legal`" },
  searchValue: {
    ...perSeat,
    setBy: 'decision',
    about:
      'what the search expected; NaN where it did not run: where one action alone is legal, and where another agent moved',
  },
  dealValue: {
    ...perSeat,
    setBy: 'decision',
    absent: Number.NaN,
    about: 'what the value network, which knows the deal, expected',
  },
  estimate: { ...perSeat, setBy: 'decision', absent: 0, about: "what the game's own `estimate` said" },
  returns: { ...perSeat, setBy: 'end', about: 'what each seat got in the end' },
  observation: {
    ...vector,
    width: 'observation',
    setBy: 'decision',
    about: 'what networks read: the observation, or more',
  },
  hidden: { ...vector, width: 'hidden', setBy: 'decision', about: 'what the seat cannot see' },
} as const satisfies Readonly<Record<string, Column>>;

type Table = typeof COLUMNS;
export type ColumnName = keyof Table;
export type NamedColumn = Column & { readonly name: ColumnName };

/** The table as a list, in the same order. */
export const COLUMN_LIST: readonly NamedColumn[] = Object.entries(COLUMNS).map(([name, column]) => ({
  name: name as ColumnName,
  ...column,
}));

/** What is set, before it is a number of so many bits. */
type Said<C extends Column> = C extends { readonly names: readonly (infer Name)[] }
  ? Name
  : C extends { readonly kind: 'number' }
    ? number
    : ArrayLike<number>;

/** The columns that somebody sets; those that may be left out are optional. */
type SetBy<S extends Setter> = {
  readonly [C in ColumnName as Table[C] extends { setBy: S; absent: number } ? never : Of<C, S>]: Said<Table[C]>;
} & {
  readonly [C in ColumnName as Table[C] extends { absent: number } ? Of<C, S> : never]?: Said<Table[C]>;
};
type Of<C extends ColumnName, S extends Setter> = Table[C]['setBy'] extends S ? C : never;

/** What all rows of a game share: every column of docs/reference/data.md that the origin sets. */
export interface GameOrigin extends SetBy<'origin'> {}

/**
 * One decision: every column of docs/reference/data.md that a decision sets. Everything is copied, so the arrays may be the caller's
 * scratch. Lists have an entry for each legal action, the others one for each seat or place of the vector.
 */
export interface Decision extends SetBy<'decision'> {}

/** What is known when a game is over. */
export interface Ending extends SetBy<'end'> {}

/**
 * Decisions side by side: one array for each column of docs/reference/data.md, all rows end to end. A number has one entry per row,
 * `[count]`; a column with one per seat is `[count, seats]`, a vector `[count, its size]`. Legal actions and what is
 * parallel to them differ in length from row to row: those of row r are entries `legalStart[r]` to `legalStart[r + 1] - 1`.
 */
export interface Rows extends Readonly<{ [C in ColumnName]: Stores[Table[C]['type']] }> {
  readonly count: number;
  readonly legalStart: Int32Array; // [count + 1]
}

/** One row in plain values, without its lists and vectors. A word that is not known is its number. */
export type RowValues = {
  readonly [C in ColumnName as Table[C]['kind'] extends 'number' | 'perSeat'
    ? C
    : never]: Table[C]['kind'] extends 'number' ? Said<Table[C]> | number : readonly number[];
};
