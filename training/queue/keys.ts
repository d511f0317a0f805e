/**
 * The names of all that lies in the server. There are two prefixes, so that a user of the server can be limited to them: what the
 * engine keeps, and what we keep.
 */

import type { Client } from './load.ts';

/** Keys of the engine begin with this. */
export const JOBS = 'cardzero-jobs';
/** Our own begin with this. */
export const DATA = 'cardzero';

/** Of everything that must not be there for ever: whoever needs it longer writes it again. */
export const KEPT_MS = 6 * 3_600_000;

/** The engine's queue of a contract. Neither names of queues nor ids of jobs may have a colon. */
export function queueName(contract: string): string {
  return `tasks-${contract}`;
}

export function bytesKey(sha256: string): string {
  return `${DATA}:bytes:${sha256}`;
}

export function resultKey(job: string): string {
  return `${DATA}:result:${job}`;
}

/** Where a worker writes that its result is not the one that is there already. By who asked for the task. */
export function conflictKey(owner: string): string {
  return `${DATA}:conflict:${owner}`;
}

/** The ids of those who are present, and what each says about itself. */
export function presentKey(group: string): string {
  return `${DATA}:present:${group}`;
}

export function memberKey(group: string, id: string): string {
  return `${DATA}:member:${group}:${id}`;
}

export const LEARNERS = 'learners';

export function workersOf(contract: string): string {
  return `workers-${contract}`;
}

/** Deletes all keys of a pattern; how many there were. */
export async function deleteAll(client: Client, pattern: string): Promise<number> {
  let count = 0;
  for await (const keys of client.scanStream({ match: pattern, count: 1000 }) as AsyncIterable<string[]>) {
    if (keys.length > 0) count += await client.unlink(keys);
  }
  return count;
}
