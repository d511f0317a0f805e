/** A server for others of the network: nothing without the token, no table of another player, and not too much at a time. */
import { describe, expect, test } from 'vitest';
import { Door } from '../../web/server/door.ts';
import { refusal } from '../../web/server/refusals.ts';
import { MOST_OF_ONE } from '../../web/server/tables.ts';
import type { TableMessage } from '../../web/shapes/wire.ts';
import { ask, overhear, type Reply, type Sent, serve, until } from './support.ts';

const server = await serve({ host: '127.0.0.1' });
const { port } = new URL(server.url);
/** Of another server. */
const token = new URL(new Door('192.0.2.7').addresses(1)[0]).searchParams.get('token') ?? '';

async function cookieBy(path: string): Promise<string> {
  const { status, headers } = await ask(server, path);
  expect(status).toBe(303);
  expect(headers.location).toBe('/');
  const [cookie] = headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  return cookie.split(';', 1)[0];
}

const entrance = new URL(server.addresses[0]).pathname + new URL(server.addresses[0]).search;
const as = (cookie: string, sent: Sent = {}): Sent => ({ ...sent, headers: { ...sent.headers, cookie } });
const posted = (cookie: string, path: string, message: unknown): Promise<Reply> =>
  ask(
    server,
    path,
    as(cookie, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) }),
  );

const PLAIN = 'text/plain; charset=utf-8';

describe('without the token', () => {
  test.each<[string, string, Sent]>([
    ['the page', '/', {}],
    ['a file', '/assets/index.js', {}],
    ['the runs', '/api/runs', {}],
    ['a new table', '/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
    ['the events', '/api/events', {}],
    ['a path that is none', '/nowhere', {}],
    ['a path that climbs', '/../etc/passwd', {}],
    ['another token', `/?token=${token}`, {}],
    ['a cookie with another token', '/api/runs', { headers: { cookie: `cardzero-${port}=${token}.abcdefghijkl` } }],
    ['the token in a message', entrance, { method: 'POST' }],
    ['the token under a foreign Host', entrance, { headers: { host: `evil.example:${port}` } }],
  ])('%s is refused', async (_, path, sent) => {
    const { status, headers, text } = await ask(server, path, sent);
    const { told } = refusal(sent.headers?.host === undefined ? 'noToken' : 'otherHost');
    expect(status).toBe(403);
    // Who opens the page reads a sentence.
    if (sent.method === undefined && path.split('?', 1)[0] === '/')
      expect([headers['content-type'], text]).toEqual([PLAIN, `${told.error}\n`]);
    else expect(JSON.parse(text)).toEqual(told);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('with the token', () => {
  test('it is exchanged for a cookie, and a foreign Origin is refused all the same', async () => {
    const cookie = await cookieBy(entrance);
    expect((await ask(server, '/api/runs', as(cookie))).status).toBe(200);
    const foreign = { headers: { origin: 'http://evil.example' } };
    expect((await ask(server, '/api/runs', as(cookie, foreign))).status).toBe(403);
  });

  test('a table is its own player’s alone: to read, to play at and to listen to', async () => {
    const [mine, other] = [await cookieBy(entrance), await cookieBy(entrance)];
    expect(mine).not.toBe(other);
    const seat = { game: 'kuhn', seat: 0, agents: ['random'], practice: true, seed: 3 };
    const { id, ply, legal } = JSON.parse((await posted(mine, '/api/tables', seat)).text) as TableMessage;
    const at = `/api/tables/${id}`;
    const stream = overhear(server, `tables/${id}`, { cookie: other });
    expect((await ask(server, at, as(mine))).status).toBe(200);
    expect((await ask(server, at, as(other))).status).toBe(404);
    for (const what of ['hint', 'belief', 'undo', 'next', 'act']) {
      const message = { act: { ply, action: legal[0]?.id ?? 0 }, hint: { ply }, belief: { ply } }[what] ?? {};
      expect((await posted(other, `${at}/${what}`, message)).status, what).toBe(404);
    }
    const news = await until(() => stream.stream()[1], 'a refusal');
    const error = expect.stringContaining('no such table');
    expect(news).toEqual({ to: `me/tables/${id}`, error, code: 'noSuchTable', values: {} });
    // Nor may another say what this player's stream listens to.
    const [named] = stream.stream() as { stream: string }[];
    expect((await posted(mine, `/api/events/${named.stream}`, { listen: [] })).status).toBe(404);
    stream.close();
  });

  test('who opens many tables loses the own ones, and nobody else’s', async () => {
    const [mine, other] = [await cookieBy(entrance), await cookieBy(entrance)];
    const open = async (cookie: string): Promise<string> => {
      const { text } = await posted(cookie, '/api/tables', {
        game: 'kuhn',
        seat: 0,
        agents: ['random'],
        practice: false,
      });
      return (JSON.parse(text) as TableMessage).id;
    };
    const kept = await open(mine);
    const ids = [await open(other)];
    const stream = overhear(server, `tables/${ids[0]}`, { cookie: other });
    await until(() => stream.messages().length > 0, 'the table');
    while (ids.length <= MOST_OF_ONE) ids.push(await open(other));
    const statuses = await Promise.all(
      ids.map(async (id) => (await ask(server, `/api/tables/${id}`, as(other))).status),
    );
    expect(statuses).toEqual([404, ...Array<number>(MOST_OF_ONE).fill(200)]);
    expect((await ask(server, `/api/tables/${kept}`, as(mine))).status).toBe(200);
    // Who still looks at the one that is lost is told.
    const last = () => stream.messages<TableMessage>().at(-1);
    await until(() => last()?.trouble !== undefined, 'why nothing more happens there');
    expect(last()).toMatchObject({ thinking: false, trouble: { code: 'noSuchTable' } });
    stream.close();
  });
});

test('who asks too much is told to wait, and others are not', () => {
  let now = 0;
  const door = new Door('192.0.2.7', () => now);
  const asks = (visitor: string, times: number): number => {
    let answered = 0;
    for (let i = 0; i < times; i++) {
      try {
        door.enter(visitor)();
        answered++;
      } catch (error) {
        expect(error).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
      }
    }
    return answered;
  };
  expect(asks('greedy', 500)).toBe(100);
  expect(asks('modest', 5)).toBe(5);
  now += 1000;
  expect(asks('greedy', 500)).toBe(20);
  // So are those who wait for many answers at a time.
  const answered = Array.from({ length: 12 }, () => door.enter('slow'));
  expect(() => door.enter('slow')).toThrow('wait a second');
  answered[0]();
  door.enter('slow');
});

test('an address is taken as browsers write it, and one that they could not write is refused', () => {
  expect(new Door('VM').hosts(4180)).toContain('vm:4180');
  expect(new Door('2001:DB8:0:0:0:0:0:7').hosts(4180)).toContain('[2001:db8::7]:4180');
  for (const host of ['', ' ', 'a b', 'fe80::1%eth0']) expect(() => new Door(host), host).toThrow('is no address to');
});

test('it answers under addresses, not under names', () => {
  expect(new Door('192.0.2.7').hosts(4180)).toEqual(
    ['127.0.0.1', 'localhost', '[::1]', '192.0.2.7'].map((name) => `${name}:4180`),
  );
  expect(new Door('2001:db8::7').addresses(4180)[0]).toMatch(/^http:\/\/\[2001:db8::7\]:4180\/\?token=[\w-]{24}$/);
  expect(new Door(undefined).addresses(4180)).toEqual(['http://127.0.0.1:4180/']);
});
