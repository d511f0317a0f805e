/** What the machine did with a process: its memory, and how long its main thread worked or had to wait for a core. Linux tells; elsewhere all is 0. */
import { readFileSync } from 'node:fs';

/** Milliseconds, ever since. */
export interface Times {
  readonly work: number;
  /** Ready to work while others had the cores. */
  readonly inLine: number;
}

export function timesOf(pid: number): Times {
  const [work, inLine] = read(`/proc/${pid}/schedstat`).split(' ');
  return { work: milliseconds(work), inLine: milliseconds(inLine) };
}

export function since(before: Times, after: Times): Times {
  return { work: after.work - before.work, inLine: after.inLine - before.inLine };
}

/** Of nanoseconds. */
function milliseconds(text: string | undefined): number {
  return Number(text ?? 0) / 1e6;
}

/** Bytes. */
export function memoryOf(pid: number): number {
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
