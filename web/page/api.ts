/** Talking to the server: JSON in, JSON out. A refusal becomes an Error with the server's sentence. */

async function read<T>(response: Response): Promise<T> {
  const body = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new Error(body.error ?? `the server answered ${response.status}`);
  return body;
}

export async function get<T>(path: string): Promise<T> {
  return read<T>(await fetch(`/api/${path}`));
}

export async function post<T>(path: string, message: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return read<T>(await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(message) }));
}

/** The parts of a path, each safe in a URL. */
export function path(...parts: readonly (string | number)[]): string {
  return parts.map((part) => encodeURIComponent(part)).join('/');
}
