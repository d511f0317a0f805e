/** How long the stages of a run took, from its `timing.jsonl`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../../datasets/index.ts';

/** Seconds that the loop waited for each stage of a generation. The stages do not overlap, so they can be added up. */
export interface Laps {
  readonly selfplay: number;
  readonly learn: number;
  readonly evaluate: number;
}

/** By generation. One that was played twice counts as it was finished last. Lines that are damaged are left out. */
export function readLaps(run: string): Map<number, Laps> {
  const file = join(run, 'timing.jsonl');
  const laps = new Map<number, Laps>();
  if (!existsSync(file)) return laps;
  for (const line of readText(file).split('\n')) {
    const { generation, seconds } = line.includes('"seconds"') ? parsed(line) : {};
    if (typeof generation !== 'number' || typeof seconds !== 'object' || seconds === null) continue;
    const known = Object.entries(seconds).filter(([, value]) => typeof value === 'number');
    laps.set(generation, { selfplay: 0, learn: 0, evaluate: 0, ...Object.fromEntries(known) });
  }
  return laps;
}

/** Nothing, if it is no JSON: a line is cut off where the disk was full. */
function parsed(line: string): { readonly generation?: unknown; readonly seconds?: unknown } {
  try {
    return JSON.parse(line) ?? {};
  } catch {
    return {};
  }
}
