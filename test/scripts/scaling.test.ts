/** `scaling` as a person calls it: budgets of simulations against one yardstick, on the same deals. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGame } from '../../envs/index.ts';
import { writeWeights } from '../../mcts/networks/index.ts';
import { registerPlayers } from '../agents/arena/players.mjs';
import { toyModel } from '../mcts/networks/nets.ts';
import { cardzero } from '../support/run.ts';

beforeAll(registerPlayers);

const folder = mkdtempSync(join(tmpdir(), 'cardzero-scaling-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (call: string) => cardzero(call.split(' '));

describe('scaling', () => {
  test('a row for each budget of each agent, the smallest first', async () => {
    const call = 'scaling kuhn --agents ismcts ismcts:select=puct --sims 8 2 --against random --deals 20 --workers 1';
    const { code, stdout, stderr } = await run(call);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [headline, , head, ...rows] = stdout.trimEnd().split('\n');
    expect(headline).toMatch(/^kuhn-v1, seed 1: against random, duplicate deals of 2 games, \d.* m?s$/);
    expect(head).toMatch(/^agent +simulations +points per deal +gain +time\/decision +deals$/);
    const estimate = String.raw`[+-]?\d\S* \+/- \S+`;
    const patterns = ['ismcts', 'ismcts:select=puct'].flatMap((agent) => [
      new RegExp(String.raw`^${agent} +2 +${estimate} +- +\d\S* [mu]?s +20$`),
      new RegExp(String.raw`^${agent} +8 +${estimate} +${estimate} +\d\S* [mu]?s +20$`),
    ]);
    expect(rows).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)));
  });

  test('each budget is the match that two agents would play alone, and a gain is the difference of two', async () => {
    const rest = '--deals 12 --workers 1 --seed 5 --json';
    const { stdout } = await run(`scaling tiny-trick --agents ismcts --sims 2,16 --against first ${rest}`);
    const { agents, ...shared } = JSON.parse(stdout);
    expect(shared).toEqual({ game: 'tiny-trick-v1', seed: 5, seatings: 6, against: 'first' });
    const [{ agent, budgets }] = agents;
    expect(agent).toBe('ismcts');
    expect(budgets).toMatchObject([
      { sims: 2, entrant: 'ismcts:sims=2', deals: 12, gain: null, timing: { workers: 1 } },
      { sims: 16, entrant: 'ismcts:sims=16', deals: 12, gain: { half: expect.any(Number) }, timing: { workers: 1 } },
    ]);
    const alone = JSON.parse((await run(`match tiny-trick --agents ismcts:sims=16 first ${rest}`)).stdout);
    expect(budgets[1].edge).toEqual(alone.entrants[0].edge);
    expect(budgets[1].gain.mean).toBeCloseTo(budgets[1].edge.mean - budgets[0].edge.mean, 12);
  });

  test('a budget may have fewer deals than another, and its gain is one on those', async () => {
    const rest = '--agents ismcts --against first --workers 1 --seed 5 --json';
    const budgetsOf = async (call: string) =>
      JSON.parse((await run(`scaling tiny-trick ${rest} ${call}`)).stdout).agents[0].budgets;
    const fewer = await budgetsOf('--sims 16 2 --deals 8 12');
    const even = await budgetsOf('--sims 2 16 --deals 8');
    expect(fewer).toMatchObject([
      { sims: 2, deals: 12 },
      { sims: 16, deals: 8 },
    ]);
    expect([fewer[1].edge, fewer[1].gain]).toEqual([even[1].edge, even[1].gain]);
    const wrong = await run(`scaling tiny-trick ${rest} --sims 2 4 16 --deals 8 12`);
    expect(wrong).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--deals is one number, or one for each budget: 2 are given for 3 budgets'),
    });
  });

  test('without the time equal calls print equal bytes, in threads or not', { tags: 'slow' }, async () => {
    const call = 'scaling tiny-trick --agents ismcts --sims 2 8 --against random --deals 10 --no-timing';
    for (const format of ['', ' --json']) {
      const one = await run(`${call}${format} --workers 1`);
      expect(one.code).toBe(0);
      expect(one.stdout).not.toMatch(/timing|time\/decision/);
      expect((await run(`${call}${format} --workers 2`)).stdout).toBe(one.stdout);
    }
  });

  test('draws a line for each agent, with a tick at each budget', async () => {
    const out = join(folder, 'scaling.svg');
    const call = 'scaling kuhn --agents ismcts ismcts:select=puct --sims 1 4 16 --against random --deals 4 --workers 1';
    expect((await run(`${call} --out ${out}`)).stdout).toMatch(new RegExp(`\n\nPicture: ${out}\n$`));
    const svg = readFileSync(out, 'utf8');
    expect(svg.match(/<polyline /g)).toHaveLength(2);
    for (const text of ['kuhn-v1 against random', '>simulations per decision<', '>ismcts:select=puct<', '>16</text>']) {
      expect(svg).toContain(text);
    }
  });

  test('the net of a run, which names its file', async () => {
    const game = makeGame('tiny-trick-v1');
    const file = join(folder, 'model.weights');
    writeWeights(file, { game, ...toyModel(game) });
    const call = `scaling tiny-trick --agents best:${file} --sims 4 --against random --deals 2 --workers 1 --json`;
    const [{ agent, budgets }] = JSON.parse((await run(call)).stdout).agents;
    expect([agent, budgets[0].entrant]).toEqual([`best:${file}`, `ismcts:sims=4,net=${file}`]);
  });

  test('an agent that fails ends it with one sentence, exit code 1 and no picture', async () => {
    const out = join(folder, 'none.svg');
    const { code, stdout, stderr } = await run(
      `scaling kuhn --agents ismcts --sims 1 --against broken --deals 4 --workers 1 --out ${out}`,
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^cardzero: the match ended at deal 0 .*\n$/);
    expect(existsSync(out)).toBe(false);
  });
});

describe('a wrong call exits 2 with one sentence', () => {
  test.each([
    ['--agents ismcts:sims=800', 'agent ismcts is given sims, but here --sims says how long it thinks; leave sims out'],
    ['--agents ismcts:sims=5', 'agent ismcts is given sims, but here --sims says how long it thinks; leave sims out'],
    ['--agents best:x,sims=0', 'agent best is given sims, but here --sims says how long it thinks; leave sims out'],
    ['--agents ismcts:time=9', 'agent ismcts is given time, but here --sims says how long it thinks; leave time out'],
    [
      '--agents ismcts,first',
      'agent first has no simulations to be given more of; agents with sims are ismcts, shipped, oracle, best-response, best',
    ],
    ['--agents ismcts --sims 0 4', "--sims must be a whole number from 1 to 10000000, not '0'"],
    ['--agents ismcts --sims few', "--sims must be a whole number from 1 to 10000000, not 'few'"],
    ['--agents ismcts --sims', "--sims needs a value; see 'cardzero scaling --help'"],
    ['--agents ismcts --against', "--against needs a value; see 'cardzero scaling --help'"],
    ['--agents ismcts --sims 8 4 8 --deals 3 2 4', '--sims names 8 twice, with --deals of its own each; name it once'],
    ['--agents ismcts --deals 1', "--deals must be a whole number of 2 or more, not '1'"],
    ['--agents ismcts', 'no net is shipped for kuhn-v1; train one: cardzero train kuhn-v1'],
    ['--agents ismcts --against first --against last', '--against is one yardstick for all, and 2 are named'],
    ['--agents ismcts --against first --out /no/such/x.svg', 'cannot write /no/such/x.svg: there is no such'],
  ])('cardzero scaling kuhn %s', async (rest, sentence) => {
    const { code, stdout, stderr } = await run(`scaling kuhn ${rest}`);
    expect(stderr.startsWith(`cardzero: ${sentence}`), stderr).toBe(true);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('--sims of another command may be given once, as ever', async () => {
    const { code, stderr } = await run(`selfplay kuhn --out ${folder}/logs --sims 1 --sims 2`);
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'cardzero: --sims may be given only once\n' });
  });
});
