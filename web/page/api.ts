/** Talking to the server: JSON in, JSON out. A refusal becomes an Error with the server's sentence. */

async function read<T>(response: Response): Promise<T> {
  const body = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new Error(body.error ?? String(response.status));
  return body;
}

/** Stands for a sentence that the page has in all languages. */
export const NO_ANSWER = 'no-answer';

/** Nobody answered: it may be gone, and it may come back. */
export class NoAnswer extends Error {
  constructor() {
    super(NO_ANSWER);
  }
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(`/api/${path}`, init);
  } catch {
    throw new NoAnswer();
  }
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
