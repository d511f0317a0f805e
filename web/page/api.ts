/** Talking to the server: JSON in, JSON out. */
import type { Refused } from '../shapes/wire.ts';

/** Nobody answered, or somebody who is not our server: it may be gone, and it may come back. */
export const NO_ANSWER = 'no-answer';

/** Why there is no result; `waiting.tsx` puts it into words. */
export type Failure = Refused | typeof NO_ANSWER;

class RefusedError extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.error);
    this.refused = refused;
  }
}

/** What a request was rejected with. */
export function failureOf(error: unknown): Failure {
  return error instanceof RefusedError ? error.refused : NO_ANSWER;
}

async function read<T>(response: Response): Promise<T> {
  const body = (await response.json()) as T | Refused;
  if (!response.ok) throw new RefusedError(body as Refused);
  return body as T;
}

function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`/api/${path}`, init);
}

export async function get<T>(path: string): Promise<T> {
  return read<T>(await ask(path));
}

export async function post<T>(path: string, message: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return read<T>(await ask(path, { method: 'POST', headers, body: JSON.stringify(message) }));
}

/** The parts of a path, each safe in a URL. */
export function path(...parts: readonly (string | number)[]): string {
  return parts.map((part) => encodeURIComponent(part)).join('/');
}
