/**
 * How many points can the soloist still get? A null-window alpha-beta search (Pearl's scout, 1980; driven as in MTD(f),
 * Plaat and others 1996) that asks "at least `need`?" and answers with a bound: `r >= need` says he gets r or more,
 * `r < need` that he gets r or less. Bounds are kept in a transposition table at the start of tricks.
 *
 * The three functions are the three cards of a trick; hands go round in playing order. They are longer than elsewhere and
 * repeat a few lines on purpose: one function for any place in the trick takes twice the time.
 */
import type { Cards } from '../../core/cards.ts';
import {
  answersTo,
  beats as beatsTable,
  foldThirds,
  listLeads,
  listSeconds,
  moves as moveList,
  NO_CARD,
  praise,
  relative,
  rulesInForce,
  worth as worthTable,
} from './moves.ts';
import type { View } from './view.ts';

/** Entries of four words: two for who holds what, one for leader, rules and generation, one for bounds and best card. */
const ENTRIES = 1 << 18;
const LAST_ENTRY = ENTRIES - 1;
const table = new Int32Array(ENTRIES * 4);
const LAST_GENERATION = (1 << 22) - 1;
let generation = 1;

/** Whose trick ends play: 1 the soloist's (Betli), 0 a defender's (lone Durchmars), -1 nobody's. */
let stopper = -1;
/** Generation and rules, as they stand in the table. */
let stamp = 0;

/** Sets the rules for the questions that follow, after `prepareMoves`. */
export function preparePoints(stop: number): void {
  stopper = stop;
  stamp = (generation << 10) | (rulesInForce() << 4) | ((stop + 1) << 2);
}

/** Makes the table forget everything by a new generation, which older entries do not match. */
export function forgetPoints(): void {
  generation++;
  if (generation > LAST_GENERATION) {
    generation = 1;
    table.fill(0);
  }
}

/** A bound on the points from here on, from any point of a trick. */
export function pointsFrom(v: View, need: number): number {
  if (v.size === 0) return leadCard(v.hand0, v.hand1, v.hand2, v.leader, v.rest, need, 0);
  if (need <= 0) return 0;
  if (need > v.rest) return v.rest;
  if (v.size === 1) return secondCard(v.hand0, v.hand1, v.hand2, v.leader, v.card0, v.rest, need, 0);
  return thirdCard(v.hand0, v.hand1, v.hand2, v.leader, v.card0, v.card1, v.rest, need, 0);
}

/** At the start of a trick, hands in playing order from chair `leader`; `rest` points are left, the last ten included. */
function leadCard(
  a: Cards,
  b: Cards,
  c: Cards,
  leader: number,
  rest: number,
  need: number,
  base: number, // where in `moves` to write
): number {
  if (need <= 0) return 0;
  if (need > rest) return rest;
  if ((a & (a - 1)) === 0) return lastTrick(a, b, c, leader, rest);
  const all = a | b | c;
  const ofThird = relative(c, all);
  const own0 = relative(a, all) | ofThird;
  const own1 = relative(b, all) | ofThird;
  const key = stamp | leader;
  let hash = Math.imul(own0, 0x9e3779b1) ^ Math.imul(own1, 0x85ebca77) ^ Math.imul(key, 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  const entry = ((hash ^ (hash >>> 13)) & LAST_ENTRY) << 2;
  let low = 0;
  let high = rest;
  let first = NO_CARD;
  if (table[entry] === own0 && table[entry + 1] === own1 && table[entry + 2] === key) {
    const known = table[entry + 3];
    low = known & 255;
    if (low >= need) return low;
    high = (known >>> 8) & 255;
    if (high < need) return high;
    first = known >>> 16;
  }
  const mine = leader === 0;
  const end = listLeads(a, b, c, leader, first, base);
  let best = mine ? -1 : 255;
  for (let i = base; i < end; i++) {
    const card = moveList[i];
    const r = secondCard(a ^ (1 << card), b, c, leader, card, rest, need, end);
    if (mine ? r > best : r < best) best = r;
    if (mine === r >= need) {
      first = card;
      praise(mine, 0, card, rest);
      break;
    }
  }
  if (best >= need) low = best;
  else high = best;
  table[entry] = own0;
  table[entry + 1] = own1;
  table[entry + 2] = key;
  table[entry + 3] = low | (high << 8) | (first << 16);
  return best;
}

/** `a` has led `led`; `b` plays. */
function secondCard(
  a: Cards,
  b: Cards,
  c: Cards,
  leader: number,
  led: number,
  rest: number,
  need: number,
  base: number,
): number {
  const mine = leader === 2;
  const choice = answersTo(b, led, led, mine);
  if ((choice & (choice - 1)) === 0) {
    return thirdCard(a, b ^ choice, c, leader, led, 31 - Math.clz32(choice), rest, need, base);
  }
  const end = listSeconds(choice, a, c, leader, led, base);
  let best = mine ? -1 : 255;
  for (let i = base; i < end; i++) {
    const card = moveList[i];
    const r = thirdCard(a, b ^ (1 << card), c, leader, led, card, rest, need, end);
    if (mine ? r > best : r < best) best = r;
    if (mine === r >= need) {
      praise(mine, 1, card, rest);
      break;
    }
  }
  return best;
}

/** `a` and `b` have played; `c` completes the trick. */
function thirdCard(
  a: Cards,
  b: Cards,
  c: Cards,
  leader: number,
  led: number,
  second: number,
  rest: number,
  need: number,
  base: number,
): number {
  const mine = leader === 1;
  const overtaken = ((beatsTable[led] >>> second) & 1) === 1;
  const winning = overtaken ? second : led;
  const taking = beatsTable[winning];
  const leaderNow = !overtaken ? leader : leader === 2 ? 0 : leader + 1;
  const third = leader === 0 ? 2 : leader - 1;
  const legal = answersTo(c, led, winning, mine);
  const ours = (legal & taking) !== 0 || (!mine && leaderNow !== 0);
  const laid = worthTable[led] + worthTable[second];
  let choice = foldThirds(legal, a | b | (1 << led) | (1 << second), ours);
  let best = mine ? -1 : 255;
  while (choice !== 0) {
    // Fat cards first on a trick of the own side, lean ones first on a lost one.
    const bit = ours ? 1 << (31 - Math.clz32(choice)) : choice & ~(choice - 1);
    choice ^= bit;
    const won = laid + worthTable[31 - Math.clz32(bit)];
    const left = c ^ bit;
    const takes = (taking & bit) !== 0;
    const winner = takes ? third : leaderNow;
    const got = winner === 0 ? won : 0;
    let r = got;
    if (left === 0) r = winner === 0 ? rest : 0;
    else if (stopper < 0 || stopper !== (winner === 0 ? 1 : 0)) {
      if (takes) r += leadCard(left, a, b, winner, rest - won, need - got, base);
      else if (overtaken) r += leadCard(b, left, a, winner, rest - won, need - got, base);
      else r += leadCard(a, b, left, winner, rest - won, need - got, base);
    }
    if (mine ? r > best : r < best) best = r;
    if (mine === r >= need) break;
  }
  return best;
}

/** A bound on the points to come from the start of a trick, for a search that has come down to points. */
export const pointsToCome = leadCard;

/** One card each: nothing to choose. */
function lastTrick(a: Cards, b: Cards, c: Cards, leader: number, rest: number): number {
  let place = 0;
  let taking = beatsTable[31 - Math.clz32(a)];
  if ((taking & b) !== 0) {
    place = 1;
    taking = beatsTable[31 - Math.clz32(b)];
  }
  if ((taking & c) !== 0) place = 2;
  return leader + place === 0 || leader + place === 3 ? rest : 0;
}
