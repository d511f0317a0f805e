/** Runs that end inside of a single file operation. */
import type { Rng } from '../../envs/core/index.ts';
import { CALLS, type CrashAt } from './crash-hook.ts';
import { type BreakOff, interrupted } from './interrupted.ts';
import { start, trainCall } from './small-run.ts';
import type { Attack } from './verdict.ts';

const HOOK = new URL('./crash-hook.js', import.meta.url).href;
const WHEN = ['before', 'half', 'after'] as const;

/** Every call of a small run is as likely as any other. A run that goes on makes fewer: where the n-th never comes, it ends well. */
function chosenCall(rng: Rng): Pick<CrashAt, 'call' | 'times' | 'inMain'> {
  const all = Object.entries(CALLS).flatMap(([call, most]) =>
    most.map((times, k) => ({ call, times, inMain: k === 0 })),
  );
  let left = rng.below(all.reduce((sum, { times }) => sum + times, 0));
  const found = all.find(({ times }) => {
    left -= times;
    return left < 0;
  });
  if (found === undefined) throw new Error('no call was chosen');
  return { call: found.call as CrashAt['call'], times: 1 + rng.below(found.times), inMain: found.inMain };
}

const crash: BreakOff = async (path, overlap, rng) => {
  const at: CrashAt = { ...chosenCall(rng), when: WHEN[rng.below(WHEN.length)] };
  const env = { CRASH_AT: JSON.stringify(at) };
  const { code, signal, stderr } = await start(trainCall(path, overlap), [HOOK], env).ended;
  if (signal === 'SIGKILL') return true;
  if (code !== 0) throw new Error(`${env.CRASH_AT}: it ended with ${code ?? signal}: ${stderr.trim()}`);
  return false;
};

export const CRASHES: Attack = {
  name: 'crashes',
  about:
    'an end inside of one file operation: open, write, fsync, rename, delete, link; a run that goes on ends in the same bytes',
  run: (context) => interrupted('crashes', context, crash),
};
