/** Arena benchmarks: what two workers reach of what two independent processes do. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Benchmark } from './bench.ts';

const PROGRAM = fileURLToPath(new URL(`./arena-scaling${import.meta.url.slice(-3)}`, import.meta.url));

export const ARENA_BENCHMARKS: readonly Benchmark[] = [
  { name: 'arena.scaling', unit: 'of two processes', measure: () => Number(run()) },
];

/** In a process of its own, since it has to wait for others and a measurement here does not. */
function run(): string {
  return execFileSync(process.execPath, [...process.execArgv, PROGRAM]).toString();
}
