/** Talking to the server: JSON in, JSON out, and streams of events. A refusal becomes an Error with the server's sentence. */

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

/** Calls back with every event; the browser comes back by itself after a break. Returns how to stop. */
export function listen<T>(path: string, onEvent: (event: T) => void, onOpen?: () => void): () => void {
  const source = new EventSource(`/api/${path}`);
  source.onopen = () => onOpen?.();
  source.onmessage = ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data) as T);
  return () => source.close();
}

/** The parts of a path, each safe in a URL. */
export function path(...parts: readonly (string | number)[]): string {
  return parts.map((part) => encodeURIComponent(part)).join('/');
}
