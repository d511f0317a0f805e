/**
 * The slow, exact half of the belief sampler: worlds weighted by the product of given odds, or drawn uniformly where rare
 * marriages make drawing and checking a waste. Cards are placed one by one; `completions` counts, by dynamic programming,
 * the total weight of all ways to place the rest, so every draw is in exact proportion and none ends in a dead end.
 */
import { type Cards, count, lowest } from '../../core/cards.ts';
import type { Rng } from '../../core/rng.ts';
import { PAIR_CARDS } from '../rules/cards.ts';
import { marriagesFit, marriagesMatter, type Puzzle } from './puzzle.ts';
import type { UltiState } from '../rules/state.ts';

const MAX_HIDDEN = 22;
const MAX_LEFT = 13; // 0 to 12 cards in a hand
const MAX_TALON = 3; // 0 to 2 cards in the talon
/** Odds below this count as this: the constraints alone say what is impossible. */
const SMALLEST_ODDS = 1e-9;
const DRAWS = 16;

const [LEFT, RIGHT, TALON] = [0, 1, 2] as const;

/** The hidden cards, kings and overs first, so that the marriages can be settled before the rest. */
const hidden = new Uint8Array(MAX_HIDDEN);
const weight = new Float64Array(MAX_HIDDEN * 3); // [card, place]
/** Total weight of placing cards i and after with so many free places in the left hand and the talon. [i, left, talon] */
const completions = new Float64Array((MAX_HIDDEN + 1) * MAX_LEFT * MAX_TALON);
/** What `completions` was counted for, besides `weight`. */
let countedCards = -1;
let countedLeft = -1;
let countedTalon = -1;
let hiddenCount = 0;
let pairCount = 0;
/** Weight of the placements `walkPairs` has met. */
let walked = 0;

function at(i: number, left: number, talon: number): number {
  return (i * MAX_LEFT + left) * MAX_TALON + talon;
}

/** Places all hidden cards in proportion to the product of their odds (all equal without `odds`). */
export function sampleExactly(s: UltiState, p: Puzzle, rng: Rng, odds: Float32Array | undefined): void {
  listHidden(p);
  // A search draws from the same table thousands of times: it is filled again only when something in it changed.
  if (weigh(p, odds) || p.sizeLeft !== countedLeft || p.sizeTalon !== countedTalon) countCompletions(p);
  const factsMatter = marriagesMatter(s, p);
  for (let draw = 0; draw < DRAWS; draw++) {
    clear(p);
    drawFrom(p, 0, rng);
    if (!factsMatter || marriagesFit(s, p)) return;
  }
  // Walk all placements of the kings and overs that fit; walk again and stop where a random share is used up.
  clear(p);
  walked = 0;
  walkPairs(s, p, 0, p.sizeLeft, p.sizeTalon, 1, Number.POSITIVE_INFINITY);
  const stop = rng.float() * walked;
  clear(p);
  walked = 0;
  walkPairs(s, p, 0, p.sizeLeft, p.sizeTalon, 1, stop);
  drawFrom(p, pairCount, rng);
}

/** Fills `hidden` and counts the kings and overs, which come first. */
function listHidden(p: Puzzle): void {
  const all = p.mayLeft | p.mayRight | p.mayTalon;
  hiddenCount = 0;
  append(all & PAIR_CARDS);
  pairCount = hiddenCount;
  append(all & ~PAIR_CARDS);
}

function append(cards: Cards): void {
  for (let rest = cards; rest !== 0; rest &= rest - 1) hidden[hiddenCount++] = lowest(rest);
}

/** Fills `weight`; true if anything in it is new. */
function weigh(p: Puzzle, odds: Float32Array | undefined): boolean {
  let changed = hiddenCount !== countedCards;
  for (let i = 0; i < hiddenCount; i++) {
    const card = hidden[i];
    for (let place = 0; place < 3; place++) {
      const may = place === LEFT ? p.mayLeft : place === RIGHT ? p.mayRight : p.mayTalon;
      const given = odds === undefined ? 1 : Math.max(odds[place * 32 + card], SMALLEST_ODDS);
      const fresh = ((may >>> card) & 1) * given;
      if (weight[i * 3 + place] === fresh) continue;
      weight[i * 3 + place] = fresh;
      changed = true;
    }
  }
  return changed;
}

function countCompletions(p: Puzzle): void {
  countedCards = hiddenCount;
  countedLeft = p.sizeLeft;
  countedTalon = p.sizeTalon;
  completions.fill(0, at(hiddenCount, 0, 0), at(hiddenCount + 1, 0, 0));
  completions[at(hiddenCount, 0, 0)] = 1;
  for (let i = hiddenCount - 1; i >= 0; i--) {
    for (let left = 0; left <= p.sizeLeft; left++) {
      for (let talon = 0; talon <= p.sizeTalon; talon++) {
        let sum = weight[i * 3 + RIGHT] * completions[at(i + 1, left, talon)];
        if (left > 0) sum += weight[i * 3 + LEFT] * completions[at(i + 1, left - 1, talon)];
        if (talon > 0) sum += weight[i * 3 + TALON] * completions[at(i + 1, left, talon - 1)];
        completions[at(i, left, talon)] = sum;
      }
    }
  }
}

function clear(p: Puzzle): void {
  p.handLeft = 0;
  p.handRight = 0;
  p.talon = 0;
}

/** Draws the places of card `from` and all after it. */
function drawFrom(p: Puzzle, from: number, rng: Rng): void {
  let left = p.sizeLeft - count(p.handLeft);
  let talon = p.sizeTalon - count(p.talon);
  for (let i = from; i < hiddenCount; i++) {
    const bit = 1 << hidden[i];
    const toLeft = left > 0 ? weight[i * 3 + LEFT] * completions[at(i + 1, left - 1, talon)] : 0;
    const toTalon = talon > 0 ? weight[i * 3 + TALON] * completions[at(i + 1, left, talon - 1)] : 0;
    const toRight = weight[i * 3 + RIGHT] * completions[at(i + 1, left, talon)];
    const mark = rng.float() * (toLeft + toTalon + toRight);
    if (mark < toLeft) {
      p.handLeft |= bit;
      left--;
    } else if (mark < toLeft + toTalon || toRight === 0) {
      p.talon |= bit;
      talon--;
    } else p.handRight |= bit;
  }
}

/**
 * Walks the placements of the kings and overs from card `i` on, adding to `walked` the weight of each that fits the
 * marriages times the completions it leaves. True, with the placement kept, as soon as `walked` passes `stop`.
 */
function walkPairs(
  s: UltiState,
  p: Puzzle,
  i: number,
  freeLeft: number,
  freeTalon: number,
  product: number,
  stop: number,
): boolean {
  if (freeLeft < 0 || freeTalon < 0 || product === 0) return false;
  if (i === pairCount) {
    if (!marriagesFit(s, p)) return false;
    walked += product * completions[at(i, freeLeft, freeTalon)];
    return walked > stop;
  }
  const bit = 1 << hidden[i];
  p.handLeft |= bit;
  if (walkPairs(s, p, i + 1, freeLeft - 1, freeTalon, product * weight[i * 3 + LEFT], stop)) return true;
  p.handLeft &= ~bit;
  p.handRight |= bit;
  if (walkPairs(s, p, i + 1, freeLeft, freeTalon, product * weight[i * 3 + RIGHT], stop)) return true;
  p.handRight &= ~bit;
  p.talon |= bit;
  if (walkPairs(s, p, i + 1, freeLeft, freeTalon - 1, product * weight[i * 3 + TALON], stop)) return true;
  p.talon &= ~bit;
  return false;
}
