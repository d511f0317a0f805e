/** The web server: on the loopback address, for the page of this machine and nobody else. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { checkSender, HttpError, readPath, replyError } from './http.ts';
import { answer, type House } from './routes.ts';
import { RunsFolder } from './runs.ts';
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
}

export interface WebServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Beside the built server, or where the build puts it when the sources run. */
export const PAGE_FOLDER = fileURLToPath(
  new URL(import.meta.url.endsWith('.js') ? '../page/' : '../../dist/web/page/', import.meta.url),
);

const THINK_LIMIT = 20_000;

export async function startWeb(options: WebOptions): Promise<WebServer> {
  const { runs: folder, port = 0, page = PAGE_FOLDER, thinkLimit = THINK_LIMIT } = options;
  const runs = new RunsFolder(folder);
  const thinker = new Thinker(thinkLimit);
  const house: House = { runs, thinker, tables: new Tables(runs, thinker) };
  const server = createServer({ maxHeaderSize: 16 * 1024, requestTimeout: 30_000 }, (request, response) => {
    const respond = async (): Promise<void> => {
      checkSender(request, (server.address() as AddressInfo).port);
      const { path, query } = readPath(request);
      if (path.startsWith('/api/')) await answer({ request, response, house, query }, path);
      else if (request.method === 'GET' || request.method === 'HEAD') sendFile(response, page, path);
      else throw new HttpError(405, 'pages are only read', { allow: 'GET, HEAD' });
    };
    respond().catch((error: unknown) => replyError(response, error));
  });
  // A browser that hangs up in the middle of a request is no reason to fall over.
  server.on('clientError', (_, socket) => socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n'));
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

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
