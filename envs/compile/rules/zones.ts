/** Hands, trashes, stacks and what is in transit: how a card gets from one to the other, and who sees it. */
import type { Rng } from '../../core/rng.ts';
import { givenFate } from './fate.ts';
import { addItem, bitOf, halfOf, showFromHand } from './knowledge.ts';
import { note, see, Verb } from './log.ts';
import { CARD_COUNT, type CompileState, Entry, InStack, HALF, LANES, MAX_EVENTS, Over, Place, W } from './state.ts';
import { type Event, On } from './tables.ts';

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

export function trashIsEmpty(s: CompileState, player: number): boolean {
  return (s[W.TRASH + player * 2] | s[W.TRASH + player * 2 + 1]) === 0;
}

export function takeFromTrash(s: CompileState, player: number, card: number): void {
  s[W.TRASH + player * 2 + halfOf(card)] &= ~bitOf(card);
}

/** A hand card goes to a trash, for all to see: to that of its owner, unless a text says otherwise. */
export function discardCard(s: CompileState, player: number, card: number, trashOf = player): void {
  takeFromHand(s, player, card);
  showFromHand(s, 1 - player, card);
  addToTrash(s, trashOf, card);
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
  const fixed = givenFate()?.take() ?? -1;
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

/** A card leaves the field for good: one that lies on the wrong side goes to the player whose it is, who looks at it. */
export function commitLeaving(s: CompileState, player: number, entry: number): void {
  if ((entry & InStack.FOREIGN) === 0) {
    commit(s, player, entry);
    return;
  }
  if ((entry & (Entry.UP | Entry.KNOWN)) === 0) see(s, 1 - player, entry & Entry.CARD);
  commit(s, 1 - player, (entry & ~InStack.FOREIGN) | Entry.KNOWN);
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
export function putCard(s: CompileState, stack: number, height: number, committed: number, foreign = 0): void {
  const at = W.STACK + stack * CARD_COUNT;
  const player = stack < LANES ? 0 : 1;
  for (let i = s[W.STACK_SIZE + stack]++; i > height; i--) {
    s[at + i] = s[at + i - 1];
    s[W.PLACE + (s[at + i] & Entry.CARD)]++;
  }
  if ((committed & Entry.BLIND) !== 0) see(s, player, committed & Entry.CARD);
  s[at + height] = (committed & ~(Entry.SIDE | Entry.BLIND)) | foreign;
  s[W.PLACE + (committed & Entry.CARD)] = Place.FIELD + stack * 64 + height;
}

/** An event that few texts listen to, and few games have. */
export function recordIfHeard(s: CompileState, event: Event, player: number, lane: number): void {
  if ((s[W.TRIGGERS_HERE] & ((3 * On.AFTER) << (event * 2))) === 0) return;
  record(s, event, player);
  if (s[W.OVER] === Over.NO) s[W.EVENT + s[W.EVENTS] - 1] |= lane << EVENT_LANE;
}

/** An event word is event * 2 + player, and above this bit the line it happened in. */
export const EVENT_LANE = 6;

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
