/**
 * Redealing: an exact sample of what a seat cannot know, which is the other hand and the order of the stock.
 *
 * All that play proves about a hand is the pledge (RULES.md#12-what-the-players-know): a card of each of these hand values is in it. So the
 * hand is a uniform draw from the unseen cards under that condition. Without a pledge a shuffle does it; with one a few
 * shuffles are tried, and where none fits the hand is dealt type by type, each in proportion to the hands it leaves: both
 * ways are uniform. The same walk deals by odds. The two copies of a type are two cards: a type of which one copy lies in
 * the hand and one in the stock stands for two placements.
 */
import type { Rng } from '../../core/rng.ts';
import { HALF, HAND_VALUE, TYPES } from '../rules/cards.ts';
import { addCard, addHeap, clearHeap } from '../rules/heaps.ts';
import { buildAt, type MulleState, SEATS, slotOf, W } from '../rules/state.ts';

const seen = new Int32Array(4);

/** Writes the heap of cards that `seat` cannot locate: all but the own hand, the table and what is captured. */
export function findUnseen(s: MulleState, seat: number, out: Int32Array): void {
  clearHeap(seen, 0);
  addHeap(seen, 0, s, W.HAND + seat * 4);
  addHeap(seen, 0, s, W.SINGLES);
  addHeap(seen, 0, s, W.CAPTURED);
  addHeap(seen, 0, s, W.CAPTURED + 4);
  for (let owner = 0; owner < SEATS; owner++) {
    for (let rest = s[W.OWNED + owner]; rest !== 0; rest &= rest - 1) {
      addHeap(seen, 0, s, buildAt(slotOf(31 - Math.clz32(rest & ~(rest - 1)), owner)));
    }
  }
  // Both copies are unseen where not one is seen; one is unseen where not both are seen.
  out[0] = ~seen[2] & ALL;
  out[1] = ~seen[3] & ALL;
  out[2] = ~seen[0] & ALL;
  out[3] = ~seen[1] & ALL;
}

const ALL = (1 << HALF) - 1;
/** Shuffles tried before the hand is dealt type by type, which costs about as much as so many of them. */
const TRIES = 12;

const unseen = new Int32Array(4);
const pool = new Uint8Array(2 * TYPES);

/** Replaces the other hand and the stock. `odds` are laid out as the hidden block (block.ts). */
export function redeal(s: MulleState, seat: number, rng: Rng, odds?: Float32Array): void {
  const other = 1 - seat;
  findUnseen(s, seat, unseen);
  let n = listUnseen();
  const size = s[W.HAND_SIZE + other];
  const pledge = s[W.PLEDGE + other];
  clearHeap(s, W.HAND + other * 4);
  if (odds === undefined && dealShuffled(n, size, pledge, rng)) {
    for (let i = n - size; i < n; i++) addCard(s, W.HAND + other * 4, pool[i]);
    n -= size;
  } else n = dealByWeight(s, other, size, pledge, rng, odds);
  // What is left in the pool is the stock; its order is anyone's guess.
  for (let i = n - 1; i >= 0; i--) {
    const j = rng.below(i + 1);
    s[W.STOCK + i] = pool[j];
    pool[j] = pool[i];
  }
}

/** Lists the unseen cards in the pool, by type. */
function listUnseen(): number {
  let n = 0;
  for (let i = 0; i < 4; i++) {
    for (let rest = unseen[i]; rest !== 0; rest &= rest - 1) {
      pool[n++] = (i & 1) * HALF + 31 - Math.clz32(rest & ~(rest - 1));
    }
  }
  return n;
}

/** Draws a hand to the end of the pool of `n`; false if none of several keeps the pledge. */
function dealShuffled(n: number, size: number, pledge: number, rng: Rng): boolean {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let shown = 0;
    for (let i = n - 1; i >= n - size; i--) {
      const j = rng.below(i + 1);
      const card = pool[j];
      pool[j] = pool[i];
      pool[i] = card;
      shown |= 1 << HAND_VALUE[card];
    }
    if ((pledge & ~shown) === 0) return true;
  }
  return false;
}

/** Types by hand value, so that those which can keep one pledge stand together; and whether a type is the last of them. */
const ORDER = Uint8Array.from({ length: TYPES }, (_, t) => t).sort((a, b) => HAND_VALUE[a] - HAND_VALUE[b] || a - b);
const LAST = Uint8Array.from(ORDER, (t, i) => (i + 1 < TYPES && HAND_VALUE[ORDER[i + 1]] === HAND_VALUE[t] ? 0 : 1));

/** Odds are kept within these bounds: a forecast never rules out what the rules allow, and products stay numbers. */
const FLOOR = 1e-9;
const CEILING = 1e9;

/** Where nothing is known, all placements are alike. */
const EVEN = new Float32Array(4 * TYPES).fill(1);

/** The most cards a hand can have, and one. */
const SIZES = 9;
/** What having k copies of a type in the hand weighs against having none. */
const weight = new Float64Array(TYPES * 3); // [place in ORDER, k]
/** The summed weight of all ways to complete a hand from here on. */
const ways = new Float64Array((TYPES + 1) * SIZES * 2); // [place in ORDER, cards in hand, pledge of this value kept]

/** Deals the hand type by type and leaves the stock in the pool; returns its size. */
function dealByWeight(
  s: MulleState,
  other: number,
  size: number,
  pledge: number,
  rng: Rng,
  odds: Float32Array | undefined,
): number {
  weigh(size, pledge, odds ?? EVEN);
  if (ways[0] === 0) throw new Error('no hand keeps what its seat has pledged: this state cannot come about in play');
  let cards = 0;
  let kept = 0;
  let n = 0;
  for (let i = 0; i < TYPES; i++) {
    const type = ORDER[i];
    const k = drawCopies(i, cards, kept, size, rng);
    for (let c = 0; c < k; c++) addCard(s, W.HAND + other * 4, type);
    for (let c = copiesUnseen(type); c > k; c--) pool[n++] = type;
    cards += k;
    kept = LAST[i] === 1 ? 0 : kept | (k > 0 ? 1 : 0);
  }
  return n;
}

/** How many copies of the type at place `i` come into the hand, in proportion to the ways each leaves. */
function drawCopies(i: number, cards: number, kept: number, size: number, rng: Rng): number {
  const luck = rng.float();
  if (weight[i * 3 + 1] === 0 || cards === size) return 0;
  let mark = luck * ways[(i * SIZES + cards) * 2 + kept];
  let drawn = 0;
  for (let k = 0; k < 3 && cards + k <= size; k++) {
    const w = weight[i * 3 + k] * waysAfter(i, cards + k, kept | (k > 0 ? 1 : 0));
    if (w === 0) continue;
    drawn = k; // rounding may leave the mark a hair past the end
    mark -= w;
    if (mark < 0) break;
  }
  return drawn;
}

/** At the last type of a value its pledge must be kept, and the next value starts anew. */
let pledged = 0;
function waysAfter(i: number, cards: number, kept: number): number {
  if (LAST[i] === 0) return ways[((i + 1) * SIZES + cards) * 2 + kept];
  if (kept === 0 && ((pledged >> HAND_VALUE[ORDER[i]]) & 1) === 1) return 0;
  return ways[((i + 1) * SIZES + cards) * 2];
}

/** The hand, the unseen cards and the odds that `ways` were counted for last. */
let counted = -1;
const countedUnseen = new Int32Array(4);
const countedOdds = new Float32Array(4 * TYPES);

/** Counts the ways to complete a hand, unless they are known: a search redeals the same seat from the same odds many times. */
function weigh(size: number, pledge: number, odds: Float32Array): void {
  if (size === counted && pledge === pledged && isSameHeap(unseen, countedUnseen) && areSame(odds, countedOdds)) return;
  counted = size;
  pledged = pledge;
  countedUnseen.set(unseen);
  countedOdds.set(odds);
  for (let i = 0; i < TYPES; i++) weighType(i, odds);
  countWays(size);
}

function isSameHeap(a: Int32Array, b: Int32Array): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
}

function areSame(a: Float32Array, b: Float32Array): boolean {
  for (let i = 0; i < 4 * TYPES; i++) if (a[i] !== b[i]) return false;
  return true;
}

function countWays(size: number): void {
  for (let cards = 0; cards <= size; cards++) {
    ways[(TYPES * SIZES + cards) * 2] = cards === size ? 1 : 0;
    ways[(TYPES * SIZES + cards) * 2 + 1] = 0;
  }
  for (let i = TYPES - 1; i >= 0; i--) {
    for (let cards = 0; cards <= size; cards++) {
      for (let kept = 0; kept < 2; kept++) {
        let sum = weight[i * 3] * waysAfter(i, cards, kept);
        if (cards + 1 <= size) sum += weight[i * 3 + 1] * waysAfter(i, cards + 1, 1);
        if (cards + 2 <= size) sum += weight[i * 3 + 2] * waysAfter(i, cards + 2, 1);
        ways[(i * SIZES + cards) * 2 + kept] = sum;
      }
    }
  }
}

function copiesUnseen(type: number): number {
  const word = type < HALF ? 0 : 1;
  const shift = type < HALF ? type : type - HALF;
  return ((unseen[word] >> shift) & 1) + ((unseen[word + 2] >> shift) & 1);
}

/**
 * The odds of a placement are those of the entries it sets in the hidden block: a copy in the hand, both there, a copy in
 * the stock, both there. Divided by the odds of leaving all in the stock, so that no product over the pack runs out of range.
 */
function weighType(i: number, odds: Float32Array): void {
  const type = ORDER[i];
  const n = copiesUnseen(type);
  const hand = oddsAt(odds, type);
  const stock = oddsAt(odds, 2 * TYPES + type);
  const bothStock = oddsAt(odds, 3 * TYPES + type);
  const one = n === 0 ? 0 : n === 1 ? hand / stock : (2 * hand) / bothStock;
  const two = n < 2 ? 0 : (hand * oddsAt(odds, TYPES + type)) / (stock * bothStock);
  weight[i * 3] = 1;
  weight[i * 3 + 1] = one;
  weight[i * 3 + 2] = two;
}

function oddsAt(odds: Float32Array, at: number): number {
  const x = odds[at];
  return x > FLOOR ? (x < CEILING ? x : CEILING) : FLOOR;
}
