/** A game of Compile with its three lines renamed, and with them what lies there, the protocols and the numbers of their cards. */
import { listAgain } from '../rules/engine.ts';
import { Item } from '../rules/knowledge.ts';
import { startLabels } from '../rules/log.ts';
import {
  BAR_ALIVE,
  CARD_COUNT,
  type CompileState,
  Entry,
  HALF,
  InDeck,
  LANES,
  Place,
  SEATS,
  STACKS,
  W,
} from '../rules/state.ts';
import { RANKS } from '../rules/tables.ts';

/** Entry `line` is where it goes. */
export type LineMove = readonly number[];

/** A side's stack in a line. */
export function moveStack(stack: number, by: LineMove): number {
  return stack - (stack % LANES) + by[stack % LANES];
}

/** The card of a rank goes where its protocol goes. */
export function moveSlot(slot: number, by: LineMove): number {
  return moveStack(Math.floor(slot / RANKS), by) * RANKS + (slot % RANKS);
}

/**
 * The same table with the lines renamed. Undefined before the cards are dealt, since protocols are drafted to the lines in
 * their order, and while texts run. What was seen and told since the last decision is left out.
 */
export function renameLines(s: CompileState, by: LineMove): CompileState | undefined {
  const running = s[W.FRAMES] + s[W.EVENTS] + s[W.WAITING] + s[W.IN_TRANSIT] + s[W.PICK_COUNT];
  if (s[W.PICKED] < STACKS || running > 0) return undefined;
  const t = s.slice();
  renameStacks(s, t, by);
  renameCards(s, t, by);
  renameKnowledge(s, t, by);
  startLabels(t);
  listAgain(t);
  return t;
}

function renameStacks(s: CompileState, t: CompileState, by: LineMove): void {
  for (let stack = 0; stack < STACKS; stack++) {
    const to = moveStack(stack, by);
    for (const at of [W.STACK_SIZE, W.PROTOCOL, W.COMPILED, W.DRAFT]) t[at + to] = s[at + stack];
    for (let i = 0; i < CARD_COUNT; i++) {
      const entry = s[W.STACK + stack * CARD_COUNT + i];
      t[W.STACK + to * CARD_COUNT + i] = i < s[W.STACK_SIZE + stack] ? renameIn(entry, Entry.CARD, by) : 0;
    }
  }
}

/** What each card is and where, the decks, and the sets of cards. */
function renameCards(s: CompileState, t: CompileState, by: LineMove): void {
  t.fill(0, W.HAND, W.HAND + SEATS * 2).fill(0, W.TRASH, W.TRASH + SEATS * 2);
  for (let card = 0; card < CARD_COUNT; card++) {
    const to = moveSlot(card, by);
    const place = s[W.PLACE + card];
    const stack = Math.floor((place - Place.FIELD) / 64);
    t[W.TYPE + to] = s[W.TYPE + card];
    t[W.BATCH + to] = s[W.BATCH + card];
    t[W.PLACE + to] = stack < 0 ? place : place + (moveStack(stack, by) - stack) * 64;
    for (let set = W.HAND; set < W.TRASH + SEATS * 2; set += 2) {
      const held = (s[set + Math.floor(card / HALF)] >> (card % HALF)) & 1;
      t[set + Math.floor(to / HALF)] |= held << (to % HALF);
    }
  }
  for (let seat = 0; seat < SEATS; seat++) {
    const deck = W.DECK + seat * CARD_COUNT;
    for (let i = deck; i < deck + s[W.DECK_SIZE + seat]; i++) t[i] = renameIn(s[i], InDeck.CARD, by);
  }
}

/** What each seat knows of the other hand, and the cards that bar a compile. */
function renameKnowledge(s: CompileState, t: CompileState, by: LineMove): void {
  for (let seat = 0; seat < SEATS; seat++) {
    const items = W.ITEM + seat * CARD_COUNT;
    for (let i = items; i < items + s[W.ITEM_COUNT + seat]; i++) {
      if ((s[i] & Item.CODE) < Item.UNKNOWN) t[i] = renameIn(s[i], Item.CODE, by);
    }
  }
  for (let i = W.BAR_NOW; i < W.BAR_NOW + SEATS * 2; i++) {
    if (s[i] > 0) t[i] = renameIn(s[i] - 1, BAR_ALIVE - 1, by) + 1;
  }
}

/** A word that has a card in its lowest bits. */
function renameIn(word: number, bits: number, by: LineMove): number {
  return word - (word & bits) + moveSlot(word & bits, by);
}
