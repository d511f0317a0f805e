/**
 * Limits the number of connections. If there are too many, connections that we wait for are closed: those that have
 * sent nothing yet, are in the middle of a request, or do not read our reply; the one that we have waited for longest
 * first. Connections that wait for us stay.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export class Connections {
  readonly #most: number;
  /** In the order in which the waiting began; undefined between two requests and before the first. */
  readonly #open = new Map<Socket, Exchange | undefined>();
  #looking = false;

  constructor(server: Server, most: number, limitMilliseconds: number) {
    this.#most = most;
    server.maxConnections = 2 * most; // the last limit, if everybody waits for us
    server.on('connection', (socket: Socket) => this.#arrived(socket));
    server.on('request', (request, response) => this.#asked({ request, response }));
    // Slow requests have their own limit and get a reply. This limit is for replies that nobody reads.
    server.setTimeout(2 * limitMilliseconds, (socket: Socket) => {
      if (weWaitFor(this.#open.get(socket))) socket.destroy();
    });
  }

  #arrived(socket: Socket): void {
    this.#open.set(socket, undefined);
    socket.once('close', () => this.#open.delete(socket));
    if (this.#open.size <= this.#most || this.#looking) return;
    this.#looking = true;
    // Many connections may be accepted before anything is read. Complete requests among them should be handled first.
    setImmediate(() => setImmediate(() => this.#makeRoom()));
  }

  #asked(exchange: Exchange): void {
    const { socket } = exchange.request;
    this.#again(socket, exchange);
    exchange.response.once('close', () => {
      if (this.#open.get(socket) === exchange) this.#again(socket, undefined);
    });
  }

  #again(socket: Socket, exchange: Exchange | undefined): void {
    if (!this.#open.delete(socket)) return; // it is closed already
    this.#open.set(socket, exchange);
  }

  #makeRoom(): void {
    this.#looking = false;
    for (const [socket, exchange] of this.#open) {
      if (this.#open.size <= this.#most) return;
      if (!weWaitFor(exchange)) continue;
      socket.destroy();
      this.#open.delete(socket);
    }
  }
}

function weWaitFor(exchange: Exchange | undefined): boolean {
  return exchange === undefined || !exchange.request.complete || exchange.response.writableEnded;
}
