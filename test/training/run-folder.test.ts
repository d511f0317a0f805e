/** The folder of a run: who may begin there, who may go on there, and who has to wait. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AnyGame, InputError, makeGame } from '../../envs/index.ts';
import { lockRun, RunFolder } from '../../training/run/run-folder.ts';
import { smallConfig } from './support-loop.ts';
import { bytesOf, temporaryFolder } from './support-run.ts';

const base = temporaryFolder();
const game = makeGame('kuhn');
const config = smallConfig('kuhn');
const FACTS = { backend: 'cpu', node: '20', cardzero: '0.1.0' };

let count = 0;
const newPath = () => join(base, `run-${count++}`);
function newRun(): string {
  const path = newPath();
  RunFolder.create(path, game, config, FACTS);
  return path;
}
const open = (path: string, other: AnyGame = game, backend: string | undefined = 'cpu') =>
  RunFolder.open(path, other, backend);
const edit = (path: string, name: string, change: (text: string) => string) =>
  writeFileSync(join(path, name), change(readFileSync(join(path, name), 'utf8')));

describe('a new run', () => {
  test('writes down what was decided, and can be opened', () => {
    const path = newRun();
    expect(JSON.parse(readFileSync(join(path, 'run.json'), 'utf8'))).toEqual({
      format: 1,
      game: 'kuhn-v1',
      encoder: expect.any(String),
      seed: 1,
      ...FACTS,
    });
    expect(open(path).config).toEqual(config);
    expect(RunFolder.backendOf(path)).toBe('cpu');
  });

  test('is not begun where there is one, or where something else lies; nothing is touched', () => {
    const path = newRun();
    const before = bytesOf(path);
    expect(() => RunFolder.create(path, game, config, FACTS)).toThrow(
      /^there is a run in .* already; continue it with/,
    );
    expect(bytesOf(path)).toEqual(before);
    const holiday = newPath();
    mkdirSync(holiday);
    writeFileSync(join(holiday, 'photo.jpg'), 'a beach');
    expect(() => RunFolder.create(holiday, game, config, FACTS)).toThrow(/is not empty and holds no run; name another/);
    expect(readdirSync(holiday)).toEqual(['photo.jpg']);
  });

  test('can be begun again where a process was killed while it made the folder', () => {
    const path = newPath();
    mkdirSync(join(path, 'checkpoints'), { recursive: true });
    writeFileSync(join(path, 'lock'), '');
    writeFileSync(join(path, 'run.json.tmp'), '{ "form');
    RunFolder.create(path, game, config, FACTS);
    const { 'config.json': _, ...made } = bytesOf(path);
    const killedLater = newPath();
    mkdirSync(join(killedLater, 'checkpoints'), { recursive: true });
    writeFileSync(join(killedLater, 'run.json'), readFileSync(join(path, 'run.json')));
    writeFileSync(join(killedLater, 'config.json.tmp'), '');
    RunFolder.create(killedLater, game, config, FACTS);
    expect(bytesOf(killedLater)).toEqual({ ...made, 'config.json': expect.any(String) });
  });

  test("leaves another program's run.json alone", () => {
    const path = newPath();
    mkdirSync(path);
    writeFileSync(join(path, 'run.json'), '{ "laps": 12 }');
    expect(() => RunFolder.create(path, game, config, FACTS)).toThrow(/is not empty and holds no run/);
    expect(readFileSync(join(path, 'run.json'), 'utf8')).toBe('{ "laps": 12 }');
  });
});

describe('a run is opened only by those it is for', () => {
  const cut = (text: string) => text.slice(0, text.length / 2);
  const renamed: AnyGame = { ...makeGame('kuhn'), id: 'kuhn-v2' };
  test.each<[string, (path: string) => unknown, RegExp]>([
    ['there is none', () => open(newPath()), /^there is no run in .*; begin one without --resume, or name another/],
    ['another game', (path) => open(path, makeGame('tiny-trick')), /is for kuhn-v1, not for tiny-trick-v1$/],
    ['another version of the game', (path) => open(path, renamed), /is for kuhn-v1, not for kuhn-v2$/],
    [
      'another backend',
      (path) => open(path, game, 'wasm'),
      /was learnt on cpu, not on wasm; --backend cpu continues it$/,
    ],
    [
      'another encoder',
      (path) => {
        edit(path, 'run.json', (text) => text.replace(/"encoder": ".*"/, '"encoder": "of old"'));
        open(path);
      },
      /was made when kuhn-v1 was encoded differently; begin a new one$/,
    ],
    [
      'another format',
      (path) => {
        edit(path, 'run.json', (text) => text.replace('"format": 1', '"format": 7'));
        open(path);
      },
      /is in format 7, and this program goes on with format 1$/,
    ],
    [
      'run.json cut short',
      (path) => {
        edit(path, 'run.json', cut);
        open(path);
      },
      /run\.json is not JSON: /,
    ],
    [
      'config.json cut short',
      (path) => {
        edit(path, 'config.json', cut);
        open(path);
      },
      /config\.json is not JSON: /,
    ],
    [
      'config.json with a wrong field',
      (path) => {
        edit(path, 'config.json', (text) => text.replace('"sims": 16', '"sims": -1'));
        open(path);
      },
      /^config: selfplay\.sims must be a whole number of 1 or more/,
    ],
    [
      'config.json of another game',
      (path) => {
        edit(path, 'config.json', (text) => text.replace('kuhn-v1', 'ulti-v1'));
        open(path);
      },
      /config\.json is for ulti-v1, and the run in .* for kuhn-v1$/,
    ],
  ])('%s', (_, act, sentence) => {
    const path = newRun();
    const refused = () => act(path);
    expect(refused).toThrow(InputError);
    expect(refused).toThrow(sentence);
  });
});

describe('the lock', () => {
  const lockText = (path: string) => readFileSync(join(path, 'lock'), 'utf8');

  test('keeps others out until it is given back', () => {
    const path = newPath();
    const unlock = lockRun(path);
    expect(JSON.parse(lockText(path))).toEqual({ pid: process.pid, host: hostname() });
    const sentence = `the run in ${path} is in use by another process, ${process.pid} on ${hostname()}; wait for it, or delete `;
    expect(() => lockRun(path)).toThrow(sentence);
    unlock();
    expect(readdirSync(path)).toEqual([]);
    lockRun(path)();
  });

  test.each<[string, unknown, boolean]>([
    ['of a process that lives', { pid: process.ppid, host: hostname() }, false],
    ['of a process of another machine, which nobody here can ask', { pid: 1, host: `not-${hostname()}` }, false],
    ['of a process that is gone', { pid: 2 ** 22 + 1, host: hostname() }, true],
    ['of a process that is gone and had the number of this one', { pid: process.pid, host: hostname() }, true],
  ])('%s: %o, taken over: %s', (_, owner, takenOver) => {
    const path = newPath();
    mkdirSync(path);
    writeFileSync(join(path, 'lock'), JSON.stringify(owner));
    if (!takenOver) {
      expect(() => lockRun(path)).toThrow(/is in use by another process, \d+ on /);
      expect(JSON.parse(lockText(path))).toEqual(owner);
      return;
    }
    const unlock = lockRun(path);
    expect(JSON.parse(lockText(path))).toEqual({ pid: process.pid, host: hostname() });
    unlock();
  });

  test('that was never written to its end counts as left behind', () => {
    const path = newPath();
    mkdirSync(path);
    writeFileSync(join(path, 'lock'), '{"pid":12');
    lockRun(path)();
  });

  test('in a place that cannot be written is one sentence', () => {
    const file = join(base, 'a file');
    writeFileSync(file, '');
    expect(() => lockRun(join(file, 'run'))).toThrow(/^cannot write .*: part of the path is no folder$/);
  });
});
