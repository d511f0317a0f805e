/** The result (RULES.md#7-result): penalties, places, and what they are worth. Whatever the utility, the seats' sum is zero. */
import { MARGIN, WINNER } from '../options.ts';
import { type BuddyState, SEATS, TURNS, W } from './state.ts';

type Numbers = ArrayLike<number>;
type Utility = (penalties: Numbers, out: Float64Array) => void;

/** What the four places are worth. */
const WORTH = Float64Array.of(1, 1 / 3, -1 / 3, -1);

/** Seats with a strictly smaller penalty: the place is one more. */
function ahead(penalties: Numbers, seat: number): number {
  let n = 0;
  for (let other = 0; other < SEATS; other++) if (penalties[other] < penalties[seat]) n++;
  return n;
}

/** Seats that share the penalty of a seat, itself included. */
function level(penalties: Numbers, seat: number): number {
  let n = 0;
  for (let other = 0; other < SEATS; other++) if (penalties[other] === penalties[seat]) n++;
  return n;
}

export function placesOf(penalties: Numbers): number[] {
  return Array.from({ length: SEATS }, (_, seat) => 1 + ahead(penalties, seat));
}

/** Tied seats share the mean of the places they cover. */
export function placement(penalties: Numbers, out: Float64Array): void {
  for (let seat = 0; seat < SEATS; seat++) {
    const better = ahead(penalties, seat);
    const tied = level(penalties, seat);
    let sum = 0;
    for (let place = better; place < better + tied; place++) sum += WORTH[place];
    out[seat] = sum / tied;
  }
}

/** Mean penalty minus the own one. */
export function margin(penalties: Numbers, out: Float64Array): void {
  let sum = 0;
  for (let seat = 0; seat < SEATS; seat++) sum += penalties[seat];
  for (let seat = 0; seat < SEATS; seat++) out[seat] = sum / SEATS - penalties[seat];
}

/** Losers pay a third, the winners share it. */
export function winner(penalties: Numbers, out: Float64Array): void {
  for (let seat = 0; seat < SEATS; seat++) {
    const winners = level(penalties, seat);
    out[seat] = ahead(penalties, seat) > 0 ? -1 / 3 : (SEATS - winners) / (3 * winners);
  }
}

/**
 * By how many points a lead is doubted while cards are still to come: at the end of a game hardly, and for each turn before it a
 * little more.
 */
const SURE = 3;
const DOUBT_PER_TURN = 1.2;

function doubt(turnsLeft: number): number {
  return SURE + DOUBT_PER_TURN * turnsLeft;
}

/** The turns that are left so many turns on; -1 for one more than there are. */
export function turnsLeft(s: BuddyState, turnsOn: number): number {
  return TURNS - s[W.PLY] - turnsOn;
}

/** Larger leads than this are not tabulated. */
const WIDEST = 1024;
/** How likely another seat ends in a better place, by turns left from -1 on and by how much more penalty it has; 0 where not yet asked. */
const overtaken = new Float64Array((TURNS + 2) * 2 * WIDEST);

/** The exponential function is called a dozen times for each rank that a network reads about: so it is tabulated. */
function chanceOvertaken(lead: number, left: number): number {
  if (lead <= -WIDEST || lead >= WIDEST) return 1 / (1 + Math.exp(lead / doubt(left)));
  const at = (left + 1) * 2 * WIDEST + lead + WIDEST;
  if (overtaken[at] === 0) overtaken[at] = 1 / (1 + Math.exp(lead / doubt(left)));
  return overtaken[at];
}

/** A place that is not yet decided: a third of the span from last to first for each of the others one may end below. */
export function likelyPlace(penalties: Numbers, seat: number, left: number): number {
  let sum = 0;
  for (let other = 0; other < SEATS; other++) {
    if (other !== seat) sum += chanceOvertaken(penalties[other] - penalties[seat], left);
  }
  return 1 - (2 / 3) * sum;
}

function likelyPlacement(penalties: Numbers, left: number, out: Float64Array): void {
  for (let seat = 0; seat < SEATS; seat++) out[seat] = likelyPlace(penalties, seat, left);
}

/** The chances to win, in what winning and losing are worth. */
function likelyWinner(penalties: Numbers, left: number, out: Float64Array): void {
  let least = penalties[0];
  for (let seat = 1; seat < SEATS; seat++) least = Math.min(least, penalties[seat]);
  let sum = 0;
  for (let seat = 0; seat < SEATS; seat++) sum += out[seat] = Math.exp((least - penalties[seat]) / doubt(left));
  for (let seat = 0; seat < SEATS; seat++) out[seat] = (SEATS * (out[seat] / sum) - 1) / (SEATS - 1);
}

function utilityOf(rules: number): Utility {
  return (rules & MARGIN) !== 0 ? margin : (rules & WINNER) !== 0 ? winner : placement;
}

/** Margins are counted in hundreds for learning. */
export function scale(s: BuddyState): number {
  return (s[W.RULES] & MARGIN) !== 0 ? 100 : 1;
}

const penalties = new Float64Array(SEATS);

/** What the penalties on the table are worth, as if play were cut here. */
export function estimate(s: BuddyState, out: Float64Array): void {
  for (let seat = 0; seat < SEATS; seat++) penalties[seat] = s[W.PENALTY + seat];
  utilityOf(s[W.RULES])(penalties, out);
}

/** What the penalties promise with turns still to come: leads may yet be lost, and the more so the earlier it is. */
export function outlook(s: BuddyState, out: Float64Array): void {
  if (s[W.PLY] >= TURNS || (s[W.RULES] & MARGIN) !== 0) {
    estimate(s, out);
    return;
  }
  for (let seat = 0; seat < SEATS; seat++) penalties[seat] = s[W.PENALTY + seat];
  const likely = (s[W.RULES] & WINNER) !== 0 ? likelyWinner : likelyPlacement;
  likely(penalties, turnsLeft(s, 0), out);
}

/** Zeros before the end. */
export function payoffs(s: BuddyState, out: Float64Array): void {
  if (s[W.PLY] >= TURNS) estimate(s, out);
  else for (let seat = 0; seat < SEATS; seat++) out[seat] = 0;
}
