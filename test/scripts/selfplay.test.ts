/**
 * `selfplay` as a person calls it: what is written, what is printed, and what an interruption leaves.
 * @module-tag slow
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findGame, makeGame } from '../../envs/index.ts';
import { writeWeights } from '../../mcts/networks/index.ts';
import { playSettings, resolveConfig, suitedTo } from '../../training/config/index.ts';
import { toyModel } from '../mcts/networks/nets.ts';
import { PROGRAM } from '../support/program.ts';
import { cardzero } from '../support/run.ts';
import { Program } from '../training/support-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardzero-selfplay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (call: string) => cardzero(call.split(' '));

const SMALL = 'selfplay tiny-trick --games 30 --sims 20 --capped-sims 5';

/** What was written for a generation, by name. */
function filesOf(out: string): Record<string, string> {
  const generation = join(out, 'selfplay', 'gen-000000');
  return Object.fromEntries(
    readdirSync(generation)
      .sort()
      .map((name) => [name, readFileSync(join(generation, name)).toString('base64')]),
  );
}

function weightsFor(id: string): string {
  const game = makeGame(id);
  const path = join(folder, `${id}.weights`);
  writeWeights(path, { game, ...toyModel(game) });
  return path;
}

describe('playing', () => {
  const out = join(folder, 'plain');

  test('prints what was played by role, the rate, and where the logs are', async () => {
    const { code, stdout, stderr } = await run(`${SMALL} --out ${out} --workers 1`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^tiny-trick-v1, seed 1: 30 games with playouts, \d+\.\d games\/s, \d.* s\n/);
    expect(stdout).toMatch(/^from the deal, as +times +won +points\ndefender +60 +\d+% +-?\d.*\nsoloist +30 /m);
    expect(stdout).toContain(`Logs: ${join(out, 'selfplay', 'gen-000000')}\n`);
    expect(readdirSync(out).sort()).toEqual(['selfplay', 'selfplay.json']); // the lock is gone
  });

  test('writes logs that the other commands read and replay', async () => {
    expect((await run(`data verify ${out}`)).stdout).toBe('2 shards: all as written\n');
    expect((await run(`data replay ${out}`)).code).toBe(0);
  });

  test('writes the same bytes with two workers', async () => {
    const two = join(folder, 'two');
    expect((await run(`${SMALL} --out ${two} --workers 2`)).code).toBe(0);
    expect(filesOf(two)).toEqual(filesOf(out));
  });

  test('called again it plays nothing and tells the same', async () => {
    const before = filesOf(out);
    const { code, stdout } = await run(`${SMALL} --out ${out} --workers 1`);
    expect(code).toBe(0);
    expect(stdout).toContain('30 games with playouts, all played before\n');
    expect(filesOf(out)).toEqual(before);
  });

  test('as JSON', async () => {
    const { stdout } = await run(`${SMALL} --out ${out} --workers 1 --json --no-timing`);
    const json = JSON.parse(stdout);
    expect(json).toMatchObject({ game: 'tiny-trick-v1', model: 'none', seed: 1, games: 30 });
    expect(json.settings).toMatchObject({ sims: 20, cappedSims: 5, practiceShare: 0.15 });
    expect(json.played).toMatchObject({ games: 30, practice: 0, decisions: 270 });
    const row = { as: 'defender', times: 60, won: expect.any(Number), points: expect.any(Number) };
    expect(json.played.tags[0]).toEqual(row);
    expect(json.timing).toBeUndefined();
  });

  test('with a net, and from practice where the game has it', async () => {
    const net = weightsFor('ulti-v1');
    const call = `selfplay ulti --games 8 --sims 8 --capped-sims 2 --practice-share 0.5 --net ${net} --json --workers 1`;
    const json = JSON.parse((await run(`${call} --out ${join(folder, 'ulti')}`)).stdout);
    expect(json.model).toMatch(/^[0-9a-f]{64}$/);
    expect(json.played.practice).toBeGreaterThan(0);
    expect(json.played.practice).toBeLessThan(8);
    expect(json.settings).toMatchObject({ endgame: true, advice: true, stakes: 40 }); // as a run of Ulti plays
    expect(json.timing).toMatchObject({ games: 8, gamesPerSecond: expect.any(Number) });
  });

  test('the net of a run is its best', async () => {
    const game = makeGame('kuhn-v1');
    const checkpoint = join(folder, 'run', 'checkpoints', 'gen-000003');
    mkdirSync(checkpoint, { recursive: true });
    const hash = writeWeights(join(checkpoint, 'model.weights'), { game, ...toyModel(game) });
    const pointer = { generation: 3, weights: 'gen-000003/model.weights' };
    writeFileSync(join(folder, 'run', 'checkpoints', 'best.json'), JSON.stringify(pointer));
    const call = `selfplay kuhn --games 4 --sims 4 --workers 1 --json --net ${join(folder, 'run')}`;
    const json = JSON.parse((await run(`${call} --out ${join(folder, 'kuhn')}`)).stdout);
    expect(json).toMatchObject({ model: hash, settings: { sims: 4, cappedSims: 4 } });
  });
});

/** Six tasks, of which the first is done when Ctrl-C comes. */
const SIX_TASKS = 'selfplay tiny-trick --games 150 --sims 20 --capped-sims 5';

test('after Ctrl-C it exits with 130, and the same call goes on to the same bytes', async () => {
  const out = join(folder, 'stopped');
  const call = [...SIX_TASKS.split(' '), '--out', out, '--workers', '1'];
  const { code, stdout, stderr } = await new Program(PROGRAM, call, {
    pattern: 'gen-000000/shard-0000.json$',
    signals: ['SIGINT'],
  }).ended;
  expect(code).toBe(130);
  const text = stdout + stderr;
  expect(text).toContain('stopping; Ctrl-C again ends it at once\n');
  expect(text).toContain(`stopped; the same call with --out ${out} goes on\n`);
  expect(Object.keys(filesOf(out))).not.toContain('manifest.json');

  const whole = join(folder, 'whole');
  expect((await run(`${SIX_TASKS} --out ${out}`)).code).toBe(0);
  expect((await run(`${SIX_TASKS} --out ${whole}`)).code).toBe(0);
  expect(filesOf(out)).toEqual(filesOf(whole));
});

test('plays as a run of the game does, where nothing else is asked for', async () => {
  const out = join(folder, 'usual');
  const { code } = await run(`selfplay compile --out ${out} --net shipped --games 1 --sims 1 --workers 1`);
  expect(code).toBe(0);
  const { settings } = JSON.parse(readFileSync(join(out, 'selfplay.json'), 'utf8'));
  const { training } = findGame('compile');
  const { selfplay } = resolveConfig({
    preset: 'standard',
    suited: suitedTo('standard', training),
    game: 'compile-v1',
  });
  expect(settings).toEqual({ ...playSettings(selfplay), sims: 1, cappedSims: 1 });
});

describe('a wrong call exits 2 with one sentence', () => {
  const other = join(folder, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'letter.txt'), 'hello');

  test.each([
    ['selfplay tiny-trick', 'missing required argument: out'],
    [
      `${SMALL} --out ${join(folder, 'plain')} --seed 2`,
      `${join(folder, 'plain')} holds self-play whose seed was 1, not 2`,
    ],
    [`selfplay kuhn --out ${other}`, `${other} is not empty and holds no self-play of its own`],
    [`selfplay kuhn --out ${folder}/x --practice-share 2`, "--practice-share must be a number from 0 to 1, not '2'"],
    [`selfplay kuhn --out ${folder}/x --sims 5 --capped-sims 6`, '--capped-sims must be a whole number from 1 to 5'],
    [`selfplay kuhn --out ${folder}/x --games 0`, '--games must be a whole number from 1'],
    [`selfplay kuhn --out ${folder}/x --net ${other}`, `'${other}' is no run, no checkpoint and no weights file`],
    [`selfplay kuhn --out ${folder}/x --net ${folder}/none.weights`, 'cannot read'],
  ])('cardzero %s', async (call, sentence) => {
    const { code, stdout, stderr } = await run(call);
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});
