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
/** Which of the cells the card that is being listed may lie in. */
const fits = new Int32Array(CELLS);
/** All room as one number; what is left of it once some cards are placed is less by a `stride` for each. */
let key = 0;

/** What was weighed for these weights and rooms: a search draws from the same table a few dozen times. */
const weighed = new Map<number, number>();
/** Not weighed yet. */
const UNKNOWN = -1;
/** The same by key, for a table whose keys are all small, as they nearly always are. */
const dense = new Float64Array(8192).fill(UNKNOWN);
/** Keys are below this. */
let keys = 1;
const lastRoom = new Int32Array(CELLS);
let lastCells = -1;
let lastCount = -1;
/** Whether weights and rooms are those of the last time. */
let same = false;

/** False where it cannot be done: nothing has been changed then. */
export function dealByOdds(s: CompileState, seat: number, rng: Rng, odds: Float32Array): boolean {
  layCells(s, seat);
  if (cells < 0) return false;
  listCards(s, seat, odds);
  startTable();
  if (weigh(0, key) === 0 || weighed.size > MAX_WEIGHED) return false;
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
  count = 0;
  same = true;
  for (let batch = 0; batch < H.BATCHES; batch++) {
    const n = hidden.count[batch];
    if (n === 0) continue;
    for (let cell = 0; cell < cells; cell++) {
      fits[cell] = cellBatch[cell] < 0 ? H.cameBefore(s, seat, Item.UNKNOWN + batch, stampOf(cell)) : 0;
      if (cellBatch[cell] === batch) fits[cell] = 1;
    }
    for (let i = 0; i < n; i++) listCard(hidden.cards[batch * CARD_COUNT + i], seat, odds);
  }
  const at = W.ITEM + seat * CARD_COUNT;
  for (let i = 0; i < s[W.ITEM_COUNT + seat]; i++) {
    const code = s[at + i] & Item.CODE;
    if (code >= Item.UNKNOWN) continue;
    const level = (s[at + i] / Item.LEVEL) | 0;
    for (let cell = 0; cell < cells; cell++) fits[cell] = cellBatch[cell] < 0 && level < stampOf(cell) ? 1 : 0;
    listCard(code, seat, odds);
  }
}

/** Everything came in time for the hand. */
function stampOf(cell: number): number {
  return cellStamp[cell] === 0 ? 1 << 20 : cellStamp[cell];
}

/** The cells a card may lie in are those that `fits` says. */
function listCard(card: number, seat: number, odds: Float32Array): void {
  const slot = slotOf(card, seat);
  for (let cell = 0; cell < cells; cell++) {
    let w = 0;
    if (fits[cell] > 0) {
      w = odds[cellZone[cell] * CARD_COUNT + slot];
      if (!(w > SMALLEST)) w = SMALLEST;
    }
    if (weight[count * CELLS + cell] !== w) same = false;
    weight[count * CELLS + cell] = w;
  }
  cards[count++] = card;
}

function startTable(): void {
  const before = keys;
  keys = 1;
  key = 0;
  if (cells !== lastCells || count !== lastCount) same = false;
  for (let cell = 0; cell < cells; cell++) {
    stride[cell] = keys;
    key += keys * room[cell];
    keys *= room[cell] + 1;
    if (lastRoom[cell] !== room[cell]) same = false;
    lastRoom[cell] = room[cell];
  }
  lastCells = cells;
  lastCount = count;
  if (same) return;
  weighed.clear();
  dense.fill(UNKNOWN, 0, before);
}

/** The summed weight of all ways to place card `i` and those after it. `left`, the key of the room left, says which cards are placed. */
function weigh(i: number, left: number): number {
  if (i === count) return 1;
  const known = keys <= dense.length ? dense[left] : (weighed.get(left) ?? UNKNOWN);
  if (known !== UNKNOWN) return known;
  if (weighed.size > MAX_WEIGHED) return 0;
  let sum = 0;
  for (let cell = 0; cell < cells; cell++) {
    const w = weight[i * CELLS + cell];
    if (w === 0 || room[cell] === 0) continue;
    room[cell]--;
    sum += w * weigh(i + 1, left - stride[cell]);
    room[cell]++;
  }
  if (keys <= dense.length) dense[left] = sum;
  else weighed.set(left, sum);
  return sum;
}

/** Draws a cell for each card. The rooms are as before afterwards. */
function drawCells(rng: Rng): void {
  let left = key;
  let all = weigh(0, left); // and with it all that is asked for below
  for (let i = 0; i < count; i++) {
    let mark = rng.float() * all;
    let drawn = -1;
    for (let cell = 0; cell < cells; cell++) {
      const w = weight[i * CELLS + cell];
      if (w === 0 || room[cell] === 0) continue;
      const rest = weigh(i + 1, left - stride[cell]);
      if (w * rest === 0) continue;
      drawn = cell; // rounding may leave the mark a hair past the end
      all = rest;
      mark -= w * rest;
      if (mark < 0) break;
    }
    cellOf[i] = drawn;
    room[drawn]--;
    left -= stride[drawn];
  }
  for (let i = 0; i < count; i++) room[cellOf[i]]++;
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

/** The cards by cell, and where those of each cell end. */
const heap = new Int32Array(CARD_COUNT);
const end = new Int32Array(CELLS);

/** The cards of each cell into its places, in any order. */
function fill(s: CompileState, seat: number, rng: Rng): void {
  H.clearHand(s, 1 - seat);
  let from = 0;
  for (let cell = 0; cell < cells; cell++) {
    end[cell] = from;
    from += room[cell];
  }
  for (let i = 0; i < count; i++) heap[end[cellOf[i]]++] = cards[i];
  for (let cell = 0; cell < cells; cell++) {
    const first = end[cell] - room[cell];
    for (let i = room[cell] - 1; i > 0; i--) {
      const j = first + rng.below(i + 1);
      const card = heap[first + i];
      heap[first + i] = heap[j];
      heap[j] = card;
    }
    fillCell(s, seat, cell, first);
  }
}

/** The cards of a cell stand in the heap from `next` on. */
function fillCell(s: CompileState, seat: number, cell: number, next: number): void {
  const zone = cellZone[cell];
  if (zone <= H.Zone.THEIR_DECK) {
    const player = zone === H.Zone.OWN_DECK ? seat : 1 - seat;
    for (let i = 0; i < hidden.deckCount; i++) {
      const here = H.deckOf(hidden.deck[i]) === player && hidden.deckBatch[i] === cellBatch[cell];
      if (here) H.putInDeck(s, hidden.deck[i], heap[next++]);
    }
    return;
  }
  if (zone === H.Zone.THEIR_HAND) {
    for (let i = next; i < end[cell]; i++) H.toHand(s, 1 - seat, heap[i]);
    return;
  }
  if (cellStamp[cell] > 0) {
    H.place(s, hidden.doubt[doubtOf(cell)], heap[next]);
    return;
  }
  for (let i = 0; i < hidden.plainCount; i++) {
    if (H.zoneOf(hidden.plain[i]) === zone && hidden.plainBatch[i] === cellBatch[cell])
      H.place(s, hidden.plain[i], heap[next++]);
  }
}

/** Cells of cards in doubt come last, in their order. */
function doubtOf(cell: number): number {
  return cell - (cells - hidden.doubtCount);
}
