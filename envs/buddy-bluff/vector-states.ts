/**
 * States as the vectors write them. They are positions, not histories: who played which of the cards on
 * the table is not told, so the cards are laid under the past turns in any order.
 */
import type { JsonReader } from '../core/json.ts';
import { cardText, DECK_SIZE, PENALTY_OF_RANK, RANK_LETTERS, RANKS, rankOf, readCard } from './rules/cards.ts';
import { put } from './rules/packages.ts';
import { sortHand } from './rules/rules.ts';
import {
  type BuddyState,
  cardsOf,
  createState,
  dealEnd,
  dealNumber,
  handOf,
  mover,
  nextTurn,
  SEATS,
  Stack,
  stockOf,
  TURNS,
  W,
} from './rules/state.ts';

const SEAT_LIST = [0, 1, 2, 3];

export interface VectorState {
  readonly center: readonly (string | null)[];
  readonly pool: readonly string[];
  readonly slots: readonly (readonly string[])[];
  readonly sealed: readonly number[];
  readonly hands: readonly (readonly string[])[];
  readonly stock: readonly string[];
  readonly deal: number;
  readonly startSeat: number;
  readonly toMove: number;
  readonly ply: number;
  readonly accessible: readonly number[];
  readonly sealedRanks: string;
}

export interface SealRecord {
  readonly slot: number;
  readonly rank: string;
  readonly count: number;
  readonly buried: readonly string[];
}

export function writeState(s: BuddyState): VectorState {
  const center = SEAT_LIST.map((i) => cardsOf(s, Stack.CENTER + i).map(cardText)[0] ?? null);
  return {
    center,
    pool: cardsOf(s, Stack.POOL).map(cardText),
    slots: slotCodes(s),
    sealed: SEAT_LIST.map((seat) => s[W.SEALED + Stack.SLOT + seat]),
    hands: SEAT_LIST.map((seat) => handOf(s, seat).map(cardText)),
    stock: stockOf(s).map(cardText),
    deal: dealNumber(s),
    startSeat: s[W.START],
    toMove: mover(s),
    ply: s[W.PLY],
    accessible: Array.from(s.subarray(W.ACC, W.ACC + RANKS)),
    sealedRanks: RANK_LETTERS.split('')
      .filter((_, rank) => (s[W.SEALED_RANKS] >> rank) & 1)
      .join(''),
  };
}

export function slotCodes(s: BuddyState): string[][] {
  return SEAT_LIST.map((seat) => cardsOf(s, Stack.SLOT + seat).map(cardText));
}

/** The seals made since the slots had `sealedBefore` frozen cards. */
export function sealsSince(s: BuddyState, sealedBefore: ArrayLike<number>): SealRecord[] {
  return SEAT_LIST.flatMap((slot) => {
    const frozen = cardsOf(s, Stack.SLOT + slot).slice(sealedBefore[slot], s[W.SEALED + Stack.SLOT + slot]);
    if (frozen.length === 0) return [];
    const rank = rankOf(frozen[frozen.length - 1]);
    const start = frozen.findLastIndex((card) => rankOf(card) !== rank) + 1;
    const buried = frozen.slice(0, start).map(cardText);
    return [{ slot, rank: RANK_LETTERS[rank], count: frozen.length - start, buried }];
  });
}

/** The cards that a seat cannot locate. */
export function unseenBy(s: BuddyState, seat: number): number[] {
  const own = handOf(s, seat);
  return Array.from(s.subarray(W.FIRST + s[W.PLY], W.FIRST + TURNS)).filter((card) => !own.includes(card));
}

export function readState(json: JsonReader, rules: number): BuddyState {
  const s = createState(rules);
  s[W.PLY] = json.at('ply').int(0, TURNS);
  s[W.START] = json.at('startSeat').int(0, SEATS - 1);
  layTable(s, json);
  layHands(s, json);
  for (const [rank, copies] of json.at('accessible').ints(0, SEATS, RANKS).entries()) s[W.ACC + rank] = copies;
  for (const letter of json.at('sealedRanks').string()) s[W.SEALED_RANKS] |= 1 << RANK_LETTERS.indexOf(letter);
  if (s[W.PLY] < TURNS && json.at('toMove').int(0, SEATS - 1) !== mover(s))
    throw json.at('toMove').wrong(`${mover(s)}, ${s[W.PLY]} turns after seat ${s[W.START]}`);
  if (json.at('deal').int(1, 3) !== dealNumber(s)) throw json.at('deal').wrong(`${dealNumber(s)} at ply ${s[W.PLY]}`);
  const deck = s.subarray(W.DECK, W.DECK + DECK_SIZE);
  if (new Set(deck).size !== DECK_SIZE) throw json.wrong('a state with every card once');
  return s;
}

/** Center, pool and slots. An open center card has its own place; the others fill the places of the cards played so far. */
function layTable(s: BuddyState, json: JsonReader): void {
  const free: number[] = [];
  for (const [i, entry] of json.at('center').list(SEATS).entries()) {
    if (entry.isNull) free.push(i);
    else layCard(s, Stack.CENTER + i, i, readCard(entry));
  }
  for (let ply = 0; ply < s[W.PLY]; ply++) free.push(W.FIRST - W.DECK + ply);
  const stacks = [json.at('pool'), ...json.at('slots').list(SEATS)];
  const sealed = json.at('sealed').ints(0, DECK_SIZE, SEATS);
  const cards = stacks.map((stack) => stack.list().map(readCard));
  if (cards.flat().length !== free.length)
    throw json.wrong(`a state with ${free.length} cards on pool and slots at ply ${s[W.PLY]}`);
  for (const [i, stack] of cards.entries()) {
    for (const card of stack) layCard(s, Stack.POOL + i, free.shift() as number, card);
    if (i === 0) continue;
    const seat = i - 1;
    s[W.PENALTY + seat] = stack.reduce((sum, card) => sum + PENALTY_OF_RANK[rankOf(card)], 0);
    s[W.SEALED + Stack.SLOT + seat] = sealed[seat];
    if (sealed[seat] > stack.length) throw json.at('sealed').wrong('at most the height of each slot');
    if (sealed[seat] === stack.length) s[W.FACE + Stack.SLOT + seat] = RANKS;
  }
}

function layCard(s: BuddyState, stack: number, at: number, card: number): void {
  s[W.DECK + at] = card;
  put(s, stack, at);
  s[W.FACE + stack] = rankOf(card);
}

function layHands(s: BuddyState, json: JsonReader): void {
  const end = dealEnd(s);
  for (const [seat, entry] of json.at('hands').list(SEATS).entries()) {
    const from = nextTurn(s, seat);
    const size = from < end ? Math.ceil((end - from) / SEATS) : 0;
    for (const [i, card] of entry.list(size).entries()) s[W.FIRST + from + SEATS * i] = readCard(card);
    if (size > 0) sortHand(s, from, end);
  }
  const stock = json.at('stock').list(TURNS - end);
  for (const [i, card] of stock.entries()) s[W.FIRST + end + i] = readCard(card);
}
