/**
 * What the coach of the page makes of strong and weak play: whole games of one agent in all seats, of which one seat's decisions are
 * reviewed as the page does it. `node dist/scripts/coach.js <games> [game ...] [--json]`
 *
 * A coach to trust finds little to say about the strongest agent, more about a plain one, and most about one that plays at random.
 */
import { parseArgs } from 'node:util';
import { meanOf } from '../agents/arena/statistics.ts';
import { makeAgent } from '../agents/spec.ts';
import { playEpisode } from '../agents/table.ts';
import { type AnyGame, derive, deriveSeed, Episode, makeGame } from '../envs/core/index.ts';
import { STRONGEST } from '../web/server/coach.ts';
import { WITH_NET } from '../web/server/levels.ts';
import { judge } from '../web/server/reviews.ts';
import { costOf, thoughtOn } from '../web/server/think.ts';
import type { Figure } from './results/row.ts';
import { columns } from './text.ts';

const GAMES = ['ulti-v1', 'mulle-v1', 'buddy-bluff-v1', 'compile-v1'];
/** The strongest opponent of the page, a hand-made one, and none at all. */
const AGENTS = [WITH_NET.hard, 'heuristic', 'random'];

interface Sum {
  decisions: number;
  mistakes: number;
  /** Lost in each game. */
  readonly lost: number[];
  worst: number;
  /** Of one game. */
  longest: number;
}

/** The decisions of one seat, as the review of the page judges them. */
async function review(game: AnyGame, agent: string, seed: number, sum: Sum): Promise<void> {
  const played = new Episode<unknown>(game, seed);
  await playEpisode(
    played,
    Array.from({ length: game.seats }, () => makeAgent(agent, { game })),
  );
  const spec = STRONGEST(game);
  const seat = derive(seed, 'reviewed').below(game.seats);
  const again = new Episode<unknown>(game, seed);
  // With the luck of the game the strongest agent would think again what it thought, and agree with itself.
  const luck = deriveSeed(seed, 'coach');
  const began = performance.now();
  let lost = 0;
  for (const [ply, action] of played.actions.entries()) {
    if (again.toMove === seat && again.legal().length > 1) {
      const thought = thoughtOn(game, again.state, luck, ply, spec);
      const cost = costOf(game, again.state, luck, ply, spec, thought.best, action);
      const { cost: points } = judge(ply, action, { thought, cost }, String);
      sum.decisions++;
      sum.mistakes += points > 0 ? 1 : 0;
      lost += points;
      sum.worst = Math.max(sum.worst, points);
    }
    again.step(action);
  }
  sum.lost.push(lost);
  sum.longest = Math.max(sum.longest, (performance.now() - began) / 1000);
}

async function rowOf(game: AnyGame, agent: string, games: number): Promise<Sum> {
  const sum: Sum = { decisions: 0, mistakes: 0, lost: [], worst: 0, longest: 0 };
  for (let seed = 1; seed <= games; seed++) await review(game, agent, seed, sum);
  return sum;
}

/** One agent at one game, in all its games. */
interface Coached extends Sum {
  readonly game: string;
  readonly agent: string;
  /** Points lost, as a part of what `random` loses. */
  readonly share: number;
}

async function coached(id: string, games: number): Promise<Coached[]> {
  const game = makeGame(id);
  const sums: Sum[] = [];
  for (const agent of AGENTS) sums.push(await rowOf(game, agent, games));
  const most = meanOf(sums[AGENTS.indexOf('random')].lost).mean;
  return sums.map((sum, i) => ({ ...sum, game: id, agent: AGENTS[i], share: meanOf(sum.lost).mean / most }));
}

const HEAD = ['game', 'agent', 'decisions', 'mistakes', 'points a game', 'of random', 'worst', 'longest review'];

function table(all: readonly Coached[]): string {
  const rows = all.map(({ game, agent, decisions, mistakes, lost, share, worst, longest }) => [
    game,
    agent,
    `${decisions}`,
    `${mistakes}`,
    meanOf(lost).mean.toFixed(2),
    `${(100 * share).toFixed(1)}%`,
    worst.toFixed(2),
    `${longest.toFixed(1)} s`,
  ]);
  return columns([HEAD, ...rows], [2, 3, 4, 5, 6, 7]);
}

/** As they stand in a row of docs/results. */
function figures(all: readonly Coached[]): Figure[] {
  return all.flatMap(({ agent, decisions, mistakes, lost, share }) => {
    const { mean, half } = meanOf(lost);
    return [
      { of: agent, value: mean, ...(Number.isFinite(half) ? { half } : {}), unit: 'points lost a game' },
      { of: agent, value: mistakes, unit: 'mistakes' },
      { of: agent, value: decisions, unit: 'decisions' },
      { of: agent, value: 100 * share, unit: '% of `random`' },
    ];
  });
}

const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
const [count = '6', ...ids] = positionals;
const all: Coached[] = [];
for (const id of ids.length === 0 ? GAMES : ids) all.push(...(await coached(id, Number(count))));
console.log(values.json === true ? JSON.stringify(figures(all)) : table(all));
