/** Ends a process for good. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Comes back once it is gone; at once where it was. */
export async function killed(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
