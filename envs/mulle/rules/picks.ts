/**
 * From "two fours and a six" to cards on the table: which piles stand for the counts that `sums.ts` found, by the
 * tie-breaks of the rules (RULES.md#6-capture, RULES.md#7-build).
 *
 * Of one value builds go first, the larger before the smaller: more cards. What is then left to choose is singles of one
 * value, where all give the same mulle points, and between two builds of equal size. Given the builds, each value can be
 * chosen by itself: mulle and intake points add up, and of two unions the one that has the smallest key in which they
 * differ comes first.
 */
import { HALF, INTAKE_POINTS, RANKS, SPADE_ACE } from './cards.ts';
import { addHeap, copies, heapSize, ofValue, valuesOf } from './heaps.ts';
import { Rule } from '../options.ts';
import { intakeOfHeap, mullePointsOf } from './scoring.ts';
import { buildAt, type MulleState, NONE, slotValue, W } from './state.ts';
import { findSums, heaviest, MOST_PILES, piles, solutionCounts, VALUES } from './sums.ts';

/** A union of piles: a heap of singles, then the builds as bits by slot. */
export const BUILDS_WORD = 4;
export type Union = Int32Array; // [5]

export function newUnion(): Union {
  return new Int32Array(5);
}

export function clearUnion(union: Union): void {
  for (let i = 0; i <= BUILDS_WORD; i++) union[i] = 0;
}

const row = MOST_PILES + 1;

/** More than all cards together: one pile more outweighs any number of cards. */
const PILE = 256;

/** The values of the builds that take part, and those of which two equally large ones do: bit per value. */
let built = 0;
let tied = 0;
/** `[value]`, where a build takes part: the larger, and the smaller or NONE. */
const larger = new Int8Array(VALUES);
const smaller = new Int8Array(VALUES);

const candidate = newUnion();
const champion = newUnion();
const group = new Int32Array(4);
/** Copies on the table of the four types of a value, and how many are picked. */
const there = new Uint8Array(4);
const picked = new Uint8Array(4);

/**
 * Adds to `union` the best union of piles below `target` that can be split into groups of `target`; `addsUp` must have said
 * that there is one. `builds` are the builds that may take part. A capture brings the heap `taken` of what is taken anyway;
 * it wants most cards, then mulle points, intake points, smallest keys. Without it the union is absorbed: most piles, then
 * cards, then smallest keys.
 */
export function chooseSums(
  s: MulleState,
  target: number,
  builds: number,
  taken: Int32Array | undefined,
  union: Union,
): void {
  prepare(s, target, builds, taken === undefined ? PILE : 0);
  const found = findSums(target, taken === undefined ? PILE + 1 : 1);
  let mulle = -1;
  let intake = -1;
  for (let i = 0; i < found; i++) {
    const ties = tiesOf(i * VALUES);
    for (let choice = 0; choice < 1 << ties; choice++) {
      assemble(s, i * VALUES, target, choice, taken);
      if (found === 1 && ties === 0) break;
      const m = taken === undefined ? 0 : mullePointsOf(group[2], group[3]);
      const n = taken === undefined ? 0 : intakeOfHeap(group, 0, s[W.RULES]);
      if (m < mulle || (m === mulle && (n < intake || (n === intake && !comesFirst(candidate, champion))))) continue;
      mulle = m;
      intake = n;
      champion.set(candidate);
    }
  }
  const winner = mulle < 0 ? candidate : champion;
  addHeap(union, 0, winner, 0);
  union[BUILDS_WORD] |= winner[BUILDS_WORD];
}

/** Counts and weighs the piles of each value below the target. */
function prepare(s: MulleState, target: number, builds: number, pile: number): void {
  findBuilds(s, builds);
  const lying = built | valuesOf(s[W.SINGLES], s[W.SINGLES + 1]);
  for (let v = 1; v < target; v++) piles[v] = ((lying >> v) & 1) === 0 ? 0 : weighPiles(s, v, pile);
}

function findBuilds(s: MulleState, builds: number): void {
  built = 0;
  tied = 0;
  for (let rest = builds; rest !== 0; rest &= rest - 1) {
    const slot = 31 - Math.clz32(rest & ~(rest - 1));
    const v = slotValue(slot);
    if (((built >> v) & 1) === 1) addSecond(s, v, slot);
    else {
      built |= 1 << v;
      larger[v] = slot;
      smaller[v] = NONE;
    }
  }
}

function addSecond(s: MulleState, v: number, slot: number): void {
  const difference = heapSize(s, buildAt(larger[v])) - heapSize(s, buildAt(slot));
  if (difference === 0) tied |= 1 << v;
  smaller[v] = difference < 0 ? larger[v] : slot;
  if (difference < 0) larger[v] = slot;
}

/** Weighs the piles of a value; returns how many there are. */
function weighPiles(s: MulleState, v: number, pile: number): number {
  let n = 0;
  let weight = 0;
  if (((built >> v) & 1) === 1) {
    heaviest[v * row + ++n] = weight += pile + heapSize(s, buildAt(larger[v]));
    if (smaller[v] !== NONE) heaviest[v * row + ++n] = weight += pile + heapSize(s, buildAt(smaller[v]));
  }
  for (let left = v > RANKS ? 0 : ofValue(s, W.SINGLES, v); left > 0; left--) {
    heaviest[v * row + ++n] = weight += pile + 1;
  }
  return n;
}

function buildsOf(v: number): number {
  if (((built >> v) & 1) === 0) return 0;
  return smaller[v] === NONE ? 1 : 2;
}

/** The bits of a value in a half word. */
function lanes(v: number): number {
  return v > RANKS ? 0 : (1 << (v - 1)) | (1 << (v - 1 + RANKS));
}

/** How many values have to choose between two builds of equal size. */
function tiesOf(solution: number): number {
  const counts = solutionCounts();
  let ties = 0;
  for (let rest = tied; rest !== 0; rest &= rest - 1) {
    if (counts[solution + 31 - Math.clz32(rest & ~(rest - 1))] === 1) ties++;
  }
  return ties;
}

/** Writes `candidate` and, for captures, `group`: all cards it would take. `choice` has a bit for every tie. */
function assemble(
  s: MulleState,
  solution: number,
  target: number,
  choice: number,
  taken: Int32Array | undefined,
): void {
  const counts = solutionCounts();
  for (let i = 0; i <= BUILDS_WORD; i++) candidate[i] = 0;
  if (taken !== undefined) for (let i = 0; i < 4; i++) group[i] = taken[i];
  let tie = 0;
  for (let rest = built; rest !== 0; rest &= rest - 1) {
    const v = 31 - Math.clz32(rest & ~(rest - 1));
    if (counts[solution + v] === 0) continue;
    const choose = counts[solution + v] === 1 && ((tied >> v) & 1) === 1;
    takeBuild(s, choose && ((choice >> tie++) & 1) === 1 ? smaller[v] : larger[v]);
    if (counts[solution + v] > 1 && smaller[v] !== NONE) takeBuild(s, smaller[v]);
  }
  for (let v = 1; v < target; v++) {
    const wanted = counts[solution + v] - buildsOf(v);
    if (wanted > 0) pickSingles(s, v, wanted, piles[v] - buildsOf(v), taken !== undefined);
  }
  if (taken !== undefined) addHeap(group, 0, candidate, 0);
}

function takeBuild(s: MulleState, slot: number): void {
  candidate[BUILDS_WORD] |= 1 << slot;
  addHeap(group, 0, s, buildAt(slot));
}

/** Picks `wanted` of the singles of a value. */
function pickSingles(s: MulleState, v: number, wanted: number, all: number, capture: boolean): void {
  const mask = lanes(v);
  if (wanted === all) {
    for (let i = 0; i < 4; i++) candidate[i] |= s[W.SINGLES + i] & mask;
    return;
  }
  for (let suit = 0; suit < 4; suit++) there[suit] = copies(s, W.SINGLES, suit * RANKS + v - 1);
  if (capture) pickRichest(s, v, wanted);
  else pickLowest(wanted);
  for (let suit = 0; suit < 4; suit++) {
    const bit = 1 << (v - 1 + (suit & 1) * RANKS);
    if (picked[suit] > 0) candidate[suit >> 1] |= bit;
    if (picked[suit] > 1) candidate[2 + (suit >> 1)] |= bit;
  }
}

function pickLowest(wanted: number): void {
  let left = wanted;
  for (let suit = 0; suit < 4; suit++) {
    picked[suit] = left < there[suit] ? left : there[suit];
    left -= picked[suit];
  }
}

/** Most mulles (of one value they all give the same), then most intake points, then the smallest keys. */
function pickRichest(s: MulleState, v: number, wanted: number): void {
  let most = -1;
  for (let a = there[0] < wanted ? there[0] : wanted; a >= 0; a--) {
    for (let b = there[1] < wanted - a ? there[1] : wanted - a; b >= 0; b--) {
      for (let c = there[2] < wanted - a - b ? there[2] : wanted - a - b; c >= 0; c--) {
        const d = wanted - a - b - c;
        if (d > there[3]) continue;
        const worth = richness(s, 0, v, a) + richness(s, 1, v, b) + richness(s, 2, v, c) + richness(s, 3, v, d);
        if (worth <= most) continue; // earlier ones have the smaller keys
        most = worth;
        picked[0] = a;
        picked[1] = b;
        picked[2] = c;
        picked[3] = d;
      }
    }
  }
}

/** What so many copies of a type add to the group: a mulle outweighs all intake points. */
function richness(s: MulleState, suit: number, v: number, n: number): number {
  const type = suit * RANKS + v - 1;
  const more = type === SPADE_ACE && (s[W.RULES] & Rule.SPADE_ACE_3) !== 0 ? 1 : 0;
  const mulle = n > 0 && n + copies(group, 0, type) === 2 ? 64 : 0;
  return mulle + n * (INTAKE_POINTS[type] + more);
}

/** Whether the ascending keys of `a` come before those of `b`, where neither contains the other. */
function comesFirst(a: Union, b: Union): boolean {
  for (let i = 0; i < 2; i++) {
    const differs = (a[i] ^ b[i]) | (a[i + 2] ^ b[i + 2]);
    if (differs === 0) continue;
    const type = i * HALF + 31 - Math.clz32(differs & ~(differs - 1));
    return copies(a, 0, type) > copies(b, 0, type);
  }
  const differs = a[BUILDS_WORD] ^ b[BUILDS_WORD];
  return (a[BUILDS_WORD] & differs & ~(differs - 1)) !== 0;
}
