/**
 * Requests and replies: who may send them, how large they may be, and how errors are sent. Routes are defined
 * elsewhere.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusal, refusalOf } from './refusals.ts';

/** Thrown where a request is sent on to another address. */
export class Redirect extends Error {
  readonly headers: Readonly<Record<string, string>>;

  constructor(headers: Readonly<Record<string, string>>) {
    super('see other');
    this.headers = headers;
  }
}

/** Messages of our page have a few hundred bytes. Larger ones are refused. */
const MAX_BODY = 16 * 1024;

/** Our page loads and sends nothing elsewhere, and no other page may embed it. */
const ALWAYS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Refuses requests that do not come from a page of this server. The Host header stops names that point to this machine
 * (DNS rebinding). The Origin header stops pages of others, and Sec-Fetch-Site stops their requests without an Origin,
 * such as images. A link from elsewhere may open the page itself.
 */
export function checkSender({ headers }: Pick<IncomingMessage, 'headers'>, hosts: readonly string[]): void {
  if (headers.host === undefined || !hosts.includes(headers.host.toLowerCase())) {
    throw refusal('otherHost');
  }
  const { origin } = headers;
  if (origin !== undefined && !hosts.some((host) => origin.toLowerCase() === `http://${host}`)) {
    throw refusal('otherOrigin');
  }
  const foreign = ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
  if (foreign && headers['sec-fetch-mode'] !== 'navigate') {
    throw refusal('otherSite');
  }
}

/** The decoded path. Paths with `..` or hidden parts are refused. */
export function readPath(request: IncomingMessage): { path: string; query: URLSearchParams } {
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  const raw = mark < 0 ? url : url.slice(0, mark);
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    throw refusal('oddPath');
  }
  // Runs may have any name, and only those that exist are opened. The files of the page have plain names.
  const odd = !path.startsWith('/') || (/\p{Cc}/u.test(path) && !path.startsWith('/api/'));
  if (odd) throw refusal('oddPath');
  if (path.split(/[/\\]/).includes('..')) throw refusal('pathOutside');
  return { path, query: new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)) };
}

/** The body of a request as JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    throw refusal('notSaidJson');
  }
  const text = await readBody(request);
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('notJson');
  }
}

/**
 * Refuses a body as soon as it is too long, whatever length was announced. The rest is not read: the connection is
 * closed.
 */
function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const refuse = (): void => {
      request.pause();
      reject(refusal('tooLong', { bytes: MAX_BODY }, { connection: 'close' }));
    };
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) {
      refuse();
      return;
    }
    const pieces: Buffer[] = [];
    let size = 0;
    request.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > MAX_BODY) refuse();
      else pieces.push(piece);
    });
    request.on('end', () => resolve(Buffer.concat(pieces).toString('utf8')));
    request.on('error', reject);
  });
}

export function reply(response: ServerResponse, status: number, type: string, body: string | Buffer, more = {}): void {
  response.writeHead(status, { ...ALWAYS, 'content-type': type, 'cache-control': 'no-store', ...more });
  response.end(body);
}

export function replyJson(response: ServerResponse, status: number, value: unknown, more = {}): void {
  reply(response, status, 'application/json; charset=utf-8', JSON.stringify(value), more);
}

const SEE_OTHER = 303;

/** Sends any error as a code with its values, and as one sentence; to whoever opens the page as the sentence alone. */
export function replyError({ method, url = '/' }: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (error instanceof Redirect) {
    reply(response, SEE_OTHER, 'text/plain', '', error.headers);
    return;
  }
  const { status, told, headers } = refusalOf(error);
  const opensPage = method === 'GET' && url.split('?', 1)[0] === '/';
  if (opensPage) reply(response, status, 'text/plain; charset=utf-8', `${told.error}\n`, headers);
  else replyJson(response, status, told, headers);
}

/** A stream of events to one browser. */
export interface EventStream {
  /** Sends an event as JSON, in one or more pieces. Buffers are not copied, so many streams can share them. */
  readonly send: (...json: readonly (string | Buffer)[]) => void;
  /** Whether the browser has read what was sent. */
  readonly flows: () => boolean;
  /** Called when the browser has disconnected. */
  readonly onClose: (listener: () => void) => void;
  readonly drop: () => void;
}

/** If more bytes than this wait for a browser, it is disconnected. It reconnects by itself and gets the state anew. */
const MOST_UNREAD = 1 << 21;

export function openEvents(response: ServerResponse): EventStream {
  response.writeHead(200, { ...ALWAYS, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': hello\n\n');
  return {
    send: (...json) => {
      if (response.destroyed) return;
      if (response.writableLength > MOST_UNREAD) {
        response.destroy();
        return;
      }
      response.cork();
      for (const piece of ['data: ', ...json, '\n\n']) response.write(piece);
      response.uncork();
    },
    flows: () => !response.writableNeedDrain,
    onClose: (listener) => {
      response.on('close', listener);
    },
    drop: () => response.destroy(),
  };
}
