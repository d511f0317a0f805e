/**
 * The searches for sums against exhaustive search. The test knows nothing of counts or picks: it tries every subset of the
 * piles, asks whether it can be split into groups, and compares what is left by the words of the rules (5.3 and 6).
 */
import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { derive, type Rng } from '../../../envs/index.ts';
import { Act } from '../../../envs/mulle/rules/actions.ts';
import { findCapture } from '../../../envs/mulle/rules/captures.ts';
import {
  ACE_VALUE,
  BOARD_VALUE,
  cardText,
  HAND_VALUE,
  INTAKE_POINTS,
  MULLE_POINTS,
  TYPES,
} from '../../../envs/mulle/rules/cards.ts';
import { addCard, heapCards } from '../../../envs/mulle/rules/heaps.ts';
import { BUILDS_WORD, newUnion } from '../../../envs/mulle/rules/picks.ts';
import { isLegal, step } from '../../../envs/mulle/rules/plays.ts';
import { buildAt, createState, type MulleState, slotOf, W } from '../../../envs/mulle/rules/state.ts';
import { eachBuild, layBuild } from '../../../envs/mulle/rules/table.ts';

interface Pile {
  readonly key: number;
  readonly value: number;
  readonly open: boolean;
  readonly cards: readonly number[];
}

/** A shuffled pack; cards are drawn from its end. */
function pack(rng: Rng): number[] {
  const cards = Array.from({ length: 2 * TYPES }, (_, i) => i % TYPES);
  for (let i = cards.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

/** A table no rule need have led to: small cards and twins are frequent, builds hold anything. */
function randomTable(s: MulleState, deck: number[], rng: Rng, singles: number, builds: number): void {
  const low = rng.below(3) === 0 ? 6 : 13;
  const order = deck.filter((t) => BOARD_VALUE[t] <= low).concat(deck.filter((t) => BOARD_VALUE[t] > low));
  deck.splice(0, deck.length, ...order.reverse());
  if (rng.below(2) === 0) for (let i = deck.length - 1; i > 0; i--) if (rng.below(3) === 0) pairUp(deck, i);
  for (let i = 0; i < singles; i++) addCard(s, W.SINGLES, deck.pop() as number);
  for (let i = 0; i < builds; i++) {
    const value = 1 + rng.below(rng.below(2) === 0 ? 6 : 16);
    const owner = rng.below(2);
    if ((s[W.OWNED + owner] >> value) & 1) continue;
    const locked = rng.below(2) === 0 || ((s[W.OPEN + 1 - owner] >> value) & 1) === 1;
    const heap = new Int32Array(4);
    for (let n = locked ? 2 + rng.below(3) : 2; n > 0; n--) addCard(heap, 0, deck.splice(rng.below(deck.length), 1)[0]);
    layBuild(s, value, owner, heap, 0, locked);
  }
}

/** Brings a card's twin beside it. */
function pairUp(deck: number[], i: number): void {
  const j = deck.lastIndexOf(deck[i], i - 1);
  if (j >= 0) [deck[j], deck[i - 1]] = [deck[i - 1], deck[j]];
}

function pilesOf(s: MulleState): Pile[] {
  const piles: Pile[] = heapCards(s, W.SINGLES).map((t) => ({ key: t, value: BOARD_VALUE[t], open: true, cards: [t] }));
  eachBuild(s, (value, owner, locked) => {
    const cards = heapCards(s, buildAt(slotOf(value, owner)));
    piles.push({ key: 52 + 2 * value + owner, value, open: !locked, cards });
  });
  return piles;
}

/** Whether the values can be split into groups that each make `sum`. */
function splits(values: readonly number[], sum: number): boolean {
  const bins: number[] = Array.from({ length: values.reduce((a, b) => a + b, 0) / sum }, () => 0);
  if (!Number.isInteger(bins.length)) return false;
  const sorted = [...values].sort((a, b) => b - a);
  const put = (i: number): boolean => {
    if (i === sorted.length) return true;
    const tried = new Set<number>();
    for (let b = 0; b < bins.length; b++) {
      if (bins[b] + sorted[i] > sum || tried.has(bins[b])) continue;
      tried.add(bins[b]);
      bins[b] += sorted[i];
      if (put(i + 1)) return true;
      bins[b] -= sorted[i];
    }
    return false;
  };
  return put(0);
}

/** The best subset by `better`, or none at all. */
function best(
  piles: readonly Pile[],
  sum: number,
  better: (a: readonly Pile[], b: readonly Pile[]) => boolean,
): Pile[] {
  let winner: Pile[] = [];
  for (let mask = 1; mask < 1 << piles.length; mask++) {
    const chosen = piles.filter((_, i) => (mask >> i) & 1);
    const total = chosen.reduce((n, p) => n + p.value, 0);
    if (total % sum !== 0 || (winner.length > 0 && !better(chosen, winner))) continue;
    if (
      splits(
        chosen.map((p) => p.value),
        sum,
      )
    )
      winner = chosen;
  }
  return winner;
}

const cardsIn = (piles: readonly Pile[]) => piles.flatMap((p) => p.cards);
const keysOf = (piles: readonly Pile[]) => piles.map((p) => p.key).sort((a, b) => a - b);

/** Negative if the keys of `a` come first. */
function compareKeys(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((key, n) => key !== b[n]);
  return i < 0 ? a.length - b.length : a[i] - (b[i] ?? Number.NEGATIVE_INFINITY);
}

function mulles(cards: readonly number[]): number {
  return cards.reduce((n, t, i) => n + (cards.indexOf(t) < i ? MULLE_POINTS[t] : 0), 0);
}

/** RULES.md#6-capture to the letter. */
function captureByHand(s: MulleState, card: number): number[] {
  const piles = pilesOf(s);
  const twin = piles.find((p) => p.key === card);
  if (twin !== undefined) return [twin.key];
  const value = HAND_VALUE[card];
  if (value >= ACE_VALUE) return keysOf(piles.filter((p) => p.key >= 52 && p.value === value));
  const direct = piles.filter((p) => p.value === value);
  const scores = (chosen: readonly Pile[]) => {
    const all = [card, ...cardsIn(direct), ...cardsIn(chosen)];
    return [all.length, mulles(all), all.reduce((n, t) => n + INTAKE_POINTS[t], 0)];
  };
  const sums = best(
    piles.filter((p) => p.value < value),
    value,
    (a, b) => {
      const [x, y] = [scores(a), scores(b)];
      const i = x.findIndex((n, k) => n !== y[k]);
      return i < 0 ? compareKeys(keysOf([...direct, ...a]), keysOf([...direct, ...b])) < 0 : x[i] > y[i];
    },
  );
  return keysOf([...direct, ...sums]);
}

/** What absorption gathers (6, effect 3) from a table without base and merged build. */
function absorbByHand(piles: readonly Pile[], value: number): number[] {
  const candidates = piles.filter((p) => p.open && (p.key < 52 || p.cards.length === 2));
  const sums = best(
    candidates.filter((p) => p.value < value),
    value,
    (a, b) => {
      if (a.length !== b.length) return a.length > b.length;
      const [x, y] = [cardsIn(a).length, cardsIn(b).length];
      return x === y ? compareKeys(keysOf(a), keysOf(b)) < 0 : x > y;
    },
  );
  return keysOf([...candidates.filter((p) => p.value === value), ...sums]);
}

describe('captures are those of exhaustive search', () => {
  it('on 6,000 random tables', { tags: 'slow' }, () => {
    const union = newUnion();
    let sums = 0;
    for (let n = 0; n < 6000; n++) {
      const rng = derive(n, 'tables');
      const s = createState();
      const deck = pack(rng);
      randomTable(s, deck, rng, rng.below(9), rng.below(4));
      const card = deck[rng.below(deck.length)];
      const found = findCapture(s, card, union);
      const keys = heapCards(union, 0);
      for (let slot = 0; slot < 32; slot++) if ((union[BUILDS_WORD] >>> slot) & 1) keys.push(54 + slot);
      const expected = captureByHand(s, card);
      assert.deepEqual(keys, expected, `table ${n}: ${cardText(card)}`);
      assert.equal(found, expected.length > 0);
      if (keys.length > 2) sums++;
    }
    expect(sums).toBeGreaterThan(1000); // captures of three piles or more: the search was needed
  });
});

describe('absorption is that of exhaustive search', () => {
  it('on 4,000 random tables', { tags: 'slow' }, () => {
    let gathered = 0;
    for (let n = 0; n < 4000; n++) {
      const rng = derive(n, 'absorbing');
      const s = createState();
      const deck = pack(rng);
      randomTable(s, deck, rng, 1 + rng.below(9), rng.below(4));
      const bases = heapCards(s, W.SINGLES);
      const base = bases[rng.below(bases.length)];
      const card = deck.find((t) => BOARD_VALUE[t] + BOARD_VALUE[base] <= 16) as number;
      const value = BOARD_VALUE[card] + BOARD_VALUE[base];
      const helper = deck.find((t, i) => HAND_VALUE[t] === value && i !== deck.indexOf(card));
      if (helper === undefined) continue;
      addCard(s, W.HAND, card);
      addCard(s, W.HAND, helper);
      s[W.HAND_SIZE] = 2;
      s[W.HAND_SIZE + 1] = 2;
      s[W.ROUND] = 3;
      const action = Act.BUILD + Act.BASES * card + base;
      if (!isLegal(s, action)) continue;
      const piles = pilesOf(s);
      piles.splice(
        piles.findIndex((p) => p.key === base),
        1,
      );
      const others = piles.filter((p) => p.key !== 52 + 2 * value); // an own build of the value merges
      const expected = absorbByHand(others, value);
      step(s, action);
      const left = keysOf(pilesOf(s).filter((p) => p.key !== 52 + 2 * value));
      const gone = keysOf(others);
      for (const key of left) gone.splice(gone.indexOf(key), 1);
      assert.deepEqual(gone, expected, `table ${n}`);
      if (expected.length > 0) gathered++;
    }
    expect(gathered).toBeGreaterThan(500);
  });
});
