/**
 * Which cards a search has to try, and in which order.
 *
 * The duties of Ulti help: where beating is compulsory, all legal cards of a hand take the trick or none does. So it is
 * mostly known which side a trick will go to before it is complete, and of a row of cards that no other card in play
 * separates only one is worth trying: the fattest on a trick of the own side, the leanest on the other's. (The cards that
 * stay behind are equally strong and differ by the points that were gained or saved, which is all they can be worth.)
 *
 * Order: the best card of an earlier search, then by side and points, and by how often a card has cut the search before
 * (the history heuristic of Schaeffer 1983).
 */
import type { Cards } from '../../core/cards.ts';
import { BEATS, HIGHER, SUIT_OF } from '../rules/cards.ts';
import { dutifulCards, keepingSeven } from '../rules/play.ts';
import { fold, foldHigh, prepareFolding, sevenApart, squeeze, TRICKS } from './folding.ts';
import { type View, WORTH } from './view.ts';

/** The rules of the deal at hand. */
let trumps = 0;
let duty = 0;
let kept = 0;
/** Which cards are equal, in trumps and elsewhere; and which are equal in strength alone. */
let trumpTable = 0;
let plainTable = 0;
let strengthTable = 0;
/** Whether more points go with more strength, and points are asked for: rows of cards can then be cut to one. */
let rowsCount = false;

/** Points of a card; zeros where only tricks are asked for. */
export const worth = new Int32Array(32);
/** Cards that beat a card: stronger ones of its suit, and trumps if it is none. */
export const beats = new Int32Array(32);
/** What the two tables were filled for. */
let tablesFor = -1;

/** The moves of all depths; each search function writes from the index it is given. At most ten cards, thirty deep. */
export const moves = new Uint8Array(320);
const scores = new Int32Array(320);
/** How often, and how early, a card cut the search. `[(soloist * 2 + place in the trick) * 32 + card]` */
const history = new Int32Array(128);

/** No card. */
export const NO_CARD = 32;
const FIRST = 0x3fffffff;
/** A lead that takes the trick for the own side is worth so many points of order, and each point in it so many. */
const SIDE_BONUS = 40;
const POINT_BONUS = 4;

/** Sets the rules. `apart`: the trump seven is like no other card. */
export function prepareMoves(v: View, partition: number, apart: boolean): void {
  prepareFolding();
  trumps = v.trumps;
  duty = v.duty;
  kept = v.kept;
  plainTable = partition;
  trumpTable = apart ? sevenApart(partition) : partition;
  strengthTable = apart ? sevenApart(TRICKS) : TRICKS;
  rowsCount = v.tenLow === 0 && partition !== TRICKS;
  history.fill(0);
  const tables = partition | (v.trumps << 1) | v.tenLow;
  if (tables !== tablesFor) fillTables(v, partition);
  tablesFor = tables;
}

function fillTables(v: View, partition: number): void {
  for (let card = 0; card < 32; card++) {
    worth[card] = partition === TRICKS ? 0 : WORTH[(v.tenLow * 2 + v.scale) * 32 + card];
    beats[card] = v.trumps === 0 ? HIGHER[card] : BEATS[card];
  }
}

/** What answers depend on besides the cards: the duties, what counts, and which cards are taken for equal; six bits. */
export function rulesInForce(): number {
  const apart = trumpTable === plainTable ? 0 : 1;
  return (plainTable >> 16) | (apart << 2) | ((trumps & 1) << 3) | ((duty & 1) << 4) | (kept << 5);
}

/** A hand as the transposition tables know it. */
export function relative(hand: Cards, all: Cards): Cards {
  return squeeze(hand, all, trumpTable, plainTable);
}

/** Remembers a card that cut the search with `rest` points to play for; early cuts save more. */
export function praise(soloist: boolean, place: number, card: number, rest: number): void {
  history[((soloist ? 2 : 0) + place) * 32 + card] += 1 + ((rest * rest) >> 7);
}

/** Whether `hand`, last to play, takes a trick that `winning` is winning. */
function takes(hand: Cards, led: number, winning: number): boolean {
  return (dutifulCards(hand, SUIT_OF[led], trumps, HIGHER[winning] & duty) & beats[winning]) !== 0;
}

const OTHERS = 0;
const OURS = 1;
const OPEN = 2;

/** Which side a lead goes to however the others play: the leader's, the other, or OPEN where that is for them to choose. */
function sideOfLead(card: number, b: Cards, c: Cards, leader: number): number {
  const answers = dutifulCards(b, SUIT_OF[card], trumps, HIGHER[card] & duty);
  const partnerIsThird = leader === 2;
  if ((answers & beats[card]) === 0) return partnerIsThird || !takes(c, card, card) ? OURS : OTHERS;
  if (leader === 0) return OTHERS;
  const strongest = 31 - Math.clz32(answers);
  const weakest = 31 - Math.clz32(answers & ~(answers - 1));
  if (takes(c, card, strongest)) return partnerIsThird ? OURS : OTHERS;
  if (!takes(c, card, weakest)) return partnerIsThird ? OTHERS : OURS;
  return OPEN;
}

/** Lists the leads worth trying from index `base`, `first` before all others; returns the index after the last. */
export function listLeads(a: Cards, b: Cards, c: Cards, leader: number, first: number, base: number): number {
  const cards = leader === 0 && kept !== 0 ? keepingSeven(a, kept) : a;
  const others = b | c;
  const at = leader === 0 ? 64 : 0;
  const exact = fold(cards, others, trumpTable, plainTable);
  if (!rowsCount) return listAll(exact, at, first, base);
  const highs = foldHigh(cards, others, strengthTable, TRICKS);
  let end = base;
  for (let rest = fold(cards, others, strengthTable, TRICKS); rest !== 0; rest &= rest - 1) {
    const low = rest & ~(rest - 1);
    const above = highs & ~(low - 1);
    const high = above & ~(above - 1);
    const side = sideOfLead(31 - Math.clz32(low), b, c, leader);
    let row = side === OURS ? high : low;
    if (side === OPEN && low !== high) row = exact & (high | (high - 1)) & ~(low - 1);
    for (; row !== 0; row &= row - 1) {
      const card = 31 - Math.clz32(row & ~(row - 1));
      const bonus = side === OURS ? SIDE_BONUS + worth[card] * POINT_BONUS : -worth[card] * POINT_BONUS;
      insert(card, card === first ? FIRST : history[at + card] + bonus, base, end++);
    }
  }
  return end;
}

/** The same for the second card of a trick, from the legal ones in `cards`; the side is known for each. */
export function listSeconds(cards: Cards, a: Cards, c: Cards, leader: number, led: number, base: number): number {
  const others = a | c | (1 << led);
  const at = leader === 2 ? 96 : 32;
  if (!rowsCount) return listAll(fold(cards, others, trumpTable, plainTable), at, NO_CARD, base);
  const highs = foldHigh(cards, others, strengthTable, TRICKS);
  let end = base;
  for (let rest = fold(cards, others, strengthTable, TRICKS); rest !== 0; rest &= rest - 1) {
    const low = rest & ~(rest - 1);
    let card = 31 - Math.clz32(low);
    const overtakes = ((beats[led] >>> card) & 1) === 1;
    const soloists = takes(c, led, overtakes ? card : led) ? leader === 1 : overtakes ? leader === 2 : leader === 0;
    if (soloists === (leader === 2)) {
      const above = highs & ~(low - 1);
      card = 31 - Math.clz32(above & ~(above - 1));
    }
    insert(card, history[at + card], base, end++);
  }
  return end;
}

/** The third cards worth trying, from the legal ones in `cards`; `ours` if the trick goes to the own side. */
export function foldThirds(cards: Cards, others: Cards, ours: boolean): Cards {
  if ((cards & (cards - 1)) === 0) return cards;
  if (!rowsCount) return fold(cards, others, trumpTable, plainTable);
  return ours ? foldHigh(cards, others, strengthTable, TRICKS) : fold(cards, others, strengthTable, TRICKS);
}

/** The cards the duties leave to a hand that does not lead. */
export function answersTo(hand: Cards, led: number, winning: number, soloist: boolean): Cards {
  const cards = dutifulCards(hand, SUIT_OF[led], trumps, HIGHER[winning] & duty);
  return soloist && kept !== 0 ? keepingSeven(cards, kept) : cards;
}

function listAll(cards: Cards, at: number, first: number, base: number): number {
  let end = base;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & ~(rest - 1));
    insert(card, card === first ? FIRST : history[at + card], base, end++);
  }
  return end;
}

/** Insertion sort, the best score first. */
function insert(card: number, score: number, base: number, end: number): void {
  let i = end;
  for (; i > base && scores[i - 1] < score; i--) {
    scores[i] = scores[i - 1];
    moves[i] = moves[i - 1];
  }
  scores[i] = score;
  moves[i] = card;
}
