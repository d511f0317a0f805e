import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { OVER } from '../../../envs/core/contract/index.ts';
import { derive } from '../../../envs/core/rng.ts';
import { PAR, solveTinyTrick, TINY_TRICK, type TinyTrickState } from '../../../envs/toy/tiny-trick/tiny-trick.ts';
import { legalActions, normalised, playedOn, randomPlay, surprise } from './support.ts';

// Cards: 0-2 clubs 9 10 A, 3-5 diamonds 9 10 A, 6-8 spades 9 10 A.
const dealt = (hands: number[][], plays: number[] = [], soloist = 0): TinyTrickState =>
  TINY_TRICK.load({ soloist, hands, plays });

/** All 1,680 ways to deal nine cards to three seats. */
const DEALS = triples([0, 1, 2, 3, 4, 5, 6, 7, 8]).flatMap((first) => {
  const rest = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((card) => !first.includes(card));
  return triples(rest).map((second) => [first, second, rest.filter((card) => !second.includes(card))]);
});

function triples(cards: number[]): number[][] {
  return cards.flatMap((a, i) => cards.slice(i + 1).flatMap((b, j) => cards.slice(i + j + 2).map((c) => [a, b, c])));
}

function returnsOf(s: TinyTrickState): number[] {
  const out = new Float64Array(3);
  TINY_TRICK.returns(s, out);
  return Array.from(out);
}

/** Full-tree search that knows nothing but the contract: the mover maximises the summed returns of its team. */
function coalitionValue(s: TinyTrickState): number[] {
  const seat = TINY_TRICK.toMove(s);
  if (seat === OVER) return returnsOf(s);
  const team = TINY_TRICK.team(s, seat);
  let best: number[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const action of legalActions(TINY_TRICK, s)) {
    const next = coalitionValue(playedOn(TINY_TRICK, s, action));
    const worth = next.reduce((sum, r, x) => sum + ((team >> x) & 1 ? r : 0), 0);
    if (worth > most) [best, most] = [next, worth];
  }
  return best;
}

describe('solve', () => {
  test.each([0, 1, 2])('agrees with a full search by the contract, soloist player_%i', { tags: 'slow' }, (soloist) => {
    const out = new Float64Array(3);
    for (const hands of DEALS.filter((_, i) => soloist === 0 || i % 5 === soloist)) {
      const s = dealt(hands, [], soloist);
      assert.equal(TINY_TRICK.advice?.solve?.(s, out), true);
      assert.deepEqual(Array.from(out), coalitionValue(s));
    }
  });

  test('the game is about fair', { tags: 'slow' }, () => {
    const mean = DEALS.reduce((sum, hands) => sum + solveTinyTrick(dealt(hands)), 0) / DEALS.length;
    expect(Math.abs(mean)).toBeLessThan(0.5);
  });
});

describe('the defenders', () => {
  // Spades are trumps. player_1 has trumped the soloist's diamond; player_2 could take the trick from its partner with
  // the ace, four points for itself. But then the soloist's last trump takes the ace and the ten of clubs. The right card
  // is the ten of clubs, thrown to the partner: the ace of spades still takes the last trick.
  const position = dealt(
    [
      [4, 5, 6],
      [2, 3, 7],
      [0, 1, 8],
    ],
    [5, 3, 0, 4, 7],
  );

  test('leave the trick to the partner where that is best', () => {
    expect(TINY_TRICK.toMove(position)).toBe(2);
    expect(legalActions(TINY_TRICK, position)).toEqual([1, 8]);
    const [give, take] = [1, 8].map((card) => playedOn(TINY_TRICK, position, card));
    expect([TINY_TRICK.toMove(give), TINY_TRICK.toMove(take)]).toEqual([1, 2]);
    expect([solveTinyTrick(give), solveTinyTrick(take)]).toEqual([2 - PAR, 5 - PAR]);
    expect(coalitionValue(position)).toEqual([-2, 1, 1]);
  });

  test('throw tricks to the partner often enough to tell a coalition from three loners', () => {
    let choices = 0;
    let gifts = 0;
    randomPlay(TINY_TRICK, 400, 'gifts', (s) => {
      const seat = TINY_TRICK.toMove(s);
      const [tag] = TINY_TRICK.text.tags?.(s, seat) ?? [];
      const legal = legalActions(TINY_TRICK, s);
      if (tag === 'soloist' || legal.length < 2) return;
      const results = legal.map((card) => playedOn(TINY_TRICK, s, card));
      const takes = results.filter((r) => TINY_TRICK.toMove(r) === seat).map(solveTinyTrick);
      const gives = results.filter((r) => TINY_TRICK.toMove(r) !== seat).map(solveTinyTrick);
      choices += takes.length > 0 && gives.length > 0 ? 1 : 0;
      gifts += Math.min(...gives) < Math.min(...takes) && takes.length > 0 ? 1 : 0;
    });
    expect(gifts / choices).toBeGreaterThan(0.05);
  });

  test('are one team against the soloist, all through', () => {
    randomPlay(TINY_TRICK, 50, 'teams', (s) => {
      const roles = [0, 1, 2].map((seat) => TINY_TRICK.text.tags?.(s, seat)[0]);
      const soloist = roles.indexOf('soloist');
      for (let seat = 0; seat < 3; seat++) {
        expect(TINY_TRICK.team(s, seat)).toBe(seat === soloist ? 1 << seat : 7 - (1 << soloist));
      }
    });
  });
});

describe('the rules', () => {
  const hands = [
    [0, 4, 8],
    [1, 2, 3],
    [5, 6, 7],
  ];

  test('follow suit if you can, anything otherwise', () => {
    expect(legalActions(TINY_TRICK, dealt(hands, [0]))).toEqual([1, 2]);
    expect(legalActions(TINY_TRICK, dealt(hands, [0, 1]))).toEqual([5, 6, 7]);
    expect(() => playedOn(TINY_TRICK, dealt(hands, [0]), 3)).toThrow(
      'action 3 (diamonds 9) is illegal for player_1: must follow clubs; legal: 1 (clubs 10), 2 (clubs A)',
    );
    expect(() => playedOn(TINY_TRICK, dealt(hands, [0]), 8)).toThrow('spades A is not in the hand');
  });

  test('a trump takes the trick, else the highest of the suit led', () => {
    expect(TINY_TRICK.toMove(dealt(hands, [0, 2, 6]))).toBe(2);
    expect(TINY_TRICK.toMove(dealt(hands, [0, 2, 5]))).toBe(1);
    expect(TINY_TRICK.toMove(dealt(hands, [8, 2, 7]))).toBe(0);
  });

  test('the soloist is paid twice what each defender pays', () => {
    const s = dealt(hands, [8, 2, 7, 4, 3, 5, 6, 0, 1]); // the soloist takes A + A + 10 in the first trick: 5
    expect(returnsOf(s)).toEqual([2 * (5 - PAR), PAR - 5, PAR - 5]);
  });

  test('cards have many names', () => {
    const s = dealt(hands, [0, 2]);
    for (const text of ['spades 10', 'S10', 'sT', '10s', '10 of spades', '7']) {
      expect(TINY_TRICK.text.parseAction(s, text)).toBe(7);
    }
    for (const text of ['clubs A', '8', '99', 'spades']) expect(TINY_TRICK.text.parseAction(s, text)).toBeUndefined();
  });

  test('load refuses what cannot be', () => {
    expect(() => dealt([...hands.slice(0, 2), [5, 6, 8]])).toThrow('each of the 9 cards once');
    expect(() => dealt(hands, [0, 3])).toThrow('plays[1] is diamonds 9, which player_1 may not play there');
    expect(() => dealt(hands, [], 3)).toThrow('soloist must be a whole number from 0 to 2');
  });

  test('the picture shows nobody else his cards', () => {
    const s = dealt(hands, [0]);
    expect(TINY_TRICK.text.render(s, 1)).toContain('c10 cA d9');
    expect(TINY_TRICK.text.render(s, 1)).not.toMatch(/dA|s9|sA/);
  });
});

describe('redeal', () => {
  /** Every deal of the 1,680 that agrees with the seat's own cards and in which all plays so far were legal. */
  function consistentDeals(s: TinyTrickState, seat: number): Map<string, TinyTrickState> {
    const { soloist, hands, plays } = TINY_TRICK.save(s) as { soloist: number; hands: number[][]; plays: number[] };
    const found = new Map<string, TinyTrickState>();
    for (const deal of DEALS) {
      if (deal[seat].join() !== hands[seat].join()) continue;
      try {
        const world = dealt(deal, plays, soloist);
        found.set(JSON.stringify(TINY_TRICK.save(world)), world);
      } catch {
        // somebody could not, or need not, have played so
      }
    }
    return found;
  }

  /** The ways to share out the hidden cards if nobody had failed to follow suit. */
  function unconstrained(s: TinyTrickState, seat: number): number {
    const hidden = new Float32Array(TINY_TRICK.belief.hidden.size);
    TINY_TRICK.belief.reveal(s, seat, hidden, 0);
    const [left, right] = ['hand_left', 'hand_right'].map((name) =>
      TINY_TRICK.belief.hidden.slice(hidden, name).reduce((x, y) => x + y, 0),
    );
    let ways = 1;
    for (let i = 1; i <= left; i++) ways = (ways * (right + i)) / i;
    return ways;
  }

  function* redeals(s: TinyTrickState, seat: number, times: number, odds?: Float32Array): Generator<string> {
    const rng = derive(5, 'redeals', times);
    const world = TINY_TRICK.createState();
    for (let i = 0; i < times; i++) {
      TINY_TRICK.copy(s, world);
      TINY_TRICK.belief.redeal(world, seat, rng, odds);
      yield JSON.stringify(TINY_TRICK.save(world));
    }
  }

  test('is uniform over the consistent deals, and follows odds', { tags: 'slow' }, () => {
    const dice = derive(6, 'odds');
    const hidden = new Float32Array(TINY_TRICK.belief.hidden.size);
    let worst = 0;
    let constrained = 0;
    randomPlay(TINY_TRICK, 25, 'redeal', (s, rng) => {
      const seat = rng.below(3);
      const worlds = consistentDeals(s, seat);
      constrained += worlds.size < unconstrained(s, seat) ? 1 : 0;
      const uniform = normalised(new Map([...worlds.keys()].map((key) => [key, 1])));
      worst = Math.max(worst, surprise(redeals(s, seat, 30 * worlds.size), uniform));
      const odds = Float32Array.from(hidden, () => 0.2 + dice.float());
      const weighted = new Map(
        [...worlds].map(([key, world]) => {
          TINY_TRICK.belief.reveal(world, seat, hidden, 0);
          return [key, hidden.reduce((product, x, i) => product * (x === 1 ? odds[i] : 1), 1)];
        }),
      );
      worst = Math.max(worst, surprise(redeals(s, seat, 60 * worlds.size, odds), normalised(weighted)));
    });
    expect(worst).toBeLessThan(6); // the worst of 450 tests
    expect(constrained).toBeGreaterThan(5);
  });
});
