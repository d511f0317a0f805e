/** The other end of `Apart`: a process that does tasks as they are sent, and ends with the one that started it. */
import { Worker } from 'node:worker_threads';
import { InputError } from '../../envs/core/index.ts';
import { READY, type Told } from './apart.ts';
import { HttpError, OUR_FAULT } from './http.ts';
import type { Watched } from './watch-memory.ts';

/** `bytes` is all the memory the process may take. */
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
    if (error instanceof HttpError) return { refusal: { status: error.status, sentence: error.message } };
    if (error instanceof InputError) return { refusal: { status: 400, sentence: error.message } };
    return { refusal: { status: 500, sentence: OUR_FAULT } };
  }
}
