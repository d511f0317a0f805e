/** The web server: on the loopback address, for this machine only, unless others are admitted with a token. */
import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Coach, STRONGEST } from './coach.ts';
import { Connections } from './connections.ts';
import { Door } from './door.ts';
import { checkSender, readPath, replyError } from './http.ts';
import { refusal } from './refusals.ts';
import { Reviews } from './reviews.ts';
import { RunReader } from './run-reader.ts';
import { answer, type Services } from './routes.ts';
import { RunsFolder } from './runs.ts';
import { PageFiles } from './static.ts';
import { Streams } from './streams.ts';
import { Tables } from './tables.ts';
import { Thinker } from './thinker.ts';

export interface WebOptions {
  /** The folder of runs. */
  readonly runs: string;
  /** 0 takes any free port. */
  readonly port?: number;
  /**
   * An address of this machine for others on its network, `0.0.0.0` for all addresses; absent for the loopback address.
   */
  readonly host?: string | undefined;
  /** The folder of the built page. */
  readonly page?: string;
  /** How long an agent may think about one move, in milliseconds. */
  readonly thinkLimit?: number;
  /** How long reading a log may take, in milliseconds. */
  readonly readLimit?: number;
  /** How long a request may take to come in, in milliseconds. */
  readonly requestLimit?: number;
  /** The agent that gives hints and reviews. */
  readonly coach?: Coach;
}

export interface WebServer {
  readonly url: string;
  /** Addresses for a browser, with the token if one is needed. */
  readonly addresses: readonly string[];
  close(): Promise<void>;
}

/** Beside the built server. */
export const PAGE_FOLDER = fileURLToPath(new URL('../page/', import.meta.url));

const THINK_LIMIT = 20_000;
const READ_LIMIT = 10_000;
const REQUEST_LIMIT = 10_000;
/** A browser opens a few. The limit keeps a faulty program from using up all file handles of this machine. */
export const MOST_CONNECTIONS = 256;

export async function startWeb(options: WebOptions): Promise<WebServer> {
  const { port = 0, host, page = PAGE_FOLDER, requestLimit = REQUEST_LIMIT } = options;
  const door = new Door(host);
  const services = servicesOf(options);
  const files = new PageFiles(page);
  const server = createServer(limits(requestLimit));
  new Connections(server, MOST_CONNECTIONS, requestLimit);
  server.on('clientError', hangUp);
  server.on('request', (request, response) => {
    const respond = async (): Promise<void> => {
      const at = (server.address() as AddressInfo).port;
      checkSender(request, door.hosts(at));
      const visitor = door.admit(request, at);
      response.once('close', door.enter(visitor));
      const { path, query } = readPath(request);
      if (path.startsWith('/api/')) await answer({ request, response, services, visitor, query }, path);
      else if (request.method === 'GET' || request.method === 'HEAD') files.send(response, path);
      else throw refusal('pagesAreRead', {}, { allow: 'GET, HEAD' });
    };
    respond().catch((error: unknown) => replyError(request, response, error));
  });
  await listening(server, port, door.listenOn);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${taken}/`).href,
    addresses: door.addresses(taken),
    close: async () => {
      await Promise.all([services.thinker.close(), services.reader.close()]);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function servicesOf({
  runs: folder,
  thinkLimit = THINK_LIMIT,
  readLimit = READ_LIMIT,
  coach = STRONGEST,
}: WebOptions): Services {
  const runs = new RunsFolder(folder);
  const thinker = new Thinker(thinkLimit);
  const reader = new RunReader(readLimit);
  const reviews = new Reviews(thinker);
  const tables = new Tables(runs, thinker, reviews, coach, (weights, game) => reader.checkNet(weights, game));
  return { runs, reader, thinker, reviews, coach, tables, streams: new Streams(runs, tables) };
}

/** Gives up requests that arrive too slowly; this is checked a few times within the limit. */
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

/** Answers what is not a complete request with an error, and closes the connection. */
function hangUp(error: NodeJS.ErrnoException, socket: Duplex): void {
  const status = CLIENT_ERRORS[error.code ?? ''] ?? '400 Bad Request';
  // A client that has not read earlier data would not read this either.
  if (!socket.writable || socket.writableLength > 0) socket.destroy();
  else socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`, () => socket.destroy());
}

function listening(server: Server, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
