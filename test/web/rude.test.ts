/** Guests without manners, on bare sockets: halves of requests, endless ones, noise, crowds. The server tells them and stays up. */
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { TableMessage } from '../../web/shapes/wire.ts';
import { MOST_TABLES } from '../../web/server/tables.ts';
import { ask, post, serve, until } from './support.ts';

/** Long for a request that comes from the same machine, even if it is busy. */
const server = await serve({ requestLimit: 2000 });
const { port } = new URL(server.url);
const HEAD = `Host: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n`;

interface Guest {
  readonly socket: Socket;
  readonly heard: () => string;
  readonly gone: () => boolean;
}

function guest(says: string): Guest {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(says);
  let heard = '';
  let gone = false;
  socket.on('data', (bytes) => {
    heard += String(bytes);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    gone = true;
  });
  return { socket, heard: () => heard, gone: () => gone };
}

async function stillUp(): Promise<void> {
  expect((await ask(server, '/api/runs')).status).toBe(200);
}

describe('what is no request', () => {
  test.each([
    ['noise', 400, '\x16\x03\x01 hello?\r\n\r\n'],
    ['no Host', 403, 'GET / HTTP/1.0\r\n\r\n'],
    ['two lengths', 400, `POST /api/tables HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length and chunks', 400, `POST / HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n`],
    ['a heading that is too long', 431, `GET / HTTP/1.1\r\n${HEAD}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('%s is a %i', async (_, status, says) => {
    const { heard, gone } = guest(says);
    await stillUp();
    await until(gone, 'the end of the connection');
    expect(heard()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard()).not.toContain('node:');
    await stillUp();
  });

  test('a half of one is given up after a while, and others are answered meanwhile', { tags: 'slow' }, async () => {
    const heading = guest(`GET / HTTP/1.1\r\n${HEAD}X-Slow`);
    const message = guest(`POST /api/tables HTTP/1.1\r\n${HEAD}Content-Length: 100\r\n\r\n{"game":`);
    await stillUp();
    await until(() => heading.gone() && message.gone(), 'the end of the connections');
    expect([heading.heard(), message.heard()].map((text) => text.slice(0, 12))).toEqual(Array(2).fill('HTTP/1.1 408'));
    await stillUp();
  });

  test('a message without an end is refused as soon as it is too long', async () => {
    const { socket, heard, gone } = guest(`POST /api/tables HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    const more = setInterval(() => socket.write(`1000\r\n${'x'.repeat(0x1000)}\r\n`), 2);
    await until(() => heard() !== '' || gone(), 'the refusal');
    clearInterval(more);
    expect(heard()).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
    await stillUp();
  });
});

test('a crowd that says nothing is let go of, and then there is room again', async () => {
  const crowd = Array.from({ length: 300 }, () => guest(''));
  await until(() => crowd.filter(({ gone }) => gone()).length >= 300 - 256, 'the first to be sent away');
  for (const { socket } of crowd) socket.destroy();
  await until(() => crowd.every(({ gone }) => gone()), 'the last to go');
  await stillUp();
});

test('of too many tables the one that was idle longest makes room', async () => {
  const open = async (): Promise<string> => {
    const reply = await post(server, '/api/tables', { game: 'kuhn', seat: 0, agents: ['random'], practice: false });
    return (JSON.parse(reply.text) as TableMessage).id;
  };
  const status = async (id: string): Promise<number> => (await ask(server, `/api/tables/${id}`)).status;
  const [first, second] = [await open(), await open()];
  for (let i = 2; i < MOST_TABLES; i++) await open();
  expect(await status(first)).toBe(200); // it was looked at, so the second has now been idle longest
  const last = await open();
  expect(await Promise.all([first, second, last].map(status))).toEqual([200, 404, 200]);
});
