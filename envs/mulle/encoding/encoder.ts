/** What a seat knows as 498 floats (RULES.md#12-what-the-players-know). */
import { type Borrowing, ObservationSpec } from '../../core/contract/index.ts';
import { findUnseen } from '../belief/redeal.ts';
import { HALF, TYPES } from '../rules/cards.ts';
import { addHeap, clearHeap, heapSize } from '../rules/heaps.ts';
import { isDealtAnew } from '../rules/rounds.ts';
import { intakeScore, mulleScore } from '../rules/scoring.ts';
import { buildAt, type MulleState, slotOf, W } from '../rules/state.ts';

const FIELDS = [
  { name: 'hand', length: 52, about: 'own hand: copies of each type / 2' },
  { name: 'singles', length: 52, about: 'singles on the table, the same way' },
  { name: 'built', length: 52, about: 'cards inside own builds' },
  { name: 'built_other', length: 52, about: "cards inside the other seat's builds" },
  { name: 'captured', length: 52, about: 'cards captured by self' },
  { name: 'captured_other', length: 52, about: 'cards captured by the other seat' },
  { name: 'unseen', length: 52, about: 'cards in the other hand or the stock' },
  { name: 'builds', length: 48, about: 'own builds, for value 1 to 16: present, locked, cards / 8' },
  { name: 'builds_other', length: 48, about: 'builds of the other seat, the same way' },
  { name: 'pledge_other', length: 15, about: 'hand values 2 to 16 of which the other seat certainly holds a card' },
  { name: 'mulle_points', length: 2, about: 'self, other / 50' },
  { name: 'tabbar', length: 2, about: 'self, other / 10' },
  { name: 'intake', length: 2, about: 'intake points so far: self, other / 40' },
  { name: 'totals', length: 2, about: 'totals of finished omgångar: self, other / 100' },
  { name: 'hand_size', length: 2, about: 'cards in hand: self, other / 8' },
  { name: 'stock', length: 1, about: 'cards in the stock / 96' },
  { name: 'round', length: 7, about: 'one-hot: 1 to 7' },
  { name: 'omgang', length: 2, about: 'one-hot: first, second' },
  { name: 'last_capturer', length: 2, about: 'self, other' },
  { name: 'leads', length: 1, about: '1 if self leads this omgång' },
] as const;

/** The largest entry there can be is a build of all cards. */
export const OBSERVATION = new ObservationSpec(FIELDS, 0, 13);

const offsetOf = (name: (typeof FIELDS)[number]['name']): number => OBSERVATION.field(name).offset;
const O_HAND = offsetOf('hand');
const O_SINGLES = offsetOf('singles');
const O_BUILT = offsetOf('built');
const O_CAPTURED = offsetOf('captured');
const O_UNSEEN = offsetOf('unseen');
const O_BUILDS = offsetOf('builds');
const O_PLEDGE = offsetOf('pledge_other');
const O_MULLE = offsetOf('mulle_points');
const O_TABBE = offsetOf('tabbar');
const O_INTAKE = offsetOf('intake');
const O_TOTALS = offsetOf('totals');
const O_SIZES = offsetOf('hand_size');
const O_STOCK = offsetOf('stock');
const O_ROUND = offsetOf('round');
const O_OMGANG = offsetOf('omgang');
const O_LAST = offsetOf('last_capturer');
const O_LEADS = offsetOf('leads');
const SIZE = OBSERVATION.size;

/**
 * A network that learnt one omgång plays each omgång of a match for itself: it has seen no totals and no second one, and its game
 * ends with the play after which the next is dealt. What was carried over is part of the estimate.
 */
export const BORROWING: Borrowing<MulleState> = {
  option: 'omgangar',
  still: [
    { entry: O_TOTALS, value: 0 },
    { entry: O_TOTALS + 1, value: 0 },
    { entry: O_OMGANG, value: 1 },
    { entry: O_OMGANG + 1, value: 0 },
  ],
  ended: isDealtAnew,
};

const heap = new Int32Array(4);

const unseen = new Int32Array(4);

export function observe(s: MulleState, me: number, out: Float32Array, at: number): void {
  out.fill(0, at, at + SIZE);
  findUnseen(s, me, unseen);
  writeSeen(s, me, unseen, out, at);
}

/** The observation; `out` must hold zeros there, and `hidden` the cards that the seat cannot locate. */
export function writeSeen(s: MulleState, me: number, hidden: Int32Array, out: Float32Array, at: number): void {
  putHeap(out, at + O_HAND, s, W.HAND + me * 4);
  putHeap(out, at + O_SINGLES, s, W.SINGLES);
  putHeap(out, at + O_UNSEEN, hidden, 0);
  for (let r = 0; r < 2; r++) observeSeat(s, r === 0 ? me : 1 - me, r, out, at);
  for (let rest = s[W.PLEDGE + 1 - me] & ~3; rest !== 0; rest &= rest - 1) {
    out[at + O_PLEDGE + 31 - Math.clz32(rest & ~(rest - 1)) - 2] = 1; // value 2 comes first
  }
  out[at + O_STOCK] = s[W.STOCK_SIZE] / 96;
  out[at + O_ROUND + s[W.ROUND] - 1] = 1;
  out[at + O_OMGANG + s[W.OMGANG] - 1] = 1;
  out[at + O_LEADS] = s[W.LEADER] === me ? 1 : 0;
}

function putHeap(out: Float32Array, at: number, cards: Int32Array, cardsAt: number): void {
  for (let half = 0; half < 2; half++) {
    const to = at + half * HALF;
    for (let rest = cards[cardsAt + half]; rest !== 0; rest &= rest - 1) {
      out[to + 31 - Math.clz32(rest & ~(rest - 1))] = 0.5;
    }
    for (let rest = cards[cardsAt + half + 2]; rest !== 0; rest &= rest - 1) {
      out[to + 31 - Math.clz32(rest & ~(rest - 1))] = 1;
    }
  }
}

/** What is public about a seat; r = 0 is the observer, 1 the other. */
function observeSeat(s: MulleState, seat: number, r: number, out: Float32Array, at: number): void {
  clearHeap(heap, 0);
  for (let rest = s[W.OWNED + seat]; rest !== 0; rest &= rest - 1) {
    const value = 31 - Math.clz32(rest & ~(rest - 1));
    const place = buildAt(slotOf(value, seat));
    const to = at + O_BUILDS + r * 48 + (value - 1) * 3;
    addHeap(heap, 0, s, place);
    out[to] = 1;
    out[to + 1] = (s[W.OPEN + seat] >> value) & 1 ? 0 : 1;
    out[to + 2] = heapSize(s, place) / 8;
  }
  putHeap(out, at + O_BUILT + r * TYPES, heap, 0);
  putHeap(out, at + O_CAPTURED + r * TYPES, s, W.CAPTURED + seat * 4);
  out[at + O_MULLE + r] = mulleScore(s, seat) / 50;
  out[at + O_TABBE + r] = s[W.TABBE + seat] / 10;
  out[at + O_INTAKE + r] = intakeScore(s, seat) / 40;
  out[at + O_TOTALS + r] = s[W.TOTAL + seat] / 100;
  out[at + O_SIZES + r] = s[W.HAND_SIZE + seat] / 8;
  out[at + O_LAST + r] = s[W.LAST_CAPTURER] === seat ? 1 : 0;
}
