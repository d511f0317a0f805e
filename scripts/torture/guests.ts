/** Guests without manners, for a web server: crowds of connections that never finish, and of streams that are never read. */
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Rng } from '../../envs/core/index.ts';

/** A crowd that stays as large as it is: who is sent away comes back. */
export interface Crowd {
  /** How many came so far. */
  readonly came: () => number;
  /** How many were connected at once, as they see it. */
  readonly most: () => number;
  readonly leave: () => void;
}

/** How many there are of each. */
export const CROWD = 300;
/** Before somebody who was sent away comes back, as browsers do. */
const REST_MS = 1000;
/** Before somebody who reads nothing gives up. */
const DEAF_MS = 30_000;

type Arrive = (socket: Socket, left: () => boolean) => Promise<void> | void;

function crowd(port: number, arrive: Arrive): Crowd {
  const sockets = new Set<Socket>();
  let here = 0;
  let most = 0;
  let came = 0;
  let over = false;
  const come = (): void => {
    if (over) return;
    came++;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    sockets.add(socket);
    let connected = 0;
    socket.once('connect', () => {
      connected = 1;
      most = Math.max(most, ++here);
    });
    socket.on('error', () => {});
    socket.once('end', () => socket.destroy());
    socket.once('close', () => {
      here -= connected;
      sockets.delete(socket);
      void setTimeout(REST_MS).then(come);
    });
    void arrive(socket, () => over || socket.destroyed);
  };
  for (let i = 0; i < CROWD; i++) come();
  return {
    came: () => came,
    most: () => most,
    leave: () => {
      over = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Each says a little, or nothing, and some a letter more now and then. */
export function silentCrowd(port: number, rng: Rng): Crowd {
  const head = `Host: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n`;
  const openings = [
    '',
    'G',
    `GET / HTTP/1.1\r\n${head}X-Slow: `,
    `POST /api/tables HTTP/1.1\r\n${head}Content-Length: 1000\r\n\r\n{"game":"`,
    `POST /api/tables HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n1`,
  ];
  return crowd(port, async (socket, left) => {
    socket.write(openings[rng.below(openings.length)]);
    const drips = rng.below(2) === 0;
    for (; drips && !left(); await setTimeout(1000)) socket.write('x');
  });
}

/** Each opens a stream, listens to all that it can, and reads nothing any more. */
export function deafCrowd(port: number, entries: () => readonly string[]): Crowd {
  const url = `http://127.0.0.1:${port}/api/events`;
  return crowd(port, (socket) => {
    let heard = '';
    socket.write(`GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    socket.on('data', (bytes) => {
      heard += String(bytes);
      const name = /"stream":"(.*?)"/.exec(heard)?.[1];
      if (name === undefined || socket.isPaused()) return;
      socket.pause();
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ listen: entries() });
      // Who reads nothing does not hear that it was hung up on, so it goes by itself after a while.
      void fetch(`${url}/${name}`, { method: 'POST', headers, body })
        .catch(() => {})
        .then(() => setTimeout(DEAF_MS, undefined, { ref: false }))
        .then(() => socket.destroy());
    });
  });
}
