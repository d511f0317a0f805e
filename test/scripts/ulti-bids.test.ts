/**
 * What contracts are worth: the games are those of a match, and what is played instead begins where the bid was made.
 * @module-tag slow
 */
import { expect, test } from 'vitest';
import { playDeal } from '../../agents/arena/deal.ts';
import { seatings } from '../../agents/arena/seatings.ts';
import { makeAgent } from '../../agents/spec.ts';
import { makeGame } from '../../envs/index.ts';
import { weighBids } from '../../scripts/bench/ulti-bids.ts';

const DEALS = 200;
const game = makeGame('ulti');
const played = await weighBids('heuristic', 'heuristic', DEALS, 5);

test('every chair of a soloist is weighed once, with the points it made in the match', async () => {
  const agents = ['heuristic', 'heuristic'].map((spec) => [0, 1, 2].map(() => makeAgent(spec, { game })));
  const chairs = [0, 0];
  for (let deal = 0; deal < DEALS; deal++) {
    const { entrants } = await playDeal(game, agents, seatings(2, 3), { seed: 5, deal });
    const [points, count] = entrants[0].tags.soloist ?? [0, 0];
    chairs[0] += points;
    chairs[1] += count;
  }
  expect([played.reduce((sum, { made }) => sum + made, 0), played.length]).toEqual(chairs);
  expect(played.length).toBeGreaterThan(100);
});

test('an opening Passz has nothing lower to open with, other contracts make a difference', () => {
  const passz = played.filter(({ bid }) => bid.index === 0);
  expect(passz.every(({ made, left }) => made === left)).toBe(true);
  expect(played.some(({ made, left }) => made > left)).toBe(true);
  expect(played.some(({ made, left }) => made < left)).toBe(true);
});

test('contracts without trump are also played in hearts, for twice as much, and no others', () => {
  expect(played.some(({ inHearts }) => inHearts !== undefined)).toBe(true);
  for (const { bid, inHearts } of played) expect(inHearts !== undefined).toBe(bid.noTrump && !bid.hearts);
});
