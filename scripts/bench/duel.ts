/**
 * Two builds of the program in one process, in turns of a moment each. What disturbs the machine disturbs both, so how
 * many times as fast one is can be told within some percent where rates by themselves wander by half. What the compiler makes of
 * code differs a little from process to process, so several of them are asked.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Benchmark, quantile, type Work } from './bench.ts';

const TURN_MS = 40;
/** The first work of a turn finds its memory cold, so it must not be the only one. */
const WORKS_OF_A_TURN = 5;
/** Turns of each before any is counted, until everything is compiled; long ones are cut short. */
const WARM_UP = { turns: 25, milliseconds: 5000 };

/** Of all processes: the middle one, and those at the ends. */
export interface Score {
  readonly ratio: number;
  readonly least: number;
  readonly most: number;
}

/** How many times as much this build does as the one in `folder` in the same processor time: the median over pairs of turns. */
export async function duel(ours: Benchmark, folder: string, milliseconds: number): Promise<number> {
  const theirs = (await ratesOf(folder)).get(ours.name);
  if (theirs === undefined) throw new Error(`the build in ${folder} has no benchmark '${ours.name}'`);
  const racers = [await racer(ours), await racer(theirs)];
  const warm = performance.now() + WARM_UP.milliseconds;
  for (let turn = 0; turn < WARM_UP.turns && performance.now() < warm; turn++) {
    for (const { work, units } of racers) rate(work, units);
  }
  const ratios: number[] = [];
  for (const end = performance.now() + milliseconds; performance.now() < end || ratios.length === 0; ) {
    const [first, second] = ratios.length % 2 === 0 ? racers : [racers[1], racers[0]];
    const rates = [rate(first.work, first.units), rate(second.work, second.units)];
    ratios.push(first === racers[0] ? rates[0] / rates[1] : rates[1] / rates[0]);
  }
  return quantile(ratios, 0.5);
}

export function scoreOf(ratios: readonly number[]): Score {
  return { ratio: quantile(ratios, 0.5), least: Math.min(...ratios), most: Math.max(...ratios) };
}

/** The rates that the build in `folder` can measure, by name; none where there is no build. */
export async function ratesOf(folder: string): Promise<ReadonlyMap<string, Benchmark>> {
  const modules: object[] = await Promise.all(listsIn(folder).map((file) => import(pathToFileURL(file).href)));
  const exported: Partial<Benchmark>[] = modules.flatMap((module) => Object.values(module).flat());
  const rates = exported.filter((one): one is Benchmark => one.name !== undefined && one.setup !== undefined);
  return new Map(rates.map((one) => [one.name, one]));
}

/** Modules that lists of benchmarks stood in before one module had all of them. */
const EARLIER = ['ulti', 'buddy-bluff', 'mulle', 'compile', 'search', 'ulti-solver', 'train', 'net'];

function listsIn(folder: string): string[] {
  const [whole, ...earlier] = ['benchmarks', ...EARLIER].map((name) =>
    join(folder, 'dist/scripts/bench', `${name}.js`),
  );
  return existsSync(whole) ? [whole] : earlier.filter((file) => existsSync(file));
}

interface Racer {
  readonly work: Work;
  /** As many as take about two milliseconds. */
  readonly units: number;
}

async function racer({ name, setup }: Benchmark): Promise<Racer> {
  if (setup === undefined) throw new Error(`${name} is no rate, and cannot be raced`);
  const work = await setup();
  for (let units = 64; ; units *= 2) {
    const before = performance.now();
    work(units);
    if (performance.now() - before > 2) return { work, units };
  }
}

/** Units per microsecond of processor time. */
function rate(work: Work, units: number): number {
  globalThis.gc?.(); // or it would pay for what the other build left to be collected
  const start = process.cpuUsage();
  const end = performance.now() + TURN_MS;
  let done = 0;
  for (let works = 0; works < WORKS_OF_A_TURN || performance.now() < end; works++) done += work(units);
  const { user, system } = process.cpuUsage(start);
  return done / (user + system);
}
