/** What a player cannot see, laid out for a redeal: the unknown cards by batch, and the places that hide cards. */
import type { Rng } from '../../core/rng.ts';
import { knewInDeck } from '../rules/decks.ts';
import { bitOf, halfOf, Item, sideOf } from '../rules/knowledge.ts';
import { CARD_COUNT, type CompileState, Entry, HALF, InDeck, LANES, Place, W } from '../rules/state.ts';

/** Batches are numbered below 40: no more than cards and decks, and one that is new. */
export const BATCHES = 40;

export interface Hidden {
  /** Unknown cards of each batch, ascending; drawing takes them out. */
  readonly cards: Int32Array; // [BATCHES, 36]
  readonly count: Int32Array; // [BATCHES]
  /** Words of the state that hold an unknown card of a deck, from the bottom of each deck, and their batches. */
  readonly deck: Int32Array;
  readonly deckBatch: Int32Array;
  deckCount: number;
  /** Words of the state that hold a hidden card of a known batch: entries of stacks and in transit. */
  readonly plain: Int32Array;
  readonly plainBatch: Int32Array;
  plainCount: number;
  /** Words of the state that hold a card in doubt, the earliest first, and their stamps. */
  readonly doubt: Int32Array;
  readonly doubtStamp: Int32Array;
  doubtCount: number;
}

export const hidden: Hidden = {
  cards: new Int32Array(BATCHES * CARD_COUNT),
  count: new Int32Array(BATCHES),
  deck: new Int32Array(CARD_COUNT),
  deckBatch: new Int32Array(CARD_COUNT),
  deckCount: 0,
  plain: new Int32Array(CARD_COUNT),
  plainBatch: new Int32Array(CARD_COUNT),
  plainCount: 0,
  doubt: new Int32Array(CARD_COUNT),
  doubtStamp: new Int32Array(CARD_COUNT),
  doubtCount: 0,
};

/** The unknown cards, as a set of two halves. */
const unknown = new Int32Array(2);

/** Fills `hidden` with what `seat` cannot see. */
export function findHidden(s: CompileState, seat: number): void {
  const other = 1 - seat;
  hidden.deckCount = 0;
  hidden.plainCount = 0;
  hidden.doubtCount = 0;
  for (let batch = 0; batch < BATCHES; batch++) hidden.count[batch] = 0;
  for (let part = 0; part < 2; part++) unknown[part] = s[W.HAND + other * 2 + part];
  for (let player = 0; player < 2; player++) {
    const at = W.DECK + player * CARD_COUNT;
    for (let i = at; i < at + s[W.DECK_SIZE + player]; i++) if (!knewInDeck(s[i], player, seat)) hideInDeck(s, i);
  }
  for (let stack = other * LANES; stack < other * LANES + LANES; stack++) {
    const at = W.STACK + stack * CARD_COUNT;
    for (let i = 0; i < s[W.STACK_SIZE + stack]; i++) if ((s[at + i] & Entry.KNOWN) === 0) hide(s, at + i);
  }
  for (let i = 0; i < s[W.IN_TRANSIT]; i++) {
    const entry = s[W.TRANSIT + i];
    const seen = sideOf(entry) === seat ? (entry & Entry.BLIND) === 0 : (entry & Entry.KNOWN) !== 0;
    if (!seen) hide(s, W.TRANSIT + i);
  }
  const items = W.ITEM + seat * CARD_COUNT;
  for (let i = 0; i < s[W.ITEM_COUNT + seat]; i++) {
    const code = s[items + i] & Item.CODE;
    if (code < Item.UNKNOWN) unknown[halfOf(code)] &= ~bitOf(code); // its place may be in doubt, but not the card
  }
  sortUnknown(s);
}

/** The unknown cards to their batches. */
function sortUnknown(s: CompileState): void {
  for (let part = 0; part < 2; part++) {
    for (let rest = unknown[part]; rest !== 0; rest &= rest - 1) {
      const card = part * HALF + 31 - Math.clz32(rest & -rest);
      const batch = s[W.BATCH + card];
      hidden.cards[batch * CARD_COUNT + hidden.count[batch]++] = card;
    }
  }
}

function hideInDeck(s: CompileState, at: number): void {
  const card = s[at] & InDeck.CARD;
  unknown[halfOf(card)] |= bitOf(card);
  hidden.deck[hidden.deckCount] = at;
  hidden.deckBatch[hidden.deckCount++] = s[W.BATCH + card];
}

/** Whose deck a word is in. */
export function deckOf(at: number): number {
  return at < W.DECK + CARD_COUNT ? 0 : 1;
}

/** Notes a word that holds a hidden card. */
function hide(s: CompileState, at: number): void {
  const entry = s[at];
  const card = entry & Entry.CARD;
  unknown[halfOf(card)] |= bitOf(card);
  const stamp = (entry / Entry.STAMP) | 0;
  if (stamp === 0) {
    hidden.plain[hidden.plainCount] = at;
    hidden.plainBatch[hidden.plainCount++] = s[W.BATCH + card];
    return;
  }
  let i = hidden.doubtCount++;
  for (; i > 0 && hidden.doubtStamp[i - 1] > stamp; i--) {
    hidden.doubt[i] = hidden.doubt[i - 1];
    hidden.doubtStamp[i] = hidden.doubtStamp[i - 1];
  }
  hidden.doubt[i] = at;
  hidden.doubtStamp[i] = stamp;
}

/** A random unknown card of a batch. */
export function drawUnknown(batch: number, rng: Rng): number {
  const n = hidden.count[batch]--;
  const at = batch * CARD_COUNT;
  const j = at + rng.below(n);
  const card = hidden.cards[j];
  hidden.cards[j] = hidden.cards[at + n - 1];
  return card;
}

/** Items of a code that had come into the hand before a card with this stamp left it. */
export function cameBefore(s: CompileState, seat: number, code: number, stamp: number): number {
  const at = W.ITEM + seat * CARD_COUNT;
  let n = 0;
  for (let i = 0; i < s[W.ITEM_COUNT + seat]; i++) {
    if ((s[at + i] & Item.CODE) === code && ((s[at + i] / Item.LEVEL) | 0) < stamp) n++;
  }
  return n;
}

export function putInDeck(s: CompileState, at: number, card: number): void {
  s[at] = (s[at] & ~InDeck.CARD) | card;
  s[W.PLACE + card] = Place.DECK + deckOf(at);
}

/** Where the card in this word of a stack or of the transit list is. */
export function placeOf(at: number): number {
  if (at >= W.TRANSIT) return Place.TRANSIT;
  const i = at - W.STACK;
  return Place.FIELD + ((i / CARD_COUNT) | 0) * 64 + (i % CARD_COUNT);
}

/** The zones of the hidden block, in its order. */
export const enum Zone {
  OWN_DECK = 0,
  THEIR_DECK = 1,
  THEIR_HAND = 2,
  THEIR_LINE = 3,
  TRANSIT = 6,
  COUNT = 7,
}

/** The zone of a word that hides a card in the field or in transit. */
export function zoneOf(at: number): number {
  if (at >= W.TRANSIT) return Zone.TRANSIT;
  return Zone.THEIR_LINE + ((((at - W.STACK) / CARD_COUNT) | 0) % LANES);
}

/** The card that has come into the place of each. */
export const newName = new Int32Array(CARD_COUNT);

/** Another card takes the place of the one in a stack or in transit. */
export function place(s: CompileState, at: number, card: number): void {
  newName[s[at] & Entry.CARD] = card;
  s[at] = (s[at] & ~Entry.CARD) | card;
  s[W.PLACE + card] = placeOf(at);
}

export function clearHand(s: CompileState, player: number): void {
  s[W.HAND + player * 2] = 0;
  s[W.HAND + player * 2 + 1] = 0;
}

export function toHand(s: CompileState, player: number, card: number): void {
  s[W.HAND + player * 2 + halfOf(card)] |= bitOf(card);
  s[W.PLACE + card] = Place.HAND + player;
}
