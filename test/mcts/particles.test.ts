/** Worlds by what was played, where Bayes' rule can be worked out by hand. */
import { describe, expect, test } from 'vitest';
import { derive, type Game, makeGame } from '../../envs/index.ts';
import { rolloutEvaluator } from '../../mcts/index.ts';
import { type Chances, Particles } from '../../mcts/particles.ts';

const kuhn = makeGame('kuhn-v1') as Game<Int32Array>;
const WORLDS = 1000;
const QUEEN = 1;

/** The second player holds a queen. */
const dealt = (other: number, plays: number[]) => kuhn.load({ cards: [other, QUEEN], plays });
const BET_SEEN = kuhn.seen(dealt(0, [1]), 1);

/** Bets so often with a jack, a queen, a king. */
function betting(chances: readonly number[]): Chances<Int32Array> {
  return (s, _, __, out) => {
    const bet = chances[s[kuhn.toMove(s)]];
    out[0] = 1 - bet;
    out[1] = bet;
  };
}

function opened(chances: Chances<Int32Array>): Particles<Int32Array> {
  const particles = new Particles(kuhn, WORLDS, chances, rolloutEvaluator(kuhn));
  particles.begin(dealt(0, []), 1, derive(1, 'begin'));
  return particles;
}

/** How often the other one holds the king. */
function kings(particles: Particles<Int32Array>): number {
  const world = kuhn.createState();
  const rng = derive(1, 'draw');
  const draws = Array.from({ length: 4000 }, () => {
    particles.draw(world, rng);
    return world[0] === 2 ? 1 : 0;
  });
  return draws.reduce<number>((sum, king) => sum + king, 0) / draws.length;
}

describe('worlds', () => {
  test('are all alike before anything was played', () => {
    expect(kings(opened(betting([0.5, 0.5, 0.5])))).toBeCloseTo(1 / 2, 1);
  });

  test.each([
    ['any card says nothing', [0.5, 0.5, 0.5], 1 / 2],
    ['every king and one jack in four: four kings to a jack', [0.25, 0, 1], 4 / 5],
    ['kings alone', [0, 0, 1], 1],
    ['jacks alone, three of ten', [0.3, 0, 0], 0],
    ['nobody ever: somebody has slipped, and each may have', [0, 0, 0], 1 / 2],
  ])('after a bet that is made with %s', (_, chances, share) => {
    const particles = opened(betting(chances));
    particles.follow(BET_SEEN, derive(1, 'follow'));
    expect(particles.spent).toBe(false);
    expect(Math.abs(kings(particles) - share)).toBeLessThan(0.03);
  });

  test('follow the game: each stands where the table stands', () => {
    const particles = opened(betting([0.5, 0.5, 0.5]));
    particles.follow(BET_SEEN, derive(1, 'follow'));
    const world = kuhn.createState();
    particles.draw(world, derive(1, 'draw'));
    expect(kuhn.save(world)).toEqual(kuhn.save(dealt(world[0], [1])));
  });

  test('are dealt anew where nothing looks like what was seen', () => {
    const particles = opened(betting([0.5, 0.5, 0.5]));
    particles.follow(-1, derive(1, 'follow'));
    expect(particles.spent).toBe(true);
    particles.renew(dealt(0, [1]), derive(1, 'renew'));
    expect(particles.spent).toBe(false);
    expect(kings(particles)).toBeCloseTo(1 / 2, 1);
  });
});
