/** The web server: on the loopback address, for the page of this machine and nobody else. */
import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { checkSender, HttpError, readPath, replyError } from './http.ts';
import { answer, type House } from './routes.ts';
import { RunsFolder } from './runs.ts';
import { SEARCHES, type Searches } from './searches.ts';
import { sendFile } from './static.ts';
import { Tables } from './tables.ts';
import { Thinker } from './thinker.ts';

export interface WebOptions {
  /** The folder of runs. */
  readonly runs: string;
  /** 0 takes any that is free. */
  readonly port?: number;
  /** The folder of the built page. */
  readonly page?: string;
  /** How long an agent may think about one move, in milliseconds. */
  readonly thinkLimit?: number;
  /** How long a request may take to come in, in milliseconds. */
  readonly requestLimit?: number;
  /** The searches behind hints and reviews, as specs of agents. */
  readonly searches?: Partial<Searches>;
}

export interface WebServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Beside the built server. */
export const PAGE_FOLDER = fileURLToPath(new URL('../page/', import.meta.url));

const THINK_LIMIT = 20_000;
const REQUEST_LIMIT = 10_000;
/** A browser opens a handful; a program that has gone wild is kept from taking all the files this machine can open. */
const MOST_CONNECTIONS = 256;

export async function startWeb(options: WebOptions): Promise<WebServer> {
  const { runs: folder, port = 0, page = PAGE_FOLDER, thinkLimit = THINK_LIMIT } = options;
  const runs = new RunsFolder(folder);
  const thinker = new Thinker(thinkLimit);
  const searches = { ...SEARCHES, ...options.searches };
  const house: House = { runs, thinker, searches, tables: new Tables(runs, thinker, searches) };
  const server = createServer(limits(options.requestLimit ?? REQUEST_LIMIT), (request, response) => {
    const respond = async (): Promise<void> => {
      checkSender(request, (server.address() as AddressInfo).port);
      const { path, query } = readPath(request);
      if (path.startsWith('/api/')) await answer({ request, response, house, query }, path);
      else if (request.method === 'GET' || request.method === 'HEAD') sendFile(response, page, path);
      else throw new HttpError(405, 'pages are only read', { allow: 'GET, HEAD' });
    };
    respond().catch((error: unknown) => replyError(response, error));
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.on('clientError', hangUp);
  await listening(server, port);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      await thinker.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A request that drips in, or never ends, is given up; looked after a few times within its limit. */
function limits(milliseconds: number): ServerOptions {
  return {
    maxHeaderSize: 16 * 1024,
    headersTimeout: milliseconds,
    requestTimeout: milliseconds,
    connectionsCheckingInterval: Math.ceil(milliseconds / 4),
  };
}

const CLIENT_ERRORS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** What is no request, or only half of one, is told so; a browser that hung up is no reason to fall over. */
function hangUp(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return;
  const status = CLIENT_ERRORS[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
