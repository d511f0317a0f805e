/**
 * Learning gets there: Tiny Trick, two defenders against a soloist, is small enough to count every deal, so what a learnt
 * player is worth is computed and not sampled.
 *
 * The game is one of hidden cards. Its optimum is not minimax with open cards (-0.48 for the soloist) but an equilibrium: a way
 * of playing from which no seat gains by leaving it. Regret matching (60 rounds of CFR+ over all 34,086 decisions) puts
 * the soloist at -0.44 points per deal there, with no more than 0.06 left to gain for anybody.
 * @module-tag slow
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { derive, makeGame } from '../../envs/index.ts';
import { TINY_TRICK as game, type TinyTrickState } from '../../envs/toy/tiny-trick/tiny-trick.ts';
import { resolveConfig } from '../../training/config/index.ts';
import { trainIn } from './support-loop.ts';
import { temporaryFolder } from './support-run.ts';
import { bestResponse, gains, legalIn, type Play, worth } from './support-tiny.ts';

const VALUE = -0.44;
const run = join(temporaryFolder(), 'run');

const SETTINGS = [
  'generations=9',
  'net.policyWidths=[128]',
  'net.valueWidths=[128]',
  'selfplay.games=150',
  'selfplay.firstGames=800',
  'selfplay.taskGames=50',
  'selfplay.sims=256',
  'selfplay.fullShare=1',
  'selfplay.firstSims=100',
  'selfplay.firstCappedSims=50',
  'selfplay.repeatShare=0',
  'window.minRows=15000',
  'window.taper=20000',
  'firstReuse=12',
  'learn.learningRate={"kind":"cosine","rate":0.008,"warmup":20,"steps":1200,"floor":0.0002}',
  'learn.weightDecay=0.001',
  'batchSize=256',
  'reuse=24',
  'overlap=false',
  'evaluate={"gate":"always","gateDeals":0,"yardsticks":[]}',
];

const anything: Play = (state) => legalIn(state).map((_, __, all) => 1 / all.length);

/** The agent `policy:<weights>` as it sits in a match: always the action it finds most likely. */
function barePolicy(weights: string): Play {
  const agent = makeAgent(`policy:${weights}`, { game: makeGame('tiny-trick') });
  const known = new Map<string, readonly number[]>();
  return (state, seat) => {
    const legal = legalIn(state);
    if (legal.length === 1) return [1];
    const key = keyOf(state, seat);
    const chances =
      known.get(key) ?? legal.map((card) => (card === agent.act({ state, seat } as never, noDice) ? 1 : 0));
    known.set(key, chances);
    return chances;
  };
}
const noDice = derive(1, 'unused');

/** All that a seat knows. */
function keyOf(state: TinyTrickState, seat: number): string {
  const { hands, plays } = game.save(state) as { hands: number[][]; plays: number[] };
  return JSON.stringify([seat, hands[seat], plays]);
}

test('random play leaves the soloist 1.4 points per deal to gain', () => {
  const value = worth(anything);
  expect(value).toBeCloseTo(0.189, 3);
  expect(bestResponse(0, anything) - value).toBeCloseTo(1.446, 3);
});

/** It plays one card for certain where an equilibrium mixes, so something is always left to whoever knows that. */
test('after ten generations the bare policy is worth the value of the game within 0.1 points per deal, and no seat could gain more than 0.35', async () => {
  const config = resolveConfig({ preset: 'quick', game: game.id, set: SETTINGS });
  expect(await trainIn(run, config, { workers: 2, backend: 'wasm' })).toBe(true);
  const learnt = barePolicy(join(run, 'checkpoints', 'gen-000010', 'model.weights'));
  expect(Math.abs(worth(learnt) - VALUE)).toBeLessThan(0.1);
  for (const gain of gains(learnt)) expect(gain).toBeLessThan(0.35);
});
