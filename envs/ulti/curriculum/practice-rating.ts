/**
 * How well twelve cards suit a bid, and which two of them to lay aside: a player's rules of thumb, made for choosing among
 * deals. The unit is about a trick; ratings of different bids cannot be compared.
 */
import { type Cards, count } from '../../core/cards.ts';
import { cardPoints, pairs, SUIT } from '../rules/cards.ts';
import { LADDER, SLOTS } from '../rules/contracts.ts';
import { type Discards, discardTables, laid, layAside, type Spread, type SuitWorth } from '../advice/discards.ts';
import { ANNOUNCED_LINES, type AnnouncedLine, LINE, type Rating, suitRatings } from '../advice/lines.ts';
import { FIRST_SUIT, LAST_SUIT } from '../advice/plans.ts';

/** A card the contract cannot do without outweighs everything else in a hand. */
const INDISPENSABLE = 20;

/** Length in trumps, aces, and tens, of which a plain one without its ace may be caught. */
const TRUMPS = { length: 1, ace: 1.5, ten: 1 };
const SIDE = { ace: 1.5, coveredTen: 1, guardedTen: 0.5, bareTen: 0.5 };
/** The talon counts for the soloist: twenty of its points are worth a trick. Classic tables differ, by little. */
const TALON = 0.5;
const BETLI = { side: { tooHigh: -1 } };
const DURCHMARS = { side: { usualPlainLosers: -2 } };

// biome-ignore format: a table
const THUMB: Readonly<Record<AnnouncedLine, Rating>> = {
  betli: BETLI,
  durchmars: DURCHMARS,
  openBetli: BETLI,
  openDurchmars: DURCHMARS,
  simple: { trump: TRUMPS, side: SIDE, talon: TALON },
  forty100: { trump: { ...TRUMPS, pair: INDISPENSABLE }, side: SIDE, talon: TALON },
  twenty100: { trump: TRUMPS, side: { ...SIDE, pair: INDISPENSABLE }, talon: TALON },
  ulti: { trump: { ...TRUMPS, length: 2, seven: INDISPENSABLE }, side: SIDE },
  march: { trump: { length: 0.5, usualLosers: -2 }, side: { usualLosers: -2 } },
};
const LINES = ANNOUNCED_LINES.map((name) => THUMB[name]);

/** Suits by the lower one of the two. */
const SPREADS: readonly Spread[] = [0, 1, 2, 3].flatMap((one) =>
  Array.from({ length: 4 - one }, (_, i): Spread => [one, one + i]),
);

/** They are made at the first call, for only some of the games in training begin with practice. */
function discards(): Discards {
  made ??= discardTables(suitWorthBy(suitRatings(LINES)), SPREADS);
  return made;
}
let made: Discards | undefined;

function suitWorthBy(ratings: Float32Array): SuitWorth {
  return (bid, trump, kept, aside) => {
    let worth = 0;
    for (let at = bid * 2; at < bid * 2 + SLOTS[bid]; at++) {
      const { talon = 0 } = LINES[LINE[at]];
      worth += ratings[(LINE[at] * 2 + trump) * 256 + kept] + (talon * cardPoints(aside, 0)) / 10;
    }
    return worth;
  };
}

const NEEDS_TWENTY = LADDER.map((bid) => bid.components.includes('twenty100'));

/** What to do with twelve cards. */
export interface Plan {
  readonly rating: number;
  /** The two cards to lay aside. */
  readonly talon: Cards;
  readonly trump: number;
}

/**
 * The best two of twelve cards to lay aside for a bid, by its place on the ladder, and the best trump with the rest; the
 * first of equals.
 */
export function bestPlan(twelve: Cards, bid: number): Plan {
  let rating = Number.NEGATIVE_INFINITY;
  let talon = 0;
  let trump = 0;
  for (let order = FIRST_SUIT[bid]; order <= LAST_SUIT[bid]; order++) {
    const aside = layAside(discards(), twelve, 2, bid, order);
    const surplus = NEEDS_TWENTY[bid] ? INDISPENSABLE * surplusPairs(twelve & ~SUIT[order]) : 0;
    if (laid.worth - surplus <= rating) continue;
    rating = laid.worth - surplus;
    talon = aside;
    trump = order;
  }
  return { rating, talon, trump };
}

/** A 20-100 needs one plain pair; the tables count every one. */
function surplusPairs(plain: Cards): number {
  return Math.max(0, count(pairs(plain)) - 1);
}
