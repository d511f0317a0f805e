/**
 * Decisions side by side: what self-play writes and training reads, one row per decision, forced ones included.
 *
 * Lists of different length (legal actions, the policy over them) lie end to end; `legalStart` says where each row's begin.
 */

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

export interface Rows {
  readonly count: number;
  /** Index of the game within its generation. */
  readonly game: Uint32Array; // [count]
  /** Seed of the game's deal and chance: with the actions of its rows it replays the game. */
  readonly seed: Uint32Array; // [count]
  /** Index into STARTS. */
  readonly start: Uint8Array; // [count]
  readonly ply: Uint16Array; // [count]
  readonly seat: Uint8Array; // [count]
  readonly action: Uint16Array; // [count]
  readonly legalStart: Int32Array; // [count + 1]
  readonly legal: Uint16Array; // [legalStart[count]], ascending within a row
  /** The search's policy target over the legal actions. */
  readonly policy: Float32Array; // parallel to legal
  /** How much the policy of this row counts: 0 where the decision was set, forced, or searched with a capped budget. */
  readonly weight: Float32Array; // [count]
  /** What the search expected for each seat. */
  readonly searchValue: Float32Array; // [count, seats], by seat
  /** What the value network, which knows the deal, expected for each seat; NaN where there was none. */
  readonly dealValue: Float32Array; // [count, seats], by seat
  /** What the game's `estimate` said of each seat; 0 where it makes none. */
  readonly estimate: Float32Array; // [count, seats], by seat
  /** What each seat got in the end. */
  readonly returns: Float32Array; // [count, seats], by seat
  /** What was at stake, the unit of value targets. */
  readonly scale: Float32Array; // [count]
  readonly observation: Float32Array; // [count, shape.observation]
  readonly hidden: Float32Array; // [count, shape.hidden]
}
