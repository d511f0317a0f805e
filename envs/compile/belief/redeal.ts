/**
 * Redealing: a sample of all that a player cannot know, which is the order of both decks, the other hand and the other's
 * face-down cards. It is drawn from what `knowledge.ts` keeps: unknown cards of a batch are dealt to the places that hold
 * cards of that batch, and cards in doubt are chosen among the items that were in the hand when they left it.
 */
import type { Rng } from '../../core/rng.ts';
import { dealByOdds } from './odds.ts';
import { listAgain } from '../rules/engine.ts';
import * as H from './hidden.ts';
import { countAllowed } from '../rules/actions.ts';
import { bitOf, halfOf, inSet, Item, knowsInHand } from '../rules/knowledge.ts';
import { drawnSet, hangsOnHidden } from '../rules/offers.ts';
import { CARD_COUNT, type CompileState, createState, HALF, Kind, Place, STACKS, W } from '../rules/state.ts';
import { renameCards } from '../rules/step-frame.ts';

const hidden = H.hidden;
const drawUnknown = H.drawUnknown;

/** Attempts to choose the cards in doubt freely before they are chosen one by one. */
const TRIES = 200;

const pool = new Int32Array(CARD_COUNT);
const order = new Int32Array(CARD_COUNT);

export function redeal(s: CompileState, seat: number, rng: Rng, odds?: Float32Array): void {
  const other = 1 - seat;
  s[W.LABEL + other * 2] = 0;
  s[W.LABEL + other * 2 + 1] = 0;
  if (s[W.PICKED] < STACKS) return;
  const asked = s[W.KIND] !== Kind.NONE && s[W.DECIDER] === other;
  if (!asked || !hangsOnHidden(s)) {
    deal(s, seat, asked, rng, odds);
    return;
  }
  // What the other player is asked says something of its cards: there is more than one answer.
  truth.set(s);
  for (let attempt = 0; attempt < MANY_TRIES; attempt++) {
    deal(s, seat, asked, rng, odds);
    if (countAllowed(s) > 1) return;
    s.set(truth);
  }
  throw new Error('no deal of the hidden cards leads to the question that is asked: the state is damaged');
}

/** The state as it was, where a deal may have to be repeated. */
const truth = createState();
const MANY_TRIES = 100_000;

function deal(s: CompileState, seat: number, asked: boolean, rng: Rng, odds: Float32Array | undefined): void {
  const other = 1 - seat;
  for (let card = 0; card < CARD_COUNT; card++) H.newName[card] = card;
  H.findHidden(s, seat);
  if (odds === undefined || !dealByOdds(s, seat, rng, odds)) dealFreely(s, seat, rng);
  finishHand(s, other, rng);
  if (asked) chooseDrawn(s, seat, rng);
  if (s[W.FRAMES] > 0) renameCards(s, H.newName);
  if (asked) listAgain(s);
}

/** Where the other player is to show a card that it has just drawn: which cards of its hand those are. They came last. */
function chooseDrawn(s: CompileState, seat: number, rng: Rng): void {
  const set = drawnSet(s);
  if (set < 0) return;
  const count = countBits(s[set]) + countBits(s[set + 1]);
  const items = W.ITEM + seat * CARD_COUNT;
  const last = s[W.ITEM_COUNT + seat];
  s[set] = 0;
  s[set + 1] = 0;
  for (let i = last - count; i < last; i++) {
    const code = s[items + i] & Item.CODE;
    const card = code < Item.UNKNOWN ? code : unknownInHand(s, seat, code - Item.UNKNOWN, set, rng);
    s[set + halfOf(card)] |= bitOf(card);
  }
}

/** A card of the other hand of this batch that `seat` does not know, and that is not in the set yet. */
function unknownInHand(s: CompileState, seat: number, batch: number, set: number, rng: Rng): number {
  let n = 0;
  for (let card = 0; card < CARD_COUNT; card++) {
    const there = s[W.PLACE + card] === Place.HAND + 1 - seat && s[W.BATCH + card] === batch;
    if (there && !inSet(s, set, card) && !knowsInHand(s, seat, card)) pool[n++] = card;
  }
  return pool[rng.below(n)];
}

function countBits(word: number): number {
  let n = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) n++;
  return n;
}

function dealFreely(s: CompileState, seat: number, rng: Rng): void {
  for (let i = 0; i < hidden.deckCount; i++) H.putInDeck(s, hidden.deck[i], drawUnknown(hidden.deckBatch[i], rng));
  for (let i = 0; i < hidden.plainCount; i++) {
    const at = hidden.plain[i];
    H.place(s, at, drawUnknown(hidden.plainBatch[i], rng));
  }
  dealHand(s, seat, rng);
}

/** The items of the other hand become cards, and the cards in doubt are chosen among them. */
function dealHand(s: CompileState, seat: number, rng: Rng): void {
  const at = W.ITEM + seat * CARD_COUNT;
  const n = s[W.ITEM_COUNT + seat];
  for (let i = 0; i < n; i++) {
    const code = s[at + i] & Item.CODE;
    pool[i] = code < Item.UNKNOWN ? code : drawUnknown(code - Item.UNKNOWN, rng);
    order[i] = i;
  }
  const doubts = hidden.doubtCount;
  if (doubts > 0) chooseDoubts(s, seat, n, rng);
  for (let i = 0; i < doubts; i++) H.place(s, hidden.doubt[i], pool[order[i]]);
  H.clearHand(s, 1 - seat);
  for (let i = doubts; i < n; i++) H.toHand(s, 1 - seat, pool[order[i]]);
}

/** Puts in front of `order` an item for each card in doubt: all choices that can have been made are equally likely. */
function chooseDoubts(s: CompileState, seat: number, n: number, rng: Rng): void {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    for (let i = 0; i < hidden.doubtCount; i++) swap(i, i + rng.below(n - i));
    if (isPossible(s, seat)) return;
  }
  // One by one, the earliest first: each was chosen among what was there.
  const at = W.ITEM + seat * CARD_COUNT;
  for (let i = 0; i < hidden.doubtCount; i++) {
    let candidates = 0;
    for (let j = i; j < n; j++) {
      if (((s[at + order[j]] / Item.LEVEL) | 0) < hidden.doubtStamp[i] && rng.below(++candidates) === 0) swap(i, j);
    }
  }
}

function swap(i: number, j: number): void {
  const x = order[i];
  order[i] = order[j];
  order[j] = x;
}

/** A known card must have been there in time; of a batch no more cards can have left than had come. */
function isPossible(s: CompileState, seat: number): boolean {
  const at = W.ITEM + seat * CARD_COUNT;
  for (let i = 0; i < hidden.doubtCount; i++) {
    const stamp = hidden.doubtStamp[i];
    const item = s[at + order[i]];
    const code = item & Item.CODE;
    if (code < Item.UNKNOWN) {
      if (((item / Item.LEVEL) | 0) >= stamp) return false;
      continue;
    }
    let left = 0;
    for (let j = 0; j <= i; j++) if ((s[at + order[j]] & Item.CODE) === code) left++;
    if (left > H.cameBefore(s, seat, code, stamp)) return false;
  }
  return true;
}

/** Cards picked for a discard that is not complete are hidden too: any of the hand. */
function finishHand(s: CompileState, other: number, rng: Rng): void {
  const picks = s[W.PICK_COUNT];
  if (picks === 0 || s[W.DECIDER] !== other) return;
  let n = 0;
  for (let part = 0; part < 2; part++) {
    for (let rest = s[W.HAND + other * 2 + part]; rest !== 0; rest &= rest - 1) {
      pool[n++] = part * HALF + 31 - Math.clz32(rest & -rest);
    }
    s[W.PICKS + part] = 0;
  }
  for (let i = 0; i < picks; i++) {
    const j = i + rng.below(n - i);
    const card = pool[j];
    pool[j] = pool[i];
    s[W.PICKS + halfOf(card)] |= bitOf(card);
  }
}
