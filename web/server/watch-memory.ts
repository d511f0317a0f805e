/**
 * A thread that ends its process where it takes too much memory, or where nobody is left to answer to. Whatever the main thread is
 * stuck in, this one looks.
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
