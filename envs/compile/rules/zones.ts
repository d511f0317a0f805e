/** Hands, decks, trashes, stacks and what is in transit: how a card gets from one to the other, and who sees it. */
import type { Rng } from '../../core/rng.ts';
import {
  addItem,
  bitOf,
  entryToHand,
  halfOf,
  Item,
  newBatch,
  settle,
  showEntry,
  showFromHand,
  sideOf,
} from './knowledge.ts';
import { NO_CARD, note, see, Verb } from './log.ts';
import { CARD_COUNT, type CompileState, Entry, HALF, LANES, MAX_EVENTS, Over, Place, W } from './state.ts';
import type { Event } from './tables.ts';

/** A shuffle whose outcome is given: the vectors say how a deck comes out. Undefined in play. */
export interface Fate {
  /** Orders the new deck, top card last, in place; false lets chance decide. */
  shuffle(cards: Int32Array, count: number): boolean;
  /** The card that is taken, or -1 to let chance decide. */
  take(): number;
}
let fate: Fate | undefined;

export function setFate(next: Fate | undefined): void {
  fate = next;
}

export function addToHand(s: CompileState, player: number, card: number): void {
  s[W.HAND + player * 2 + halfOf(card)] |= bitOf(card);
  s[W.HAND_COUNT + player]++;
  s[W.PLACE + card] = Place.HAND + player;
}

export function takeFromHand(s: CompileState, player: number, card: number): void {
  s[W.HAND + player * 2 + halfOf(card)] &= ~bitOf(card);
  s[W.HAND_COUNT + player]--;
}

export function addToTrash(s: CompileState, player: number, card: number): void {
  s[W.TRASH + player * 2 + halfOf(card)] |= bitOf(card);
  s[W.PLACE + card] = Place.TRASH + player;
}

function trashIsEmpty(s: CompileState, player: number): boolean {
  return (s[W.TRASH + player * 2] | s[W.TRASH + player * 2 + 1]) === 0;
}

/** Whether at least one card can be drawn from a deck (DECK-1). */
export function canDraw(s: CompileState, deck: number): boolean {
  return s[W.DECK_SIZE + deck] > 0 || !trashIsEmpty(s, deck);
}

/** The top card leaves the deck; there is one. */
export function takeTop(s: CompileState, deck: number): number {
  const at = W.DECK + deck * CARD_COUNT + --s[W.DECK_SIZE + deck];
  const card = s[at];
  s[at] = 0;
  return card;
}

const cards = new Int32Array(CARD_COUNT);

/** The trash becomes the new deck (DECK-1): a batch of its own. */
function reshuffle(s: CompileState, deck: number, rng: Rng): void {
  const batch = newBatch(s);
  let n = 0;
  for (let part = 0; part < 2; part++) {
    for (let rest = s[W.TRASH + deck * 2 + part]; rest !== 0; rest &= rest - 1) {
      cards[n++] = part * HALF + 31 - Math.clz32(rest & -rest);
    }
    s[W.TRASH + deck * 2 + part] = 0;
  }
  if (fate?.shuffle(cards, n) !== true) shuffleCards(cards, n, rng);
  for (let i = 0; i < n; i++) {
    s[W.DECK + deck * CARD_COUNT + i] = cards[i];
    s[W.PLACE + cards[i]] = Place.DECK + deck;
    s[W.BATCH + cards[i]] = batch;
  }
  s[W.DECK_SIZE + deck] = n;
  s[W.DECK_BATCH + deck] = batch;
  note(s, Verb.SHUFFLE, deck, NO_CARD, 0, n);
}

export function shuffleCards(list: Int32Array, n: number, rng: Rng): void {
  for (let i = n - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    const card = list[i];
    list[i] = list[j];
    list[j] = card;
  }
}

/** Up to `count` cards from a deck into the player's hand; returns how many there were. No event yet. */
export function drawCards(s: CompileState, player: number, deck: number, count: number, rng: Rng): number {
  let drawn = 0;
  while (drawn < count) {
    if (s[W.DECK_SIZE + deck] === 0) {
      if (trashIsEmpty(s, deck)) break;
      if (drawn > 0) note(s, Verb.DRAW, player, NO_CARD, 0, drawn);
      reshuffle(s, deck, rng);
    }
    const card = takeTop(s, deck);
    addToHand(s, player, card);
    see(s, player, card);
    addItem(s, 1 - player, Item.UNKNOWN + s[W.BATCH + card]);
    drawn++;
  }
  if (drawn > 0) note(s, Verb.DRAW, player, NO_CARD, deck === player ? 0 : 1, drawn);
  return drawn;
}

/** A hand card goes to its owner's trash, for all to see. */
export function discardCard(s: CompileState, player: number, card: number): void {
  takeFromHand(s, player, card);
  showFromHand(s, 1 - player, card);
  addToTrash(s, player, card);
  note(s, Verb.DISCARD, player, card, 0, 1);
}

/** A hand card changes hands; both players know which (INFO-3). */
export function passCard(s: CompileState, from: number, card: number, verb: Verb): void {
  takeFromHand(s, from, card);
  showFromHand(s, 1 - from, card);
  addToHand(s, 1 - from, card);
  addItem(s, from, card);
  note(s, verb, from, card, 0, 1);
}

/** A uniformly random card of a hand (CHANCE-1). */
export function randomHandCard(s: CompileState, player: number, rng: Rng): number {
  const fixed = fate?.take() ?? -1;
  if (fixed >= 0) return fixed;
  let n = s[W.HAND_COUNT + player] === 1 ? 0 : rng.below(s[W.HAND_COUNT + player]);
  for (let part = 0; part < 2; part++) {
    for (let rest = s[W.HAND + player * 2 + part]; rest !== 0; rest &= rest - 1) {
      if (n-- === 0) return part * HALF + 31 - Math.clz32(rest & -rest);
    }
  }
  throw new Error('a card is taken from an empty hand');
}

/** A card goes into transit with the entry it had or will have; returns its place in the list. */
export function commit(s: CompileState, player: number, entry: number): number {
  const i = s[W.IN_TRANSIT]++;
  s[W.TRANSIT + i] = entry | (player === 1 ? Entry.SIDE : 0);
  s[W.PLACE + (entry & Entry.CARD)] = Place.TRANSIT;
  return i;
}

/** Takes an entry out of transit. What was committed later has arrived before: it is the last, or one of the last batch. */
export function uncommit(s: CompileState, i: number): number {
  const entry = s[W.TRANSIT + i];
  const last = --s[W.IN_TRANSIT];
  for (let j = i; j < last; j++) s[W.TRANSIT + j] = s[W.TRANSIT + j + 1];
  s[W.TRANSIT + last] = 0;
  return entry;
}

/** Takes a card out of its stack; returns its entry. */
export function liftCard(s: CompileState, card: number): number {
  const place = s[W.PLACE + card];
  const stack = (place >> 6) - 1;
  const at = W.STACK + stack * CARD_COUNT;
  const entry = s[at + (place & 63)];
  const last = --s[W.STACK_SIZE + stack];
  for (let i = place & 63; i < last; i++) {
    s[at + i] = s[at + i + 1];
    s[W.PLACE + (s[at + i] & Entry.CARD)]--;
  }
  s[at + last] = 0;
  return entry;
}

/** Puts an entry into a stack, `height` cards from the bottom. A card from the deck is seen by its owner now (INFO-1). */
export function putCard(s: CompileState, stack: number, height: number, committed: number): void {
  const at = W.STACK + stack * CARD_COUNT;
  const player = stack < LANES ? 0 : 1;
  for (let i = s[W.STACK_SIZE + stack]++; i > height; i--) {
    s[at + i] = s[at + i - 1];
    s[W.PLACE + (s[at + i] & Entry.CARD)]++;
  }
  if ((committed & Entry.BLIND) !== 0) see(s, player, committed & Entry.CARD);
  s[at + height] = committed & ~(Entry.SIDE | Entry.BLIND);
  s[W.PLACE + (committed & Entry.CARD)] = Place.FIELD + stack * 64 + height;
}

/** A card that was deleted arrives in its owner's trash: everybody sees it now. */
export function arriveInTrash(s: CompileState, entry: number): void {
  const player = sideOf(entry);
  const card = entry & Entry.CARD;
  showEntry(s, 1 - player, entry);
  addToTrash(s, player, card);
  note(s, Verb.DELETE, player, card, 0, 1);
  settle(s, 1 - player);
}

/** A card that was returned arrives in its owner's hand. */
export function arriveInHand(s: CompileState, entry: number): void {
  const player = sideOf(entry);
  const card = entry & Entry.CARD;
  addToHand(s, player, card);
  note(s, Verb.RETURN, player, (entry & (Entry.UP | Entry.KNOWN)) !== 0 ? card : NO_CARD, 0, 1);
  entryToHand(s, 1 - player, entry & ~(Entry.SIDE | Entry.BLIND));
}

/** Something happened for which texts may wait (AFTER-*). */
export function record(s: CompileState, event: Event, player: number): void {
  const n = s[W.EVENTS];
  if (n >= MAX_EVENTS) {
    s[W.OVER] = Over.LOOP;
    return;
  }
  s[W.EVENT + n] = event * 2 + player;
  s[W.EVENTS] = n + 1;
}
