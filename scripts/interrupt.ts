/** Ctrl-C during long work: the first one asks for an end, the second one is the end. */
import type { Io } from './io.ts';

/** What a shell reports of a program that Ctrl-C ended. */
export const INTERRUPTED = 130;

export interface Interrupt {
  /** Whether an end was asked for. */
  readonly stopping: () => boolean;
  /** Ctrl-C means again what it means elsewhere. */
  readonly release: () => void;
}

/** `put` is called once, at the first Ctrl-C: to put down what cannot be finished quickly. */
export function onInterrupt(io: Io, put: () => void = () => {}): Interrupt {
  let asked = false;
  const listener = (): void => {
    if (asked) process.exit(INTERRUPTED);
    asked = true;
    io.stderr.write('\nfinishing what is under way; Ctrl-C again stops at once\n');
    put();
  };
  process.on('SIGINT', listener);
  return { stopping: () => asked, release: () => process.off('SIGINT', listener) };
}
