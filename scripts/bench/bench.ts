/**
 * Measures rates. Times on a shared machine wander by tens of percent from minute to minute, so the benchmarks of a run take
 * turns, round after round, and each reports the median of its rounds: compare numbers of one run with each other, and
 * with the yardstick, a fixed loop that no change of ours touches. Every measurement has a process of its own, since what
 * one benchmark teaches the compiler about shared code would colour the next.
 */
export type Work = (units: number) => number;

export interface Benchmark {
  readonly name: string;
  /** What one unit of `value` is. */
  readonly unit: string;
  /**
   * Prepares, and returns a function that does about so many units of work and says how many it did. With `little` it
   * warms nothing up and works on few rows: enough to see that it runs, and no figure to report.
   */
  readonly setup?: (little?: boolean) => Work | Promise<Work>;
  /** For measures that are not rates: the number itself, by about so many milliseconds of work where that can be chosen. */
  readonly measure?: (milliseconds: number) => number | Promise<number>;
}

export interface Result {
  readonly value: number;
  readonly unit: string;
  /** Half the distance between the quartiles, as a part of the value. */
  readonly spread: number;
}

/** Windows of one measurement; the median of their rates is its value. */
const WINDOWS = 5;

/** Takes one measurement in this process. */
export async function measureOnce({ setup, measure }: Benchmark, milliseconds: number): Promise<number> {
  if (measure !== undefined) return measure(milliseconds);
  if (setup === undefined) throw new Error('a benchmark needs setup or measure');
  const work = await setup();
  rateOf(work, milliseconds); // until everything is compiled
  const rates = Array.from({ length: WINDOWS }, () => rateOf(work, milliseconds / WINDOWS));
  return quantile(rates, 0.5);
}

/** Units per second of processor time; batches grow until they are long enough to time. */
function rateOf(work: Work, milliseconds: number): number {
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

/** Puts the measurements of all rounds together. */
export function summarise(values: readonly number[], unit: string): Result {
  const value = quantile(values, 0.5);
  const half = (quantile(values, 0.75) - quantile(values, 0.25)) / 2;
  return { value: round(value), unit, spread: value === 0 ? 0 : round(half / value) };
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.round((sorted.length - 1) * q)];
}

function round(x: number): number {
  return Number(x.toPrecision(4));
}
