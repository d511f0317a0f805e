/**
 * Who is connected. There is room for so many, and when it runs out those make room that we wait for: who has said nothing yet, is in
 * the middle of a request, or does not read our reply. The one we have waited for longest goes first. Who waits for us stays.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export class Connections {
  readonly #most: number;
  /** In the order in which we began to wait, or to be waited for; undefined is between two requests, or before the first. */
  readonly #open = new Map<Socket, Exchange | undefined>();
  #looking = false;

  constructor(server: Server, most: number, limitMilliseconds: number) {
    this.#most = most;
    server.maxConnections = 2 * most; // the last wall, where everybody waits for us
    server.on('connection', (socket: Socket) => this.#arrived(socket));
    server.on('request', (request, response) => this.#asked({ request, response }));
    // Requests have a limit of their own, and their refusal a reply: this is for replies that nobody reads.
    server.setTimeout(2 * limitMilliseconds, (socket: Socket) => {
      if (weWaitFor(this.#open.get(socket))) socket.destroy();
    });
  }

  #arrived(socket: Socket): void {
    this.#open.set(socket, undefined);
    socket.once('close', () => this.#open.delete(socket));
    if (this.#open.size <= this.#most || this.#looking) return;
    this.#looking = true;
    // Many may be let in before anything is read: who is in a crowd and has said all he has to say is heard first.
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
    if (!this.#open.delete(socket)) return; // it is gone already
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
