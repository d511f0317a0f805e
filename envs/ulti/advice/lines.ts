/**
 * The lines of a settlement as a bidder rates them: each a sum over the four suits of what is counted there, times weights. Whoever
 * wants to rate hands brings weights; the tables made of them answer with one look-up a suit.
 */
import type { Cards } from '../../core/cards.ts';
import { BIDS, LADDER } from '../rules/contracts.ts';
import { SUIT_COUNTS, type SuitCount } from './suit-counts.ts';

/** What can be announced, without trump and with one. */
const PLAIN = ['betli', 'durchmars', 'openBetli', 'openDurchmars'] as const;
const TRUMP = ['simple', 'forty100', 'twenty100', 'ulti', 'march'] as const;
/** The same once more where no Durchmars is announced beside it: its tricks would be played for first. */
const UNDISTURBED = ['undisturbed40', 'undisturbed20', 'undisturbedUlti'] as const;
/** What is settled without a word. */
const SILENT = ['silent100', 'theirs100', 'silentMarch', 'silentUlti', 'theirUlti'] as const;
export const ANNOUNCED_LINES = [...PLAIN, ...TRUMP] as const;
/** All lines. Tables keep this order. */
export const LINE_NAMES = [...ANNOUNCED_LINES, ...UNDISTURBED, ...SILENT] as const;
export type AnnouncedLine = (typeof ANNOUNCED_LINES)[number];
export type LineName = (typeof LINE_NAMES)[number];

export const FIRST_TRUMP_LINE = PLAIN.length;
export const FIRST_FURTHER_LINE = ANNOUNCED_LINES.length;

/** The place of a line. */
export function lineAt(name: LineName): number {
  return LINE_NAMES.indexOf(name);
}

/** The line of each component of a bid, -1 where there is none. `[bid * 2 + slot]` */
export const LINE = Int32Array.from({ length: BIDS * 2 }, (_, i) => {
  const { components, noTrump, open } = LADDER[i >> 1];
  const component = components[i & 1];
  if (component === 'betli') return lineAt(open ? 'openBetli' : 'betli');
  if (component !== 'durchmars') return component === undefined ? -1 : lineAt(component);
  return lineAt(!noTrump ? 'march' : open ? 'openDurchmars' : 'durchmars');
});

type Weights = Readonly<Partial<Record<SuitCount, number>>>;

/** What a line is rated by. */
export interface Rating {
  /** Before a card is counted. */
  readonly one?: number;
  /** In the trump suit; none where the line is played without trump. */
  readonly trump?: Weights;
  /** In every other suit. */
  readonly side: Weights;
  /** For ten points laid aside. */
  readonly talon?: number;
  /** Trumps without which it cannot be made, and trumps with which it cannot. */
  readonly needs?: Cards;
  readonly lacks?: Cards;
}

/** A rating that stands for never. */
const NEVER = -40;

/** What each suit adds to the rating of a line. `[(line * 2 + trump) * 256 + byte]` */
export function suitRatings(lines: readonly Rating[]): Float32Array {
  const table = new Float32Array(lines.length * 512);
  for (const [i, line] of lines.entries()) {
    for (let suit = 0; suit < 256; suit++) {
      table[i * 512 + suit] = sideRating(line, suit);
      table[i * 512 + 256 + suit] = trumpRating(line, suit);
    }
  }
  return table;
}

/** Without trump all suits are alike: each has its quarter of what comes before the cards. */
function sideRating({ one = 0, trump, side }: Rating, suit: Cards): number {
  return trump === undefined ? weigh(side, suit) + one / 4 : weigh(side, suit);
}

function trumpRating({ one = 0, trump, needs = 0, lacks = 0 }: Rating, suit: Cards): number {
  if (trump === undefined) return 0;
  return (suit & needs) !== needs || (suit & lacks) !== 0 ? NEVER : weigh(trump, suit) + one;
}

/** One by one: the last bit is a matter of order. */
function weigh(weights: Weights, suit: Cards): number {
  let sum = 0;
  for (const name in weights) {
    const counted = name as SuitCount;
    sum += (weights[counted] ?? 0) * SUIT_COUNTS[counted][suit];
  }
  return sum;
}
