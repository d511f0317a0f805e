/**
 * Redealing by odds: the hidden cards go to their places in proportion to the product of given odds.
 *
 * Places that nobody can tell apart make a *cell*: a deck, the hand, the face-down cards of one batch in one line, a card in
 * doubt. Cards are put into cells one by one; `weigh` adds up the weights of all ways to place the rest, so every draw is in
 * exact proportion. What depends on several cards in doubt at once is settled by drawing again.
 */
import type { Rng } from '../../core/rng.ts';
import * as H from './hidden.ts';
import { Item } from '../rules/knowledge.ts';
import { CARD_COUNT, type CompileState, slotOf, W } from '../rules/state.ts';

const hidden = H.hidden;

/** Odds below this count as this: only the rules say what is impossible. */
const SMALLEST = 1e-9;
const CELLS = 48;
const TRIES = 50;
/** Remainders weighed at most; a table this full of hidden cards is dealt without odds. */
const MAX_WEIGHED = 100_000;

const cellZone = new Int32Array(CELLS);
const cellBatch = new Int32Array(CELLS);
/** Stamp of a card in doubt, or 0. */
const cellStamp = new Int32Array(CELLS);
const room = new Int32Array(CELLS);
const stride = new Float64Array(CELLS);
let cells = 0;

const cards = new Int32Array(CARD_COUNT);
const cellOf = new Int32Array(CARD_COUNT);
const weight = new Float64Array(CARD_COUNT * CELLS); // [card in the list, cell], 0 where it cannot lie
let count = 0;
let key = 0;
let given: Float32Array = new Float32Array(0);

/** What was weighed for these weights and rooms: a search draws from the same table thousands of times. */
const weighed = new Map<number, number>();
const lastWeight = new Float64Array(CARD_COUNT * CELLS);
const lastRoom = new Int32Array(CELLS);
let lastCells = -1;
let lastCount = -1;

/** False where it cannot be done: nothing has been changed then. */
export function dealByOdds(s: CompileState, seat: number, rng: Rng, odds: Float32Array): boolean {
  layCells(s, seat);
  if (cells < 0) return false;
  listCards(s, seat, odds);
  startTable();
  if (weigh(0) === 0 || weighed.size > MAX_WEIGHED) return false;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    drawCells(rng);
    if (!isPossible(s, seat)) continue;
    fill(s, seat, rng);
    return true;
  }
  return false;
}

function addCell(zone: number, batch: number, stamp: number, places: number): void {
  if (cells >= CELLS) {
    cells = -1;
    return;
  }
  cellZone[cells] = zone;
  cellBatch[cells] = batch;
  cellStamp[cells] = stamp;
  room[cells++] = places;
}

function layCells(s: CompileState, seat: number): void {
  const other = 1 - seat;
  cells = 0;
  addCell(H.Zone.OWN_DECK, s[W.DECK_BATCH + seat], 0, 0);
  addCell(H.Zone.THEIR_DECK, s[W.DECK_BATCH + other], 0, 0);
  addCell(H.Zone.THEIR_HAND, -1, 0, s[W.HAND_COUNT + other]);
  for (let i = 0; i < hidden.deckCount && cells > 0; i++) {
    const zone = H.deckOf(hidden.deck[i]) === seat ? H.Zone.OWN_DECK : H.Zone.THEIR_DECK;
    addPlace(zone, hidden.deckBatch[i], 0);
  }
  for (let i = 0; i < hidden.plainCount && cells > 0; i++) {
    addPlace(H.zoneOf(hidden.plain[i]), hidden.plainBatch[i], FIRST_OF_FIELD);
  }
  for (let i = 0; i < hidden.doubtCount && cells > 0; i++) {
    addCell(H.zoneOf(hidden.doubt[i]), -1, hidden.doubtStamp[i], 1);
  }
}

/** The cells of the two decks and of the hand come first. */
const FIRST_OF_FIELD = 3;

/** One more place of a batch in a zone: in the cell that has such places, looked for from `from` on, or in a new one. */
function addPlace(zone: number, batch: number, from: number): void {
  let cell = from;
  while (cell < cells && !(cellZone[cell] === zone && cellBatch[cell] === batch)) cell++;
  if (cell < cells) room[cell]++;
  else addCell(zone, batch, 0, 1);
}

/** The hidden cards by batch, and the named ones of the hand, with the weights of the cells they may lie in. */
function listCards(s: CompileState, seat: number, odds: Float32Array): void {
  given = odds;
  count = 0;
  for (let batch = 0; batch < hidden.count.length; batch++) {
    for (let i = 0; i < hidden.count[batch]; i++) {
      const card = hidden.cards[batch * CARD_COUNT + i];
      for (let cell = 0; cell < cells; cell++) {
        const open = cellBatch[cell] < 0 && H.cameBefore(s, seat, Item.UNKNOWN + batch, stampOf(cell)) > 0;
        weigh1(card, cell, seat, open || cellBatch[cell] === batch);
      }
      cards[count++] = card;
    }
  }
  const at = W.ITEM + seat * CARD_COUNT;
  for (let i = 0; i < s[W.ITEM_COUNT + seat]; i++) {
    const code = s[at + i] & Item.CODE;
    if (code >= Item.UNKNOWN) continue;
    const level = (s[at + i] / Item.LEVEL) | 0;
    for (let cell = 0; cell < cells; cell++) {
      weigh1(code, cell, seat, cellBatch[cell] < 0 && level < stampOf(cell));
    }
    cards[count++] = code;
  }
}

/** Everything came in time for the hand. */
function stampOf(cell: number): number {
  return cellStamp[cell] === 0 ? 1 << 20 : cellStamp[cell];
}

function weigh1(card: number, cell: number, seat: number, allowed: boolean): void {
  const odds = given[cellZone[cell] * CARD_COUNT + slotOf(card, seat)];
  weight[count * CELLS + cell] = allowed ? (odds > SMALLEST ? odds : SMALLEST) : 0;
}

function startTable(): void {
  let size = 1;
  key = 0;
  let same = cells === lastCells && count === lastCount;
  for (let cell = 0; cell < cells; cell++) {
    stride[cell] = size;
    key += size * room[cell];
    size *= room[cell] + 1;
    if (lastRoom[cell] !== room[cell]) same = false;
    lastRoom[cell] = room[cell];
  }
  for (let i = 0; i < count; i++) {
    for (let cell = 0; cell < cells; cell++) {
      const at = i * CELLS + cell;
      if (lastWeight[at] !== weight[at]) same = false;
      lastWeight[at] = weight[at];
    }
  }
  lastCells = cells;
  lastCount = count;
  if (!same) weighed.clear();
}

/** The summed weight of all ways to place card `i` and those after it. The room left says which cards are placed. */
function weigh(i: number): number {
  if (i === count) return 1;
  const known = weighed.get(key);
  if (known !== undefined) return known;
  if (weighed.size > MAX_WEIGHED) return 0;
  let sum = 0;
  for (let cell = 0; cell < cells; cell++) {
    const w = weight[i * CELLS + cell];
    if (w === 0 || room[cell] === 0) continue;
    room[cell]--;
    key -= stride[cell];
    sum += w * weigh(i + 1);
    key += stride[cell];
    room[cell]++;
  }
  weighed.set(key, sum);
  return sum;
}

const taken = new Int32Array(CELLS);

/** Draws a cell for each card. The rooms are as before afterwards. */
function drawCells(rng: Rng): void {
  taken.fill(0);
  const start = key;
  for (let i = 0; i < count; i++) {
    let mark = rng.float() * weigh(i);
    let drawn = -1;
    for (let cell = 0; cell < cells; cell++) {
      const w = weight[i * CELLS + cell];
      if (w === 0 || room[cell] === 0) continue;
      room[cell]--;
      key -= stride[cell];
      const all = w * weigh(i + 1);
      room[cell]++;
      key += stride[cell];
      if (all === 0) continue;
      drawn = cell; // rounding may leave the mark a hair past the end
      mark -= all;
      if (mark < 0) break;
    }
    cellOf[i] = drawn;
    room[drawn]--;
    taken[drawn]++;
    key -= stride[drawn];
  }
  for (let cell = 0; cell < cells; cell++) room[cell] += taken[cell];
  key = start;
}

/** Of a batch no more cards can have left the hand unseen than had come by then. */
function isPossible(s: CompileState, seat: number): boolean {
  if (hidden.doubtCount < 2) return true;
  for (let i = 0; i < count; i++) {
    const stamp = cellStamp[cellOf[i]];
    if (stamp === 0 || isNamed(s, seat, cards[i])) continue;
    const batch = s[W.BATCH + cards[i]];
    let left = 0;
    for (let j = 0; j < count; j++) {
      const other = cellStamp[cellOf[j]];
      if (other > 0 && other <= stamp && s[W.BATCH + cards[j]] === batch && !isNamed(s, seat, cards[j])) left++;
    }
    if (left > H.cameBefore(s, seat, Item.UNKNOWN + batch, stamp)) return false;
  }
  return true;
}

function isNamed(s: CompileState, seat: number, card: number): boolean {
  return H.cameBefore(s, seat, card, 1 << 20) > 0;
}

const heap = new Int32Array(CARD_COUNT);

/** The cards of each cell into its places, in any order. */
function fill(s: CompileState, seat: number, rng: Rng): void {
  H.clearHand(s, 1 - seat);
  for (let cell = 0; cell < cells; cell++) {
    let n = 0;
    for (let i = 0; i < count; i++) if (cellOf[i] === cell) heap[n++] = cards[i];
    for (let i = n - 1; i > 0; i--) {
      const j = rng.below(i + 1);
      const card = heap[i];
      heap[i] = heap[j];
      heap[j] = card;
    }
    fillCell(s, seat, cell, n);
  }
}

function fillCell(s: CompileState, seat: number, cell: number, n: number): void {
  const zone = cellZone[cell];
  if (zone <= H.Zone.THEIR_DECK) {
    const player = zone === H.Zone.OWN_DECK ? seat : 1 - seat;
    let next = 0;
    for (let i = 0; i < hidden.deckCount; i++) {
      const here = H.deckOf(hidden.deck[i]) === player && hidden.deckBatch[i] === cellBatch[cell];
      if (here) H.putInDeck(s, hidden.deck[i], heap[next++]);
    }
    return;
  }
  if (zone === H.Zone.THEIR_HAND) {
    for (let i = 0; i < n; i++) H.toHand(s, 1 - seat, heap[i]);
    return;
  }
  if (cellStamp[cell] > 0) {
    H.place(s, hidden.doubt[doubtOf(cell)], heap[0]);
    return;
  }
  let next = 0;
  for (let i = 0; i < hidden.plainCount; i++) {
    if (H.zoneOf(hidden.plain[i]) === zone && hidden.plainBatch[i] === cellBatch[cell])
      H.place(s, hidden.plain[i], heap[next++]);
  }
}

/** Cells of cards in doubt come last, in their order. */
function doubtOf(cell: number): number {
  return cell - (cells - hidden.doubtCount);
}
