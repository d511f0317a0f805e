/**
 * What a sensible bidder would do: a first guess for a search, which then looks for something better.
 *
 * Each question is answered by the best bid the own cards promise, against what defending the standing one costs. Only the
 * mover's own cards and what is public are looked at, so that in a sampled world nobody bids on cards he cannot see.
 */
import type { Cards } from '../../core/cards.ts';
import { Act, trumpAction } from '../rules/actions.ts';
import { biddable } from '../rules/auction.ts';
import { BIDS, LADDER, VALUE } from '../rules/contracts.ts';
import { bestBid, bestPlan, bestSuit, bidWorth, found } from './plans.ts';
import { Phase, talonOf, type UltiState, W } from '../rules/state.ts';

/**
 * Two cards nobody has seen and a new choice of ten: who takes the talon ends with this much more, from each defender, than
 * the ten alone promise, of which this part counts.
 */
const TALON_HOPE = 4;
const TALON_TRUST = 0.9;

/** What a defender pays on average, for each unit of the value of the contract. `[row - 1]` */
const DEFENDERS_SHARE = [0.7, 0.65, 0.55, 0.1, 0.7, 0.7, 0.35, 0.5, 0.5, 0.55, 0.4, 0.5, 0.5];
const PRICE = Float64Array.from({ length: BIDS }, (_, bid) => DEFENDERS_SHARE[LADDER[bid].row - 1] * VALUE[bid]);

/** A legal action in every phase but PLAY. */
export function advise(s: UltiState): number {
  switch (s[W.PHASE]) {
    case Phase.DISCARD:
      return adviseDiscard(s);
    case Phase.BID:
      bestBid(s[W.HAND + s[W.ACTOR]], talonOf(s), biddable(s));
      return Act.BID + found.bid;
    case Phase.TURN:
      return adviseTurn(s);
    case Phase.HOLD:
      return 2 * standingWorth(s) > -PRICE[s[W.CHALLENGE]] ? Act.HOLD : Act.RELEASE;
    case Phase.TRUMP:
      return trumpAction(bestSuit(s[W.STANDING], s[W.HAND + s[W.ACTOR]], talonOf(s)));
    default:
      return Act.PASS;
  }
}

function adviseDiscard(s: UltiState): number {
  bestPlan(s[W.HAND + s[W.ACTOR]], talonOf(s), biddable(s));
  return 31 - Math.clz32(found.aside & ~(found.aside - 1));
}

/** Takes the talon for a bid that promises more than defending. A holder has named the best bid already, and stands. */
function adviseTurn(s: UltiState): number {
  const allowed = biddable(s);
  const actor = s[W.ACTOR];
  if (allowed === 0 || actor === s[W.HOLDER]) return Act.PASS;
  return 2 * promise(s, actor, allowed) > -PRICE[s[W.STANDING]] ? Act.PICKUP : Act.PASS;
}

/** What taking the talon promises, from each defender. */
function promise(s: UltiState, actor: number, allowed: number): number {
  const known = knownTalon(s, actor);
  if (known === 0) {
    bestBid(s[W.HAND + actor], 0, allowed);
    return TALON_TRUST * found.worth + TALON_HOPE;
  }
  bestPlan(s[W.HAND + actor] | known, 0, allowed);
  return found.worth;
}

/** The talon as it lies if the seat laid it aside, or took it and had to put it back; else none. */
export function knownTalon(s: UltiState, seat: number): Cards {
  const at = W.EXCHANGE + (s[W.EXCHANGES] - 1) * 2;
  return (s[at + 1] & 3) === seat || ((s[at + 1] >> 2) >> seat) & 1 ? s[at] : 0;
}

/** The own standing bid, from each defender. */
function standingWorth(s: UltiState): number {
  const bid = s[W.STANDING];
  const hand = s[W.HAND + s[W.ACTOR]];
  const talon = heldTalon(s, s[W.PHASE] === Phase.HOLD);
  return bidWorth(bid, hand, talon, bestSuit(bid, hand, talon));
}

/** What the holder of the standing bid laid aside; while a challenger's exchange is not accepted it lies below that one. */
export function heldTalon(s: UltiState, challenged: boolean): Cards {
  return s[W.EXCHANGE + (s[W.EXCHANGES] - (challenged ? 2 : 1)) * 2];
}
