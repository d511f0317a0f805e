/** The folder of a run: who may begin there, who may go on there, and who has to wait. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AnyGame, InputError, makeGame } from '../../envs/index.ts';
import { RunFolder } from '../../training/run/run-folder.ts';
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
      format: 2,
      game: 'kuhn-v1',
      encoder: expect.any(String),
      seed: 1,
      ...FACTS,
      config: expect.stringMatching(/^[\da-f]{64}$/),
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
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
    for (const left of ['from.weights', 'from.weights.tmp']) {
      const begun = newPath();
      mkdirSync(begun);
      writeFileSync(join(begun, left), '');
      expect(() => RunFolder.create(begun, game, config, FACTS)).not.toThrow();
    }
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
    [
      'its settings are gone',
      (path) => {
        rmSync(join(path, 'config.json'), { force: true });
        writeFileSync(join(path, 'checkpoints', 'ckpt-000000.json'), '{}');
        return open(path);
      },
      /config\.json is missing; restore it, or begin a new run in another folder/,
    ],
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
        open(path, {
          ...game,
          encoding: { ...game.encoding, policy: { ...game.encoding.policy, size: 99 } },
        } as AnyGame);
      },
      /was made when kuhn-v1 was encoded differently; begin a new one$/,
    ],
    [
      'another format',
      (path) => {
        edit(path, 'run.json', (text) => text.replace('"format": 2', '"format": 7'));
        open(path);
      },
      /is in format 7, and this program goes on with format 2; use the version that began it, or begin a new one/,
    ],
    [
      'an older version, which had no checksums',
      (path) => {
        edit(path, 'run.json', (text) => text.replace('"format": 2', '"format": 1'));
        open(path);
      },
      /is in format 1, and this program goes on with format 2; finish it with the version that began it, or begin a new/,
    ],
    [
      'a wrong bit in run.json',
      (path) => {
        edit(path, 'run.json', (text) => text.replace('"seed": 1', '"seed": 3'));
        open(path);
      },
      /run\.json was changed after it was written: its checksum is wrong$/,
    ],
    [
      'run.json without its checksum',
      (path) => {
        edit(path, 'run.json', (text) => text.replace('"sha256"', '"sha257"'));
        open(path);
      },
      /run\.json has no checksum: it is damaged, or of an older version$/,
    ],
    ...(['"seed": 1', '"games": 20', '"sims": 16', '\n'] as const).map(
      (setting): [string, (path: string) => unknown, RegExp] => [
        `config.json with another ${JSON.stringify(setting)}`,
        (path) => {
          edit(path, 'config.json', (text) => text.replace(setting, setting === '\n' ? '\n ' : `${setting}7`));
          open(path);
        },
        /config\.json was changed after the run was begun; put it back, or begin a new run with --config/,
      ],
    ),
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
      /^config: selfplay\.sims must be a whole number from 1 to 10000000, not -1/,
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

describe('weights files that the settings name', () => {
  const sha256 = expect.stringMatching(/^[\da-f]{64}$/);
  function named() {
    const folder = newPath();
    mkdirSync(folder);
    const files = ['guest', 'other', 'inner'].map((name) => join(folder, `${name}.weights`));
    for (const file of files) writeFileSync(file, file);
    const [guest, other, inner] = files;
    const yardsticks = ['random', `ismcts:net=${other}`, `best-response:of=policy:file=${inner};temperature=1`];
    const set = `evaluate.yardsticks=${JSON.stringify(yardsticks)}`;
    return { files, settings: smallConfig('kuhn', set, `selfplay.guest=policy:file=${guest},temperature=1`) };
  }

  test('are noted, and the run goes on with the same', () => {
    const { files, settings } = named();
    const path = newPath();
    RunFolder.create(path, game, settings, FACTS);
    const { files: noted } = JSON.parse(readFileSync(join(path, 'run.json'), 'utf8'));
    expect(noted).toEqual(Object.fromEntries(files.map((file) => [file, sha256])));
    expect(open(path).config).toEqual(settings);
  });

  test.each([0, 1, 2])('keep the run from going on if they are others, or gone: number %i', (which) => {
    const { files, settings } = named();
    const path = newPath();
    RunFolder.create(path, game, settings, FACTS);
    const before = readFileSync(files[which]);
    writeFileSync(files[which], 'of another net');
    const wayOut = `put it back, or begin a new run with --config ${path}/config.json and another --run`;
    expect(() => open(path)).toThrow(
      new InputError(
        `${files[which]} is no longer the file that the run in ${path} began with, and its guest or a yardstick plays with it; ${wayOut}`,
      ),
    );
    rmSync(files[which]);
    expect(() => open(path)).toThrow(
      new InputError(`cannot read ${files[which]}: there is no such file or folder; ${wayOut}`),
    );
    writeFileSync(files[which], before);
    expect(open(path).config).toEqual(settings);
  });

  test('may be gone when the run is finished', () => {
    const { files, settings } = named();
    const path = newPath();
    RunFolder.create(path, game, settings, FACTS);
    for (const file of files) rmSync(file);
    mkdirSync(join(path, 'checkpoints', 'gen-000003'));
    expect(() => open(path)).toThrow('cannot read');
    mkdirSync(join(path, 'checkpoints', 'gen-000004'));
    expect(open(path).config).toEqual(settings);
  });

  test('are missed before anything is written', () => {
    const { files, settings } = named();
    const path = newPath();
    rmSync(files[0]);
    expect(() => RunFolder.create(path, game, settings, FACTS)).toThrow(
      `cannot read ${files[0]}: there is no such file`,
    );
    expect(existsSync(path)).toBe(false);
  });
});
