/**
 * What a player reads from the bidding: who says Ulti has the seven of trumps, who says Betli has low cards.
 *
 * For each contract, how much likelier the bidder holds a card than one given defender does, and how likely it was laid away, by
 * rank (7 8 9 U O K T A), in trumps and in the other suits. Counted in 60,000 deals between `heuristic` players, with
 * a bound on both sides: a bluff stays possible.
 */

import { HEARTS } from '../rules/cards.ts';
import { LADDER } from '../rules/contracts.ts';
import { NONE, Phase, type UltiState, W } from '../rules/state.ts';

interface Reading {
  /** Trumps in the bidder's hand; absent without trump. */
  readonly trump?: readonly number[]; // [rank]
  /** Other cards in the bidder's hand. */
  readonly side: readonly number[]; // [rank]
  /** Other cards in the talon. */
  readonly talon: readonly number[]; // [rank]
}

// biome-ignore format: a table
const READINGS: readonly Reading[] = [
  /* Passz */
  { trump: [2.3, 1.4, 1.4, 1.5, 2.2, 2.9, 1.9, 2.3], side: [0.66, 0.68, 0.68, 0.52, 0.95, 0.89, 0.66, 1.1],
    talon: [0.3, 0.2, 0.2, 0.43, 0.18, 0.21, 0.39, 0.09] },
  /* 40-100 */
  { trump: [0.59, 1.5, 1.5, 1.7, 30, 30, 2.8, 2.3], side: [0.73, 0.6, 0.58, 0.48, 0.56, 0.36, 0.53, 1.5],
    talon: [0.27, 0.19, 0.18, 0.35, 0.15, 0.26, 0.5, 0.05] },
  /* Ulti */
  { trump: [30, 3.4, 3.3, 4.2, 1.7, 1.5, 4.9, 4.6], side: [0.47, 0.44, 0.44, 0.38, 0.5, 0.52, 0.76, 0.99],
    talon: [0.26, 0.23, 0.24, 0.46, 0.19, 0.23, 0.2, 0.05] },
  /* Betli */
  { side: [2.6, 1.9, 1.3, 1.1, 0.51, 0.54, 0.9, 0.23], talon: [0.05, 0.13, 0.13, 0.23, 0.26, 0.27, 0.18, 0.26] },
  /* Durchmars */
  { side: [0.22, 0.8, 0.84, 1.6, 0.22, 2.3, 0.86, 3.3], talon: [0.05, 0.39, 0.35, 0.33, 0.07, 0.14, 0.26, 0.32] },
  /* 40-100 Ulti */
  { trump: [30, 2.3, 2.3, 2.8, 30, 30, 3.3, 2.6], side: [0.44, 0.45, 0.43, 0.32, 0.42, 0.31, 0.53, 0.9],
    talon: [0.23, 0.23, 0.22, 0.43, 0.15, 0.26, 0.26, 0.05] },
  /* 20-100 */
  { trump: [0.63, 3, 2.9, 3.6, 2.3, 2.4, 7.8, 7.3], side: [0.29, 0.35, 0.33, 0.34, 1.2, 1.2, 0.8, 0.85],
    talon: [0.26, 0.25, 0.22, 0.29, 0.28, 0.3, 0.18, 0.14] },
  /* 40-100 Durchmars */
  { trump: [2.8, 3.7, 4, 4.9, 30, 30, 12, 11], side: [0.14, 0.15, 0.21, 0.14, 0.19, 0.3, 1.1, 1.7],
    talon: [0.25, 0.27, 0.18, 0.32, 0.16, 0.16, 0.34, 0.05] },
  /* Ulti Durchmars */
  { trump: [30, 4.7, 4.7, 6.7, 1.3, 1.9, 13, 15], side: [0.09, 0.18, 0.23, 0.35, 0.14, 0.42, 1.3, 1.9],
    talon: [0.23, 0.28, 0.24, 0.36, 0.14, 0.17, 0.21, 0.08] },
  /* 20-100 Ulti */
  { trump: [30, 3.3, 3.3, 4.2, 2.8, 2.8, 6, 4.5], side: [0.21, 0.26, 0.26, 0.25, 1.3, 1.2, 0.54, 0.53],
    talon: [0.23, 0.23, 0.23, 0.3, 0.29, 0.34, 0.13, 0.12] },
  /* Open Betli */
  { side: [3, 1.3, 1.2, 0.94, 0.61, 0.66, 0.86, 0.41], talon: [0.05, 0.19, 0.17, 0.23, 0.23, 0.23, 0.17, 0.25] },
  /* 20-100 Durchmars */
  { trump: [1.5, 3, 3.9, 5, 1.4, 2, 20, 16], side: [0.12, 0.26, 0.21, 0.12, 1.1, 1.1, 0.99, 1.2],
    talon: [0.26, 0.27, 0.18, 0.4, 0.2, 0.15, 0.17, 0.19] },
  /* Open Durchmars */
  { side: [0.49, 0.53, 0.53, 0.75, 1.2, 2.1, 0.56, 3.4], talon: [0.21, 0.24, 0.22, 0.21, 0.18, 0.13, 0.24, 0.1] },
];

/** Odds of a trump in the talon. */
const TRUMP_AWAY = 0.03;
const TALON_PLACE = 64;

/** Writes the odds of the places of the hidden block as `me` would read them; false if the bidding says nothing to `me`. */
export function hunch(s: UltiState, me: number, odds: Float32Array): boolean {
  const bidder = s[W.SOLOIST] !== NONE ? s[W.SOLOIST] : s[W.HOLDER];
  if (bidder === NONE || bidder === me) return false;
  const bid = LADDER[s[W.STANDING]];
  const { trump, side, talon } = READINGS[bid.row - 1];
  const place = bidder === (me + 1) % 3 ? 0 : 32;
  // While another seat exchanges, what lies away is that seat's and says nothing of the bidder.
  const hisTalon = s[W.PHASE] > Phase.HOLD;
  odds.fill(1, 0, TALON_PLACE + 32);
  for (let card = 0; card < 32; card++) {
    const rank = card & 7;
    const share = trump === undefined ? 0 : trumpShare(s, bid.hearts, card >> 3);
    const asTrump = trump === undefined ? 0 : trump[rank];
    odds[place + card] = share * asTrump + (1 - share) * side[rank];
    if (hisTalon) odds[TALON_PLACE + card] = share * TRUMP_AWAY + (1 - share) * talon[rank];
  }
  return true;
}

/** How likely a suit is trump: known in hearts bids and once it was named, else one of the three plain suits. */
function trumpShare(s: UltiState, hearts: boolean, suit: number): number {
  if (hearts) return suit === HEARTS ? 1 : 0;
  if (s[W.TRUMP] !== NONE) return suit === s[W.TRUMP] ? 1 : 0;
  return suit === HEARTS ? 0 : 1 / 3;
}
