/** Runs that end inside of a single file operation. */
import { CALLS, type CrashAt } from './crash-hook.ts';
import { type BreakOff, interrupted } from './interrupted.ts';
import { start, trainCall } from './small-run.ts';
import type { Attack } from './verdict.ts';

const HOOK = new URL('./crash-hook.js', import.meta.url).href;
const WHEN = ['before', 'half', 'after'] as const;
/** More calls than a run makes of most of them; where the n-th never comes, the run ends well. */
const MOST_TIMES = 60;

const crash: BreakOff = async (path, overlap, rng) => {
  const at: CrashAt = {
    call: CALLS[rng.below(CALLS.length)],
    times: Math.floor(MOST_TIMES ** rng.float()), // early calls more often: there are some of each
    inMain: rng.below(4) > 0,
    when: WHEN[rng.below(WHEN.length)],
  };
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
