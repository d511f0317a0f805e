/**
 * The last plays of a game, solved. In the last round there is no stock, so with open cards nothing is left to chance: alpha-beta over
 * the plays that are left gives the exact result.
 */
import { Act } from '../rules/actions.ts';
import { legal, MAX_LEGAL, step } from '../rules/plays.ts';
import { omgangarOf, roundsOf } from '../rules/rounds.ts';
import { carried, setMargin, standing } from '../rules/scoring.ts';
import { UNBALANCED } from '../options.ts';
import { createState, type MulleState, NONE, W } from '../rules/state.ts';
import { attainable } from './attainable.ts';
import { Bound, boundAt, findKey, key, lookUp, playAt, store, valueAt } from './table.ts';

/**
 * Cards in both hands together. With the net of 0.2.0 and 64 simulations, up to 6, 8 and 10 cards were worth +1.0, +1.7 and +2.5
 * points a game (+/- 0.5), the last at 1.3 times the time. Twelve take ten times as long as ten.
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
  if ((state[W.RULES] & UNBALANCED) !== 0) return tryAll(cards, low, high, NONE);
  const made = carried(state) + standing(state);
  const most = made + attainable(state, 0);
  if (most <= low) return most;
  const least = made - attainable(state, 1);
  if (least >= high) return least;
  if (cards < REMEMBERED) return tryAll(cards, low, high, NONE);
  findKey(state);
  const { first, second } = key;
  const found = lookUp(key);
  let play = NONE;
  if (found >= 0) {
    const value = made + valueAt(found);
    const bound = boundAt(found);
    if (bound === Bound.EXACT || (bound === Bound.AT_LEAST ? value >= high : value <= low)) return value;
    play = playAt(found);
  }
  const value = tryAll(cards, low, high, play);
  const bound = value >= high ? Bound.AT_LEAST : value <= low ? Bound.AT_MOST : Bound.EXACT;
  store(first, second, bound, value - made, chosen);
  return value;
}

/** The play that the last `tryAll` found best. */
let chosen = NONE;

/**
 * Once a play has a value, the others are only asked whether they are better, which is quicker to answer (principal variation
 * search). Those that are get a second look. `promising` is tried first, if it is not `NONE`.
 */
function tryAll(cards: number, low: number, high: number, promising: number): number {
  const { state, ids } = levels[cards];
  const count = legal(state, ids);
  const first = state[W.TO_MOVE] === 0;
  if (cards > 1) order(cards, count, promising);
  let best = afterPlay(cards, ids[0], low, high);
  let play = ids[0];
  for (let i = 1; i < count && (first ? best < high : best > low); i++) {
    const from = first && best > low ? best : low;
    const to = !first && best < high ? best : high;
    let value = first ? afterPlay(cards, ids[i], from, from + 1) : afterPlay(cards, ids[i], to - 1, to);
    if (value > from && value < to && to - from > 1) {
      value = first ? afterPlay(cards, ids[i], value, to) : afterPlay(cards, ids[i], from, value);
    }
    if (first ? value > best : value < best) {
      best = value;
      play = ids[i];
    }
  }
  chosen = play;
  return best;
}

function afterPlay(cards: number, id: number, low: number, high: number): number {
  const below = levels[cards - 1];
  below.words.set(levels[cards].words);
  step(below.state, id);
  return margin(cards - 1, low, high);
}

/**
 * Sorts the plays by what they bring at once, most first: then most of the others need no look. Only captures bring something.
 */
function order(cards: number, count: number, promising: number): void {
  const { state, words, ids, gains } = levels[cards];
  const below = levels[cards - 1];
  const sign = state[W.TO_MOVE] === 0 ? 1 : -1;
  for (let i = 0; i < count && ids[i] < Act.DISCARD; i++) {
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
  if (promising !== NONE) putFirst(ids, count, promising);
}

function putFirst(ids: Uint16Array, count: number, id: number): void {
  let at = 0;
  while (at < count && ids[at] !== id) at++;
  if (at === count) return;
  for (; at > 0; at--) ids[at] = ids[at - 1];
  ids[0] = id;
}
