/**
 * Measures rates. Times on a shared machine wander by tens of percent from minute to minute, so the benchmarks of a run take
 * turns, round after round, and each reports the median of its rounds: compare numbers of one run with each other, and
 * with the yardstick, a fixed loop that no change of ours touches.
 */
export interface Benchmark {
  readonly name: string;
  /** What one unit of `value` is. */
  readonly unit: string;
  /** Prepares, and returns a function that does about so many units of work and says how many it did. */
  setup(): (units: number) => number;
  /** For measures that are not rates: the number itself, taken once per round. */
  readonly measure?: () => number;
}

export interface Result {
  readonly value: number;
  readonly unit: string;
  /** Half the distance between the quartiles, as a part of the value. */
  readonly spread: number;
}

export interface BenchOptions {
  readonly rounds: number;
  /** Length of one round of one benchmark. */
  readonly milliseconds: number;
  readonly onRound?: (round: number) => void;
}

export function runBenchmarks(benchmarks: readonly Benchmark[], options: BenchOptions): Record<string, Result> {
  const runs = benchmarks.map((benchmark) => ({ benchmark, work: benchmark.setup(), values: [] as number[] }));
  for (const run of runs) warmUp(run.work, options.milliseconds);
  for (let round = 0; round < options.rounds; round++) {
    for (const { benchmark, work, values } of runs) {
      values.push(benchmark.measure?.() ?? rateOf(work, options.milliseconds));
    }
    options.onRound?.(round + 1);
  }
  return Object.fromEntries(runs.map(({ benchmark, values }) => [benchmark.name, summarise(values, benchmark.unit)]));
}

function warmUp(work: (units: number) => number, milliseconds: number): void {
  const end = performance.now() + milliseconds;
  do work(64);
  while (performance.now() < end);
}

/** Units per second of processor time of this thread's process; batches grow until they are long enough to time. */
function rateOf(work: (units: number) => number, milliseconds: number): number {
  const start = process.cpuUsage();
  const end = performance.now() + milliseconds;
  let done = 0;
  let batch = 64;
  while (performance.now() < end) {
    const before = performance.now();
    done += work(batch);
    if (performance.now() - before < 2) batch *= 2;
  }
  const { user, system } = process.cpuUsage(start);
  return (done * 1e6) / (user + system);
}

function summarise(values: readonly number[], unit: string): Result {
  const sorted = [...values].sort((a, b) => a - b);
  const quantile = (q: number) => sorted[Math.round((sorted.length - 1) * q)];
  const value = quantile(0.5);
  const half = (quantile(0.75) - quantile(0.25)) / 2;
  return { value: round(value), unit, spread: value === 0 ? 0 : round(half / value) };
}

function round(x: number): number {
  return Number(x.toPrecision(4));
}
