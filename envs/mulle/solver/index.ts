/**
 * The last plays of a game, solved. In the last round there is no stock, so with open cards nothing is left to chance: alpha-beta over
 * the plays that are left gives the exact result.
 */
import { carried, setMargin, standing } from '../rules/scoring.ts';
import { legal, MAX_LEGAL, step } from '../rules/plays.ts';
import { omgangarOf, roundsOf } from '../rules/rounds.ts';
import { UNBALANCED } from '../options.ts';
import { createState, type MulleState, W } from '../rules/state.ts';
import { Bound, boundAt, findKey, key, lookUp, store, valueAt } from './table.ts';

/**
 * Cards in both hands together. With the net of 0.2.0 and 64 simulations, up to 6, 8 and 10 cards were worth +1.0, +1.7 and +2.5
 * points a game (+/- 0.5), the last at 1.4 times the time. Twelve take ten times as long as ten.
 */
const MOST_CARDS = 10;

/** With fewer cards it is faster to look again than to remember. */
const REMEMBERED = 3;

/** All words but the stock, which is empty. */
const WORDS = W.STOCK;

interface Level {
  readonly state: MulleState;
  readonly words: MulleState; // [WORDS] of state
  readonly ids: Uint16Array; // [MAX_LEGAL]
  readonly gains: Int32Array; // [MAX_LEGAL]
}

/** By how many cards are left. */
const levels: Level[] = Array.from({ length: MOST_CARDS + 1 }, () => {
  const state = createState();
  return { state, words: state.subarray(0, WORDS), ids: new Uint16Array(MAX_LEGAL), gains: new Int32Array(MAX_LEGAL) };
});

/** `Advice.solve` of the contract. */
export function solve(s: MulleState, out: Float64Array): boolean {
  const cards = s[W.HAND_SIZE] + s[W.HAND_SIZE + 1];
  if (s[W.STOCK_SIZE] > 0 || cards > MOST_CARDS || s[W.OVER] === 1) return false;
  if (s[W.ROUND] < roundsOf(s[W.RULES]) || s[W.OMGANG] < omgangarOf(s[W.RULES])) return false;
  levels[cards].words.set(s.subarray(0, WORDS));
  setMargin(out, margin(cards, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY));
  return true;
}

/** The result for seat 0, exact if it lies between `low` and `high`. Hot. */
function margin(cards: number, low: number, high: number): number {
  const { state } = levels[cards];
  if (cards === 0) return carried(state);
  if (cards < REMEMBERED || (state[W.RULES] & UNBALANCED) !== 0) return tryAll(cards, low, high);
  const made = carried(state) + standing(state);
  findKey(state);
  const { first, second } = key;
  const found = lookUp(key);
  if (found >= 0) {
    const value = made + valueAt(found);
    const bound = boundAt(found);
    if (bound === Bound.EXACT || (bound === Bound.AT_LEAST ? value >= high : value <= low)) return value;
  }
  const value = tryAll(cards, low, high);
  const bound = value >= high ? Bound.AT_LEAST : value <= low ? Bound.AT_MOST : Bound.EXACT;
  store(first, second, bound, value - made);
  return value;
}

function tryAll(cards: number, low: number, high: number): number {
  const { state, words, ids } = levels[cards];
  const count = legal(state, ids);
  const below = levels[cards - 1];
  const first = state[W.TO_MOVE] === 0;
  if (cards > 2) order(cards, count);
  let best = first ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    below.words.set(words);
    step(below.state, ids[i]);
    const value = first
      ? margin(cards - 1, best > low ? best : low, high)
      : margin(cards - 1, low, best < high ? best : high);
    if (first ? value > best : value < best) best = value;
    if (first ? best >= high : best <= low) return best;
  }
  return best;
}

/** Sorts the plays by what they bring at once, most first: then most of the others need no look. */
function order(cards: number, count: number): void {
  const { state, words, ids, gains } = levels[cards];
  const below = levels[cards - 1];
  const sign = state[W.TO_MOVE] === 0 ? 1 : -1;
  for (let i = 0; i < count; i++) {
    const id = ids[i];
    below.words.set(words);
    step(below.state, id);
    const gain = sign * standing(below.state);
    let at = i;
    for (; at > 0 && gains[at - 1] < gain; at--) {
      gains[at] = gains[at - 1];
      ids[at] = ids[at - 1];
    }
    gains[at] = gain;
    ids[at] = id;
  }
}
