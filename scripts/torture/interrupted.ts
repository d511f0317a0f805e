/** Runs that are broken off and gone on with, until they are at their end, and held against those that never were. */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { derive, type Rng } from '../../envs/core/index.ts';
import { bytesOf, difference, finish } from './small-run.ts';
import type { Context, Verdict } from './verdict.ts';

/** Breaks the run in `path` off once; whether it was, or came to its end before. Faults are thrown as texts. */
export type BreakOff = (path: string, overlap: boolean, rng: Rng, whole: Whole) => Promise<boolean>;

/** The run that nobody broke off. */
export interface Whole {
  readonly bytes: Map<string, string>;
  readonly milliseconds: number;
}

/** Breaks runs off up to four times each, by `name` and seed, with and without overlap in turn. */
export async function interrupted(name: string, context: Context, breakOff: BreakOff): Promise<Verdict> {
  const { seed, goesOn, folder, say } = context;
  const wholes = [await wholeRun(folder, false), await wholeRun(folder, true)];
  const faults: string[] = [];
  let attacks = 0;
  let runs = 0;
  const lane = async (): Promise<void> => {
    while (goesOn()) {
      const i = runs++;
      const overlap = i % 2 === 1;
      const path = join(folder, `run-${i}`);
      const whole = wholes[Number(overlap)];
      const rng = derive(seed, name, i);
      const fault = await brokenOff(path, overlap, whole, async () => {
        for (let left = 1 + rng.below(4); left > 0 && (await breakOff(path, overlap, rng, whole)); left--) attacks++;
      });
      if (fault === undefined) rmSync(path, { recursive: true });
      else faults.push(`run ${i}, overlap ${overlap}: ${fault} (it lies in ${path})`);
      if (i % 20 === 19) say(`${attacks} so far`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return { attacks, faults };
}

/** What is wrong with a run after all that was done to it, or undefined. */
async function brokenOff(
  path: string,
  overlap: boolean,
  whole: Whole,
  attack: () => Promise<void>,
): Promise<string | undefined> {
  try {
    mkdirSync(path);
    await attack();
    const fault = await finish(path, overlap);
    if (fault !== undefined) return fault;
    const other = difference(bytesOf(path), whole.bytes);
    return other === undefined ? undefined : `${other} is not as in the run that nobody broke off`;
  } catch (error) {
    return (error as Error).message;
  }
}

async function wholeRun(folder: string, overlap: boolean): Promise<Whole> {
  const path = join(folder, `whole-${overlap}`);
  const begun = performance.now();
  const fault = await finish(path, overlap);
  if (fault !== undefined) throw new Error(`a run that nobody broke off: ${fault}`);
  return { bytes: bytesOf(path), milliseconds: performance.now() - begun };
}
