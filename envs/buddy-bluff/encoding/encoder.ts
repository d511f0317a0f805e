/**
 * What a seat knows as 302 floats (RULES.md#8-what-the-players-know). Everything goes by rank: counts are divided by four, and seats are relative to the observer, k = 0 me, then in the order of play.
 */
import { type Field, ObservationSpec } from '../../core/contract/index.ts';
import { COPIES, NO_RANK, PENALTY_OF_RANK, RANKS, SUIT_PENALTY } from '../rules/cards.ts';
import { matchesByRank } from '../rules/packages.ts';
import { runLength } from '../rules/seals.ts';
import {
  type BuddyState,
  dealEnd,
  dealNumber,
  nextTurn,
  placesFrom,
  SEATS,
  Stack,
  seatAfter,
  TURNS,
  W,
} from '../rules/state.ts';

/** The 44 numbers about one seat; `+` offsets within them. */
const BLOCK = 44;
const [B_NO_LIVE, B_RUN, B_SECOND, B_LIVE, B_FROZEN, B_PENALTY, B_HAND] = [13, 14, 15, 28, 41, 42, 43] as const;
/** Where in a block a number for each rank begins: its live top, the card below, its live cards. */
export const SEAT_RANKS = [0, B_SECOND, B_LIVE] as const;
const BLOCK_ABOUT =
  'rank of the live top (13), no live card, run / 4, rank below the top (13), live cards (13), frozen penalty / 137, whole penalty / 137, cards in hand / 4';

const FIELDS: readonly Field[] = [
  { name: 'hand', length: RANKS, about: 'own cards per rank / 4' },
  { name: 'center', length: RANKS, about: 'open center cards per rank / 4' },
  { name: 'pool_top', length: RANKS, about: 'rank of the pool top, one-hot' },
  { name: 'pool_second', length: RANKS, about: 'rank of the card below the pool top, one-hot' },
  { name: 'pool_empty', length: 1, about: 'the pool is empty' },
  { name: 'pool', length: RANKS, about: 'all pool cards per rank / 4' },
  { name: 'unseen', length: RANKS, about: 'cards per rank in the other hands and the stock / 4' },
  { name: 'accessible', length: RANKS, about: 'accessible copies per rank / 4' },
  { name: 'sealed', length: RANKS, about: 'ranks that are sealed' },
  { name: 'me', length: BLOCK, about: BLOCK_ABOUT },
  { name: 'next', length: BLOCK, about: 'the same for the seat one place on' },
  { name: 'across', length: BLOCK, about: 'the same for the seat two places on' },
  { name: 'previous', length: BLOCK, about: 'the same for the seat three places on' },
  { name: 'deal', length: 3, about: 'deal 1, 2, 3, one-hot' },
  { name: 'ply', length: 1, about: 'turns played / 48' },
  { name: 'start', length: SEATS, about: 'start seat, one-hot by k' },
  { name: 'collects', length: RANKS, about: 'per rank: cards that a play of it would take / 4' },
];

/** All cards in front of one seat cost four times a suit. */
export const OBSERVATION = new ObservationSpec(FIELDS, 0, COPIES);

const offsetOf = (name: string): number => OBSERVATION.field(name).offset;
const O_HAND = offsetOf('hand');
const O_CENTER = offsetOf('center');
const O_POOL_TOP = offsetOf('pool_top');
const O_POOL_SECOND = offsetOf('pool_second');
const O_POOL_EMPTY = offsetOf('pool_empty');
const O_POOL = offsetOf('pool');
const O_UNSEEN = offsetOf('unseen');
const O_ACC = offsetOf('accessible');
const O_SEALED = offsetOf('sealed');
const O_SEATS = offsetOf('me');
const O_DEAL = offsetOf('deal');
const O_PLY = offsetOf('ply');
const O_START = offsetOf('start');
const O_COLLECTS = offsetOf('collects');

const matched = new Uint8Array(RANKS);

export function observe(s: BuddyState, me: number, out: Float32Array, at: number): void {
  out.fill(0, at, at + OBSERVATION.size);
  observeHands(s, me, out, at);
  observeMiddle(s, out, at);
  for (let k = 0; k < SEATS; k++) observeSeat(s, seatAfter(s, me, k), out, at + O_SEATS + k * BLOCK);
  matchesByRank(s, matched);
  for (let rank = 0; rank < RANKS; rank++) {
    out[at + O_ACC + rank] = s[W.ACC + rank] / COPIES;
    out[at + O_SEALED + rank] = (s[W.SEALED_RANKS] >> rank) & 1;
    out[at + O_COLLECTS + rank] = matched[rank] / COPIES;
  }
  out[at + O_DEAL + dealNumber(s) - 1] = 1;
  out[at + O_PLY] = s[W.PLY] / TURNS;
  out[at + O_START + placesFrom(s, me, s[W.START])] = 1;
}

/** All turns to come hold cards: every fourth of this deal the own ones, the others are unseen. */
function observeHands(s: BuddyState, me: number, out: Float32Array, at: number): void {
  const own = nextTurn(s, me);
  const end = dealEnd(s);
  for (let turn = s[W.PLY]; turn < TURNS; turn++) {
    const mine = turn < end && ((turn ^ own) & 3) === 0;
    out[at + (mine ? O_HAND : O_UNSEEN) + (s[W.FIRST + turn] >> 2)] += 1 / COPIES;
  }
}

function observeMiddle(s: BuddyState, out: Float32Array, at: number): void {
  for (let i = 0; i < SEATS; i++) {
    const rank = s[W.FACE + Stack.CENTER + i];
    if (rank !== NO_RANK) out[at + O_CENTER + rank] += 1 / COPIES;
  }
  const height = s[W.HEIGHT + Stack.POOL];
  if (height === 0) out[at + O_POOL_EMPTY] = 1;
  let card = s[W.TOP + Stack.POOL];
  for (let depth = 0; depth < height; depth++) {
    const rank = s[W.DECK + card] >> 2;
    if (depth === 0) out[at + O_POOL_TOP + rank] = 1;
    if (depth === 1) out[at + O_POOL_SECOND + rank] = 1;
    out[at + O_POOL + rank] += 1 / COPIES;
    card = s[W.BELOW + card];
  }
}

function observeSeat(s: BuddyState, seat: number, out: Float32Array, at: number): void {
  const slot = Stack.SLOT + seat;
  const height = s[W.HEIGHT + slot];
  const live = height - s[W.SEALED + slot];
  if (live === 0) out[at + B_NO_LIVE] = 1;
  out[at + B_RUN] = runLength(s, slot) / COPIES;
  let card = s[W.TOP + slot];
  let frozen = 0;
  for (let depth = 0; depth < height; depth++) {
    const rank = s[W.DECK + card] >> 2;
    if (depth >= live) frozen += PENALTY_OF_RANK[rank];
    else {
      if (depth === 0) out[at + rank] = 1;
      if (depth === 1) out[at + B_SECOND + rank] = 1;
      out[at + B_LIVE + rank] += 1 / COPIES;
    }
    card = s[W.BELOW + card];
  }
  out[at + B_FROZEN] = frozen / SUIT_PENALTY;
  out[at + B_PENALTY] = s[W.PENALTY + seat] / SUIT_PENALTY;
  out[at + B_HAND] = handSize(s, seat) / COPIES;
}

function handSize(s: BuddyState, seat: number): number {
  const turns = dealEnd(s) - nextTurn(s, seat);
  return turns <= 0 ? 0 : (turns + 3) >> 2;
}
