/**
 * The last plays of a game, solved. In the last round there is no stock, so with open cards nothing is left to chance: alpha-beta over
 * the plays that are left gives the exact result.
 */
import { Act } from '../rules/actions.ts';
import { legal, MAX_LEGAL } from '../rules/plays.ts';
import { omgangarOf, roundsOf } from '../rules/rounds.ts';
import { carried, setMargin } from '../rules/scoring.ts';
import { UNBALANCED } from '../options.ts';
import { type MulleState, NONE, W } from '../rules/state.ts';
import { attainable, createPosition, playInto, type Position, setPosition } from './positions.ts';
import { Bound, boundAt, findKey, key, lookUp, playAt, store, valueAt } from './table.ts';

/**
 * Cards in both hands together. With 64 simulations, up to 6, 8, 10 and 12 cards were worth +1.0, +1.7, +2.5 and +3.7 points a game
 * (+/- 0.6). Thirteen make a decision take four times as long.
 */
const MOST_CARDS = 12;

/** With fewer cards it is faster to look again than to remember. */
const REMEMBERED = 2;

/** No hand has more cards, so no position has more captures. */
const MOST_CAPTURES = 8;

/** The plays of a position. */
interface Level {
  readonly ids: Uint16Array; // [MAX_LEGAL]
  /** Places in `ids`, the most promising first. */
  readonly order: Uint16Array; // [MAX_LEGAL]
  /** The positions after the captures, by their places; the last one is for any other play. */
  readonly after: readonly Position[]; // [MOST_CAPTURES + 1]
}

const root = createPosition();

/** By how many cards are left. */
const levels: Level[] = Array.from({ length: MOST_CARDS + 1 }, () => ({
  ids: new Uint16Array(MAX_LEGAL),
  order: new Uint16Array(MAX_LEGAL),
  after: Array.from({ length: MOST_CAPTURES + 1 }, createPosition),
}));

/** `Advice.solve` of the contract. */
export function solve(s: MulleState, out: Float64Array): boolean {
  const cards = s[W.HAND_SIZE] + s[W.HAND_SIZE + 1];
  if (s[W.STOCK_SIZE] > 0 || cards > MOST_CARDS || s[W.OVER] === 1) return false;
  if (s[W.ROUND] < roundsOf(s[W.RULES]) || s[W.OMGANG] < omgangarOf(s[W.RULES])) return false;
  setPosition(root, s);
  setMargin(out, margin(root, cards, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY));
  return true;
}

/** The result for seat 0, exact if it lies between `low` and `high`. Hot. */
function margin(position: Position, cards: number, low: number, high: number): number {
  const { state, made } = position;
  if (cards === 0) return carried(state);
  if ((state[W.RULES] & UNBALANCED) !== 0) return tryAll(position, cards, low, high, NONE);
  const most = made + attainable(position, 0);
  if (most <= low) return most;
  const least = made - attainable(position, 1);
  if (least >= high) return least;
  if (cards < REMEMBERED) return tryAll(position, cards, low, high, NONE);
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
  const value = tryAll(position, cards, low, high, play);
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
function tryAll(position: Position, cards: number, low: number, high: number, promising: number): number {
  const level = levels[cards];
  const { ids, order } = level;
  const first = position.state[W.TO_MOVE] === 0;
  const count = legal(position.state, ids);
  sort(position, level, count, promising);
  let best = margin(afterPlay(position, level, order[0]), cards - 1, low, high);
  let place = order[0];
  for (let i = 1; i < count && (first ? best < high : best > low); i++) {
    const from = first && best > low ? best : low;
    const to = !first && best < high ? best : high;
    const after = afterPlay(position, level, order[i]);
    let value = first ? margin(after, cards - 1, from, from + 1) : margin(after, cards - 1, to - 1, to);
    if (value > from && value < to && to - from > 1) {
      value = first ? margin(after, cards - 1, value, to) : margin(after, cards - 1, from, value);
    }
    if (first ? value > best : value < best) {
      best = value;
      place = order[i];
    }
  }
  chosen = ids[place];
  return best;
}

function afterPlay(position: Position, { ids, after }: Level, place: number): Position {
  if (ids[place] < Act.DISCARD) return after[place];
  playInto(position, ids[place], after[MOST_CAPTURES]);
  return after[MOST_CAPTURES];
}

/**
 * Captures first, by what they bring at once, then builds, trottas and discards: the better the order, the fewer of the others need a
 * look. With discards before builds, 12 cards take 2.4 times as many looks, and 14 cards 15 times as many.
 */
function sort(position: Position, { ids, order, after }: Level, count: number, promising: number): void {
  const sign = position.state[W.TO_MOVE] === 0 ? 1 : -1;
  let captures = 0;
  for (; captures < count && ids[captures] < Act.DISCARD; captures++) {
    playInto(position, ids[captures], after[captures]);
    const made = sign * after[captures].made;
    let at = captures;
    for (; at > 0 && sign * after[order[at - 1]].made < made; at--) order[at] = order[at - 1];
    order[at] = captures;
  }
  for (let at = captures; at < count; at++) order[at] = captures + count - 1 - at;
  if (promising !== NONE) putFirst(ids, order, count, promising);
}

function putFirst(ids: Uint16Array, order: Uint16Array, count: number, id: number): void {
  let at = 0;
  while (at < count && ids[order[at]] !== id) at++;
  if (at === count) return;
  const place = order[at];
  for (; at > 0; at--) order[at] = order[at - 1];
  order[0] = place;
}
