/** What two workers reach of what two independent processes do: on the tables of the arena, and in self-play. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Benchmark } from './bench.ts';

const PROGRAM = fileURLToPath(new URL('./scaling.js', import.meta.url));
/** A short round is only to see that it runs. */
const SHORT_MS = 100;

export const SCALING_BENCHMARKS: readonly Benchmark[] = ['arena', 'selfplay'].map((what) => ({
  name: `${what}.scaling`,
  unit: 'of two processes',
  measure: (milliseconds) => run(what, milliseconds < SHORT_MS ? 1 : 4),
}));

/** In a process of its own, since it has to wait for others and a measurement here does not. */
function run(what: string, turns: number): number {
  return Number(execFileSync(process.execPath, [...process.execArgv, PROGRAM, what, String(turns)]).toString());
}
