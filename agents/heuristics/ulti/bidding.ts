/**
 * The auction: what to lay aside and announce, whether to take the talon, hold, stand, and which suit is trump. Every
 * question is answered by the best bid the cards promise, against what defending the standing one would bring.
 */
import { type Action, type Cards, count, lowest, type Rng, type Seat } from '../../../envs/core/index.ts';
import { Act, trumpAction } from '../../../envs/ulti/rules/actions.ts';
import { biddable } from '../../../envs/ulti/rules/auction.ts';
import { LADDER, VALUE } from '../../../envs/ulti/rules/contracts.ts';
import { placeSets, TALON } from '../../../envs/ulti/belief/places.ts';
import { talonOf, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { bidWorth, improve, noProspect, type Prospect } from './evaluate.ts';

/** In points from each defender. */
const AUCTION = {
  /**
   * How much more twelve cards bring than the ten alone promise, because one chooses ten of them and a bid; and which
   * part of that remains. Measured: 6 to 7 more. The rest is caution, because whoever takes the talon must bid.
   */
  talonHope: 4,
  talonTrust: 0.9,
  /**
   * If one holds cards for bidding over a contract, its soloist lacks them: the contract is worth this part of its
   * average.
   */
  doubt: 0.85,
} as const;

/** What soloists have won from each defender on average, for each unit of the value of the contract. `[row - 1]` */
const SOLOISTS_SHARE = [0.8, 0.75, 0.65, 0.1, 0.8, 0.8, 0.4, 0.6, 0.6, 0.65, 0.5, 0.6, 0.6];

/** What a defender expects to pay against a bid that somebody chose to announce. */
function priceOfDefending(bid: number): number {
  return AUCTION.doubt * SOLOISTS_SHARE[LADDER[bid].row - 1] * VALUE[bid];
}

/** The two cards to lay aside that leave the best bid. The lower one goes first; the second is decided anew. */
export function chooseDiscard(s: UltiState, seat: Seat, rng: Rng): Action {
  const pending = talonOf(s); // the own cards laid aside so far
  const found = bestExchange(s[W.HAND + seat] | pending, pending, biddable(s), rng);
  return lowest(found.aside & ~pending);
}

interface Exchange extends Prospect {
  /** The two cards to lay aside. */
  aside: Cards;
}

/** The best of all pairs to lay aside from twelve cards, `pending` among them, with the bid they leave. */
function bestExchange(twelve: Cards, pending: Cards, allowed: number, rng: Rng): Exchange {
  const best: Exchange = { ...noProspect(), aside: 0 };
  const free = shuffled(twelve & ~pending, rng);
  for (let i = 0; i < free.length; i++) {
    if (count(pending) === 1) tryAside(best, twelve, pending | (1 << free[i]), allowed);
    for (let j = count(pending) === 0 ? i + 1 : free.length; j < free.length; j++) {
      tryAside(best, twelve, (1 << free[i]) | (1 << free[j]), allowed);
    }
  }
  return best;
}

function tryAside(best: Exchange, twelve: Cards, aside: Cards, allowed: number): void {
  if (improve(best, twelve & ~aside, aside, allowed)) best.aside = aside;
}

/** Cards in random order, so that ties are broken at random. */
function shuffled(cards: Cards, rng: Rng): number[] {
  const list: number[] = [];
  for (let rest = cards; rest !== 0; rest &= rest - 1) list.splice(rng.below(list.length + 1), 0, lowest(rest));
  return list;
}

export function chooseBid(s: UltiState, seat: Seat): Action {
  const best = noProspect();
  improve(best, s[W.HAND + seat], talonOf(s), biddable(s));
  return Act.BID + best.bid;
}

/** Takes the talon for a better bid, or lets things stand. */
export function chooseTurn(s: UltiState, seat: Seat, rng: Rng): Action {
  const allowed = biddable(s);
  if (allowed === 0) return Act.PASS;
  const hand = s[W.HAND + seat];
  const known = knownTalon(s, seat);
  const promised = known === 0 ? hopeOf(hand, allowed) : bestExchange(hand | known, 0, allowed, rng).worth;
  const standing = s[W.STANDING];
  const now = seat === s[W.HOLDER] ? 2 * standingWorth(s, seat) : -priceOfDefending(standing);
  return 2 * promised > now ? Act.PICKUP : Act.PASS;
}

/** What ten cards promise with two more to come that nobody has seen. */
function hopeOf(hand: Cards, allowed: number): number {
  const best = noProspect();
  improve(best, hand, 0, allowed);
  return AUCTION.talonTrust * best.worth + AUCTION.talonHope;
}

/** The talon if the seat knows both cards: it laid them aside, or took them and was held. */
function knownTalon(s: UltiState, seat: Seat): Cards {
  const may = new Int32Array(4);
  placeSets(s, seat, may);
  return count(may[TALON]) === 2 ? may[TALON] : 0;
}

/** The own standing bid, in the best suit for it. */
function standingWorth(s: UltiState, seat: Seat): number {
  return bidWorth(s[W.STANDING], s[W.HAND + seat], talonFor(s, seat));
}

/** The own discards while the own bid stands, also when a challenger has just exchanged them. */
function talonFor(s: UltiState, seat: Seat): Cards {
  for (let i = s[W.EXCHANGES] - 1; i >= 0; i--) {
    if ((s[W.EXCHANGE + i * 2 + 1] & 3) === seat) return s[W.EXCHANGE + i * 2];
  }
  return 0;
}

/** Holds a bid that promises more than defending against the challenger's. */
export function chooseHold(s: UltiState, seat: Seat): Action {
  return 2 * standingWorth(s, seat) > -priceOfDefending(s[W.CHALLENGE]) ? Act.HOLD : Act.RELEASE;
}

export function chooseTrump(s: UltiState, seat: Seat): Action {
  const best = noProspect();
  improve(best, s[W.HAND + seat], talonOf(s), 1 << s[W.STANDING]);
  return trumpAction(best.order);
}
