/** A task that may be played here or on another machine, and come to the same either way. */
import type { Bytes, Result } from '../queue/index.ts';

export interface Errand<R = unknown> {
  /** Names who asked, the stage and the task; no colon. The same after a restart of whoever asks. */
  readonly id: string;
  /** Games that are played, for figures. */
  readonly games: number;
  /** What a worker is told. Weights it needs are among the bytes when this is done. */
  pack(bytes: Bytes): Promise<object>;
  /** Plays it here, beside what may come from elsewhere. One of these follows: `keep` if it counts, `drop` if another was first. */
  home(): Promise<R>;
  keep(done: R): void;
  drop(done: R): void;
  /** The bytes that go with a result, where there are any. */
  fetch(result: Result, bytes: Bytes): Promise<Buffer | undefined>;
  /** What a worker left, as if it had been played here; throws a Refusal if it is not what was asked for. */
  take(result: Result, fetched: Buffer | undefined): R;
  /** Of what was played, as workers hash it. */
  hashOf(done: R): string;
  /** What whoever asked is told if others could not play it. */
  failed(why: string): Error;
  /** Plays it once more here and gives the hash. Absent where it is never looked at again. */
  readonly again?: () => Promise<string>;
}

/** Errands that belong together: a generation of self-play, the deals of a match. */
export interface Round<R> {
  readonly errands: readonly Errand<R>[];
  /** Goes before the errands of other rounds. */
  readonly urgent: boolean;
  /** How many of them are played here at a time. */
  readonly lanes: number;
  /** Once true no more are begun. */
  stopping(): boolean;
  onDone(errand: Errand<R>, done: R): void;
  /** What was told of this one was wrong. */
  onUndone(errand: Errand<R>): void;
  /** Bytes that nobody needs any more. */
  readonly packed: () => readonly string[];
}
