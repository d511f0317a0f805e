/**
 * What the coach of the page makes of strong and weak play: whole games of one agent in all seats, of which one seat's decisions are
 * reviewed as the page does it. `node dist/scripts/coach.js <games> [game ...]`
 *
 * A coach to trust finds little to say about the strongest agent, more about a plain one, and most about one that plays at random.
 */
import { makeAgent } from '../agents/spec.ts';
import { playEpisode } from '../agents/table.ts';
import { type AnyGame, derive, Episode, makeGame } from '../envs/core/index.ts';
import { STRONGEST } from '../web/server/coach.ts';
import { judge } from '../web/server/reviews.ts';
import { costOf, thoughtOn } from '../web/server/think.ts';
import { columns } from './text.ts';

const GAMES = ['ulti-v1', 'mulle-v1', 'buddy-bluff-v1', 'compile-v1'];
const AGENTS = ['shipped', 'heuristic', 'random'];

interface Sum {
  decisions: number;
  mistakes: number;
  points: number;
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
  const began = performance.now();
  for (const [ply, action] of played.actions.entries()) {
    if (again.toMove === seat && again.legal().length > 1) {
      const thought = thoughtOn(game, again.state, seed, ply, spec);
      const cost = costOf(game, again.state, seed, ply, spec, thought.best, action);
      const { cost: points } = judge(ply, action, { thought, cost }, String);
      sum.decisions++;
      sum.mistakes += points > 0 ? 1 : 0;
      sum.points += points;
      sum.worst = Math.max(sum.worst, points);
    }
    again.step(action);
  }
  sum.longest = Math.max(sum.longest, (performance.now() - began) / 1000);
}

async function rowOf(game: AnyGame, agent: string, games: number): Promise<Sum> {
  const sum: Sum = { decisions: 0, mistakes: 0, points: 0, worst: 0, longest: 0 };
  for (let seed = 1; seed <= games; seed++) await review(game, agent, seed, sum);
  return sum;
}

const [count = '6', ...ids] = process.argv.slice(2);
const HEAD = ['game', 'agent', 'decisions', 'mistakes', 'points a game', 'of random', 'worst', 'longest review'];
const rows = [HEAD];
for (const id of ids.length === 0 ? GAMES : ids) {
  const game = makeGame(id);
  const sums: Sum[] = [];
  for (const agent of AGENTS) sums.push(await rowOf(game, agent, Number(count)));
  const most = sums[AGENTS.indexOf('random')].points;
  for (const [i, { decisions, mistakes, points, worst, longest }] of sums.entries()) {
    const share = `${((100 * points) / most).toFixed(1)}%`;
    const each = (points / Number(count)).toFixed(2);
    rows.push([id, AGENTS[i], `${decisions}`, `${mistakes}`, each, share, worst.toFixed(2), `${longest.toFixed(1)} s`]);
  }
}
console.log(columns(rows, [2, 3, 4, 5, 6, 7]));
