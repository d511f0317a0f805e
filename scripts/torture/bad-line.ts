/** A connection that can be made bad: a proxy that forwards, or swallows what comes. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server as NetServer, type Socket } from 'node:net';

export class BadLine {
  readonly port: number;
  readonly #sockets = new Set<Socket>();
  #server: NetServer | undefined;
  #swallows = false;

  private constructor(port: number) {
    this.port = port;
  }

  static async to(target: number): Promise<BadLine> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const line = new BadLine((server.address() as AddressInfo).port);
    server.on('connection', (near) => line.#join(near, target));
    line.#server = server;
    return line;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** From now on nothing comes through, and nobody is told. */
  swallow(): void {
    this.#swallows = true;
  }

  /** What was swallowed is lost: the connections of that time end, and others take their place. */
  forward(): void {
    this.#swallows = false;
    this.#hangUp();
  }

  #join(near: Socket, target: number): void {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      this.#sockets.add(from);
      from.on('data', (bytes) => {
        if (!this.#swallows) to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }

  end(): void {
    this.#hangUp();
    this.#server?.close();
  }

  #hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
