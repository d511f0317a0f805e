/**
 * The names of all keys in the server. They have one of two prefixes, so that a Redis user can be limited to them: one
 * for BullMQ, one for our own data.
 */

import type { Client } from './load.ts';

/** Prefix of the keys of BullMQ. */
export const JOBS = 'cardzero-jobs';
/** Prefix of our own keys. */
export const DATA = 'cardzero';

/** Lifetime of everything that must not stay for ever. Whoever needs it longer writes it again. */
export const KEPT_MS = 6 * 3_600_000;

/** The name of the BullMQ queue of a contract. Names of queues and ids of jobs must not contain a colon. */
export function queueName(contract: string): string {
  return `tasks-${contract}`;
}

/**
 * Each learner has bytes of its own and deletes them when it has them: two runs with the same seed get equal shards.
 */
export function bytesKey(owner: string, sha256: string): string {
  return `${DATA}:bytes:${owner}:${sha256}`;
}

export function resultKey(job: string): string {
  return `${DATA}:result:${job}`;
}

/** Where a worker reports that its result differs from the one that is stored; one key per learner. */
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

/** Deletes all keys that match a pattern; returns how many there were. */
export async function deleteAll(client: Client, pattern: string): Promise<number> {
  let count = 0;
  for await (const keys of client.scanStream({ match: pattern, count: 1000 }) as AsyncIterable<string[]>) {
    if (keys.length > 0) count += await client.unlink(keys);
  }
  return count;
}
