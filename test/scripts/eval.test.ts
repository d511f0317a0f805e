/** `eval` as a person calls it: a net against yardsticks, from the deal and from practice. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import '../agents/arena/players.ts';
import { writeWeights } from '../../mcts/networks/index.ts';
import { makeGame } from '../../envs/index.ts';
import { toyModel } from '../mcts/networks/nets.ts';
import { cardzero } from '../support/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardzero-eval-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (call: string) => cardzero(call.split(' '));

function weightsFor(id: string): string {
  const game = makeGame(id);
  const path = join(folder, `${id}.weights`);
  writeWeights(path, { game, ...toyModel(game, { louder: 3 }) });
  return path;
}

const trick = weightsFor('tiny-trick-v1');
const ulti = weightsFor('ulti-v1');

test('a row for each yardstick, and a table by role with the difference on the same deals', async () => {
  const { code, stdout, stderr } = await run(
    `eval tiny-trick --net ${trick} --sims 8 --against random first --deals 20 --workers 1`,
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.split('\n');
  expect(lines[0]).toBe(`tiny-trick-v1, seed 1: ${trick}, 8 simulations, 20 duplicate deals each`);
  expect(lines[2]).toMatch(/^against +points per deal +won +time\/decision +its +in all$/);
  expect(lines[3]).toMatch(/^random +[+-]?\d\S* \+\/- \S+ +\d+\.\d% /);
  expect(lines[4]).toMatch(/^first /);
  expect(stdout).toMatch(/^points as +the net +times +random +times +ahead by\ndefender .* 120 .* 120 /m);
});

test('the policy alone, against what the game has if nothing is said', async () => {
  const { stdout } = await run(`eval kuhn --net ${weightsFor('kuhn-v1')} --sims 0 --deals 4 --workers 1 --no-timing`);
  expect(stdout).toContain('kuhn-v1.weights, policy alone, 4 duplicate deals each\n');
  expect(stdout).toMatch(/^against +points per deal +won\nrandom .*\nismcts:sims=640 /m); // Kuhn poker has no heuristic
});

test('a yardstick that is named twice is met once', async () => {
  const call = `eval tiny-trick --net ${trick} --sims 0 --against random random --deals 4 --workers 1 --json`;
  expect(JSON.parse((await run(call)).stdout).matches).toHaveLength(1);
});

test('from practice: contracts that are already bid, each chair held by both equally often', async () => {
  const call = `eval ulti --net ${ulti} --sims 0 --against random --deals 80 --practice --json --no-timing`;
  const one = await run(`${call} --workers 1`);
  expect(await run(`${call} --workers 2`)).toEqual(one);
  const json = JSON.parse(one.stdout);
  expect(json).toMatchObject({ game: 'ulti-v1', sims: 0, start: 'practice', net: { weights: ulti } });
  const [{ start, entrants, differences }] = json.matches;
  expect(start).toBe('practice');
  const held = entrants.map(({ tags }: { tags: { tag: string; chairs: number }[] }) =>
    Object.fromEntries(tags.map(({ tag, chairs }) => [tag, chairs])),
  );
  expect(held[0]).toEqual(held[1]);
  expect(Object.keys(held[0]).filter((tag) => tag.startsWith('soloist, ')).length).toBeGreaterThan(3);
  expect(differences[0].tags.map(({ tag }: { tag: string }) => tag)).toContain('soloist');
});

describe('a wrong call exits 2 with one sentence', () => {
  const fresh = join(folder, 'fresh');
  mkdirSync(join(fresh, 'checkpoints'), { recursive: true });
  writeFileSync(join(fresh, 'checkpoints', 'best.json'), '{"generation":0,"weights":"gen-000000/model.weights"}');

  test.each([
    ['eval kuhn', 'missing required argument: net'],
    [`eval kuhn --net ${folder}`, `--net must be a weights file or a run, and ${folder} has no`],
    [`eval kuhn --net ${fresh}`, `the run in ${fresh} has learnt no net yet`],
    [`eval kuhn --net ${trick}`, 'tiny-trick-v1'],
    [`eval tiny-trick --net ${trick} --practice`, 'tiny-trick-v1 has no practice starts'],
    [`eval tiny-trick --net ${trick} --against heuristic`, 'there is no heuristic for tiny-trick-v1'],
    [`eval tiny-trick --net ${trick} --deals 1`, "--deals must be a whole number of 2 or more, not '1'"],
    [`eval tiny-trick --net ${trick} --sims few`, "--sims must be a whole number from 0 to 10000000, not 'few'"],
  ])('cardzero %s', async (call, sentence) => {
    const { code, stdout, stderr } = await run(call);
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});
