/**
 * `train` as a person calls it, and what it says where it cannot go on.
 * @module-tag slow
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readManifest, sealedText, writeManifest } from '../../datasets/index.ts';
import { PRESETS } from '../../training/config/index.ts';
import { cardzero, type Outcome } from '../support/run.ts';
import { smallConfig, trainIn } from '../training/support-loop.ts';
import { bytesOf, copyRun, SMALL, temporaryFolder } from '../training/support-run.ts';

const base = temporaryFolder();
const SETTINGS = [...SMALL, 'generations=1', 'overlap=false', 'keep=9'];

const train = (path: string, ...more: string[]): Promise<Outcome> =>
  cardzero(['train', 'kuhn', '--run', path, '--workers', '1', ...more]);

/** A run whose first generation is done and whose second is played and not yet learnt. */
const begun = join(base, 'begun');
const config = smallConfig('kuhn', 'generations=1', 'overlap=false', 'keep=9');

beforeAll(async () => {
  await trainIn(begun, config, { stopAt: ({ generation, doing }) => generation === 1 && doing === 'learning' });
});

let count = 0;
const copy = () => copyRun(begun, join(base, `copy-${count++}`));

/** Exit code 2, one sentence, no stack trace, nothing on stdout but what was said before. */
function expectSentence({ code, stderr }: Outcome, sentence: RegExp): void {
  expect(stderr).toMatch(sentence);
  expect(stderr).toMatch(/^cardzero: [^\n]+\n$/);
  expect(stderr).not.toContain('bug');
  expect(code).toBe(2);
}

describe('a run', () => {
  test('says what it does, a line for each generation and a table at the end, and has its files', async () => {
    const path = join(base, 'whole');
    const { code, stdout, stderr } = await train(path, '--backend', 'cpu', '--set', ...SETTINGS);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`kuhn-v1, seed 1: 2 generations in ${path}, 1 thread, learning on cpu\n`);
    expect(stdout).toMatch(/^generation 0: 20 games, policy [\d.]+, value [\d.]+, belief [\d.]+; selfplay /m);
    expect(stdout).toMatch(/^generation 1: 20 games, .* against the best/m);
    expect(stdout).toMatch(/^ {2}policy alone against random: .* points per deal, 4 duplicate deals$/m);
    expect(stdout).toMatch(/^the net with +against +points per deal +duplicate deals$/m);
    expect(stdout).toMatch(/^in self-play as +times +won +points$/m);
    expect(stdout).toMatch(/^ {2}policy, value, belief +how far the net is from /m);
    expect(stdout).toMatch(/^ {2}against the best +the same /m);
    const next = stdout.slice(stdout.indexOf('What to do next:\n')).match(/npx cardzero \w+(?=.* \S)/g);
    expect(next).toEqual(['play', 'match', 'web', 'curve', 'export'].map((command) => `npx cardzero ${command}`));
    expect(readdirSync(path).sort()).toEqual([
      'checkpoints',
      'config.json',
      'eval',
      'metrics.jsonl',
      'run.json',
      'selfplay',
      'tb',
      'timing.jsonl',
    ]);
  });

  test('without a gate says nothing of the best net so far', async () => {
    const settings = [...SETTINGS, 'evaluate.gate=always'];
    const { code, stdout } = await train(join(base, 'ungated'), '--backend', 'cpu', '--set', ...settings);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}against random, \.\.\. +points per deal /m);
    expect(stdout).not.toContain('against the best');
  });

  test('goes on with the backend it began with where none is named, to the same bytes', async () => {
    const path = copy();
    const { code, stdout } = await train(path, '--resume');
    expect(code).toBe(0);
    expect(stdout).toContain('learning on cpu');
    const { 'run.json': _, ...bytes } = bytesOf(path);
    expect(bytesOf(join(base, 'whole'))).toMatchObject(bytes);
    const again = await train(`${path}/`, '--resume');
    expect(again.stdout).toMatch(/^\nthis run was finished before; the best net is in /);
    expect(again.stdout).toContain(`--out ${path}-onnx`);
  });

  test('is offered to go on with where another of its name would be begun', async () => {
    const before = process.cwd();
    const project = join(base, 'project');
    mkdirSync(join(project, 'runs'), { recursive: true });
    try {
      process.chdir(project);
      copyRun(begun, join('runs', 'kuhn-v1-quick'));
      expectSentence(
        await cardzero(['train', 'kuhn']),
        /there is an unfinished run in runs\/kuhn-v1-quick \(generation 1 of 1\): 'npx cardzero train kuhn-v1 --run runs\/kuhn-v1-quick --resume' goes on with it, and --run <folder> begins another/,
      );
      expect((await cardzero(['train', 'kuhn', '--dry-run'])).code).toBe(0); // which begins nothing
      const { code, stdout } = await cardzero(['train', 'kuhn', '--resume', '--workers', '1']);
      expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('in runs/kuhn-v1-quick, ') });
      const next = await cardzero(['train', 'kuhn', '--workers', '1', '--backend', 'cpu', '--set', ...SETTINGS]);
      expect(next.stdout).toContain('in runs/kuhn-v1-quick-2, '); // now the first one is finished
    } finally {
      process.chdir(before);
    }
  });

  test('--dry-run shows the whole configuration and makes nothing', async () => {
    const path = join(base, 'dry');
    const { code, stdout } = await train(path, '--dry-run', '--seed', 'abc', '--set', 'selfplay.sims=77');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ game: 'kuhn-v1', seed: 'abc', selfplay: { sims: 77 }, generations: 8 });
    expect(existsSync(path)).toBe(false);
  });
});

describe('settings that the game cannot be learnt with are refused before there is a folder, and by --dry-run too:', () => {
  test.each([
    [
      'net.policyPartWidths=[24,24]',
      /kuhn-v1 has no parts that could share weights: set net\.policyPartWidths to \[\]/,
    ],
    ['net.aboveEstimate=true', /kuhn-v1 makes no estimate that values could be above: set net\.aboveEstimate to false/],
    [
      'net.policyWidths=[8192,8192,8192,8192]',
      /net has [\d,]+ weights for kuhn-v1, and 100,000,000 are the most; make its layers narrower or fewer/,
    ],
    ['selfplay.games=1e15', /selfplay\.games must be a whole number from 1 to/],
    ['batchSize=1e9', /batchSize must be a whole number from 1 to/],
  ])('%s', async (setting, sentence) => {
    const path = join(base, 'never');
    expectSentence(await train(path, '--set', setting), sentence);
    expectSentence(await train(path, '--dry-run', '--set', setting), sentence);
    expect(existsSync(path)).toBe(false);
  });
});

describe('yardsticks', () => {
  const dryRun = async (game: string, ...set: string[]) =>
    cardzero(['train', game, '--preset', 'standard', '--dry-run', ...(set.length > 0 ? ['--set', ...set] : [])]);

  test('of a preset are left out where the game has no such player', async () => {
    const named = async (game: string) => JSON.parse((await dryRun(game)).stdout).evaluate.yardsticks;
    expect(await named('ulti')).toEqual(PRESETS.standard.evaluate.yardsticks);
    expect(await named('kuhn')).toEqual(PRESETS.standard.evaluate.yardsticks.filter((name) => name !== 'heuristic'));
  });

  test('that were asked for and cannot play are refused before anything is played', async () => {
    const heuristic = await dryRun('kuhn', 'evaluate.yardsticks=["heuristic"]');
    expectSentence(heuristic, /there is no heuristic for kuhn-v1; there is one for /);
    const file = await dryRun('kuhn', 'evaluate.yardsticks=["policy:/no/such.weights"]');
    expectSentence(file, /there is no weights file '\/no\/such\.weights'/);
  });

  test('a guest that cannot play is refused, too, before anything is played', async () => {
    const heuristic = await dryRun('kuhn', 'selfplay.guest="heuristic"', 'selfplay.guestShare=0.5');
    expectSentence(heuristic, /there is no heuristic for kuhn-v1; there is one for /);
    const cheat = await dryRun('kuhn', 'selfplay.guest="oracle"', 'selfplay.guestShare=0.5');
    expectSentence(cheat, /oracle/);
  });
});

describe('is refused with one sentence, and nothing is touched:', () => {
  test.each<[string, (path: string) => Promise<Outcome>, RegExp]>([
    [
      'a run where there is one',
      (path) => train(path, '--backend', 'cpu'),
      /there is a run in .* already; continue it with --resume, or/,
    ],
    ['settings for a run that has its own', (path) => train(path, '--resume', '--seed', '7'), /keeps its settings/],
    [
      'a preset for it',
      (path) => train(path, '--resume', '--preset', 'long'),
      /keeps its settings: --preset, --config/,
    ],
    [
      'other weights for a run',
      (path) => train(path, '--resume', '--from', begun),
      /--seed and --from begin a new one/,
    ],
    [
      'a run of another game',
      (path) => cardzero(['train', 'tiny-trick', '--run', path, '--resume']),
      /is for kuhn-v1, not for tiny-trick-v1/,
    ],
    [
      'another backend',
      (path) => train(path, '--resume', '--backend', 'wasm'),
      /learnt on cpu, not on wasm; --backend cpu/,
    ],
    ['resuming what never began', (path) => train(join(path, 'eval', 'x'), '--resume'), /there is no run in .*eval\/x/],
    [
      'a folder that cannot be made',
      (path) => train(join(path, 'run.json', 'x')),
      /cannot write .*: part of the path is no/,
    ],
    ['a comma in the path', (path) => train(`${path},x`), /--run cannot have a comma in its path/],
  ])('%s', async (_, act, sentence) => {
    const path = copy();
    const before = bytesOf(path);
    expectSentence(await act(path), sentence);
    expect(bytesOf(path)).toEqual(before);
    expect(readdirSync(path)).not.toContain('lock');
  });

  test('a run that another process is at', async () => {
    const path = copy();
    const lock = JSON.stringify({ pid: process.ppid, host: hostname() });
    writeFileSync(join(path, 'lock'), lock);
    expectSentence(
      await train(path, '--resume'),
      /is in use by another process, \d+ on .*; wait for it, or delete .*lock/,
    );
    expect(readFileSync(join(path, 'lock'), 'utf8')).toBe(lock);
  });
});

describe('damage is told in one sentence, and what is there stays as it is:', () => {
  const shard = 'selfplay/gen-000000/shard-0001.arrow';
  const newest = 'selfplay/gen-000001/shard-0001';
  const cut = (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -40));
  const flip = (path: string) => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] ^= 1;
    writeFileSync(path, bytes);
  };
  test.each<[string, string, (path: string) => void, RegExp]>([
    [
      'a flipped bit in a shard of the window',
      shard,
      flip,
      /shard-0001\.arrow was changed after it was written: its check/,
    ],
    [
      'a shard of the window cut short',
      shard,
      cut,
      /shard-0001\.arrow is cut short: it has \d+ bytes, not \d+; restore it/,
    ],
    [
      'a missing shard of the window',
      shard,
      rmSync,
      /cannot read .*shard-0001\.arrow: there is no such file.*; restore it/,
    ],
    [
      'a flipped bit in a newer shard',
      `${newest}.arrow`,
      flip,
      /was changed after it was written: its checksum is .*; delete it and .* to have/,
    ],
    [
      'a missing newer shard',
      `${newest}.arrow`,
      rmSync,
      /shard-0001\.arrow is missing; delete .* to have it played again/,
    ],
    ['a note cut short', `${newest}.json`, cut, /shard-0001\.json is not JSON: .*; delete it to have its games played/],
    [
      'a note of nothing',
      `${newest}.json`,
      (p) => writeFileSync(p, '{}'),
      /shard-0001\.json has no checksum: it is damaged, or of an older version; delete it to have its games played/,
    ],
    [
      'a note with an empty tally',
      `${newest}.json`,
      (p) => writeFileSync(p, sealedText({ ...JSON.parse(readFileSync(p, 'utf8')), sha256: undefined, tally: {} })),
      /shard-0001\.json\.tally\.games must be a number, but is missing; delete it to have its games played/,
    ],
    [
      'another tally in a note',
      `${newest}.json`,
      (p) => writeFileSync(p, readFileSync(p, 'utf8').replace(/"decisions":\d+/, '"decisions":7')),
      /shard-0001\.json was changed after it was written: its checksum is wrong; delete it to have its games played/,
    ],
    [
      'another tally in the note of a generation that was learnt',
      'selfplay/gen-000000/shard-0001.json',
      (p) => writeFileSync(p, readFileSync(p, 'utf8').replace(/"decisions":\d+/, '"decisions":7')),
      /gen-000000\/shard-0001\.json was changed after it was written: its checksum is wrong; restore it, or begin a new/,
    ],
    [
      'a lost manifest',
      'selfplay/gen-000000/manifest.json',
      rmSync,
      /manifest\.json is missing, and generation 0 was played; restore it, or begin a new run/,
    ],
    [
      'another generation in a manifest',
      'selfplay/gen-000000/manifest.json',
      (p) => writeFileSync(p, readFileSync(p, 'utf8').replace('"generation": 0', '"generation": 1')),
      /manifest\.json was changed after it was written: its checksum is wrong; restore it, or begin a new run/,
    ],
    [
      'a manifest that lists less, with the right checksum',
      'selfplay/gen-000000/manifest.json',
      (p) => writeManifest(dirname(p), { ...readManifest(dirname(p)), shards: [] }),
      /manifest\.json does not list the games that checkpoint 1 was learnt from; restore it, or begin a new run/,
    ],
    [
      'another step in a checkpoint',
      'checkpoints/gen-000001/checkpoint.json',
      (p) => writeFileSync(p, readFileSync(p, 'utf8').replace(/"step": \d+/, '"step": 7')),
      /checkpoint\.json was changed after it was written: its checksum is wrong; delete its folder and those of later/,
    ],
    [
      'garbage in the metrics of a checkpoint',
      'checkpoints/gen-000001/metrics.jsonl',
      (p) => writeFileSync(p, 'null\n'),
      /metrics\.jsonl is damaged: its checksum is wrong; delete its folder and those of later/,
    ],
    [
      'an edited seed',
      'config.json',
      (p) => writeFileSync(p, readFileSync(p, 'utf8').replace('"seed": 1', '"seed": 2')),
      /config\.json was changed after the run was begun; put it back, or begin a new run with --config/,
    ],
    ['a manifest cut short', 'selfplay/gen-000000/manifest.json', cut, /manifest\.json is not JSON/],
    [
      'damaged weights',
      'checkpoints/gen-000001/model.weights',
      flip,
      /model\.weights is damaged: its checksum is wrong; delete its folder/,
    ],
    [
      'a damaged optimiser',
      'checkpoints/gen-000001/optimizer.bin',
      flip,
      /optimizer\.bin is damaged: its checksum is wro/,
    ],
    ['a record cut short', 'checkpoints/gen-000001/checkpoint.json', cut, /checkpoint\.json is not JSON/],
    ['config.json cut short', 'config.json', cut, /config\.json is not JSON/],
    ['run.json cut short', 'run.json', cut, /run\.json is not JSON/],
  ])('%s', async (_, name, damage, sentence) => {
    const path = copy();
    damage(join(path, name));
    const before = bytesOf(path);
    expectSentence(await train(path, '--resume'), sentence);
    expect(bytesOf(path)).toEqual(before);
    expect(existsSync(join(path, 'lock'))).toBe(false);
    if (name.includes('gen-000001/shard')) return; // games that were not learnt from yet are no damage if they are played again
    const verified = await cardzero(['data', 'verify', path]);
    expect([1, 2]).toContain(verified.code);
    expect(verified.stdout + verified.stderr).toContain(join(path, name));
  });

  test('matches of earlier generations are written again', async () => {
    const path = copy();
    const file = join(path, 'eval/gen-000000.json');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, 'garbage');
    expect((await train(path, '--resume')).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('and the way out that it names leads back to the same bytes', async () => {
    const path = copy();
    rmSync(join(path, `${newest}.arrow`));
    rmSync(join(path, `${newest}.json`));
    rmSync(join(path, 'checkpoints/gen-000001'), { recursive: true });
    expect((await train(path, '--resume')).code).toBe(0);
    const { 'run.json': _, ...bytes } = bytesOf(path);
    expect(bytesOf(join(base, 'whole'))).toMatchObject(bytes);
  });

  test('a folder in the place of a file', async () => {
    const path = copy();
    const blocked = join(path, 'metrics.jsonl');
    rmSync(blocked);
    mkdirSync(join(blocked, 'x'), { recursive: true });
    expectSentence(await train(path, '--resume'), /cannot write .*metrics\.jsonl: /);
    expect(existsSync(join(dirname(path), 'lock'))).toBe(false);
  });
});
