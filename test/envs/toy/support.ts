/** What the tests of the toy games share: random play and a measure of surprise. */
import { type Action, type Game, OVER } from '../../../envs/core/contract/index.ts';
import { derive, type Rng } from '../../../envs/core/rng.ts';

export function legalActions<S>(game: Game<S>, s: S): Action[] {
  const ids = new Uint16Array(game.maxLegal);
  const count = game.legal(s, ids);
  const legal: Action[] = [];
  for (let i = 0; i < count; i++) legal.push(ids[i]);
  return legal;
}

const LUCK = derive(0, 'next');

export function playedOn<S>(game: Game<S>, s: S, action: Action, rng: Rng = LUCK.clone()): S {
  const next = game.createState();
  game.copy(s, next);
  game.apply(next, action, rng);
  return next;
}

/** Plays `games` random games and shows every decision before it is made. */
export function randomPlay<S>(game: Game<S>, games: number, seed: string, look: (s: S, rng: Rng) => void): void {
  for (let i = 0; i < games; i++) {
    const rng = derive(seed, 'play', i);
    const s = game.createState();
    game.deal(s, rng);
    while (game.toMove(s) !== OVER) {
      look(s, rng);
      const legal = legalActions(game, s);
      game.apply(s, legal[rng.below(legal.length)], rng);
    }
  }
}

/**
 * How many standard deviations the chi-square statistic of the draws lies above its mean; `expected` are probabilities.
 * A value outside the support is infinitely surprising.
 */
export function surprise(draws: Iterable<string>, expected: ReadonlyMap<string, number>): number {
  const counts = new Map<string, number>();
  let total = 0;
  for (const draw of draws) {
    if (!expected.has(draw)) return Number.POSITIVE_INFINITY;
    counts.set(draw, (counts.get(draw) ?? 0) + 1);
    total++;
  }
  let statistic = 0;
  for (const [key, p] of expected) statistic += ((counts.get(key) ?? 0) - total * p) ** 2 / (total * p);
  const freedom = Math.max(1, expected.size - 1);
  return (statistic - freedom) / Math.sqrt(2 * freedom);
}

/** Weights as probabilities. */
export function normalised(weights: ReadonlyMap<string, number>): Map<string, number> {
  const total = [...weights.values()].reduce((x, y) => x + y, 0);
  return new Map([...weights].map(([key, w]) => [key, w / total]));
}
