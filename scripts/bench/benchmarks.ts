/** All benchmarks, in the order of the table. */
import type { Benchmark } from './bench.ts';
import { BUDDY_BLUFF_BENCHMARKS } from './buddy-bluff.ts';
import { COMPILE_BENCHMARKS } from './compile.ts';
import { ENV_SERVER_BENCHMARKS } from './env-server.ts';
import { MULLE_BENCHMARKS } from './mulle.ts';
import { NET_BENCHMARKS } from './net.ts';
import { SCALING_BENCHMARKS } from './scaling-benchmarks.ts';
import { SEARCH_BENCHMARKS } from './search.ts';
import { SELFPLAY_BENCHMARKS } from './selfplay.ts';
import { TRAIN_BENCHMARKS } from './train.ts';
import { ULTI_BENCHMARKS } from './ulti.ts';
import { ULTI_SOLVER_BENCHMARKS } from './ulti-solver.ts';
import { YARDSTICK } from './yardstick.ts';

export const BENCHMARKS: readonly Benchmark[] = [
  YARDSTICK,
  ...ULTI_BENCHMARKS,
  ...BUDDY_BLUFF_BENCHMARKS,
  ...MULLE_BENCHMARKS,
  ...COMPILE_BENCHMARKS,
  ...SEARCH_BENCHMARKS,
  ...ULTI_SOLVER_BENCHMARKS,
  ...TRAIN_BENCHMARKS,
  ...NET_BENCHMARKS,
  ...SELFPLAY_BENCHMARKS,
  ...SCALING_BENCHMARKS,
  ...ENV_SERVER_BENCHMARKS,
];
