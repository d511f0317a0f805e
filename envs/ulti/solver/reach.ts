/**
 * Can the soloist reach a goal? A boolean alpha-beta search; as soon as only points matter it asks the points search,
 * whose table serves every goal. The two have the same shape, written out twice for speed.
 */
import type { Cards } from '../../core/cards.ts';
import { mustTake, prepareBetli, staysUnder } from './betli.ts';
import {
  forgetGoals,
  least as leastTable,
  most as mostTable,
  NEVER,
  needs,
  poseGoal,
  settled as settledTable,
  standing,
} from './goal.ts';
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
import { pointsToCome } from './points.ts';
import { SEVEN, type View } from './view.ts';

/** Entries of four words: two for who holds what, one for the goal, one for points, winners, leader and the answer. */
const ENTRIES = 1 << 17;
const LAST_ENTRY = ENTRIES - 1;
const table = new Int32Array(ENTRIES * 4);
/** The goal's number, so that answers to other goals do not match. */
let goal = 0;
const LAST_GOAL = 0x7fffffff;

/** All trumps or none. */
let trumps = 0;
/** Whether the soloist is to take no trick, which is all that counts, and nobody has to beat. */
let betli = false;

/** Whether the soloist reaches the goal in `needs` from here. `have` and `rest` are points got and still in play. */
export function reaches(v: View, have: number, rest: number): boolean {
  goal = poseGoal(rulesInForce(), v.winners);
  if (goal === LAST_GOAL) {
    table.fill(0);
    forgetGoals(true);
    goal = poseGoal(rulesInForce(), v.winners);
  }
  trumps = v.trumps;
  betli = v.trumps === 0 && v.duty === 0 && onlyForbidsTricks(v.winners);
  if (betli) prepareBetli();
  const winners = settledTable[v.winners];
  if (v.size === 0) return leadCard(v.hand0, v.hand1, v.hand2, v.leader, have, rest, winners, 0);
  if (v.size === 1) return secondCard(v.hand0, v.hand1, v.hand2, v.leader, v.card0, have, rest, winners, 0);
  return thirdCard(v.hand0, v.hand1, v.hand2, v.leader, v.card0, v.card1, have, rest, winners, 0);
}

/** Whether the goal in `needs` is out of reach once the soloist has won a trick, and reached otherwise. Those in `won` have won some. */
function onlyForbidsTricks(won: number): boolean {
  for (let winners = 1; winners < 8; winners++) {
    if ((winners & won) !== won) continue;
    if (needs[winners] !== ((winners & 1) === 1 ? NEVER : 0)) return false;
  }
  return true;
}

/** At the start of a trick, hands in playing order from chair `leader`. */
function leadCard(
  a: Cards,
  b: Cards,
  c: Cards,
  leader: number,
  have: number,
  rest: number,
  winners: number,
  base: number, // where in `moves` to write
): boolean {
  const all = a | b | c;
  const ends = ((all & SEVEN & trumps) << 3) | winners;
  const need = leastTable[ends];
  if (mostTable[ends] <= have) return true;
  if (need > have + rest) return false;
  if (need === mostTable[ends]) return have + pointsToCome(a, b, c, leader, rest, need - have, base) >= need;
  if ((a & (a - 1)) === 0) {
    return lastTrick(31 - Math.clz32(a), 31 - Math.clz32(b), 31 - Math.clz32(c), leader, have, rest, winners);
  }
  if (betli && leader !== 0) {
    const soloist = leader === 1 ? c : b;
    if (staysUnder(soloist, all ^ soloist)) return true;
    if (mustTake(soloist, a, leader === 1 ? b : c)) return false;
  }
  const ofThird = relative(c, all);
  const own0 = relative(a, all) | ofThird;
  const own1 = relative(b, all) | ofThird;
  const facts = (standing(have, rest) << 5) | (winners << 2) | leader;
  let hash = Math.imul(own0, 0x9e3779b1) ^ Math.imul(own1, 0x85ebca77);
  hash ^= Math.imul(facts, 0x27d4eb2f) ^ Math.imul(goal, 0x165667b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  const entry = ((hash ^ (hash >>> 13)) & LAST_ENTRY) << 2;
  if (table[entry] === own0 && table[entry + 1] === own1 && table[entry + 2] === goal) {
    if (table[entry + 3] >> 1 === facts) return (table[entry + 3] & 1) === 1;
  }
  const mine = leader === 0;
  const end = listLeads(a, b, c, leader, NO_CARD, base);
  let reached = !mine;
  for (let i = base; i < end; i++) {
    const card = moveList[i];
    if (secondCard(a ^ (1 << card), b, c, leader, card, have, rest, winners, end) === mine) {
      reached = mine;
      praise(mine, 0, card, rest);
      break;
    }
  }
  table[entry] = own0;
  table[entry + 1] = own1;
  table[entry + 2] = goal;
  table[entry + 3] = (facts << 1) | (reached ? 1 : 0);
  return reached;
}

/** `a` has led `led`; `b` plays. */
function secondCard(
  a: Cards,
  b: Cards,
  c: Cards,
  leader: number,
  led: number,
  have: number,
  rest: number,
  winners: number,
  base: number,
): boolean {
  const mine = leader === 2;
  const choice = answersTo(b, led, led, mine);
  if ((choice & (choice - 1)) === 0) {
    return thirdCard(a, b ^ choice, c, leader, led, 31 - Math.clz32(choice), have, rest, winners, base);
  }
  const end = listSeconds(choice, a, c, leader, led, base);
  for (let i = base; i < end; i++) {
    const card = moveList[i];
    if (thirdCard(a, b ^ (1 << card), c, leader, led, card, have, rest, winners, end) === mine) {
      praise(mine, 1, card, rest);
      return mine;
    }
  }
  return !mine;
}

/** `a` and `b` have played; `c` completes the trick. */
function thirdCard(
  a: Cards,
  b: Cards,
  c: Cards,
  leader: number,
  led: number,
  second: number,
  have: number,
  rest: number,
  winners: number,
  base: number,
): boolean {
  if ((c & (c - 1)) === 0) return lastTrick(led, second, 31 - Math.clz32(c), leader, have, rest, winners);
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
  while (choice !== 0) {
    const bit = ours ? 1 << (31 - Math.clz32(choice)) : choice & ~(choice - 1);
    choice ^= bit;
    const won = laid + worthTable[31 - Math.clz32(bit)];
    const left = c ^ bit;
    const takes = (taking & bit) !== 0;
    const winner = takes ? third : leaderNow;
    const got = winner === 0 ? have + won : have;
    const since = settledTable[winners | (1 << winner)];
    const reached = takes
      ? leadCard(left, a, b, winner, got, rest - won, since, base)
      : overtaken
        ? leadCard(b, left, a, winner, got, rest - won, since, base)
        : leadCard(a, b, left, winner, got, rest - won, since, base);
    if (reached === mine) return mine;
  }
  return !mine;
}

/** One card each, nothing to choose: how the trump seven fared, who won, and whether that is enough. */
function lastTrick(
  led: number,
  second: number,
  third: number,
  leader: number,
  have: number,
  rest: number,
  winners: number,
): boolean {
  let place = 0;
  let winning = led;
  if ((beatsTable[led] >>> second) & 1) {
    place = 1;
    winning = second;
  }
  if ((beatsTable[winning] >>> third) & 1) {
    place = 2;
    winning = third;
  }
  const winner = (leader + place) % 3;
  const inTrick = trumps !== 0 && (led === 0 || second === 0 || third === 0);
  const fared = inTrick ? (winning === 0 ? 8 : 16) : 0;
  return needs[fared + (winners | (1 << winner))] <= have + (winner === 0 ? rest : 0);
}
