/** What networks are told the other seat may take is what its cards can take. */
import { describe, expect, test } from 'vitest';
import { derive, Episode } from '../../../envs/core/index.ts';
import { makeGame } from '../../../envs/index.ts';
import { findUnseen } from '../../../envs/mulle/belief/redeal.ts';
import { findCapture } from '../../../envs/mulle/rules/captures.ts';
import { HAND_VALUE, MULLE_POINTS } from '../../../envs/mulle/rules/cards.ts';
import { addCard, copies, heapCards, removeCard } from '../../../envs/mulle/rules/heaps.ts';
import { newUnion } from '../../../envs/mulle/rules/picks.ts';
import { standing } from '../../../envs/mulle/rules/scoring.ts';
import { type MulleState, W } from '../../../envs/mulle/rules/state.ts';
import { inputOf } from './support.ts';

const game = makeGame('mulle');

/** A position with the cards that its mover cannot see. */
interface Seen {
  readonly s: MulleState;
  readonly me: number;
  readonly hand: readonly number[];
  readonly unseen: readonly number[];
  /** How likely each of them lies in the other hand. */
  readonly share: number;
}

function* decisions(games: number, lastRound = false): Generator<Seen> {
  for (let seed = 0; seed < games; seed++) {
    const rng = derive(seed, 'threats');
    const episode = new Episode<MulleState>(game, seed);
    while (!episode.over) {
      const { state: s, toMove: me } = episode;
      const heap = new Int32Array(4);
      findUnseen(s, me, heap);
      const unseen = heapCards(heap, 0);
      const hand = [...new Set(heapCards(s, W.HAND + me * 4))];
      const share = s[W.HAND_SIZE + 1 - me] / unseen.length;
      if (unseen.length > 0 && s[W.HAND_SIZE + 1 - me] > 0 && (!lastRound || s[W.STOCK_SIZE] === 0)) {
        yield { s, me, hand, unseen, share };
      }
      const legal = episode.legal();
      episode.step(legal[rng.below(legal.length)]);
    }
  }
}

const union = newUnion();
const odds = (cards: number, share: number): number => Math.min(1, cards * share);

/** The table after a discard. */
function dropped({ s, me }: Seen, card: number): MulleState {
  const after = s.slice();
  removeCard(after, W.HAND + me * 4, card);
  addCard(after, W.SINGLES, card);
  return after;
}

describe('threats', () => {
  test('a hand value is held, and takes, as likely as unseen cards have it and can capture', () => {
    for (const { s, me, unseen, share } of decisions(3)) {
      const field = inputOf(s, me);
      for (let value = 2; value <= 16; value++) {
        const cards = unseen.filter((card) => HAND_VALUE[card] === value);
        expect(field('held_other')[value - 2]).toBeCloseTo(odds(cards.length, share), 5);
        // A twin takes its like at any value, which has a field of its own.
        const takes = cards.some((card) => copies(s, W.SINGLES, card) === 0 && findCapture(s, card, union));
        if (takes) expect(field('takes_other')[value - 2]).toBeCloseTo(odds(cards.length, share), 5);
      }
    }
  });

  test('a twin of a single, or of a card that is discarded, is a mulle for the other seat', () => {
    for (const { s, me, hand, unseen, share } of decisions(3)) {
      const field = inputOf(s, me);
      for (let card = 0; card < 52; card++) {
        const worth = unseen.includes(card) ? (share * MULLE_POINTS[card]) / 10 : 0;
        expect(field('twin_other')[card]).toBeCloseTo(copies(s, W.SINGLES, card) > 0 ? worth : 0, 5);
        expect(field('drop_twin')[card]).toBeCloseTo(hand.includes(card) ? worth : 0, 5);
      }
    }
  });

  test('a discard can be taken by the unseen cards that capture it', { tags: 'slow' }, () => {
    let certain = 0;
    for (const seen of decisions(4)) {
      const field = inputOf(seen.s, seen.me);
      for (const card of seen.hand) {
        const after = dropped(seen, card);
        const takers = seen.unseen.filter((other) => takesType(after, other, card));
        // A capture takes the best union of sums, which need not contain the card: then it is still at risk.
        expect(field('drop_taken')[card]).toBeGreaterThanOrEqual(odds(takers.length, seen.share) - 1e-5);
        if (takers.length === 0 && field('drop_taken')[card] === 0) certain++;
      }
    }
    expect(certain).toBeGreaterThan(10);
  });
});

/** Whether a card of this type is among what `other` captures. */
function takesType(s: MulleState, other: number, type: number): boolean {
  return findCapture(s, other, union) && copies(union, 0, type) === copies(s, W.SINGLES, type);
}

describe('the last round', () => {
  test("says what the other seat's best capture brings after each discard and capture", { tags: 'slow' }, () => {
    let looked = 0;
    for (const seen of decisions(6, true)) {
      const { s, me, hand } = seen;
      const field = inputOf(s, me);
      expect(10 * field('answer_now')[0]).toBeCloseTo(bestCapture(s, 1 - me), 4);
      for (const card of hand) {
        expect(10 * field('answer_drop')[card]).toBeCloseTo(bestCapture(dropped(seen, card), 1 - me), 4);
        looked++;
      }
    }
    expect(looked).toBeGreaterThan(300);
  });

  test('is silent before', () => {
    for (const { s, me } of decisions(1)) {
      if (s[W.STOCK_SIZE] > 0) expect(inputOf(s, me)('answer_drop').every((x) => x === 0)).toBe(true);
    }
  });
});

/** By the rules: every capture of the seat is played, and the best change of the standing counts. */
function bestCapture(s: MulleState, seat: number): number {
  const sign = seat === 0 ? 1 : -1;
  const gains = heapCards(s, W.HAND + seat * 4).map((card) => {
    const turn = s.slice();
    turn[W.TO_MOVE] = seat;
    turn[W.HAND_SIZE + seat] += 1; // so that the round does not end, which would bring the rest of the table
    const ids = new Uint16Array(game.maxLegal);
    if (!ids.subarray(0, game.legal(turn, ids)).includes(card)) return 0;
    const before = standing(turn);
    game.apply(turn, card, derive(0, 'none'));
    return sign * (standing(turn) - before);
  });
  return Math.max(0, ...gains);
}
