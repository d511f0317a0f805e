/** Pools of every kind, started and ended again and again in one process: threads that end while they load once took it down. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Faults, Loop } from './pool-loops.ts';
import { finish } from './small-run.ts';
import type { Attack, Context, Verdict } from './verdict.ts';

const LOOPS = fileURLToPath(new URL('./pool-loops.js', import.meta.url));
/** What a loop may take on a machine that is busy with other things. */
const PATIENCE_MS = 300_000;
/**
 * So many loops in one process, then comes another. Node never closes the files that a thread was about to load when it was ended,
 * some ten in a loop; after a thousand loops there are none left to open.
 */
const LOOPS_EACH = 500;
/** So many faults are enough to look into. */
const ENOUGH = 10;

async function startAndEnd({ seed, goesOn, folder, say }: Context): Promise<Verdict> {
  const [run, scratch] = [join(folder, 'run'), join(folder, 'scratch')];
  const fault = await finish(run, true);
  if (fault !== undefined) throw new Error(`a run that nobody disturbed: ${fault}`);
  mkdirSync(scratch);
  const faults: string[] = [];
  let child: ChildProcess | undefined;
  let attacks = 0;
  for (; goesOn() && faults.length < ENOUGH; attacks++) {
    if (attacks % LOOPS_EACH === 0) {
      child?.kill();
      child = undefined;
    }
    child ??= fork(LOOPS, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
    const { ended, found } = await looped(child, { seed, loop: attacks, run, folder: scratch });
    faults.push(...found.map((one) => `loop ${attacks}, ${one}`));
    if (ended) child = undefined;
    if (attacks % 50 === 49) say(`${attacks + 1} loops so far`);
  }
  child?.kill();
  return { attacks, faults };
}

/** What was wrong with a loop, and whether its process is gone. */
async function looped(child: ChildProcess, loop: Loop): Promise<{ ended: boolean; found: Faults }> {
  const over = new AbortController();
  const heard = { signal: AbortSignal.any([over.signal, AbortSignal.timeout(PATIENCE_MS)]) };
  const late = () => ({ ended: true, found: [`the pools did not end within ${PATIENCE_MS / 1000} s`] });
  const gone = once(child, 'exit', heard).then(
    ([code, signal]) => ({ ended: true, found: [`the process ended with ${code ?? signal}`] }),
    late,
  );
  const told = once(child, 'message', heard).then(([found]) => ({ ended: false, found: found as Faults }), late);
  child.send(loop);
  const outcome = await Promise.race([told, gone]);
  over.abort();
  if (outcome.ended) child.kill('SIGKILL');
  return outcome;
}

export const POOLS: Attack = {
  name: 'pools',
  about: 'pools of every kind are started and ended at random moments, in one process: it stays, and no task fails',
  run: startAndEnd,
};
