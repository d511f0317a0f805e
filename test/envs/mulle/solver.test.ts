/** The solver of the last plays against plain minimax, and where it has no answer. */
import { describe, expect, test } from 'vitest';
import { derive, Episode } from '../../../envs/core/index.ts';
import { makeGame } from '../../../envs/index.ts';
import { type MulleState, W } from '../../../envs/mulle/rules/state.ts';

const game = makeGame('mulle');

/** Positions of random games. */
function* positions(id: string, games: number): Generator<MulleState> {
  for (let seed = 0; seed < games; seed++) {
    const rng = derive(seed, 'solver');
    const episode = new Episode<MulleState>(makeGame(id), seed);
    while (!episode.over) {
      yield episode.state;
      const legal = episode.legal();
      episode.step(legal[rng.below(legal.length)]);
    }
  }
}

const cardsLeft = (s: MulleState): number => s[W.HAND_SIZE] + s[W.HAND_SIZE + 1];

/** Seat 0's result if both play as well as they can: every play of every position, by the rules of the contract alone. */
function minimax(s: MulleState): number {
  return game.toMove(s) < 0 ? result(s) : bestOf(s, minimax);
}

function result(s: MulleState): number {
  const out = new Float64Array(2);
  game.returns(s, out);
  return out[0];
}

/** The best result for the seat to move, if positions after its plays are worth what `value` says. */
function bestOf(s: MulleState, value: (after: MulleState) => number): number {
  const ids = new Uint16Array(game.maxLegal);
  const values = Array.from(ids.subarray(0, game.legal(s, ids)), (action) => {
    const after = game.createState() as MulleState;
    game.copy(s, after);
    game.apply(after, action, derive(0, 'none'));
    return value(after);
  });
  return game.toMove(s) === 0 ? Math.max(...values) : Math.min(...values);
}

function solved(s: MulleState): number | undefined {
  const out = new Float64Array(2);
  if (game.advice?.solve?.(s, out) !== true) return undefined;
  expect(out[1]).toBe(0 - out[0]);
  return out[0];
}

describe('the last plays of Mulle', () => {
  test.each([
    ['mulle', 60],
    ['mulle?totalIncludesIntake=true', 20], // points do not simply add up
  ])('of %s are worth what minimax finds', { tags: 'slow' }, (id, games) => {
    let endings = 0;
    for (const s of positions(id, games)) {
      if (s[W.STOCK_SIZE] > 0 || cardsLeft(s) > 4) continue;
      const before = Array.from(s);
      expect(solved(s)).toBe(minimax(s));
      expect(Array.from(s)).toEqual(before);
      endings++;
    }
    expect(endings).toBe(4 * games);
  });

  test.each([
    ['mulle', 6],
    ['mulle?totalIncludesIntake=true', 1],
  ])('of %s are worth as much as the best play leads to', { tags: 'slow' }, (id, games) => {
    for (const s of positions(id, games)) {
      if (s[W.STOCK_SIZE] > 0 || cardsLeft(s) < 5 || cardsLeft(s) > 12) continue;
      expect(solved(s)).toBe(bestOf(s, (after) => solved(after) ?? Number.NaN));
    }
  });

  test('are solved for up to twelve cards', () => {
    for (const s of positions('mulle', 2)) {
      expect(solved(s) !== undefined).toBe(s[W.STOCK_SIZE] === 0 && cardsLeft(s) <= 12);
    }
  });

  test('of a first omgång have no answer, since another follows', () => {
    const answered = { 1: 0, 2: 0 };
    for (const s of positions('mulle?omgangar=2', 2)) {
      if (solved(s) !== undefined) answered[s[W.OMGANG] as 1 | 2]++;
    }
    expect(answered).toEqual({ 1: 0, 2: 24 });
  });
});
