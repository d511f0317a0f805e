/** The two answers to a Betli that need no search, against all ways to play. */
import { describe, expect, it } from 'vitest';
import { derive, type Rng, shuffle } from '../../../envs/index.ts';
import { mustTake, prepareBetli, staysUnder } from '../../../envs/ulti/solver/betli.ts';

prepareBetli();

/** Cards as the solver numbers them without trump: suit times eight plus strength. */
const set = (cards: readonly number[]) => cards.reduce((all, card) => all | (1 << card), 0);
const answers = (hand: readonly number[], led: number) => {
  const same = hand.filter((card) => card >> 3 === led >> 3);
  return same.length > 0 ? same : hand;
};

/** Whether the soloist, chair 0, takes no trick although the defenders play as one. */
function made(hands: readonly (readonly number[])[], leader: number): boolean {
  const order = [leader, (leader + 1) % 3, (leader + 2) % 3];
  const play = (trick: readonly number[]): boolean => {
    if (trick.length === 3) return afterTrick(hands, order, trick);
    const chair = order[trick.length];
    const choice = trick.length === 0 ? hands[chair] : answers(hands[chair], trick[0]);
    const lines = choice.map((card) => () => play([...trick, card]));
    return chair === 0 ? lines.some((line) => line()) : lines.every((line) => line());
  };
  return hands[0].length === 0 || play([]);
}

function afterTrick(hands: readonly (readonly number[])[], order: readonly number[], trick: readonly number[]) {
  const best = trick.reduce((top, card, i) => (card >> 3 === trick[top] >> 3 && card > trick[top] ? i : top), 0);
  if (order[best] === 0) return false;
  const left = hands.map((hand, chair) => hand.filter((card) => card !== trick[order.indexOf(chair)]));
  return made(left, order[best]);
}

/** So many cards each, from three suits. */
function anyHands(rng: Rng, count: number): number[][] {
  const cards = Array.from({ length: 24 }, (_, card) => card);
  shuffle(cards, rng);
  return [0, 1, 2].map((chair) => cards.slice(chair * count, chair * count + count));
}

describe('a Betli where nobody has to beat', () => {
  it('is made if every suit is safe, and lost if a lead must be taken', () => {
    const rng = derive(1, 'betli');
    const met = { safe: 0, taken: 0, made: 0 };
    for (let i = 0; i < 4000; i++) {
      const hands = anyHands(rng, 1 + (i % 4));
      const leader = 1 + (i % 2);
      const [soloist, first, second] = [hands[0], hands[leader], hands[3 - leader]].map(set);
      const wins = made(hands, leader);
      const picture = JSON.stringify({ hands, leader });
      if (staysUnder(soloist, first | second)) {
        met.safe++;
        expect(wins, picture).toBe(true);
      }
      if (mustTake(soloist, first, second)) {
        met.taken++;
        expect(wins, picture).toBe(false);
      }
      if (wins) met.made++;
    }
    expect(met.safe).toBeGreaterThan(300);
    expect(met.safe).toBeGreaterThan(met.made / 2);
    expect(met.taken).toBeGreaterThan(1000);
  });

  it.each([
    ['seven, nine, under and king of a whole suit', [0, 2, 4, 6], [1, 3, 5, 7], true],
    ['a lone eight, the seven outside', [1], [0, 2, 3, 4, 5, 6, 7], false],
    ['an ace with seven and eight below it, three lower cards outside', [0, 1, 7], [2, 3, 4], false],
    ['an ace with seven and eight below it, two lower cards outside', [0, 1, 7], [2, 3], true],
    ['a lone ace, nothing lower outside', [7], [], true],
    ['the lowest of the last suit', [24, 26], [25, 27], true],
  ])('%s', (_, own, others, safe) => {
    expect(staysUnder(set(own), set(others))).toBe(safe);
  });
});
