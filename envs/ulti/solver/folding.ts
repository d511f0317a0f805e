/**
 * Equivalent cards. Two cards of one hand and suit that no card in play separates, and that count the same, are one choice;
 * and two endgames whose cards differ only by such gaps are one endgame (the relative ranks of Ginsberg's GIB, 2001).
 *
 * What counts the same depends on what is asked: points keep most ranks apart, tricks alone none; and the trump seven
 * stands alone where it must be kept or where the last trick may turn on it. Ranks are given in order of strength.
 */
import type { Cards } from '../../core/cards.ts';

/** Classes of worth by rank: cards of one class, next to each other, are equal. */
const PARTITIONS = [
  [0, 0, 0, 0, 0, 0, 0, 0], // tricks only
  [0, 0, 0, 1, 2, 3, 4, 5], // points, both orders: 7 8 9 count nothing, every other rank its own
  [0, 0, 0, 0, 0, 0, 1, 1], // classic points: ten and ace
  [0, 0, 0, 1, 2, 2, 2, 3], // classic points, the ten low
];
const SEVEN_APART = 9;

/** Partition to use for a question, as an offset into the tables. */
export const TRICKS = 0;
export function pointsPartition(tenLow: number, scale: number): number {
  return (scale === 0 ? 1 : 2 + tenLow) << 16;
}
/** The same partition with the seven apart. */
export function sevenApart(partition: number): number {
  return partition + (PARTITIONS.length << 16);
}

const TABLES = PARTITIONS.length * 2;
/** A hand with the gaps closed. `[partition | cards in play << 8 | cards of the hand]`, bytes of one suit. */
const SQUEEZED = new Uint8Array(TABLES << 16);
/** One card of every class of equals. `[partition | cards of others in play << 8 | cards to choose from]` */
const FOLDED = new Uint8Array(TABLES << 16);
/** The same, the highest card of each class; `FOLDED` keeps the lowest. */
const FOLDED_HIGH = new Uint8Array(TABLES << 16);

let filled = false;

/** Fills the tables before the first question: they take tens of milliseconds, which whoever never asks is spared. */
export function prepareFolding(): void {
  if (filled) return;
  filled = true;
  for (let table = 0; table < TABLES; table++) {
    const classes = [...PARTITIONS[table % PARTITIONS.length]];
    if (table >= PARTITIONS.length) classes[0] = SEVEN_APART;
    for (let some = 0; some < 256; some++) fillRow(table << 16, classes, some);
  }
}

/** All subsets of `some` as a hand among these cards in play, and as a choice where the others hold the rest. */
function fillRow(table: number, classes: readonly number[], some: number): void {
  for (let mine = some; ; mine = (mine - 1) & some) {
    const others = some & ~mine;
    SQUEEZED[table | (some << 8) | mine] = squeezedByte(classes, some, mine);
    FOLDED[table | (others << 8) | mine] = foldedByte(classes, others, mine, false);
    FOLDED_HIGH[table | (others << 8) | mine] = foldedByte(classes, others, mine, true);
    if (mine === 0) return;
  }
}

/** Cards slide down onto the places of their class that are gone. */
function squeezedByte(classes: readonly number[], inPlay: number, mine: number): number {
  let out = 0;
  let place = 0;
  for (let rank = 0; rank < 8; rank++) {
    if (rank > 0 && classes[rank] !== classes[rank - 1]) place = rank;
    if (((inPlay >> rank) & 1) === 0) continue;
    if ((mine >> rank) & 1) out |= 1 << place;
    place++;
  }
  return out;
}

function foldedByte(classes: readonly number[], others: number, mine: number, high: boolean): number {
  let out = 0;
  let before = -1; // the own card just below, if nothing lies between
  for (let rank = 0; rank < 8; rank++) {
    if ((others >> rank) & 1) before = -1;
    else if ((mine >> rank) & 1) {
      const same = before >= 0 && classes[rank] === classes[before];
      if (same && high) out ^= 1 << before;
      if (!same || high) out |= 1 << rank;
      before = rank;
    }
  }
  return out;
}

const squeezed = SQUEEZED;
const folded = FOLDED;
const foldedHigh = FOLDED_HIGH;

/** A hand with the gaps closed, given all cards in play; trumps (the first suit) by their own partition. */
export function squeeze(hand: Cards, all: Cards, trumpTable: number, plainTable: number): Cards {
  return (
    squeezed[trumpTable | ((all & 255) << 8) | (hand & 255)] |
    (squeezed[plainTable | (all & 0xff00) | ((hand >>> 8) & 255)] << 8) |
    (squeezed[plainTable | ((all >>> 8) & 0xff00) | ((hand >>> 16) & 255)] << 16) |
    (squeezed[plainTable | ((all >>> 16) & 0xff00) | (hand >>> 24)] << 24)
  );
}

/** One card of every class of equals among `cards`, given what others hold or have on the table. */
export function fold(cards: Cards, others: Cards, trumpTable: number, plainTable: number): Cards {
  return (
    folded[trumpTable | ((others & 255) << 8) | (cards & 255)] |
    (folded[plainTable | (others & 0xff00) | ((cards >>> 8) & 255)] << 8) |
    (folded[plainTable | ((others >>> 8) & 0xff00) | ((cards >>> 16) & 255)] << 16) |
    (folded[plainTable | ((others >>> 16) & 0xff00) | (cards >>> 24)] << 24)
  );
}

/** The same with the highest card of every class. */
export function foldHigh(cards: Cards, others: Cards, trumpTable: number, plainTable: number): Cards {
  return (
    foldedHigh[trumpTable | ((others & 255) << 8) | (cards & 255)] |
    (foldedHigh[plainTable | (others & 0xff00) | ((cards >>> 8) & 255)] << 8) |
    (foldedHigh[plainTable | ((others >>> 8) & 0xff00) | ((cards >>> 16) & 255)] << 16) |
    (foldedHigh[plainTable | ((others >>> 16) & 0xff00) | (cards >>> 24)] << 24)
  );
}
