/** Ctrl-C during long work, or SIGTERM: the first one asks for an end, the second one is the end. */
import type { Io } from './io.ts';

/** What a container sends when it is stopped asks for the same as Ctrl-C. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** What a shell reports of a program that Ctrl-C ended. */
export const INTERRUPTED = 130;

export interface Interrupt {
  /** Aborted at the first of them. */
  readonly signal: AbortSignal;
  /** Whether an end was asked for. */
  readonly stopping: () => boolean;
  /** They mean again what they mean elsewhere. */
  readonly release: () => void;
}

/** `put` is called once, at the first Ctrl-C: to put down what cannot be finished quickly. */
export function onInterrupt(io: Io, put: () => void = () => {}): Interrupt {
  const asked = new AbortController();
  const listener = (): void => {
    if (asked.signal.aborted) process.exit(INTERRUPTED);
    io.stderr.write('\nstopping; Ctrl-C again ends it at once\n');
    asked.abort();
    put();
  };
  for (const signal of SIGNALS) process.on(signal, listener);
  return {
    signal: asked.signal,
    stopping: () => asked.signal.aborted,
    release: () => {
      for (const signal of SIGNALS) process.off(signal, listener);
    },
  };
}
