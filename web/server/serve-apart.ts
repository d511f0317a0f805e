/** The other side of `Apart`: a process that runs tasks, and ends together with the process that started it. */
import { Worker } from 'node:worker_threads';
import { READY, type Told } from './apart.ts';
import { BAD_FILES, refusalOf } from './refusals.ts';
import type { Watched } from './watch-memory.ts';

/** `bytes` is the memory limit of the process. */
export function serveApart<Task, Answer>(bytes: number, work: (task: Task) => Answer): void {
  const workerData: Watched = { bytes, parent: process.ppid };
  new Worker(new URL('./watch-memory.js', import.meta.url), { workerData }).unref();
  process.on('message', (task: Task) => process.send?.(told(task, work)));
  process.on('disconnect', () => process.exit());
  process.send?.(READY);
}

function told<Task, Answer>(task: Task, work: (task: Task) => Answer): Told<Answer> {
  try {
    return { answer: work(task) };
  } catch (error) {
    const { status, told } = refusalOf(error, BAD_FILES);
    return { refusal: { status, told } };
  }
}
