/** A server for a test, and a client that keeps every byte it was sent. */
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { StreamEvent } from '../../web/shapes/wire.ts';
import { startWeb, type WebOptions, type WebServer } from '../../web/server/server.ts';

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardzero-web-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Closed when the tests of the file are over. */
export async function serve(options: Partial<WebOptions> = {}): Promise<WebServer> {
  const server = await startWeb({ runs: options.runs ?? temporaryFolder(), page: temporaryFolder(), ...options });
  afterAll(() => server.close());
  return server;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The path goes out as it is written here: no `..` is resolved on the way. */
export function ask(
  { url }: WebServer,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<Reply> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is kept may be closed by the server just when it is used again.
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

export function post(server: WebServer, path: string, message: unknown): Promise<Reply> {
  const headers = { 'content-type': 'application/json' };
  return ask(server, path, { method: 'POST', headers, body: JSON.stringify(message) });
}

/** Listens to a stream of events; `text` grows as bytes come in. */
export interface Overheard {
  /** Every byte so far. */
  readonly text: () => string;
  /** All that the stream brought so far. */
  readonly stream: () => StreamEvent[];
  /** The events for the one who listens. */
  readonly messages: <T>() => T[];
  readonly gone: () => boolean;
  readonly close: () => void;
}

/** Opens a stream of its own and listens there: `runs/mine`, `tables/x8s`. */
export function overhear(server: WebServer, where: string, headers: Readonly<Record<string, string>> = {}): Overheard {
  // To look for the end of an event in all that came before, piece by piece, would copy megabytes each time.
  const pieces: string[] = [];
  let rest = '';
  let gone = false;
  const events: StreamEvent[] = [];
  const stream = (): StreamEvent[] => {
    const end = rest.lastIndexOf('\n\n');
    if (end < 0) return events;
    const parts = rest.slice(0, end).split('\n\n');
    rest = rest.slice(end + 2);
    for (const part of parts) if (part.startsWith('data: ')) events.push(JSON.parse(part.slice(6)) as StreamEvent);
    return events;
  };
  let told = false;
  const call = request(new URL('api/events', server.url), { headers }, (response) => {
    response.setEncoding('utf8');
    response.on('data', (piece: string) => {
      pieces.push(piece);
      rest += piece;
      const [first] = stream();
      if (told || first === undefined || !('stream' in first)) return;
      told = true;
      const listen = JSON.stringify({ listen: [`me/${where}`] });
      const json = { 'content-type': 'application/json' };
      void ask(server, `/api/events/${first.stream}`, {
        method: 'POST',
        headers: { ...json, ...headers },
        body: listen,
      });
    });
    response.on('error', () => {});
    response.on('close', () => {
      gone = true;
    });
  });
  call.on('error', () => {});
  call.end();
  const messages = <T>() => stream().flatMap((news) => ('event' in news ? [news.event as T] : []));
  return { text: () => pieces.join(''), stream, messages, gone: () => gone, close: () => call.destroy() };
}

/** Generous, for machines that are busy with other things. */
const PATIENCE_MS = 100_000;

export async function until<T>(look: () => T | undefined | false, what: string): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
