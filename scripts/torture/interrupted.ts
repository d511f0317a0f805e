/** Runs that are broken off and gone on with, until they are at their end, and held against those that never were. */
import { mkdirSync, rmSync } from 'node:fs';
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
  const { seed, until, folder, say } = context;
  const wholes = [await wholeRun(folder, false), await wholeRun(folder, true)];
  const faults: string[] = [];
  let attacks = 0;
  for (let i = 0; until(); i++) {
    const rng = derive(seed, name, i);
    const overlap = i % 2 === 1;
    const path = join(folder, `run-${i}`);
    const whole = wholes[Number(overlap)];
    mkdirSync(path);
    let fault: string | undefined;
    try {
      for (let left = 1 + rng.below(4); left > 0 && (await breakOff(path, overlap, rng, whole)); left--) attacks++;
      fault = await finish(path, overlap);
    } catch (error) {
      fault = (error as Error).message;
    }
    const other = fault === undefined ? difference(bytesOf(path), whole.bytes) : undefined;
    if (other !== undefined) fault = `${other} is not as in the run that nobody broke off`;
    if (fault === undefined) rmSync(path, { recursive: true });
    else faults.push(`run ${i}, overlap ${overlap}: ${fault} (it lies in ${path})`);
    if (i % 20 === 19) say(`${attacks} so far`);
  }
  return { attacks, faults };
}

async function wholeRun(folder: string, overlap: boolean): Promise<Whole> {
  const path = join(folder, `whole-${overlap}`);
  const begun = performance.now();
  const fault = await finish(path, overlap);
  if (fault !== undefined) throw new Error(`a run that nobody broke off: ${fault}`);
  return { bytes: bytesOf(path), milliseconds: performance.now() - begun };
}
