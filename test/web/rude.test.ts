/** Guests without manners, on bare sockets: halves of requests, endless ones, noise, crowds. The server tells them and stays up. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { News, TableMessage } from '../../web/shapes/wire.ts';
import { MOST_CONNECTIONS } from '../../web/server/server.ts';
import { MOST_LISTENERS, MOST_STREAMS } from '../../web/server/streams.ts';
import { MOST_TABLES } from '../../web/server/tables.ts';
import { ask, overhear, post, serve, until } from './support.ts';

/** Long for a request that comes from the same machine, even if it is busy. */
const server = await serve({ requestLimit: 2000 });
const { port } = new URL(server.url);
const headFor = (at: string): string => `Host: 127.0.0.1:${at}\r\nContent-Type: application/json\r\n`;
const HEAD = headFor(port);

interface Guest {
  readonly socket: Socket;
  readonly heard: () => string;
  /** Whether the server says no more. */
  readonly ended: () => boolean;
  /** Whether it does not listen either. */
  readonly gone: () => boolean;
}

function guest(says: string, at = server): Guest {
  // It never hangs up by itself.
  const socket = connect({ port: Number(new URL(at.url).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.write(says);
  let heard = '';
  let ended = false;
  let gone = false;
  socket.on('end', () => {
    ended = true;
  });
  socket.on('data', (bytes) => {
    heard += String(bytes);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    gone = true;
  });
  return { socket, heard: () => heard, ended: () => ended || gone, gone: () => gone };
}

async function stillUp(at = server): Promise<void> {
  expect((await ask(at, '/api/runs')).status).toBe(200);
}

/** Until the server has let go of it: only who says something hears that nobody listens any more. */
async function untilGone({ socket, gone }: Guest): Promise<void> {
  const more = setInterval(() => socket.write('x'), 20);
  await until(gone, 'the end of the connection').finally(() => clearInterval(more));
}

describe('what is no request', () => {
  test.each([
    ['noise', 400, '\x16\x03\x01 hello?\r\n\r\n'],
    ['no Host', 403, 'GET / HTTP/1.0\r\n\r\n'],
    ['two lengths', 400, `POST /api/tables HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length and chunks', 400, `POST / HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n`],
    ['a heading that is too long', 431, `GET / HTTP/1.1\r\n${HEAD}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('%s is a %i', async (_, status, says) => {
    const rude = guest(says);
    const { heard } = rude;
    await stillUp();
    await until(() => heard().includes('\r\n\r\n'), 'the refusal');
    await untilGone(rude);
    expect(heard()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard()).not.toContain('node:');
    await stillUp();
  });

  test('a half of one is given up after a while, and others are answered meanwhile', { tags: 'slow' }, async () => {
    const heading = guest(`GET / HTTP/1.1\r\n${HEAD}X-Slow`);
    const message = guest(`POST /api/tables HTTP/1.1\r\n${HEAD}Content-Length: 100\r\n\r\n{"game":`);
    await stillUp();
    await until(() => heading.heard() !== '' && message.heard() !== '', 'the refusals');
    await Promise.all([heading, message].map(untilGone));
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

describe('a crowd that never finishes', () => {
  test.each([
    ['says nothing', () => ''],
    ['is in the middle of a heading', (head: string) => `GET / HTTP/1.1\r\n${head}X-Slow`],
    [
      'is in the middle of a message',
      (head: string) => `POST /api/tables HTTP/1.1\r\n${head}Content-Length: 100\r\n\r\n{"game":`,
    ],
  ])('and %s keeps nobody out: the oldest make room', async (_, says) => {
    const patient = await serve({ requestLimit: 1_000_000 }); // so it is not time that makes room
    const crowd: Guest[] = [];
    for (let i = 0; i < MOST_CONNECTIONS + 44; i++) {
      crowd.push(guest(says(headFor(new URL(patient.url).port)), patient));
      await once(crowd[i].socket, 'connect');
    }
    await stillUp(patient);
    await until(() => crowd.slice(0, 44).every(({ ended }) => ended()), 'the oldest to be sent away');
    await stillUp(patient);
    expect(crowd.findLastIndex(({ ended }) => ended())).toBeLessThan(50);
    for (const { socket } of crowd) socket.destroy();
  });

  test('is let go of after a while', { tags: 'slow' }, async () => {
    const crowd = Array.from({ length: 100 }, () => guest(''));
    await until(() => crowd.every(({ heard }) => heard().startsWith('HTTP/1.1 408')), 'the refusals');
    await Promise.all(crowd.map(untilGone));
  });
});

describe('streams of events', () => {
  const open = async (): Promise<TableMessage> => {
    const seat = { game: 'kuhn', seat: 0, agents: ['random'], practice: true, seed: 3 };
    return JSON.parse((await post(server, '/api/tables', seat)).text) as TableMessage;
  };

  test('one that is never read is dropped, and others hear everything', { tags: 'slow' }, async () => {
    const { id } = await open();
    const reader = overhear(server, `tables/${id}`);
    const deaf = guest(`GET /api/events HTTP/1.1\r\n${HEAD}\r\n`);
    const name = await until(() => /"stream":"(.*?)"/.exec(deaf.heard())?.[1], 'the name of the stream');
    deaf.socket.pause();
    const listen = Array.from({ length: MOST_LISTENERS }, (_, i) => `${i}/tables/${id}`);
    const listens = async () => (await post(server, `/api/events/${name}`, { listen })).status;
    expect(await listens()).toBe(200);
    let moves = 0;
    while ((await listens()) === 200) {
      const now = await until(() => reader.messages<TableMessage>().findLast(({ toMove }) => toMove === 0), 'the turn');
      await post(server, `/api/tables/${id}/act`, { ply: now.ply, action: now.legal[0].id });
      await until(() => reader.messages<TableMessage>().at(-1)?.ply !== now.ply, 'the move');
      await post(server, `/api/tables/${id}/undo`, {});
      expect(moves++).toBeLessThan(1000);
    }
    deaf.socket.resume();
    await untilGone(deaf);
    const versions = reader.messages<TableMessage>().map(({ version }) => version);
    expect(versions).toEqual(versions.map((_, i) => versions[0] + i));
    expect(reader.gone()).toBe(false);
    reader.close();
  });

  test('of too many the one that was told nothing for longest goes', async () => {
    const { id } = await open();
    const streams = Array.from({ length: MOST_STREAMS }, () => overhear(server, `tables/${id}`));
    await until(() => streams.every((stream) => stream.messages().length > 0), 'the first message of each');
    const last = overhear(server, `tables/${id}`);
    await until(() => streams.some((stream) => stream.gone()), 'the end of one');
    await until(() => last.messages().length > 0, 'the message');
    expect(streams.filter((stream) => stream.gone())).toHaveLength(1);
    for (const stream of [...streams, last]) stream.close();
  });

  test('who listens to nothing that is there is told so', async () => {
    for (const where of ['tables/nobody', 'runs/nobody', 'runs/../..', 'constructor/x', 'cellar/x', 'x']) {
      const stream = overhear(server, where);
      const refusal = await until(() => stream.stream().find((news) => 'error' in news), `the answer for ${where}`);
      expect((refusal as News).error).toMatch(
        /^there is (no such table; .*|no run '.*' in this folder|nothing to hear at '.*')$/,
      );
      stream.close();
    }
  });
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
