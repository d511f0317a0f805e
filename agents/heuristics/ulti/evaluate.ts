/**
 * What a bid promises with a given hand: the announced components as the game's advice rates and prices them, and the
 * silent ones.
 */
import { type Cards, lowest } from '../../../envs/core/index.ts';
import { chanceOf, chances, LINE_COUNT, rateHand, rateFurther } from '../../../envs/ulti/advice/chances.ts';
import { type Bid, type Component, LADDER, SLOTS, ULTI_PENALTY } from '../../../envs/ulti/rules/contracts.ts';
import { LINE, type LineName, lineAt } from '../../../envs/ulti/advice/lines.ts';
import { FIRST_SUIT, LAST_SUIT, slotWorth } from '../../../envs/ulti/advice/plans.ts';
import { MARCH_PRICE, SILENT_100_PRICE, SILENT_ULTI_BONUS } from '../../../envs/ulti/rules/scoring.ts';

/** Lines with a chance of their own where no Durchmars is announced beside them. */
const UNDISTURBED: Partial<Record<Component, LineName>> = {
  forty100: 'undisturbed40',
  twenty100: 'undisturbed20',
  ulti: 'undisturbedUlti',
};

/** The line of each component, as this player rates it. `[bid * 2 + slot]` */
const RATED_LINE = Array.from(LINE, (line, at) => {
  const { components } = LADDER[at >> 1];
  const undisturbed = UNDISTURBED[components[at & 1]];
  return undisturbed === undefined || components.includes('durchmars') ? line : lineAt(undisturbed);
});
/** What a lost ulti costs on top. `[bid * 2 + slot]` */
const PENALTY = LADDER.flatMap(({ components, multiplier }) =>
  [components[0], components[1]].map((component) => (component === 'ulti' ? ULTI_PENALTY * multiplier : 0)),
);
/** What each defender pays for a silent line, by its place. `[bid]` */
const SILENT = LADDER.map((bid) =>
  Object.entries(silentPrices(bid)).map(([name, price]) => [lineAt(name as LineName), price * bid.multiplier] as const),
);

function silentPrices({ components, noTrump }: Bid): Partial<Record<LineName, number>> {
  if (noTrump) return {};
  const simple = components.includes('simple');
  const hundreds = { silent100: SILENT_100_PRICE, theirs100: -SILENT_100_PRICE };
  const march = { silentMarch: simple ? MARCH_PRICE - 1 : MARCH_PRICE };
  const sevens = { silentUlti: SILENT_ULTI_BONUS, theirUlti: -SILENT_ULTI_BONUS };
  return {
    ...(simple ? hundreds : {}),
    ...(components.includes('durchmars') ? {} : march),
    ...(components.includes('ulti') ? {} : sevens),
  };
}

/** The chance that the announced component of a slot is made. */
export function slotChance(bid: number, slot: number, hand: Cards, talon: Cards, order: number): number {
  return chanceOf(RATED_LINE[bid * 2 + slot], hand, talon, order);
}

function rate(hand: Cards, talon: Cards): void {
  rateHand(hand, talon);
  rateFurther(hand, talon);
}

/** What each defender is expected to pay, by the chances last rated. */
function ratedWorth(bid: number, order: number): number {
  let worth = 0;
  for (let at = bid * 2; at < bid * 2 + SLOTS[bid]; at++) {
    const chance = chances[order * LINE_COUNT + RATED_LINE[at]];
    worth += slotWorth(at, chance) - (1 - chance) * PENALTY[at];
  }
  for (const [line, price] of SILENT[bid]) worth += chances[order * LINE_COUNT + line] * price;
  return worth;
}

/** What each defender is expected to pay for this bid in the best suit for it. */
export function bidWorth(bid: number, hand: Cards, talon: Cards): number {
  const best = noProspect();
  improve(best, hand, talon, 1 << bid);
  return best.worth;
}

export interface Prospect {
  bid: number;
  /** The trump suit, or NO_TRUMP. */
  order: number;
  /** What each defender is expected to pay. */
  worth: number;
}

export function noProspect(): Prospect {
  return { bid: -1, order: -1, worth: Number.NEGATIVE_INFINITY };
}

/** Betters `best` by the bids of `allowed` (bits of the ladder) that this hand and talon could announce. */
export function improve(best: Prospect, hand: Cards, talon: Cards, allowed: number): boolean {
  rate(hand, talon);
  let better = false;
  for (let rest = allowed; rest !== 0; rest &= rest - 1) {
    const bid = lowest(rest);
    for (let order = FIRST_SUIT[bid]; order <= LAST_SUIT[bid]; order++) {
      const worth = ratedWorth(bid, order);
      if (worth <= best.worth) continue;
      best.bid = bid;
      best.order = order;
      best.worth = worth;
      better = true;
    }
  }
  return better;
}
