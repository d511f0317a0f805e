/** A task that may be played here or on another machine, with the same result. */
import type { Bytes, Result } from '../queue/index.ts';

export interface Errand<R = unknown> {
  /** Made of the learner, the stage and the task, without a colon. The same after a restart of the learner. */
  readonly id: string;
  /** Number of games, for statistics. */
  readonly games: number;
  /** What a worker is sent. Afterwards the weights it needs are stored in the server. */
  pack(bytes: Bytes): Promise<object>;
  /**
   * Plays it on this machine while a worker may be playing it too. Then `keep` is called if this result counts, or
   * `drop` if another one came first.
   */
  home(): Promise<R>;
  keep(done: R): void;
  drop(done: R): void;
  /** The bytes that belong to a result, if any. */
  fetch(result: Result, bytes: Bytes): Promise<Buffer | undefined>;
  /** The result of a worker, as if it had been played here. Throws a Refusal if it is not what was asked for. */
  take(result: Result, fetched: Buffer | undefined): R;
  /** The hash of a result, as workers compute it. */
  hashOf(done: R): string;
  /** The error for the caller if other machines could not play it. */
  failed(why: string): Error;
  /** Plays it again here, for an audit, and returns the hash. Absent if it is never audited. */
  readonly again?: () => Promise<string>;
}

/** Errands that belong together: a generation of self-play, or the deals of a match. */
export interface Round<R> {
  readonly errands: readonly Errand<R>[];
  /** Whether it goes before the errands of other rounds. */
  readonly urgent: boolean;
  /** How many of them are played here at the same time. */
  readonly lanes: number;
  /** Once true, no more are started. */
  stopping(): boolean;
  onDone(errand: Errand<R>, done: R): void;
  /** The result that was reported for this errand was wrong. */
  onUndone(errand: Errand<R>): void;
  /** Names of bytes in the server that nobody needs any more. */
  readonly packed: () => readonly string[];
}
