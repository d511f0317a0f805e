/**
 * What a seat knows as 563 floats (RULES.md#13-what-the-players-know). Seats are relative to the observer:
 * r = 0 me, 1 next, 2 previous.
 */
import { type Cards, count } from '../../core/cards.ts';
import { type Field, ObservationSpec } from '../../core/contract/index.ts';
import { cardPoints } from '../rules/cards.ts';
import { BIDS, LADDER, SLOT_COMPONENT, SLOTS } from '../rules/contracts.ts';
import { CLASSIC_POINTS } from '../options.ts';
import { putCards } from '../belief/block.ts';
import { placeSets, TALON } from '../belief/places.ts';
import { pointScale, seatPoints } from '../rules/scoring.ts';
import { NONE, Phase, talonOf, type UltiState, W } from '../rules/state.ts';

const FIELDS: readonly Field[] = [
  { name: 'phase', length: 8, about: 'one-hot: discard, bid, hold, turn, trump, play, kontra, rekontra' },
  { name: 'hand', length: 32, about: 'own cards, without the pending discards' },
  { name: 'talon_known', length: 32, about: 'cards in the talon, as far as the exchanges tell me' },
  { name: 'soloist_open_hand', length: 32, about: "the soloist's hand while it lies open, for defenders" },
  { name: 'played', length: 96, about: 'cards played by r = 0, 1, 2' },
  { name: 'trick', length: 64, about: 'first and second card of the current trick' },
  { name: 'captured', length: 64, about: 'cards in tricks won by the soloist, by the defenders' },
  { name: 'contract_type', length: 15, about: 'row one-hot (13), hearts, open: the standing bid or the contract' },
  { name: 'trump_suit', length: 6, about: 'hearts, bells, leaves, acorns, no trump, not yet known' },
  { name: 'components', length: 12, about: 'per component: present, kontra level / 2' },
  { name: 'seats', length: 13, about: 'soloist r, holder r, dealer r, leader r (3 each), held' },
  { name: 'bidding_history', length: 100, about: 'last 10 entries, newest first: seat r (3), type (6), bid / 26' },
  { name: 'best_bid', length: 3, about: 'per r: highest bid announced / 26' },
  { name: 'void_flags', length: 8, about: 'r = 1, then r = 2: hearts, bells, leaves, acorns' },
  { name: 'excluded', length: 64, about: 'cards r = 1, r = 2 have shown not to hold' },
  { name: 'marriages', length: 6, about: 'per r: 40 counted, number of 20s / 3' },
  {
    name: 'scalars',
    length: 8,
    about:
      "trick / 10, cards in it / 2, soloist's tricks / 10, soloist's and defenders' visible total / 130, pending / 2, talon known, soloist is me",
  },
];

/** All marriages on one side and every trick: no total passes 230 points. */
export const OBSERVATION = new ObservationSpec(FIELDS, 0, 2);

const offsetOf = (name: string): number => OBSERVATION.field(name).offset;
const O_HAND = offsetOf('hand');
const O_TALON = offsetOf('talon_known');
const O_OPEN = offsetOf('soloist_open_hand');
const O_PLAYED = offsetOf('played');
const O_TRICK = offsetOf('trick');
const O_CAPTURED = offsetOf('captured');
const O_CONTRACT = offsetOf('contract_type');
const O_TRUMP = offsetOf('trump_suit');
const O_COMPONENTS = offsetOf('components');
const O_SEATS = offsetOf('seats');
const O_HISTORY = offsetOf('bidding_history');
const O_BEST = offsetOf('best_bid');
const O_VOIDS = offsetOf('void_flags');
const O_EXCLUDED = offsetOf('excluded');
const O_MARRIAGES = offsetOf('marriages');
const O_SCALARS = offsetOf('scalars');

const HISTORY_ENTRIES = 10;
const may = new Int32Array(4);

export function observe(s: UltiState, me: number, out: Float32Array, at: number): void {
  out.fill(0, at, at + OBSERVATION.size);
  if (s[W.PHASE] < 8) out[at + s[W.PHASE]] = 1;
  putCards(out, at + O_HAND, s[W.HAND + me]);
  placeSets(s, me, may);
  const talon = may[TALON] & ~(may[0] | may[1] | may[2]);
  putCards(out, at + O_TALON, talon);
  observeBid(s, out, at);
  observeSeats(s, me, out, at);
  observeHistory(s, me, out, at);
  if (s[W.TRICK_NUMBER] > 0) observePlay(s, me, out, at);
  observeScalars(s, me, talon, out, at);
}

/** r of a seat: 0 me, 1 next, 2 previous. */
export function relative(seat: number, me: number): number {
  return seat >= me ? seat - me : seat - me + 3;
}

function observeBid(s: UltiState, out: Float32Array, at: number): void {
  out[at + O_TRUMP + (s[W.TRUMP] === NONE ? 5 : s[W.TRUMP])] = 1;
  const bid = s[W.STANDING];
  if (bid === NONE) return;
  const { row, hearts, open } = LADDER[bid];
  out[at + O_CONTRACT + row - 1] = 1;
  if (hearts) out[at + O_CONTRACT + 13] = 1;
  if (open) out[at + O_CONTRACT + 14] = 1;
  for (let slot = 0; slot < SLOTS[bid]; slot++) {
    const component = SLOT_COMPONENT[bid * 2 + slot];
    out[at + O_COMPONENTS + component * 2] = 1;
    out[at + O_COMPONENTS + component * 2 + 1] = s[W.LEVEL + slot] / 2;
  }
}

function observeSeats(s: UltiState, me: number, out: Float32Array, at: number): void {
  if (s[W.SOLOIST] !== NONE) out[at + O_SEATS + relative(s[W.SOLOIST], me)] = 1;
  if (s[W.HOLDER] !== NONE) out[at + O_SEATS + 3 + relative(s[W.HOLDER], me)] = 1;
  out[at + O_SEATS + 6 + relative(s[W.DEALER], me)] = 1;
  if (s[W.LEADER] !== NONE) out[at + O_SEATS + 9 + relative(s[W.LEADER], me)] = 1;
  out[at + O_SEATS + 12] = s[W.HELD];
}

function observeHistory(s: UltiState, me: number, out: Float32Array, at: number): void {
  const length = s[W.LOG_LENGTH];
  for (let i = 0; i < HISTORY_ENTRIES && i < length; i++) {
    const entry = s[W.LOG + length - 1 - i];
    const to = at + O_HISTORY + i * 10;
    out[to + relative(entry & 3, me)] = 1;
    out[to + 3 + ((entry >> 2) & 7)] = 1;
    out[to + 9] = (entry >> 5) / BIDS;
  }
  for (let seat = 0; seat < 3; seat++) out[at + O_BEST + relative(seat, me)] = s[W.BEST_BID + seat] / BIDS;
}

function observePlay(s: UltiState, me: number, out: Float32Array, at: number): void {
  const soloist = s[W.SOLOIST];
  const played = s[W.PLAYED] | s[W.PLAYED + 1] | s[W.PLAYED + 2];
  if (s[W.OPENED] === 1 && me !== soloist) putCards(out, at + O_OPEN, s[W.HAND + soloist]);
  for (let seat = 0; seat < 3; seat++) {
    const r = relative(seat, me);
    putCards(out, at + O_PLAYED + r * 32, s[W.PLAYED + seat]);
    putCards(out, at + O_CAPTURED + (seat === soloist ? 0 : 32), s[W.WON + seat]);
    const counted = (s[W.MARRIAGES] >> (seat * 3)) & 7;
    out[at + O_MARRIAGES + r * 2] = counted & 1;
    out[at + O_MARRIAGES + r * 2 + 1] = (counted >> 1) / 3;
    if (r === 0) continue;
    for (let suit = 0; suit < 4; suit++) out[at + O_VOIDS + (r - 1) * 4 + suit] = (s[W.VOID + seat] >> (suit * 8)) & 1;
    putCards(out, at + O_EXCLUDED + (r - 1) * 32, s[W.EXCLUDED + seat] & ~played);
  }
  if (s[W.TRICK_SIZE] > 0) out[at + O_TRICK + s[W.FIRST_CARD]] = 1;
  if (s[W.TRICK_SIZE] > 1) out[at + O_TRICK + 32 + s[W.SECOND_CARD]] = 1;
}

function observeScalars(s: UltiState, me: number, talonKnown: Cards, out: Float32Array, at: number): void {
  const to = at + O_SCALARS;
  const soloist = s[W.SOLOIST];
  const talonIsKnown = count(talonKnown) === 2;
  out[to] = s[W.TRICK_NUMBER] / 10;
  out[to + 1] = s[W.TRICK_SIZE] / 2;
  const exchanging = s[W.PHASE] === Phase.DISCARD || s[W.PHASE] === Phase.BID;
  out[to + 5] = exchanging ? count(talonOf(s)) / 2 : 0;
  out[to + 6] = talonIsKnown ? 1 : 0;
  if (soloist === NONE) return;
  const talon = talonIsKnown ? cardPoints(talonKnown, pointScale(s[W.RULES])) : 0;
  const talonToSoloist = (s[W.RULES] & CLASSIC_POINTS) === 0;
  let defenders = talonToSoloist ? 0 : talon;
  for (let seat = 0; seat < 3; seat++) if (seat !== soloist) defenders += seatPoints(s, seat);
  out[to + 2] = count(s[W.WON + soloist]) / 30;
  out[to + 3] = (seatPoints(s, soloist) + (talonToSoloist ? talon : 0)) / 130;
  out[to + 4] = defenders / 130;
  out[to + 7] = me === soloist ? 1 : 0;
}
