/** Who coaches: the strongest there is, of one opinion in hints and reviews, and silent about what chance may explain. */
import { describe, expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { playEpisode } from '../../agents/table.ts';
import { derive, Episode, makeGame } from '../../envs/index.ts';
import { STRONGEST } from '../../web/server/coach.ts';
import { judge } from '../../web/server/reviews.ts';
import answerTask, { costOf, thoughtOn } from '../../web/server/think.ts';
import type { Thought } from '../../web/shapes/wire.ts';

test.each([
  ['ulti-v1', undefined, 'shipped:sims=256'],
  ['mulle-v1?omgangar=2', undefined, 'shipped:sims=256'],
  ['kuhn-v1', undefined, 'ismcts:sims=1000,endgame=on'],
  ['ulti-v1', 'runs/a/gen-3.weights', 'ismcts:net=runs/a/gen-3.weights,sims=256'],
])('%s with the net %s is looked at by %s', (id, weights, spec) => {
  expect(STRONGEST(makeGame(id), weights)).toBe(spec);
});

describe.each([
  ['kuhn-v1', 'ismcts:sims=200'],
  ['ulti-v1', 'shipped:sims=16'],
  ['buddy-bluff-v1', 'shipped:sims=16'],
])('%s by %s', (id, spec) => {
  const game = makeGame(id);

  test('what the hint said is no mistake in the review, and visits are visits', async () => {
    const seed = 4;
    const played = new Episode<unknown>(game, seed);
    await playEpisode(
      played,
      Array.from({ length: game.seats }, () => makeAgent('random', { game })),
    );
    const again = new Episode<unknown>(game, seed);
    for (const [ply, action] of played.actions.slice(0, 8).entries()) {
      const hint = thoughtOn(game, again.state, seed, ply, spec);
      const { milliseconds: _, ...later } = thoughtOn(game, again.state, seed, ply, spec);
      expect(hint).toMatchObject(later);
      const cost = costOf(game, again.state, seed, ply, spec, hint.best, hint.best);
      expect(judge(ply, hint.best, { thought: hint, cost }, String)).toMatchObject({ cost: 0, noise: 0 });
      const visits = hint.actions.map((one) => one.visits);
      expect(visits.reduce((sum, one) => sum + one, 0)).toBe(hint.simulations);
      const best = hint.actions.find((one) => one.id === hint.best);
      expect({ visits: best?.visits, value: hint.value }).toEqual({ visits: Math.max(...visits), value: best?.value });
      again.step(action);
    }
  });
});

test('a defender of Ulti is told the own points, half of what both win or lose together', async () => {
  const game = makeGame('ulti-v1');
  const [seed, spec] = [4, 'shipped:sims=16'];
  const played = new Episode<unknown>(game, seed);
  await playEpisode(
    played,
    Array.from({ length: game.seats }, () => makeAgent('random', { game })),
  );
  const again = new Episode<unknown>(game, seed);
  const ofMany = () => game.team(again.state, again.toMove) !== 1 << again.toMove && again.legal().length > 1;
  for (const action of played.actions) if (!ofMany()) again.step(action);
  const { actions } = again;
  const searched = thoughtOn(game, again.state, seed, actions.length, spec);
  const task = { game: game.id, seed, start: 'deal', actions, spec, ask: 'think', played: actions[0] } as const;
  const told = (await answerTask(task)) as { thought: Thought };
  expect(searched.value).not.toBe(0);
  expect(told.thought.value).toBeCloseTo((searched.value ?? Number.NaN) / 2);
  expect(told.thought.actions.map(({ value }) => value)).toEqual(
    searched.actions.map(({ value }) => value && value / 2),
  );
});

describe('what an action cost', () => {
  const game = makeGame('kuhn-v1');
  const spec = 'ismcts:sims=200';
  /** A deal in which the second player holds this card and was bet into. */
  const facingABet = (card: string): { state: unknown; seed: number } => {
    for (let seed = 0; ; seed++) {
      const { state, toMove } = new Episode<unknown>(game, seed, [1]);
      if (new RegExp(`\\b${card}\\b`).test(game.text.render(state, toMove))) return { state, seed };
    }
  };
  const [PASS, BET] = [0, 1];

  test('to fold the king costs what was to be won, without any doubt', () => {
    const { state, seed } = facingABet('K');
    expect(costOf(game, state, seed, 1, spec, BET, PASS)).toEqual({ points: 3, noise: 0 });
  });

  test('the other way round it costs nothing', () => {
    const { state, seed } = facingABet('K');
    const cost = costOf(game, state, seed, 1, spec, PASS, BET);
    expect(cost?.points).toBe(-3);
    const thought = thoughtOn(game, state, seed, 1, spec);
    expect(judge(1, BET, { thought, cost }, String).cost).toBe(0);
  });

  test('what depends on a card that may be either has its noise, and is told only beyond it', () => {
    const { state, seed } = facingABet('Q');
    const cost = costOf(game, state, seed, 1, spec, BET, PASS);
    expect(cost?.noise).toBeGreaterThan(0);
    const thought = thoughtOn(game, state, seed, 1, spec);
    const within = { points: 1, noise: 1.5 };
    const beyond = { points: 2, noise: 1.5 };
    expect(judge(1, PASS, { thought, cost: within }, String).cost).toBe(0);
    expect(judge(1, PASS, { thought, cost: beyond }, String)).toMatchObject({ cost: 2, noise: 1.5 });
  });

  test('of a decision that is left to the policy nothing is claimed', () => {
    const ulti = makeGame('ulti-v1');
    const at = derive(1, 'choice');
    for (let seed = 1; seed < 40; seed++) {
      const episode = new Episode<unknown>(ulti, seed);
      while (!episode.over) {
        const legal = episode.legal();
        const { state, actions } = episode;
        if (ulti.advice?.wagers?.at(state) === true && legal.length > 1) {
          const thought = thoughtOn(ulti, state, seed, actions.length, 'shipped:sims=16');
          expect(thought).toMatchObject({ simulations: 0, value: null, net: true });
          const other = legal.find((id) => id !== thought.best) ?? -1;
          expect(costOf(ulti, state, seed, actions.length, 'shipped:sims=16', thought.best, other)).toBeNull();
          return;
        }
        episode.step(legal[at.below(legal.length)]);
      }
    }
    expect.unreachable('no wager was met');
  });
});
