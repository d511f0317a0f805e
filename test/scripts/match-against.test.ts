/**
 * `match --against` as a person calls it: the net of a run against yardsticks, from the deal and from practice.
 * @module-tag slow
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerPlayers } from '../agents/arena/players.mjs';
import { makeGame } from '../../envs/index.ts';
import { writeWeights } from '../../mcts/networks/index.ts';
import { toyModel } from '../mcts/networks/nets.ts';
import { cardzero } from '../support/run.ts';

beforeAll(registerPlayers);

const folder = mkdtempSync(join(tmpdir(), 'cardzero-against-'));
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

/** A run whose best net is this, as far as it is read here. */
function runWith(name: string, generation: number, weights?: string): string {
  const checkpoints = join(folder, name, 'checkpoints');
  const net = `gen-00000${generation}/model.weights`;
  mkdirSync(join(checkpoints, dirname(net)), { recursive: true });
  writeFileSync(join(checkpoints, 'best.json'), JSON.stringify({ generation, weights: net }));
  if (weights !== undefined) copyFileSync(weights, join(checkpoints, net));
  return join(folder, name);
}

const mine = runWith('mine', 3, trick);
const file = join(mine, 'checkpoints', 'gen-000003', 'model.weights');

test('a row for each yardstick, and tables by role with the difference on the same deals', async () => {
  const { code, stdout, stderr } = await run(
    `match tiny-trick --agents best:${mine},sims=8 --against random first --deals 20 --workers 1`,
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.split('\n');
  expect(lines[0]).toBe(`tiny-trick-v1, seed 1: ismcts:sims=8,net=${file}, 6 games for each deal`);
  expect(lines[2]).toMatch(/^against +points per deal +won +deals +time\/decision +its +in all$/);
  expect(lines[3]).toMatch(/^random +[+-]?\d\S* \+\/- \S+ +\d+\.\d% \+\/- \S+% +20 /);
  expect(lines[4]).toMatch(/^first /);
  expect(stdout).toMatch(/^points as +ismcts\S+ +times +random +times +ahead by\ndefender .* 120 .* 120 /m);
  expect(stdout).toMatch(/^points as +ismcts\S+ +times +first +times +ahead by\ndefender /m);
});

test('each match is the one that two agents would play alone', async () => {
  const call = `match tiny-trick --agents best:${mine},sims=0`;
  const rest = '--deals 10 --workers 1 --json --no-timing';
  const { game, matches } = JSON.parse((await run(`${call} --against first random first ${rest}`)).stdout);
  const alone = JSON.parse((await run(`${call} random ${rest}`)).stdout);
  expect(game).toBe('tiny-trick-v1');
  expect(matches).toHaveLength(2); // one that is named twice is met once
  expect(matches[1]).toEqual(alone);
  expect(alone.entrants.map(({ agent }: { agent: string }) => agent)).toEqual([`policy:${file}`, 'random']);
});

test('a run by its name, by commas, beside others: as anybody else', async () => {
  const text = `first,best:${mine},sims=0,best:${mine}/checkpoints/gen-000003,random`;
  const { stdout } = await run(`match tiny-trick --agents ${text} --deals 2 --workers 1 --no-timing`);
  expect(stdout).toBe(''); // four for three chairs
  const play = await run(`tournament tiny-trick --agents ${text} --deals 2 --workers 1 --json --no-timing`);
  const names = JSON.parse(play.stdout).ratings.map(({ agent }: { agent: string }) => agent);
  expect(names.sort()).toEqual(['first', `ismcts:sims=64,net=${file}`, `policy:${file}`, 'random'].sort());
});

test('from practice: contracts that are already bid, each chair held by both equally often', async () => {
  const call = `match ulti --agents policy:${ulti} --against random --deals 80 --start practice --json --no-timing`;
  const one = await run(`${call} --workers 1`);
  expect((await run(`${call} --workers 2`)).stdout).toBe(one.stdout);
  const [{ start, entrants, differences }] = JSON.parse(one.stdout).matches;
  expect(start).toBe('practice');
  const held = entrants.map(({ tags }: { tags: { tag: string; chairs: number }[] }) =>
    Object.fromEntries(tags.map(({ tag, chairs }) => [tag, chairs])),
  );
  expect(held[0]).toEqual(held[1]);
  expect(Object.keys(held[0]).filter((tag) => tag.startsWith('soloist, ')).length).toBeGreaterThan(3);
  expect(differences[0].tags.map(({ tag }: { tag: string }) => tag)).toContain('soloist');
});

describe('a wrong call exits 2 with one sentence', () => {
  const fresh = runWith('fresh', 0);

  test.each([
    ['match kuhn --agents best --against random', "agent 'best' needs the folder of a run: best:runs/mine"],
    [`match kuhn --agents best:${folder} --against random`, `'${folder}' is no run, no checkpoint and no weights file`],
    [`match kuhn --agents best:${fresh} --against random`, `the run in ${fresh} has learnt no net yet`],
    [`match kuhn --agents best:${mine} --against random`, 'tiny-trick-v1'],
    [
      `match tiny-trick --agents best:${mine} --against random --start practice`,
      'tiny-trick-v1 has no practice starts',
    ],
    [`match tiny-trick --agents first --against random heuristic`, 'there is no heuristic for tiny-trick-v1'],
    ['match tiny-trick --agents first last --against random', '--against measures one agent, and --agents names 2'],
    [`match tiny-trick --agents best:${mine},sims=few --against random`, "sims of agent best cannot be 'few'"],
  ])('cardzero %s', async (call, sentence) => {
    const { code, stdout, stderr } = await run(call);
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});
