/**
 * What the server says of runs, their logs, and tournaments; and that nothing in a folder brings it down.
 * @module-tag slow
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type {
  LogGeneration,
  LoggedGame,
  MetricsLine,
  Replay,
  RunEvent,
  RunSummary,
  TableMessage,
} from '../../web/shapes/wire.ts';
import { PROGRAM } from '../support/program.ts';
import { cardzero } from '../support/run.ts';
import { netAgent } from '../../training/reports/net-agent.ts';
import { smallConfig, trainIn } from '../training/support-loop.ts';
import { servePage } from './browser.ts';
import { ask, overhear, post, serve, temporaryFolder, until } from './support.ts';

const runs = temporaryFolder();
const server = await serve({
  runs,
  coach: (_, weights) => (weights === undefined ? 'ismcts:sims=100' : netAgent(weights, 16)),
});

describe('a run', () => {
  const folder = join(runs, 'first');
  beforeAll(() => trainIn(folder, smallConfig('kuhn', 'generations=1', 'overlap=false', 'keep=9')));

  const get = async <T>(path: string): Promise<T> => JSON.parse((await ask(server, path)).text) as T;

  test('is listed with how far it has come', async () => {
    expect(await get<RunSummary[]>('/api/runs')).toMatchObject([
      { name: 'first', game: 'kuhn-v1', status: 'finished', done: 2, of: 2, playable: true },
    ]);
  });

  test('tells its metrics and times to whoever looks on', async () => {
    const heard = overhear(server, 'runs/first');
    await until(() => heard.text().includes('"type":"status"'), 'the status');
    const events = heard.messages<RunEvent>();
    expect(events.map(({ type }) => type)).toEqual(['about', 'metrics', 'timing', 'status']);
    const lines = readFileSync(join(folder, 'metrics.jsonl'), 'utf8').trimEnd().split('\n');
    expect(events[1]).toMatchObject({ lines: lines.map((line) => JSON.parse(line) as object) });
    heard.close();
  });

  test('has its games replayed, with what the search saw', async () => {
    const [{ generation, shards }] = await get<LogGeneration[]>('/api/runs/first/logs');
    const where = `/api/runs/first/logs/${generation}/${shards[0].file}`;
    const [{ game, plies, returns }] = await get<LoggedGame[]>(where);
    const replay = await get<Replay>(`${where}/${game}?viewer=all`);
    expect(replay).toMatchObject({ game: 'kuhn-v1', seats: 2, returns });
    expect(replay.steps).toHaveLength(plies);
    for (const { legal, searched, action } of replay.steps) {
      expect(searched?.policy).toHaveLength(legal.length);
      expect(legal.map(({ id }) => id)).toContain(action);
      expect(searched?.values ?? [0, 0]).toHaveLength(2);
    }
    const thought = await get<{ actions: unknown[]; net: boolean }>(`${where}/${game}/0/thought`);
    expect(thought.actions).toHaveLength(replay.steps[0].legal.length);
    expect(thought.net).toBe(true); // its own
    for (const [path, status] of [
      [`${where}/99999`, 404],
      [`${where}/x`, 400],
      [`${where}/${game}?viewer=7`, 400],
      ['/api/runs/first/logs/77/shard-0000.arrow', 404],
      ['/api/runs/first/logs/0/manifest.json', 404],
    ] as const) {
      expect((await ask(server, path)).status, path).toBe(status);
    }
  });

  test('a log that cannot be read keeps nobody waiting, and Ctrl-C ends the server all the same', async () => {
    const copy = join(runs, 'stuck');
    cpSync(folder, copy, { recursive: true });
    onTestFinished(() => rmSync(copy, { recursive: true }));
    const [{ generation, shards }] = await get<LogGeneration[]>('/api/runs/stuck/logs');
    const shard = join(copy, 'selfplay', readdirSync(join(copy, 'selfplay'))[0], shards[0].file);
    rmSync(shard);
    execFileSync('mkfifo', [shard]); // who opens it waits for ever
    const where = `/logs/${generation}/${shards[0].file}`;
    const impatient = await serve({ runs, readLimit: 500 });
    const stuck = ask(impatient, `/api/runs/stuck${where}`);
    expect((await ask(impatient, '/api/runs')).status).toBe(200);
    expect((await stuck).status).toBeGreaterThanOrEqual(400);
    await expect
      .poll(async () => (await ask(impatient, `/api/runs/first${where}`)).status, { timeout: 600_000 })
      .toBe(200);

    const { home, child } = await servePage(PROGRAM, runs);
    void fetch(`${home}api/runs/stuck${where}`).catch(() => {});
    expect((await fetch(`${home}api/runs`)).status).toBe(200);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('odd figures are left out, and the rest is told', async () => {
    const [line] = readFileSync(join(folder, 'metrics.jsonl'), 'utf8').split('\n');
    const good = JSON.parse(line) as MetricsLine;
    const standing = { opponent: 'random', sims: 2, deals: 2, mean: 1, half: null };
    const odd = {
      ...good,
      best: 'x',
      gate: 7,
      yardsticks: [null, 5, standing, { ...standing, mean: '1' }, { ...standing, opponent: [] }],
      learn: { policyLoss: null, valueLoss: 1 },
      selfplay: { ...good.selfplay, games: {}, tags: { a: null, b: { chairs: 1, perGame: 1, points: 1, won: 1 } } },
    };
    const run = join(runs, 'odd');
    mkdirSync(run);
    onTestFinished(() => rmSync(run, { recursive: true }));
    writeFileSync(join(run, 'config.json'), '{"generations":{},"seed":{}}');
    writeFileSync(join(run, 'run.json'), '{}');
    writeFileSync(join(run, 'metrics.jsonl'), `null\n${JSON.stringify(odd)}\n`);
    const timing = [
      null,
      { task: null },
      { generation: 1, task: null },
      { generation: 1, seconds: { play: 1, learn: null } },
    ];
    writeFileSync(join(run, 'timing.jsonl'), timing.map((one) => `${JSON.stringify(one)}\n`).join(''));
    expect((await get<RunSummary[]>('/api/runs')).find(({ name }) => name === 'odd')).toMatchObject({
      of: 1,
      done: 1,
      seed: '?',
      standings: [standing],
    });
    const heard = overhear(server, 'runs/odd');
    await until(() => heard.text().includes('"type":"status"'), 'the status');
    expect(heard.messages<RunEvent>().slice(1, 3)).toEqual([
      {
        type: 'metrics',
        fresh: false,
        lines: [
          {
            generation: good.generation,
            best: 0,
            yardsticks: [standing],
            learn: { valueLoss: 1 },
            selfplay: { ...good.selfplay, games: 0, tags: { b: { chairs: 1, perGame: 1, points: 1, won: 1 } } },
          },
        ],
      },
      { type: 'timing', fresh: false, lines: [{ generation: 1, seconds: { play: 1 } }] },
    ]);
    heard.close();
  });

  test('a long history comes in pieces, and a line without an end is passed over', async () => {
    const [line] = readFileSync(join(folder, 'metrics.jsonl'), 'utf8').split('\n');
    const run = join(runs, 'long');
    cpSync(folder, run, { recursive: true });
    onTestFinished(() => rmSync(run, { recursive: true }));
    const count = Math.ceil(1_200_000 / line.length);
    writeFileSync(join(run, 'metrics.jsonl'), `${line}\n${'x'.repeat(2_000_000)}\n${`${line}\n`.repeat(count)}`);
    const heard = overhear(server, 'runs/long');
    const told = () => heard.messages<RunEvent>().flatMap((event) => (event.type === 'metrics' ? event.lines : []));
    await until(() => told().length === count + 1, 'all of it');
    heard.close();
  });

  test('a long history keeps nobody waiting', async () => {
    const [line] = readFileSync(join(folder, 'metrics.jsonl'), 'utf8').split('\n');
    const run = join(runs, 'older');
    mkdirSync(run);
    onTestFinished(() => rmSync(run, { recursive: true }));
    for (const file of ['config.json', 'run.json']) cpSync(join(folder, file), join(run, file));
    const count = Math.ceil(30_000_000 / line.length);
    writeFileSync(join(run, 'metrics.jsonl'), `${line}\n`.repeat(count));
    const answered: string[] = [];
    const list = ask(server, '/api/runs').finally(() => answered.push('the list'));
    await setTimeout(20); // so that it is begun
    await Promise.all([list, ask(server, '/').finally(() => answered.push('the page'))]);
    expect(answered).toEqual(['the page', 'the list']);
    expect(JSON.parse((await list).text)).toContainEqual(expect.objectContaining({ name: 'older', done: count }));
  });

  test('a net that is damaged, or cannot be read, is refused in one sentence, and keeps nobody waiting', async () => {
    const copy = join(runs, 'spoilt');
    cpSync(folder, copy, { recursive: true });
    onTestFinished(() => rmSync(copy, { recursive: true }));
    const { weights } = JSON.parse(readFileSync(join(copy, 'checkpoints', 'best.json'), 'utf8')) as { weights: string };
    const file = join(copy, 'checkpoints', weights);
    const impatient = await serve({ runs, readLimit: 500 });
    const open = () =>
      post(impatient, '/api/tables', { game: 'kuhn', seat: 0, agents: ['best:spoilt'], practice: true });
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length - 4));
    expect(await open()).toMatchObject({
      status: 400,
      text: expect.stringMatching(/^\{"error":"weights file 'best:spoilt' /),
    });
    rmSync(file);
    execFileSync('mkfifo', [file]); // who opens it waits for ever
    const stuck = open();
    expect((await ask(impatient, '/api/runs')).status).toBe(200);
    expect(await stuck).toMatchObject({ status: 503, text: expect.stringContaining('no answer within 0.5 s') });
  });

  test('sends its best net to a table', async () => {
    const { text } = await post(server, '/api/tables', {
      game: 'kuhn',
      seat: 0,
      agents: ['best:first'],
      practice: true,
    });
    expect((JSON.parse(text) as TableMessage).players).toMatchObject([
      { agent: null },
      { agent: 'best:first,sims=64' },
    ]);
    const wrong = await post(server, '/api/tables', { game: 'ulti', seat: 0, agents: ['best:first'], practice: true });
    expect(JSON.parse(wrong.text)).toEqual({
      code: 'badFiles',
      values: {},
      error:
        "weights file 'best:first' holds weights for kuhn-v1, not for ulti-v1; choose the other game or another file",
    });
  });

  test('may have a name that no terminal should see', async () => {
    const name = 'a\x1b[2J\nb';
    cpSync(folder, join(runs, name), { recursive: true });
    onTestFinished(() => rmSync(join(runs, name), { recursive: true }));
    expect((await get<RunSummary[]>('/api/runs')).map((run) => run.name)).toContain(name);
    const [{ generation, shards }] = await get<LogGeneration[]>(`/api/runs/${encodeURIComponent(name)}/logs`);
    const games = await get<LoggedGame[]>(`/api/runs/${encodeURIComponent(name)}/logs/${generation}/${shards[0].file}`);
    expect(games.length).toBeGreaterThan(0);
    const heard = overhear(server, `runs/${name}`);
    await until(() => heard.messages<RunEvent>().some(({ type }) => type === 'status'), 'the status');
    heard.close();
    const table = { game: 'kuhn', seat: 0, agents: [`best:${name}`], practice: true };
    const { players } = JSON.parse((await post(server, '/api/tables', table)).text) as TableMessage;
    expect(players).toMatchObject([{ agent: null }, { agent: 'best:a\\u001b[2J\nb,sims=64' }]);
  });

  test('a folder that is half there does no harm', async () => {
    mkdirSync(join(runs, 'broken'));
    writeFileSync(join(runs, 'broken', 'config.json'), '{');
    writeFileSync(join(runs, 'broken', 'run.json'), '[]');
    writeFileSync(join(runs, 'broken', 'metrics.jsonl'), '{"gen');
    expect((await get<RunSummary[]>('/api/runs')).map(({ name }) => name)).toEqual(['broken', 'first']);
    expect((await ask(server, '/api/runs/broken/logs')).status).toBe(200);
  });

  test('whose metrics cannot be opened is listed and told of all the same', async () => {
    const run = join(runs, 'locked');
    mkdirSync(run);
    onTestFinished(() => rmSync(run, { recursive: true }));
    for (const file of ['config.json', 'run.json']) cpSync(join(folder, file), join(run, file));
    symlinkSync('metrics.jsonl', join(run, 'metrics.jsonl')); // leads to itself
    expect(await get<RunSummary[]>('/api/runs')).toContainEqual(expect.objectContaining({ name: 'locked', done: 0 }));
    const heard = overhear(server, 'runs/locked');
    await until(() => heard.text().includes('"type":"status"'), 'the status');
    expect(heard.messages<RunEvent>().map(({ type }) => type)).toEqual(['about', 'status']);
    heard.close();
  });

  test('that is begun anew under its name is told of anew, its configuration first', async () => {
    const run = join(runs, 'anew');
    const begin = (seed: number): void => {
      rmSync(run, { recursive: true, force: true });
      mkdirSync(run);
      cpSync(join(folder, 'metrics.jsonl'), join(run, 'metrics.jsonl'));
      cpSync(join(folder, 'timing.jsonl'), join(run, 'timing.jsonl'));
      cpSync(join(folder, 'run.json'), join(run, 'run.json'));
      writeFileSync(join(run, 'config.json'), JSON.stringify({ seed, generations: 1 }));
    };
    begin(1);
    onTestFinished(() => rmSync(run, { recursive: true }));
    const heard = overhear(server, 'runs/anew');
    const events = () => heard.messages<RunEvent>();
    const statuses = () => events().filter(({ type }) => type === 'status');
    await until(() => statuses().length > 0, 'the status');
    begin(2);
    await until(() => statuses().length > 1, 'the status of the new one');
    heard.close();
    const ORDER = ['about', 'metrics', 'timing', 'status'];
    expect(events().map(({ type }) => type)).toEqual([...ORDER, ...ORDER]);
    const told = events().flatMap((event) => (event.type === 'about' ? [event.config] : []));
    expect(told).toEqual([1, 2].map((seed) => ({ seed, generations: 1 })));
  });

  test('files that are nested without end do not end the server', async () => {
    const run = join(runs, 'deep');
    cpSync(folder, run, { recursive: true });
    onTestFinished(() => rmSync(run, { recursive: true }));
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    writeFileSync(join(run, 'config.json'), `{"x":${deep}}`);
    const skipped = overhear(server, 'runs/deep');
    await until(() => skipped.messages<RunEvent>().some(({ type }) => type === 'status'), 'the rest of it');
    skipped.close();
    const [line] = readFileSync(join(folder, 'metrics.jsonl'), 'utf8').split('\n');
    writeFileSync(join(run, 'metrics.jsonl'), `${line.slice(0, -1)},"x":${deep}}\n`);
    const heard = overhear(server, 'runs/deep');
    const refused = await until(() => heard.stream().find((news) => 'error' in news), 'a refusal');
    expect(refused).toMatchObject({ to: 'me/runs/deep', code: 'ourFault' });
    heard.close();
    expect((await ask(server, '/api/runs')).status).toBe(200);
  });

  test('offers no net that has learnt nothing, unless it was given', async () => {
    const run = join(runs, 'fresh');
    cpSync(folder, run, { recursive: true });
    onTestFinished(() => rmSync(run, { recursive: true }));
    const best = join(run, 'checkpoints', 'best.json');
    const pointer = JSON.parse(readFileSync(best, 'utf8')) as { weights: string };
    const weights = pointer.weights.replace(/\d+/, '000000');
    writeFileSync(best, JSON.stringify({ ...pointer, generation: 0, weights }));
    const playable = async () => (await get<RunSummary[]>('/api/runs')).find(({ name }) => name === 'fresh')?.playable;
    expect(await playable()).toBe(false);
    const table = { game: 'kuhn', seat: 0, agents: ['best:fresh'], practice: true };
    expect(JSON.parse((await post(server, '/api/tables', table)).text)).toMatchObject({ code: 'noNetYet' });
    cpSync(join(run, 'checkpoints', weights), join(run, 'from.weights'));
    expect(await playable()).toBe(true);
  });

  test('cannot send its net to a table if its name has a comma', async () => {
    const run = join(runs, 'a,b');
    cpSync(folder, run, { recursive: true });
    onTestFinished(() => rmSync(run, { recursive: true }));
    expect(await get<RunSummary[]>('/api/runs')).toContainEqual(
      expect.objectContaining({ name: 'a,b', playable: false }),
    );
  });

  test('lines that are not ours are passed over, and a run that is deleted under the eyes of a page does no harm', async () => {
    const [line] = readFileSync(join(folder, 'metrics.jsonl'), 'utf8').split('\n');
    const metrics = join(runs, 'broken', 'metrics.jsonl');
    const heard = overhear(server, 'runs/broken');
    await until(() => heard.text().includes('"type":"status"'), 'the status');
    writeFileSync(metrics, `${['null', '7', '[]', '{}', '{"generation":1}', '{', line].join('\n')}\n`);
    const learnt = () => heard.messages<RunEvent>().filter(({ type }) => type === 'metrics');
    await until(() => learnt().length > 0, 'the metrics');
    expect(learnt()).toEqual([{ type: 'metrics', fresh: false, lines: [JSON.parse(line)] }]);
    expect((await get<RunSummary[]>('/api/runs'))[0]).toMatchObject({ name: 'broken', done: 1 });
    rmSync(join(runs, 'broken'), { recursive: true });
    await until(() => /"done":0/.test(heard.text().split('metrics').at(-1) ?? ''), 'the end of it');
    heard.close();
    expect((await get<RunSummary[]>('/api/runs')).map(({ name }) => name)).toEqual(['first']);
  });
});

test('a tournament that was kept as JSON is found by its cross table', async () => {
  const call = [
    'tournament',
    'kuhn',
    '--agents',
    'random',
    'ismcts:sims=2',
    '--deals',
    '2',
    '--workers',
    '1',
    '--json',
  ];
  const { stdout } = await cardzero(call);
  writeFileSync(join(runs, 'duel.json'), stdout);
  writeFileSync(join(runs, 'other.json'), '{"ratings":1}');
  expect(JSON.parse((await ask(server, '/api/tournaments')).text)).toMatchObject([{ name: 'duel.json', entrants: 2 }]);
  expect(JSON.parse((await ask(server, '/api/tournaments/duel.json')).text)).toEqual(JSON.parse(stdout));
});
