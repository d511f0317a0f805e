/**
 * What each player knows of the other's hidden cards (RULES.md#18-what-the-players-know), kept without looking at what it does not know.
 *
 * Every card belongs to a *batch*: the deck it was last shuffled into. Which cards make a batch is public, so of a card that
 * came from a deck unseen the observer knows its batch and nothing more. The opposing hand is a list of *items*: a card known
 * to be there, or one unknown card of a batch. A face-down card of the field is known, or of one batch, or in doubt: it was
 * chosen unseen from a hand of different items. Then it stays one of them: an item that was in the hand before the card left
 * it. Items carry the *level* at which they came, a card in doubt the level from which on items are too late for it.
 */
import { CARD_COUNT, type CompileState, Entry, HALF, LANES, Place, W } from './state.ts';

/** An item is a card, or UNKNOWN + batch, and LEVEL times the level at which it came. */
export const enum Item {
  CODE = 127,
  UNKNOWN = 64,
  LEVEL = 128,
}

/** Far more hidden plays than a doubt survives; then levels are forgotten, which only widens what is thought possible. */
const TOO_MANY_LEVELS = 500;

/** `observer` learns that an item has come into the other hand. */
export function addItem(s: CompileState, observer: number, code: number): void {
  s[W.ITEM + observer * CARD_COUNT + s[W.ITEM_COUNT + observer]++] = code + s[W.LEVEL + observer] * Item.LEVEL;
}

function dropItem(s: CompileState, observer: number, i: number): void {
  if (i < 0) throw new Error('a card shows itself where none was thought to be: the state is damaged');
  const at = W.ITEM + observer * CARD_COUNT;
  const last = --s[W.ITEM_COUNT + observer];
  for (let j = i; j < last; j++) s[at + j] = s[at + j + 1];
  s[at + last] = 0;
}

/**
 * The item that a card which shows itself must have been: itself where it was known, else the latest unknown one of its batch
 * that can have been there. Taking the latest leaves the earlier places as open as they can be.
 */
function findItem(s: CompileState, observer: number, card: number, before: number): number {
  const at = W.ITEM + observer * CARD_COUNT;
  const unknown = Item.UNKNOWN + s[W.BATCH + card];
  let found = -1;
  for (let i = s[W.ITEM_COUNT + observer] - 1; i >= 0; i--) {
    const code = s[at + i] & Item.CODE;
    if (code === card) return i;
    if (found < 0 && code === unknown && ((s[at + i] / Item.LEVEL) | 0) < before) found = i;
  }
  return found;
}

const ANY_LEVEL = 1 << 20;

/** A card of the other hand shows itself to `observer` and leaves the hand. */
export function showFromHand(s: CompileState, observer: number, card: number): void {
  dropItem(s, observer, findItem(s, observer, card, ANY_LEVEL));
  settle(s, observer);
}

/** A card of the other hand shows itself and stays there. */
export function showInHand(s: CompileState, observer: number, card: number): void {
  dropItem(s, observer, findItem(s, observer, card, ANY_LEVEL));
  addItem(s, observer, card);
  settle(s, observer);
}

/** A card leaves the other hand unseen: what `observer` knows of it, as bits of its entry. */
export function hideFromHand(s: CompileState, observer: number): number {
  const at = W.ITEM + observer * CARD_COUNT;
  const count = s[W.ITEM_COUNT + observer];
  const last = s[at + count - 1] & Item.CODE;
  if (!staysOpen(s, observer)) {
    if (s[W.AMBIGUOUS + observer] > 0) findStamps(s, observer);
    else stampCount = 0;
    if (allAlike(s, observer, ANY_LEVEL)) {
      dropItem(s, observer, count - 1);
      return last < Item.UNKNOWN ? Entry.KNOWN : 0;
    }
  }
  if (s[W.LEVEL + observer] > TOO_MANY_LEVELS) forgetLevels(s, observer);
  s[W.AMBIGUOUS + observer]++;
  return ++s[W.LEVEL + observer] * Entry.STAMP;
}

/** The stamps of the cards in doubt, found last. */
const stamps = new Int32Array(CARD_COUNT);
let stampCount = 0;

function findStamps(s: CompileState, observer: number): void {
  stampCount = 0;
  const first = (1 - observer) * LANES;
  for (let stack = first; stack < first + LANES; stack++) {
    for (let i = 0; i < s[W.STACK_SIZE + stack]; i++) addStamp(s[W.STACK + stack * CARD_COUNT + i]);
  }
  for (let i = 0; i < s[W.IN_TRANSIT]; i++) if (sideOf(s[W.TRANSIT + i]) !== observer) addStamp(s[W.TRANSIT + i]);
}

function addStamp(entry: number): void {
  if (entry >= Entry.STAMP) stamps[stampCount++] = (entry / Entry.STAMP) | 0;
}

/**
 * The level below which every item is one of the cards in doubt: where no more items had come than cards have left unseen, those
 * cards are those items, and nothing that left later can be one of them.
 */
function usedUp(s: CompileState, observer: number, before: number): number {
  const at = W.ITEM + observer * CARD_COUNT;
  let level = 0;
  for (let i = 0; i < stampCount; i++) {
    const stamp = stamps[i];
    if (stamp >= before || stamp <= level) continue;
    let open = 0;
    for (let j = 0; j < s[W.ITEM_COUNT + observer]; j++) if (((s[at + j] / Item.LEVEL) | 0) < stamp) open++;
    for (let j = 0; j < stampCount; j++) if (stamps[j] <= stamp) open--;
    if (open === 0) level = stamp;
  }
  return level;
}

/** Whether all items that a card which left before a level may have been are the same. There is at least one. */
function allAlike(s: CompileState, observer: number, before: number): boolean {
  const at = W.ITEM + observer * CARD_COUNT;
  const from = stampCount === 0 ? 0 : usedUp(s, observer, before);
  let code = -1;
  for (let i = 0; i < s[W.ITEM_COUNT + observer]; i++) {
    const level = (s[at + i] / Item.LEVEL) | 0;
    if (level < from || level >= before) continue;
    const here = s[at + i] & Item.CODE;
    if (code >= 0 && here !== code) return false;
    code = here;
  }
  return true;
}

/** A hidden card on the other side of the field, or on its way, shows itself: its entry, as it is known from now on. */
export function showEntry(s: CompileState, observer: number, entry: number): number {
  if ((entry & Entry.KNOWN) !== 0) return entry;
  const stamp = (entry / Entry.STAMP) | 0;
  const plain = (entry % Entry.STAMP) | Entry.KNOWN;
  if (stamp === 0) return plain;
  dropItem(s, observer, findItem(s, observer, entry & Entry.CARD, stamp));
  s[W.AMBIGUOUS + observer]--;
  return plain;
}

/** A card of the other side goes back to the other hand: unseen if it is face-down and unknown. */
export function entryToHand(s: CompileState, observer: number, entry: number): void {
  if ((entry & (Entry.KNOWN | Entry.UP)) !== 0) addItem(s, observer, entry & Entry.CARD);
  else if (entry < Entry.STAMP) addItem(s, observer, Item.UNKNOWN + s[W.BATCH + (entry & Entry.CARD)]);
  else {
    s[W.AMBIGUOUS + observer]--; // its item is in the list already
    settle(s, observer);
  }
}

/** Where all items that a card in doubt may be are alike, nothing is in doubt. */
export function settle(s: CompileState, observer: number): void {
  if (s[W.AMBIGUOUS + observer] > 0 && !staysOpen(s, observer)) {
    const first = (1 - observer) * LANES;
    findStamps(s, observer);
    for (let changed = true; changed && s[W.AMBIGUOUS + observer] > 0; ) {
      changed = false;
      for (let stack = first; stack < first + LANES; stack++) {
        const at = W.STACK + stack * CARD_COUNT;
        for (let i = 0; i < s[W.STACK_SIZE + stack]; i++) changed = settleAt(s, observer, at + i) || changed;
      }
      for (let i = 0; i < s[W.IN_TRANSIT]; i++) changed = settleAt(s, observer, W.TRANSIT + i) || changed;
    }
  }
  if (s[W.AMBIGUOUS + observer] === 0 && s[W.LEVEL + observer] > 0) forgetLevels(s, observer);
}

/**
 * A look at the hand alone, which mostly says enough: two items differ that came before every doubt, and there are more such
 * items than doubts, so that these cannot have used them up. Then no card in doubt is certain, nor is one that leaves now.
 */
function staysOpen(s: CompileState, observer: number): boolean {
  const at = W.ITEM + observer * CARD_COUNT;
  let early = 0;
  let first = -1;
  let differ = false;
  for (let i = 0; i < s[W.ITEM_COUNT + observer]; i++) {
    const item = s[at + i];
    if (item >= Item.LEVEL) continue;
    early++;
    if (first < 0) first = item;
    else if (item !== first) differ = true;
  }
  return differ && early > s[W.AMBIGUOUS + observer];
}

function settleAt(s: CompileState, observer: number, place: number): boolean {
  const entry = s[place];
  if (entry < Entry.STAMP) return false;
  const stamp = (entry / Entry.STAMP) | 0;
  if (place >= W.TRANSIT && sideOf(entry) === observer) return false;
  if (!allAlike(s, observer, stamp)) return false;
  const at = W.ITEM + observer * CARD_COUNT;
  let i = s[W.ITEM_COUNT + observer] - 1;
  while (((s[at + i] / Item.LEVEL) | 0) >= stamp) i--;
  const code = s[at + i] & Item.CODE;
  dropItem(s, observer, i);
  s[W.AMBIGUOUS + observer]--;
  s[place] = (entry % Entry.STAMP) | (code < Item.UNKNOWN ? Entry.KNOWN : 0);
  findStamps(s, observer);
  return true;
}

export function sideOf(entry: number): number {
  return (entry & Entry.SIDE) === 0 ? 0 : 1;
}

/** All items count as early and all doubts as late. */
function forgetLevels(s: CompileState, observer: number): void {
  const at = W.ITEM + observer * CARD_COUNT;
  for (let i = 0; i < s[W.ITEM_COUNT + observer]; i++) s[at + i] &= Item.CODE;
  const doubts = s[W.AMBIGUOUS + observer] > 0;
  s[W.LEVEL + observer] = doubts ? 1 : 0;
  if (!doubts) return;
  const from = W.STACK + (1 - observer) * LANES * CARD_COUNT;
  for (let place = from; place < from + LANES * CARD_COUNT; place++) lowerStamp(s, place);
  for (let i = 0; i < s[W.IN_TRANSIT]; i++) {
    if (sideOf(s[W.TRANSIT + i]) !== observer) lowerStamp(s, W.TRANSIT + i);
  }
}

function lowerStamp(s: CompileState, place: number): void {
  if (s[place] >= Entry.STAMP) s[place] = (s[place] % Entry.STAMP) + Entry.STAMP;
}

const merged = new Uint8Array(Item.UNKNOWN);

/** From here on cards of some batches are to be counted as one: `addToMerge` says which, `merge` does it. */
export function startMerge(): void {
  merged.fill(0);
}

export function addToMerge(batch: number): void {
  merged[batch] = 1;
}

/** All cards of the batches, wherever they are, are of one batch, and so are the unknown cards of both hands. */
export function merge(s: CompileState, into: number): void {
  for (let card = 0; card < CARD_COUNT; card++) if (merged[s[W.BATCH + card]] === 1) s[W.BATCH + card] = into;
  for (let observer = 0; observer < 2; observer++) {
    if (merged[s[W.DECK_BATCH + observer]] === 1) s[W.DECK_BATCH + observer] = into;
    const at = W.ITEM + observer * CARD_COUNT;
    for (let i = 0; i < s[W.ITEM_COUNT + observer]; i++) {
      const code = s[at + i] & Item.CODE;
      if (code >= Item.UNKNOWN && merged[code - Item.UNKNOWN] === 1) s[at + i] += Item.UNKNOWN + into - code;
    }
  }
}

/**
 * A card in doubt goes where it may be shuffled away: it and the cards it may have been are counted as one batch from here on, so
 * that nothing is in doubt about it but which of them it is.
 */
export function blur(s: CompileState, observer: number, entry: number): void {
  const stamp = (entry / Entry.STAMP) | 0;
  if (stamp === 0) return;
  const at = W.ITEM + observer * CARD_COUNT;
  const into = newBatch(s);
  let last = -1;
  startMerge();
  for (let i = 0; i < s[W.ITEM_COUNT + observer]; i++) {
    if (((s[at + i] / Item.LEVEL) | 0) >= stamp) continue;
    const code = s[at + i] & Item.CODE;
    last = i;
    if (code >= Item.UNKNOWN) addToMerge(code - Item.UNKNOWN);
    else {
      s[W.BATCH + code] = into;
      s[at + i] += Item.UNKNOWN + into - code;
    }
  }
  merge(s, into);
  dropItem(s, observer, last);
  s[W.AMBIGUOUS + observer]--;
  settle(s, observer);
}

/** A number for the cards that are shuffled into a new deck: the lowest that no card has. */
export function newBatch(s: CompileState): number {
  for (let batch = 0; ; batch++) {
    let used = s[W.DECK_BATCH] === batch || s[W.DECK_BATCH + 1] === batch;
    for (let card = 0; card < CARD_COUNT && !used; card++) used = s[W.BATCH + card] === batch;
    if (!used) return batch;
  }
}

/** Whether `observer` knows for certain that a card of the other hand is there. */
export function knowsInHand(s: CompileState, observer: number, card: number): boolean {
  const place = s[W.PLACE + card];
  if (place !== Place.HAND + (1 - observer)) return false;
  const at = W.ITEM + observer * CARD_COUNT;
  const certain = certainFrom(s, observer);
  for (let i = 0; i < s[W.ITEM_COUNT + observer]; i++) {
    if ((s[at + i] & Item.CODE) === card) return ((s[at + i] / Item.LEVEL) | 0) >= certain;
  }
  return false;
}

/** The level from which on items are in the hand for certain: that of the latest card in doubt. */
export function certainFrom(s: CompileState, observer: number): number {
  if (s[W.AMBIGUOUS + observer] === 0) return 0;
  findStamps(s, observer);
  let latest = 0;
  for (let i = 0; i < stampCount; i++) if (stamps[i] > latest) latest = stamps[i];
  return latest;
}

/** Which half of a set a card is in, and its bit there. */
export function halfOf(card: number): number {
  return card < HALF ? 0 : 1;
}

export function bitOf(card: number): number {
  return 1 << (card < HALF ? card : card - HALF);
}

/** Whether a card is in the set of two halves that begins at `at`. */
export function inSet(s: CompileState, at: number, card: number): boolean {
  return (s[at + halfOf(card)] & bitOf(card)) !== 0;
}
