/**
 * The worked example of docs/how-it-works.md is a search that really happened: every figure of its tables is read from
 * that search. With another net of Ulti it is another search, and the example has to be told anew.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import '../../agents/heuristics/all.ts';
import { SearchAgent } from '../../agents/search-agent.ts';
import { makeAgent } from '../../agents/spec.ts';
import { makeGame } from '../../envs/index.ts';
import { DEFAULTS } from '../../mcts/index.ts';
import { type EdgeStats, type Simulation, type Traced, tracedSearch } from './traced-search.ts';

const [, page] = readFileSync(new URL('../../docs/how-it-works.md', import.meta.url), 'utf8').split(
  /^## A worked example$/m,
);
const game = makeGame('ulti');
/** The two simulations of a round, as the page counts them: from 1. */
const [FIRST, SECOND] = [58, 59];

let traced: Traced;
let first: Simulation;
let second: Simulation;
beforeAll(async () => {
  traced = await tracedSearch({ game, seed: 34, ply: 19, players: 'heuristic' }, 64);
  [first, second] = [FIRST, SECOND].map((number) => traced.simulations[number - 1]);
});

const SUITS: Readonly<Record<string, string>> = { H: '♥', B: '♦', L: '♠', A: '♣' };
/** `play HT` as the page writes it: ♥10. */
const card = (action: string) => `${SUITS[action.at(-2) ?? '']}${action.at(-1) === 'T' ? '10' : action.at(-1)}`;
const signed = (x: number, digits = 0) => `${x > 0 ? '+' : ''}${x.toFixed(digits)}`;
const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const rootEdge = ({ path }: Simulation) => path[0].among.find(({ action }) => action === path[0].action) as EdgeStats;
/** The defenders' sum: player_1 searches, and player_2 is with it. */
const team = ({ returns }: Simulation) => returns[1] + returns[2];

/** The parts of PUCT at the second choice, best first. */
function scores({ path, deviation }: Simulation) {
  const { among } = path[1];
  const tried = among.reduce((n, { visits }) => n + visits, 0);
  const mean = among.reduce((sum, edge) => sum + (edge.visits === 0 ? 0 : edge.visits * edge.mean), 0) / tried;
  const mass = among.reduce((sum, { prior }) => sum + prior, 0);
  return among
    .map((edge) => {
      const value = edge.visits === 0 ? mean - DEFAULTS.fpu * deviation : edge.mean;
      const available = edge.available + 1; // this time included
      const share = edge.prior / mass;
      const exploration = (DEFAULTS.cpuct * deviation * share * Math.sqrt(available)) / (1 + edge.visits);
      return { ...edge, value, available, share, exploration, sum: value + exploration };
    })
    .sort((a, b) => b.sum - a.sum);
}

test("the search is that of 'shipped', which the command on the page shows", () => {
  const agent = makeAgent('shipped', { game });
  if (!(agent instanceof SearchAgent)) throw new Error('shipped does not search');
  const { visits, values, priors, actions, target } = agent.think(traced.view, traced.rng());
  const played = traced.simulations.map(({ path }) => path[0].action);
  for (const [i, action] of actions.entries()) {
    const name = game.text.actionName(traced.view.state, action);
    expect(played.filter((other) => other === name)).toHaveLength(visits[i]);
    const figures = [target[i], priors[i]].map((x) => `${(100 * x).toFixed(1)}%`).join(' +');
    const value = Number.isNaN(values[i]) ? '-' : values[i].toFixed(2);
    expect(page).toMatch(new RegExp(`^${name} +${visits[i]} +[\\d.]+% +${figures} +${value}$`, 'm'));
  }
});

test('the world is that of the round, and both candidates are tried in it', () => {
  expect(second.world).toBe(first.world);
  const worlds = traced.simulations.slice(0, FIRST).map(({ world }) => world);
  const rounds = worlds.filter((world, i) => world !== worlds[i - 1]).length;
  expect(page).toContain(`Round ${rounds} deals this world`);
  // Cards alone: the page leaves out what stands behind them, and writes the talon last.
  const lines = first.world.split('\n').map((line) => line.replace(/ (\(you\)| {5}.*).*$/, '').trimEnd());
  for (const line of lines) expect(page).toContain(`\n${line}\n`);
});

test('moves and edges are those of the two simulations', () => {
  const cards = ({ moves }: Simulation) => moves.map(({ seat, action }) => `${seat} ${card(action)}`);
  expect(cards(first)).toEqual(['1 ♥10', '2 ♣10', '0 ♥9', '1 ♦A', '2 ♦O', '0 ♥K']);
  expect(cards(second)).toEqual(['1 ♣A', '2 ♣10', '0 ♣K', '1 ♥10', '2 ♦O', '0 ♥9']);
  expect(first.path.map(({ action }) => card(action))).toEqual(['♥10', '♦A']);
  expect(second.path.map(({ action }) => card(action))).toEqual(['♣A', '♥10']);
});

describe('the tables', () => {
  test('of the second choice: PUCT takes the highest sum, and the two best edges are shown', () => {
    for (const simulation of [first, second]) expect(scores(simulation)[0].action).toBe(simulation.path[1].action);
    expect(scores(first)).toHaveLength(7);
    for (const { action, visits, value, share, available, exploration, sum } of scores(first).slice(0, 2)) {
      const figures = [value.toFixed(2), share.toFixed(3), available, signed(exploration, 2), sum.toFixed(2)];
      expect(page).toContain(row(card(action), visits, ...figures));
    }
    const [, untried] = scores(first);
    const deviation = first.deviation.toFixed(2);
    expect(untried.visits).toBe(0);
    expect(page).toContain(`-4.00 - ${DEFAULTS.fpu} * ${deviation} = ${untried.value.toFixed(2)}`);
    expect(page).toContain(`${DEFAULTS.cpuct} * ${deviation} * ${untried.share.toFixed(3)} *`);
  });

  test('of the round: what each candidate got, and what that does to its mean', () => {
    const mean = (team(first) + team(second)) / 2;
    expect(page).toContain(`minus the mean of the round (${mean})`);
    for (const simulation of [first, second]) {
      const { visits, mean: before, action } = rootEdge(simulation);
      const after = (visits * before + team(simulation)) / (visits + 1);
      expect(page).toContain(
        row(
          card(action),
          `${before.toFixed(2)} in ${visits} visits`,
          simulation.returns.map((x) => signed(x)).join(', '),
          team(simulation),
          signed(team(simulation) - mean),
          `${after.toFixed(2)} in ${visits + 1} visits`,
        ),
      );
    }
  });
});
