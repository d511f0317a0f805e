/**
 * A thread that ends its process if it uses too much memory, or if its parent has ended. It works even if the main
 * thread is blocked.
 */
import { workerData } from 'node:worker_threads';

export interface Watched {
  readonly bytes: number;
  /** The process that started this one. */
  readonly parent: number;
}

const LOOK_MS = 50;

const { bytes, parent } = workerData as Watched;
setInterval(() => {
  if (process.memoryUsage.rss() > bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
