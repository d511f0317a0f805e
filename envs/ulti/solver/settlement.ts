/**
 * The whole settlement as goals. Where the seven and the tricks are told, the amount per defender only grows with the
 * soloist's points, in at most three steps (the simple game, his 100, the defenders' 100). So "at least x" is a table of
 * points needed, and the exact amount is the highest x of the few there are that he can force.
 */
import { newFacts, settle } from '../rules/scoring.ts';
import { type UltiState, W } from '../rules/state.ts';
import { NEVER, needs, SEVEN_LOST, SEVEN_WON } from './goal.ts';
import { reaches } from './reach.ts';
import type { View } from './view.ts';

const facts = newFacts();

/** Points at which a line changes hands, ascending from 0. */
const steps = new Int32Array(4);
let stepCount = 0;
/** Amount per defender. `[(how the seven fared * 8 + chairs that won tricks) * 4 + step]` */
const amounts = new Int32Array(96);
/** Which of these ends can still come about, as bits. */
let possible = 0;
/** The different amounts still possible, ascending. */
const values = new Int32Array(96);
let valueCount = 0;

const SOLOIST_ALL = 1;

/** The exact amount per defender under best play. The searches are prepared for points and for a seven that matters. */
export function bestAmount(s: UltiState, v: View): number {
  findSteps(v);
  tabulate(s, v);
  let sure = 0;
  let beyond = valueCount;
  while (beyond - sure > 1) {
    const middle = (sure + beyond) >> 1;
    askFor(values[middle]);
    if (reaches(v, v.have, v.rest)) sure = middle;
    else beyond = middle;
  }
  return values[sure];
}

function findSteps(v: View): void {
  stepCount = 1;
  steps[0] = 0;
  addStep((v.total >> 1) + 1); // more than half
  addStep(100);
  addStep(v.total - 99); // the defenders fall short of 100
}

function addStep(points: number): void {
  let at = 0;
  while (at < stepCount && steps[at] < points) at++;
  if (at < stepCount && steps[at] === points) return;
  for (let j = stepCount++; j > at; j--) steps[j] = steps[j - 1];
  steps[at] = points;
}

/** Works out the amount of every end that can still come about, and lists the different ones. */
function tabulate(s: UltiState, v: View): void {
  const counted = (s[W.MARRIAGES] >> (s[W.SOLOIST] * 3)) & 7;
  facts.bid = s[W.STANDING];
  facts.rules = s[W.RULES];
  facts.soloist40 = (counted & 1) === 1;
  facts.soloist20 = counted > 1;
  facts.level0 = s[W.LEVEL];
  facts.level1 = s[W.LEVEL + 1];
  valueCount = 0;
  possible = 0;
  for (let fared = 0; fared < (v.sevenSide === 0 ? 1 : 3); fared++) {
    facts.lastSeven = fared === SEVEN_WON ? v.sevenSide : 0;
    facts.lostSeven = fared === SEVEN_LOST ? v.sevenSide : 0;
    for (let winners = Math.max(1, v.winners); winners < 8; winners++) {
      if ((winners & v.winners) !== v.winners) continue;
      facts.soloistTricks = winners === SOLOIST_ALL ? 10 : winners & 1;
      facts.march = winners === SOLOIST_ALL ? 1 : winners === 2 || winners === 4 ? -1 : 0;
      possible |= 1 << (fared * 8 + winners);
      tabulateSteps((fared * 8 + winners) * 4, v);
    }
  }
}

function tabulateSteps(at: number, v: View): void {
  for (let i = 0; i < stepCount; i++) {
    facts.soloistTotal = steps[i];
    facts.defenderTotal = v.total - steps[i];
    amounts[at + i] = settle(facts, null);
    const ends = i + 1 < stepCount ? steps[i + 1] : v.total + 1;
    if (steps[i] <= v.have + v.rest && ends > v.have) addValue(amounts[at + i]);
  }
}

function addValue(amount: number): void {
  let at = 0;
  while (at < valueCount && values[at] < amount) at++;
  if (at < valueCount && values[at] === amount) return;
  for (let j = valueCount++; j > at; j--) values[j] = values[j - 1];
  values[at] = amount;
}

/** Sets the goal "at least this amount". */
function askFor(amount: number): void {
  for (let end = 0; end < 24; end++) {
    needs[end] = NEVER;
    if (((possible >> end) & 1) === 0) continue;
    for (let i = stepCount - 1; i >= 0; i--) if (amounts[end * 4 + i] >= amount) needs[end] = steps[i];
  }
}
