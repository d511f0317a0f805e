/**
 * A goal of the soloist, as a table of the points he needs in the end for each way the trump seven may fare in the last
 * trick and each set of chairs that won tricks. An ulti needs no points if the seven wins and is beyond hope otherwise; a
 * Betli needs none while chair 0 has won nothing; "the settlement is at least 3" is a little of everything.
 */

/** How the trump seven fared: 0 if it was not in the last trick; it won it, or was beaten there. */
export const SEVEN_WON = 1;
export const SEVEN_LOST = 2;
/** Out of reach. */
export const NEVER = 1000;
/** Total points needed; whoever asks fills it in. `[how the seven fared * 8 + chairs that won tricks]` */
export const needs = new Int32Array(24);

/** Least and most points needed over all ends that are still possible. `[seven in play * 8 + chairs that won tricks]` */
export const least = new Int32Array(16);
export const most = new Int32Array(16);
/** The winners as far as they matter: all chairs where who else wins tricks changes nothing. `[chairs that won tricks]` */
export const settled = new Int32Array(8);
/** Different numbers of points that matter, ascending. */
const thresholds = new Int32Array(24);
let thresholdCount = 0;

/**
 * Goals of late under their rules, so that a goal asked again keeps its number and what was learnt about it: the moves of
 * one position ask for the same few. `[slot * 25]`: the needs, then the rules.
 */
const SLOTS = 64;
const WIDTH = 25;
const lately = new Int32Array(SLOTS * WIDTH);
const numbers = new Int32Array(SLOTS);
let count = 0;

/**
 * Works out the bounds of the goal in `needs` and returns its number, positive and its own under these rules. The chairs in
 * `won` have won tricks already: `needs` is only read for those and more.
 */
export function poseGoal(rules: number, won: number): number {
  for (let winners = won; winners < 8; winners++) {
    if ((winners & won) !== won) continue;
    setBounds(winners, 0);
    setBounds(winners, 1);
    settled[winners] = isSettled(winners) ? 7 : winners;
  }
  listThresholds();
  return numberOf(rules);
}

/** No goal keeps its number; with `restart` they begin at 1 again, for a table that has been cleared. */
export function forgetGoals(restart = false): void {
  numbers.fill(0);
  if (restart) count = 0;
}

function setBounds(winners: number, sevenInPlay: number): void {
  let min = NEVER;
  let max = 0;
  for (let end = 1; end < 8; end++) {
    if ((end & winners) !== winners) continue;
    for (let fared = 0; fared <= sevenInPlay * 2; fared++) {
      min = Math.min(min, needs[fared * 8 + end]);
      max = Math.max(max, needs[fared * 8 + end]);
    }
  }
  least[sevenInPlay * 8 + winners] = min;
  most[sevenInPlay * 8 + winners] = max;
}

function isSettled(winners: number): boolean {
  for (let end = winners; end < 7; end++) {
    if ((end & winners) !== winners || end === 0) continue;
    for (let fared = 0; fared < 24; fared += 8) if (needs[fared + end] !== needs[fared + 7]) return false;
  }
  return true;
}

function listThresholds(): void {
  thresholdCount = 0;
  for (let i = 0; i < 24; i++) {
    const need = needs[i];
    if ((i & 7) === 0 || need <= 0 || need >= NEVER) continue;
    let at = 0;
    while (at < thresholdCount && thresholds[at] < need) at++;
    if (at < thresholdCount && thresholds[at] === need) continue;
    for (let j = thresholdCount++; j > at; j--) thresholds[j] = thresholds[j - 1];
    thresholds[at] = need;
  }
}

/** Points as far as they matter: where no threshold can be crossed any more, how many have been. */
export function standing(have: number, rest: number): number {
  let passed = 0;
  while (passed < thresholdCount && thresholds[passed] <= have) passed++;
  return passed < thresholdCount && thresholds[passed] <= have + rest ? have : 256 + passed;
}

function numberOf(rules: number): number {
  let hash = rules;
  for (let i = 0; i < 24; i++) hash = Math.imul(hash ^ needs[i], 0x01000193);
  const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
  const at = slot * WIDTH;
  let same = numbers[slot] !== 0 && lately[at + 24] === rules;
  for (let i = 0; i < 24 && same; i++) same = lately[at + i] === needs[i];
  if (!same) {
    for (let i = 0; i < 24; i++) lately[at + i] = needs[i];
    lately[at + 24] = rules;
    numbers[slot] = ++count;
  }
  return numbers[slot];
}
