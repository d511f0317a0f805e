/** Runs that are killed at moments nobody knows beforehand. */
import { setTimeout } from 'node:timers/promises';
import { type BreakOff, interrupted } from './interrupted.ts';
import { start, trainCall } from './small-run.ts';
import type { Attack } from './verdict.ts';

const kill: BreakOff = async (path, overlap, rng, { milliseconds }) => {
  const { child, ended } = start(trainCall(path, overlap));
  const over = new AbortController();
  const wait = setTimeout(milliseconds * rng.float(), undefined, { signal: over.signal }).catch(() => {});
  await Promise.race([wait, ended]);
  over.abort();
  child.kill('SIGKILL');
  const { code, signal, stderr } = await ended;
  if (signal === 'SIGKILL') return true;
  if (code !== 0) throw new Error(`it ended with ${code ?? signal}: ${stderr.trim()}`);
  return false;
};

export const KILLS: Attack = {
  name: 'kills',
  about: 'SIGKILL at random moments; a run that goes on ends in the same bytes',
  run: (context) => interrupted('kills', context, kill),
};
