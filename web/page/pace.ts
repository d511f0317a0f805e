/**
 * One move after the other: what the others do comes in within milliseconds, and is shown at a pace that can be followed. The own move is
 * shown at once, and so is everything where there is no pace: moves that come within a moment are then drawn once, not one by one.
 */
import type { TableMessage } from '../shapes/wire.ts';

/** Shorter than a screen needs for one picture. */
export const MOMENT_MS = 5;

export class Paced {
  readonly #show: (message: TableMessage) => void;
  readonly #pause: () => number;
  readonly #waiting: TableMessage[] = [];
  #shown: TableMessage | undefined;
  /** The newest that came in: replies and events come on different ways. */
  #newest = -1;
  /** When the last move of another was shown. */
  #moved = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (message: TableMessage) => void, pause: () => number) {
    this.#show = show;
    this.#pause = pause;
  }

  take(message: TableMessage): void {
    if (message.version <= this.#newest) return;
    this.#newest = message.version;
    this.#waiting.push(message);
    this.#showNext();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting.length = 0;
  }

  #showNext(): void {
    if (this.#timer !== undefined) return;
    const [next] = this.#waiting;
    if (next === undefined) return;
    const left = isMoveOfAnother(this.#shown, next) ? this.#left() : 0;
    if (left > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        if (this.#pause() === 0) this.#waiting.splice(0, this.#waiting.length - 1);
        this.#showFirst();
      }, left);
      return;
    }
    this.#showFirst();
  }

  /** How long the move of another has to wait, in milliseconds. */
  #left(): number {
    const pause = this.#pause();
    return pause === 0 ? MOMENT_MS : this.#moved + pause - performance.now();
  }

  #showFirst(): void {
    const next = this.#waiting.shift();
    if (next === undefined) return;
    // The own move begins the pause before the reply to it, as every other move does.
    if (this.#shown !== undefined && next.ply > this.#shown.ply) this.#moved = performance.now();
    this.#shown = next;
    this.#show(next);
    this.#showNext();
  }
}

function isMoveOfAnother(shown: TableMessage | undefined, next: TableMessage): boolean {
  return shown !== undefined && next.ply > shown.ply && next.history.at(-1)?.seat !== next.seat;
}
