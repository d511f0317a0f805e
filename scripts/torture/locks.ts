/** Processes that race for the lock of a run. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Racers } from './racers.ts';
import type { Attack, Context, Verdict } from './verdict.ts';

const RACERS = 8;
/** What lies there when they start: nothing, a lock of a process that is gone, and the right to take that over as well. */
const BEFORE = ['', 'left', 'right'] as const;

async function race({ goesOn, folder, say }: Context): Promise<Verdict> {
  const racers = new Racers(RACERS);
  const faults: string[] = [];
  let attacks = 0;
  try {
    for (; goesOn() && faults.length < 10; attacks++) {
      const before = BEFORE[attacks % BEFORE.length];
      const path = join(folder, `run-${attacks}`);
      const links = attacks % (2 * BEFORE.length) < BEFORE.length;
      const owners = await racers.race(path, before, attacks, links);
      const how = `${before || 'no'} lock before, ${links ? 'with' : 'without'} links`;
      if (owners !== 1) faults.push(`race ${attacks}, ${how}: ${owners} processes got the lock`);
      rmSync(path, { recursive: true });
      if (attacks % 500 === 499) say(`${attacks + 1} races so far`);
    }
  } finally {
    await racers.end();
  }
  return { attacks, faults };
}

export const LOCKS: Attack = {
  name: 'locks',
  about: `${RACERS} processes want the lock of a run at once, with and without one that was left, with and without links; one gets it`,
  run: race,
};
