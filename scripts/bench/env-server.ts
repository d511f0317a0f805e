/** The environment server as another process sees it: over pipes, by the clock. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Benchmark } from './bench.ts';

const RATE = fileURLToPath(new URL('./env-server-rate.js', import.meta.url));

export const ENV_SERVER_BENCHMARKS: readonly Benchmark[] = [
  {
    name: 'env-server.step',
    unit: 'steps/s',
    measure: (milliseconds) =>
      Number(execFileSync(process.execPath, [...process.execArgv, RATE, String(4 * milliseconds)]).toString()),
  },
];
