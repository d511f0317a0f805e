/**
 * Results that workers leave for learners. The first result of a task stays; a second one is compared with it. Results
 * expire; a task whose result nobody has fetched in time is played again.
 */
import { InputError } from '../../envs/core/errors.ts';
import { JsonReader } from '../../envs/core/json.ts';
import { conflictKey, KEPT_MS, resultKey } from './keys.ts';
import type { Client } from './load.ts';

/** A worker process. */
export interface WorkerName {
  readonly id: string;
  readonly host: string;
}

export interface Result {
  readonly worker: WorkerName;
  /** Hash of the result: equal for the same task on all workers. */
  readonly sha256: string;
  /** The rest; it depends on the kind of task. */
  readonly body: JsonReader;
}

/** The worker could not play the task. */
export interface Failure {
  readonly worker: WorkerName;
  readonly failure: string;
}

export function resultText(worker: WorkerName, sha256: string, body: object): string {
  return JSON.stringify({ worker, sha256, body });
}

export function failureText(worker: WorkerName, failure: string): string {
  return JSON.stringify({ worker, failure } satisfies Failure);
}

export function readResult(text: string, job: string): Result | Failure {
  const json = JsonReader.parse(text, `the result of ${job}`);
  const worker = { id: json.at('worker').at('id').string(), host: json.at('worker').at('host').string() };
  if (json.object().failure !== undefined) return { worker, failure: json.at('failure').string() };
  return { worker, sha256: json.at('sha256').string(), body: json.at('body') };
}

/** Stores a result if there is none. If there is a different one, the learner that asked for the task is told. */
export async function leaveResult(client: Client, job: string, owner: string, text: string): Promise<void> {
  const left = await client.set(resultKey(job), text, 'PX', KEPT_MS, 'NX');
  if (left !== null) return;
  const there = await client.get(resultKey(job));
  if (there === null) return leaveResult(client, job, owner, text);
  const [first, second] = [readResult(there, job), readResult(text, job)];
  if ('failure' in second || ('sha256' in first && first.sha256 === second.sha256)) return;
  if ('failure' in first) {
    await client.set(resultKey(job), text, 'PX', KEPT_MS);
    return;
  }
  await client.set(conflictKey(owner), disagreement(job, first, second), 'PX', KEPT_MS);
}

/** Error message for two different results of one task. */
export function disagreement(job: string, first: Result, second: Result): string {
  const who = ({ worker: { id }, sha256 }: Result) => `${id} (${sha256.slice(0, 12)})`;
  return `task ${job} was played twice and came out differently, by ${who(first)} and by ${who(second)}`;
}

/** The texts of existing results, by job. */
export async function findResults(client: Client, jobs: readonly string[]): Promise<Map<string, string>> {
  if (jobs.length === 0) return new Map();
  const found = await client.mget(jobs.map(resultKey));
  return new Map(jobs.flatMap((job, i) => (typeof found[i] === 'string' ? [[job, found[i]] as const] : [])));
}

export async function dropResults(client: Client, jobs: readonly string[]): Promise<void> {
  if (jobs.length > 0) await client.unlink(jobs.map(resultKey));
}

/** One sentence if workers disagreed. */
export async function findConflict(client: Client, owner: string): Promise<string | undefined> {
  return (await client.get(conflictKey(owner))) ?? undefined;
}

export async function dropConflict(client: Client, owner: string): Promise<void> {
  await client.unlink(conflictKey(owner));
}

/** The bytes of a result are gone: the server has lost them, or they have expired. Nobody says that it is false. */
export class BytesGone extends InputError {
  override readonly name = 'BytesGone';
}

/** Why the result of a worker cannot be used. */
export class Refusal extends InputError {
  override readonly name = 'Refusal';
}
