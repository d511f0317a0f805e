/** What the server refuses, with which status, and that it stays up; tables, from the first move to the review. */
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Door } from '../../web/server/door.ts';
import { checkSender } from '../../web/server/http.ts';
import type { WebServer } from '../../web/server/server.ts';
import { refusedIn } from '../../web/page/words/refusals/index.ts';
import type { Refused, Replay, Review, TableMessage, Thought } from '../../web/shapes/wire.ts';
import { ask, overhear, post, serve, temporaryFolder, until } from './support.ts';

const outside = temporaryFolder();
const page = temporaryFolder();
writeFileSync(join(page, 'index.html'), '<p>the page</p>');
writeFileSync(join(page, 'secret.json'), 'no page');
writeFileSync(join(outside, 'outside.html'), 'outside');
symlinkSync(join(outside, 'outside.html'), join(page, 'link.html'));
/** Searches that do not look at the clock. */
const coach = () => 'ismcts:sims=60,endgame=on';
const server = await serve({ page, coach });
const port = new URL(server.url).port;
const json = { 'content-type': 'application/json' };

/** A code with its values, and a sentence. */
const REFUSED = {
  code: expect.stringMatching(/^\w+$/),
  values: expect.any(Object),
  error: expect.stringMatching(/^[^\n]+$/),
};

const TABLE = { game: 'kuhn', seat: 0, agents: ['random'], practice: false };

async function sitDown(at: WebServer, more: object = {}): Promise<TableMessage> {
  const { status, text } = await post(at, '/api/tables', { ...TABLE, ...more });
  expect({ status, text }).toMatchObject({ status: 200 });
  return JSON.parse(text) as TableMessage;
}

describe('who may ask', () => {
  test.each([
    ['a foreign Host', { host: 'evil.example' }, 403],
    ['the name of another port', { host: '127.0.0.1:1' }, 403],
    ['a foreign Origin', { origin: 'http://evil.example' }, 403],
    ['an opaque Origin', { origin: 'null' }, 403],
    ['another port as Origin', { origin: 'http://127.0.0.1:1' }, 403],
    ['localhost', { host: `localhost:${port}` }, 200],
    ['its own Origin', { origin: `http://127.0.0.1:${port}` }, 200],
    ['an image on the page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
    ['a page of another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }, 403],
    ['a link on the page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 200],
  ])('%s', async (_, headers, status) => {
    expect((await ask(server, '/api/runs', { headers })).status).toBe(status);
    expect((await ask(server, '/', { headers })).status).toBe(status);
  });
});

test('the usual port of HTTP may be left out, and no other', () => {
  const from =
    (host: string, port: number, origin = `http://${host}`) =>
    () =>
      checkSender({ headers: { host, origin } }, new Door(undefined).hosts(port));
  for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
    expect(from(name, 80)).not.toThrow();
    expect(from(`${name}:80`, 80)).not.toThrow();
    expect(from(name, 4180)).toThrow('not under that Host');
  }
  expect(from('127.0.0.1', 80, 'http://evil.example')).toThrow('not that Origin');
});

describe('what may be asked', () => {
  test.each([
    ['GET', '/', 200],
    ['GET', '/secret.json', 404],
    ['GET', '/nothing.html', 404],
    ['GET', '/link.html', 404],
    ['GET', '/../outside.html', 403],
    ['GET', '/%2e%2e/outside.html', 403],
    ['GET', '/..%5coutside.html', 403],
    ['GET', '/assets/..%2f..%2foutside.html', 403],
    ['GET', '/%00', 400],
    ['GET', '/%zz', 400],
    ['PUT', '/', 405],
    ['OPTIONS', '/', 405],
    ['OPTIONS', '/api/tables', 405],
    ['PUT', '/api/tables/nobody/act', 405],
    ['GET', 'http://evil.example/', 400],
    ['OPTIONS', '*', 400],
    ['GET', '/api/nothing', 404],
    ['POST', '/api/runs', 405],
    ['DELETE', '/api/tables', 405],
    ['GET', '/api/runs/nobody/logs', 404],
    ['GET', '/api/runs/..%2f..%2fetc/logs', 403],
    ['GET', '/api/tournaments/config.json', 404],
    ['GET', '/api/tables/nobody', 404],
    ['POST', '/api/events/nobody', 415],
    ['POST', '/api/events', 405],
  ])('%s %s is a %i', async (method, path, status) => {
    const reply = await ask(server, path, { method });
    expect(reply.status).toBe(status);
    if (status !== 200) expect(JSON.parse(reply.text)).toEqual(REFUSED);
  });

  test('HEAD is answered without a body, for pages only', async () => {
    expect(await ask(server, '/', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    expect(await ask(server, '/api/runs', { method: 'HEAD' })).toMatchObject({ status: 405, text: '' });
  });

  test('nobody is allowed to ask from elsewhere', async () => {
    const asked = { origin: `http://127.0.0.1:${port}`, 'access-control-request-method': 'POST' };
    const { headers } = await ask(server, '/api/tables', { method: 'OPTIONS', headers: asked });
    expect(headers.allow).toBe('POST');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('a page may load and send nothing elsewhere', async () => {
    const { headers } = await ask(server, '/');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('messages', () => {
  test.each([
    ['no content type', { method: 'POST', body: '{}' }, 415],
    ['no JSON', { method: 'POST', headers: json, body: '{' }, 400],
    ['a list', { method: 'POST', headers: json, body: '[]' }, 400],
    ['nothing', { method: 'POST', headers: json, body: '' }, 400],
    ['a field of the prototype', { method: 'POST', headers: json, body: '{"__proto__":{"game":"kuhn"}}' }, 400],
    ['lists in lists', { method: 'POST', headers: json, body: '['.repeat(9000) + ']'.repeat(7000) }, 400],
    ['an unknown field', { method: 'POST', headers: json, body: JSON.stringify({ ...TABLE, cheat: true }) }, 400],
    ['a seat that is not there', { method: 'POST', headers: json, body: JSON.stringify({ ...TABLE, seat: 2 }) }, 400],
    ['too many bytes', { method: 'POST', headers: json, body: `"${'x'.repeat(20_000)}"` }, 413],
    [
      'too many bytes of unknown length',
      { method: 'POST', headers: { ...json, 'transfer-encoding': 'chunked' }, body: 'x'.repeat(20_000) },
      413,
    ],
  ])('%s', async (_, sent, status) => {
    expect((await ask(server, '/api/tables', sent)).status).toBe(status);
    expect((await ask(server, '/api/runs')).status).toBe(200);
  });

  test.each([
    [{ game: 'whist' }, /unknown game 'whist'/, 'unknownGame'],
    [{ game: 'ulti?allPas=play' }, /no option 'allPas'/, 'unknownOption'],
    [{ game: 'ulti?allPass=pay' }, /cannot be 'pay'/, 'wrongOption'],
    [{ game: 'compile?setup=fixed&first0=Water' }, /must differ/, 'mustDiffer'],
    [{ start: 'blunder' }, /has no blunder starts/, 'noSuchStart'],
    [{ moves: [7] }, /action 7 is not legal/, 'illegalThere'],
    [{ seat: 5 }, /has 2 seats/, 'noSuchSeat'],
    [{ agents: ['human'] }, /the person at this table is you/, 'personIsYou'],
    [{ agents: ['policy:/etc/passwd'] }, /nets by their run/, 'netsByRun'],
    [{ agents: ['ismcts:net=/etc/passwd'] }, /nets by their run/, 'netsByRun'],
    [{ agents: ['policy'] }, /needs a weights file/, 'needsWeights'],
    [{ agents: ['best:nobody'] }, /there is no run 'nobody'/, 'noSuchRun'],
    [{ agents: ['random', 'random'] }, /one agent for all other seats/, 'wrongCompany'],
    [{ agents: ['heuristic'] }, /there is no heuristic for kuhn/, 'cannotPlay'],
    [{ agents: ['pimc'] }, /needs a game that can be solved/, 'cannotPlay'],
    [{ agents: ['shipped'] }, /no net is shipped for kuhn/, 'noNetShipped'],
    [{ agents: ['oracle'] }, /looks at all cards/, 'seesAllCards'],
    [{ agents: ['best-response:of=ismcts'] }, /nets by their run/, 'netsByRun'],
    [{ agents: ['ismcst'] }, /unknown agent 'ismcst'; did you mean 'ismcts'/, 'unknownAgent'],
    [{ agents: ['another'] }, /: random, heuristic, heuristic-plus, ismcts, shipped, pimc, best$/, 'unknownAgent'],
    [{ agents: ['ismcts:simulations=2'] }, /no parameter 'simulations'/, 'unknownParameter'],
    [{ agents: ['ismcts:sims=many'] }, /cannot be 'many'/, 'wrongParameter'],
    [{ agents: ['ismcts:sims=2,sims=3'] }, /gives sims twice/, 'parameterTwice'],
    [{ agents: ['ismcts:200'] }, /where key=value should stand/, 'notAParameter'],
  ])('a table for %j is refused in words, and by a code', async (more, sentence, code) => {
    const { status, text } = await post(server, '/api/tables', { ...TABLE, ...more });
    expect([400, 404, 422]).toContain(status);
    const refused = JSON.parse(text) as Refused;
    expect(refused).toMatchObject({ error: expect.stringMatching(sentence), code });
    for (const language of ['hu', 'sv', 'de'] as const) {
      expect(refusedIn(refused, language)).not.toMatch(/[{}]|undefined/);
      expect(refusedIn(refused, language)).not.toBe(refused.error);
    }
  });

  test('a move must be legal, in turn, and for the table as it is', async () => {
    const { id } = await sitDown(server, { seed: 3 });
    const table = `/api/tables/${id}`;
    const stream = overhear(server, `tables/${id}`);
    const now = await until(() => stream.messages<TableMessage>().find(({ toMove }) => toMove === 0), 'the turn');
    stream.close();
    expect((await post(server, `${table}/act`, { ply: now.ply, action: 999 })).status).toBe(422);
    expect((await post(server, `${table}/act`, { ply: now.ply + 1, action: now.legal[0].id })).status).toBe(409);
    expect((await post(server, `${table}/undo`, {})).status).toBe(409);
    expect((await ask(server, `${table}/review`)).status).toBe(409);
    expect((await post(server, `${table}/act`, { ply: now.ply, action: now.legal[0].id })).status).toBe(200);
  });
});

test('an agent that thinks too long is helped out, and the page is told', { tags: 'slow' }, async () => {
  const hasty = await serve({ thinkLimit: 200 });
  const { id, seat } = await sitDown(hasty, { game: 'mulle', agents: ['ismcts:sims=10000000'], seed: 1 });
  const heard = overhear(hasty, `tables/${id}`);
  const act = async (): Promise<void> => {
    const now = JSON.parse((await ask(hasty, `/api/tables/${id}`)).text) as TableMessage;
    if (now.toMove === seat) await post(hasty, `/api/tables/${id}/act`, { ply: now.ply, action: now.legal[0].id });
  };
  await act();
  await until(() => /took too long; a legal action was played for it/.test(heard.text()), 'the sentence');
  expect((await ask(hasty, '/api/runs')).status).toBe(200);
  heard.close();
});

test('a game of practice: a hint, a move taken back, and a review that the solver has checked', {
  tags: 'slow',
}, async () => {
  const { id } = await sitDown(server, { game: 'ulti', agents: ['heuristic'], practice: true, seed: 5 });
  const stream = overhear(server, `tables/${id}`);
  const at = `/api/tables/${id}`;
  const latest = () => stream.messages<TableMessage>().at(-1);
  const mine = () => until(() => [latest()].find((now) => now?.toMove === 0 || now?.toMove === null), 'the turn');
  const play = async (choose: (now: TableMessage) => number): Promise<void> => {
    const { ply, ...now } = await mine();
    if (now.toMove === null) return;
    expect((await post(server, `${at}/act`, { ply, action: choose({ ply, ...now }) })).status).toBe(200);
    await until(() => latest()?.ply !== ply, 'the move');
  };
  const first = await mine();
  const hint = JSON.parse((await post(server, `${at}/hint`, { ply: first.ply })).text) as Thought;
  expect(hint.actions.map((action) => action.id)).toEqual(first.legal.map((action) => action.id));
  expect(hint.exact).toBeNull(); // it would tell of hidden cards
  await play(() => hint.best);
  await mine();
  expect(JSON.parse((await post(server, `${at}/undo`, {})).text)).toMatchObject({ ply: first.ply, legal: first.legal });
  await until(() => latest()?.ply === first.ply, 'the move taken back');
  // Passes where it can, so that a game of many tricks is played.
  while ((await mine()).toMove !== null) {
    await play(({ legal }) => (legal.find(({ name }) => name === 'pass' || name === 'stand') ?? legal[0]).id);
  }
  stream.close();
  const review = async (): Promise<Review> => JSON.parse((await ask(server, `${at}/review`)).text) as Review;
  await expect.poll(review, { timeout: 600_000, interval: 50 }).toSatisfy((now: Review) => now.done === now.of);
  const { decisions } = await review();
  const { seed, actions = [], returns } = JSON.parse((await ask(server, at)).text) as TableMessage;
  expect(decisions.length).toBeGreaterThan(5);
  expect(decisions.some(({ exactCost }) => exactCost !== null)).toBe(true);
  for (const { cost, exactCost } of decisions) expect(Math.min(cost, exactCost ?? 0)).toBeGreaterThanOrEqual(0);

  // A link to one of them holds all that is needed: another server shows the same position.
  const another = await serve({ coach });
  const link = `/api/games/ulti-v1/replay?seed=${seed}&moves=${actions.join('.')}&viewer=0`;
  const replay = JSON.parse((await ask(another, link)).text) as Replay;
  expect(replay).toMatchObject({ game: 'ulti-v1', seats: 3, returns });
  for (const { ply, played } of decisions) {
    const { seat, action, legal, searched } = replay.steps[ply];
    expect({ seat, searched }).toEqual({ seat: 0, searched: null });
    expect(legal.find(({ id: legalId }) => legalId === action)?.name).toBe(played.en);
  }
});

describe('a game by its deal and its moves', () => {
  test.each([
    ['ulti-v1/replay?seed=5', 200],
    ['ulti-v1/replay', 400],
    ['whist/replay?seed=5', 400],
    ['ulti-v1/replay?seed=5&viewer=3', 400],
    ['ulti-v1/replay?seed=5&moves=1.x', 400],
    ['ulti-v1/replay?seed=5&moves=999', 400],
    ['ulti-v1/thought?seed=5&moves=999', 400],
    ['kuhn-v1/thought?seed=5', 200],
    ['kuhn-v1/thought?seed=5&moves=0.0', 409],
  ])('%s is a %i', async (path, status) => {
    const reply = await ask(server, `/api/games/${path}`);
    expect(reply.status, reply.text).toBe(status);
    if (status !== 200) expect(JSON.parse(reply.text)).toEqual(REFUSED);
  });
});
