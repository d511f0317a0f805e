/**
 * Loaded into the program with `--import`: ends it inside of one file operation, as a machine does that loses its power. `CRASH_AT`
 * says at which: the n-th call of a function of `node:fs`, in the main thread or in another, before it, after it, or half way.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

export interface CrashAt {
  readonly call: keyof typeof CALLS;
  readonly times: number;
  readonly inMain: boolean;
  /** Half way: of what should be written the first half is. */
  readonly when: 'before' | 'half' | 'after';
}

/** How often a small run makes each call, at most: in the main thread, and in one that plays. */
export const CALLS = {
  openSync: [50, 4],
  writeSync: [50, 4],
  fsyncSync: [50, 4],
  closeSync: [50, 4],
  renameSync: [40, 4],
  mkdirSync: [10, 0],
  rmSync: [8, 0],
  appendFileSync: [6, 0],
  linkSync: [1, 0],
  writeFileSync: [1, 0],
} as const satisfies Readonly<Record<string, readonly [main: number, thread: number]>>;

type Call = (...args: unknown[]) => unknown;

function install({ call, times, inMain, when }: CrashAt): void {
  if (inMain !== isMainThread) return;
  const table = fs as unknown as Record<string, Call>;
  const real = table[call];
  let left = times;
  table[call] = (...args) => {
    if (--left !== 0) return real(...args);
    if (when === 'after') real(...args);
    if (when === 'half' && call === 'writeSync') writeHalf(real, args);
    process.kill(process.pid, 'SIGKILL');
    for (;;); // the signal comes at once, but not before the next line
  };
  syncBuiltinESMExports();
}

function writeHalf(real: Call, [fd, bytes, at]: unknown[]): void {
  const { length } = bytes as Uint8Array;
  const from = Number(at ?? 0);
  real(fd, bytes, from, (length - from) >> 1);
}

if (process.env.CRASH_AT !== undefined) install(JSON.parse(process.env.CRASH_AT) as CrashAt);
