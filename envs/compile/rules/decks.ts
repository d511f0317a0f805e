/** Decks: drawing, shuffling, showing, and who knows which card lies where (RULES.md#3-zones, RULES.md#17-further-protocols). */
import type { Rng } from '../../core/rng.ts';
import { givenFate } from './fate.ts';
import { mayDraw } from './field.ts';
import { addItem, addToMerge, Item, merge, newBatch, startMerge } from './knowledge.ts';
import { NO_CARD, note, see, Verb } from './log.ts';
import { CARD_COUNT, type CompileState, HALF, InDeck, Place, W } from './state.ts';
import { Event } from './tables.ts';
import { addToHand, addToTrash, recordIfHeard, trashIsEmpty } from './zones.ts';

/** Whether a player can draw at least one card from a deck (DECK-1). */
export function canDraw(s: CompileState, player: number, deck: number): boolean {
  return (s[W.DECK_SIZE + deck] > 0 || !trashIsEmpty(s, deck)) && mayDraw(s, player);
}

/** The top card leaves the deck, with the marks of who knew it; there is one. */
export function takeTop(s: CompileState, deck: number): number {
  return takeFromDeck(s, deck, s[W.DECK_SIZE + deck] - 1);
}

/** A card leaves the deck, `height` cards from the bottom. */
function takeFromDeck(s: CompileState, deck: number, height: number): number {
  const at = W.DECK + deck * CARD_COUNT;
  const word = s[at + height];
  const last = --s[W.DECK_SIZE + deck];
  for (let i = height; i < last; i++) s[at + i] = s[at + i + 1];
  s[at + last] = 0;
  return word;
}

/** Whether a player knew a card that has left a deck. */
export function knewInDeck(word: number, deck: number, player: number): boolean {
  return (word & (player === deck ? InDeck.OWNER : InDeck.OTHER)) !== 0;
}

/** The top card of a deck, if `viewer` knows it; else, and for somebody who is no player, -1. */
export function knownTop(s: CompileState, deck: number, viewer: number): number {
  const size = s[W.DECK_SIZE + deck];
  const word = size === 0 ? 0 : s[W.DECK + deck * CARD_COUNT + size - 1];
  return viewer >= 0 && knewInDeck(word, deck, viewer) ? word & InDeck.CARD : -1;
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
  if (givenFate()?.shuffle(cards, n) !== true) shuffleCards(cards, n, rng);
  for (let i = 0; i < n; i++) {
    s[W.DECK + deck * CARD_COUNT + i] = cards[i];
    s[W.PLACE + cards[i]] = Place.DECK + deck;
    s[W.BATCH + cards[i]] = batch;
  }
  s[W.DECK_SIZE + deck] = n;
  s[W.DECK_BATCH + deck] = batch;
  note(s, Verb.SHUFFLE, deck, NO_CARD, 0, n);
  recordIfHeard(s, Event.SHUFFLE, deck, 0);
}

/** A deck is shuffled, with the trash (`withTrash`) or without. What nobody can tell apart afterwards is one batch. */
export function shuffleDeck(s: CompileState, deck: number, withTrash: boolean, rng: Rng): void {
  const at = W.DECK + deck * CARD_COUNT;
  const batch = newBatch(s);
  let n = s[W.DECK_SIZE + deck];
  startMerge();
  for (let i = 0; i < n; i++) {
    cards[i] = s[at + i] & InDeck.CARD;
    const open = (s[at + i] & OPEN) === OPEN;
    if (open) s[W.BATCH + cards[i]] = batch;
    else addToMerge(s[W.BATCH + cards[i]]);
  }
  for (let part = 0; part < 2 && withTrash; part++) {
    for (let rest = s[W.TRASH + deck * 2 + part]; rest !== 0; rest &= rest - 1) {
      const card = part * HALF + 31 - Math.clz32(rest & -rest);
      s[W.BATCH + card] = batch;
      cards[n++] = card;
    }
    s[W.TRASH + deck * 2 + part] = 0;
  }
  merge(s, batch);
  if (givenFate()?.shuffle(cards, n) !== true) shuffleCards(cards, n, rng);
  for (let i = 0; i < n; i++) {
    s[at + i] = cards[i];
    s[W.PLACE + cards[i]] = Place.DECK + deck;
  }
  s[W.DECK_SIZE + deck] = n;
  s[W.DECK_BATCH + deck] = batch;
  note(s, Verb.MIX, deck, NO_CARD, withTrash ? 1 : 0, n);
  recordIfHeard(s, Event.SHUFFLE, deck, 0);
}

/** Both players know a card of a deck. */
const OPEN = InDeck.OWNER | InDeck.OTHER;

/** Whether shuffling would change anything. */
export function canShuffle(s: CompileState, deck: number, withTrash: boolean): boolean {
  return withTrash ? !trashIsEmpty(s, deck) : s[W.DECK_SIZE + deck] > 1;
}

/** Some cards of a deck, from the top, are shown to both players and stay there. Returns how many there were. */
export function showDeck(s: CompileState, deck: number, most: number): number {
  const at = W.DECK + deck * CARD_COUNT;
  const size = s[W.DECK_SIZE + deck];
  const n = Math.min(size, most);
  for (let i = size - 1; i >= size - n; i--) {
    s[at + i] |= OPEN;
    note(s, Verb.REVEAL, deck, s[at + i] & InDeck.CARD, 0, 2);
  }
  return n;
}

/** The top card of a deck goes to the trash, for all to see. There is one. */
export function discardTop(s: CompileState, deck: number): number {
  const card = takeTop(s, deck) & InDeck.CARD;
  addToTrash(s, deck, card);
  note(s, Verb.DISCARD, deck, card, 0, 2);
  return card;
}

/** A card of a deck that lies open is drawn: both see which. */
export function drawFromDeck(s: CompileState, player: number, card: number): void {
  const at = W.DECK + player * CARD_COUNT;
  let height = 0;
  while ((s[at + height] & InDeck.CARD) !== card) height++;
  takeFromDeck(s, player, height);
  addToHand(s, player, card);
  addItem(s, 1 - player, card);
  note(s, Verb.DRAW_OPEN, player, card, 0, 1);
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
  if (!mayDraw(s, player)) return 0;
  while (drawn < count) {
    if (s[W.DECK_SIZE + deck] === 0) {
      if (trashIsEmpty(s, deck)) break;
      if (drawn > 0) note(s, Verb.DRAW, player, NO_CARD, 0, drawn);
      reshuffle(s, deck, rng);
    }
    const word = takeTop(s, deck);
    const card = word & InDeck.CARD;
    addToHand(s, player, card);
    see(s, player, card);
    addItem(s, 1 - player, knewInDeck(word, deck, 1 - player) ? card : Item.UNKNOWN + s[W.BATCH + card]);
    drawn++;
  }
  if (drawn > 0) note(s, Verb.DRAW, player, NO_CARD, deck === player ? 0 : 1, drawn);
  return drawn;
}
