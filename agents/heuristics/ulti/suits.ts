/**
 * What one suit is worth, for each of its 256 holdings: a hand is judged suit by suit, so everything a bidder asks of a
 * suit is worked out once. A holding is the byte of a suit's cards (`hand >>> suit * 8 & 255`).
 */
import { count } from '../../../envs/core/index.ts';

/** Ranks from the weakest to the strongest: the ten is high in trump contracts and low in Betli and lone Durchmars. */
const TEN_HIGH = [0, 1, 2, 3, 4, 5, 6, 7];
const TEN_LOW = [0, 1, 2, 6, 3, 4, 5, 7];

function table(entry: (holding: number) => number): Float64Array {
  return Float64Array.from({ length: 256 }, (_, holding) => entry(holding));
}

/** The ranks of a holding by strength, 0 the weakest of the suit. */
function strengths(holding: number, order: readonly number[]): number[] {
  return order.flatMap((rank, strength) => ((holding >> rank) & 1 ? [strength] : []));
}

/**
 * Tricks lost in a suit played from the top while the others together follow with `fall` cards a round: two is the even
 * break, one the bad one where a single defender holds everything.
 */
function losers(holding: number, order: readonly number[], fall: number): number {
  const mine = strengths(holding, order);
  const theirs = strengths(~holding & 255, order);
  let lost = 0;
  while (mine.length > 0 && theirs.length > 0) {
    if (mine[mine.length - 1] > theirs[theirs.length - 1]) {
      mine.pop();
      theirs.splice(0, fall);
    } else {
      lost++;
      mine.shift();
      theirs.pop();
      theirs.splice(0, fall - 1);
    }
  }
  return lost;
}

/**
 * Tricks that must be taken in a suit the others keep leading from below, `fall` cards a round: the soloist ducks with
 * the highest card that still goes under.
 */
export function forcedTricks(mineOfSuit: number, theirsOfSuit: number, fall: number): number {
  const mine = strengths(mineOfSuit, TEN_LOW);
  const theirs = strengths(theirsOfSuit, TEN_LOW);
  let forced = 0;
  while (mine.length > 0 && theirs.length > 0) {
    const round = theirs.splice(0, fall);
    const roof = round[round.length - 1];
    const ducks = mine.filter((strength) => strength < roof).length;
    if (ducks === 0) forced++;
    mine.splice(Math.max(0, ducks - 1), 1);
  }
  return forced;
}

export const LENGTH = table(count);
export const LOSERS_TEN_HIGH = table((h) => losers(h, TEN_HIGH, 2));
export const BAD_LOSERS_TEN_HIGH = table((h) => losers(h, TEN_HIGH, 1));
export const LOSERS_TEN_LOW = table((h) => losers(h, TEN_LOW, 2));
export const BAD_LOSERS_TEN_LOW = table((h) => losers(h, TEN_LOW, 1));
export const FORCED = table((h) => forcedTricks(h, ~h & 255, 2));
export const BADLY_FORCED = table((h) => forcedTricks(h, ~h & 255, 1));
/** Cards of the others below the lowest one of a holding: how well a first lead of it can be ducked; 8 without a card. */
export const BELOW_LOWEST = table((h) => strengths(h, TEN_LOW)[0] ?? 8);
