/**
 * Starts for training: every contract as often as any other, with cards that suit it.
 *
 * Most contracts come up once in hundreds of deals, so self-play from the deal alone would hardly learn to play or defend
 * them. A start draws a row of the ladder, then one of its bids, and takes the most suitable of several deals. The
 * position is reached by the rules themselves, through an auction as a table might have it: if another seat is to be the
 * soloist, the first one says Passz with the ten cards it would keep for that; the soloist takes the talon, lays two cards
 * aside and bids; the others pass. The starts stop at every step of this, twice as often at the first three as at the others:
 * before the talon is taken, before the discard, before the bid, before the others say something to it, at the choice of trump, at
 * the first lead. Play from the deal finds none of these steps by itself: whoever never bids Betli lays nothing aside for one, and
 * with such a talon a Betli is no good bid; and nobody takes a talon who does not know what to do with it.
 */
import { type Cards, choose, lowest } from '../../core/cards.ts';
import type { Rng } from '../../core/rng.ts';
import { Act, trumpAction } from '../rules/actions.ts';
import { type Bid, type Component, LADDER } from '../rules/contracts.ts';
import { UNPLAYED_PASSZ } from '../options.ts';
import { bestPlan, type Plan } from './practice-rating.ts';
import { startDeal, step } from '../rules/rules.ts';
import { nextSeat, Phase, type UltiState, W } from '../rules/state.ts';

/**
 * Deals to choose from, added up over the parts of a contract, and once or twice doubled in a third of the starts each. So many
 * that with all cards open the soloist would make the contract in half of the starts to nine of ten: as often as a contract that
 * somebody has bid. Were it less, the others would learn to double whatever is bid. Of any deals it is one of four for a Passz,
 * and hardly ever for a Durchmars; a test measures it.
 */
const DEALS: Readonly<Record<Component, number>> = {
  simple: 4,
  forty100: 8,
  twenty100: 20,
  ulti: 8,
  betli: 32,
  durchmars: 256,
};
/** Where hearts must be trump, one suit has to fit instead of any of three. */
const HEARTS_DEALS = 3;
const DOUBLINGS = 3;
/** One start in so many takes the first deal that comes, if the bid is not yet made. */
const ANY_DEAL = 3;

const DEALS_OF_BID = LADDER.map((bid) => {
  const deals = bid.components.reduce((sum, component) => sum + DEALS[component], 0);
  return bid.hearts && !bid.noTrump ? deals * HEARTS_DEALS : deals;
});

const ROWS = 13;
const PASSZ = LADDER[0];
const BIDS_OF_ROW = Array.from({ length: ROWS }, (_, row) => LADDER.filter((bid) => bid.row === row + 1));

/** Where a start may stop. The first seat has no talon to take; without a trump to choose the last two are the same. */
const enum Stop {
  PICKUP,
  DISCARD,
  BID,
  TURN,
  TRUMP,
  LEAD,
}
const STOPS = [
  Stop.PICKUP,
  Stop.PICKUP,
  Stop.DISCARD,
  Stop.DISCARD,
  Stop.BID,
  Stop.BID,
  Stop.TURN,
  Stop.TRUMP,
  Stop.LEAD,
];

const BLUNDER_STOPS = [Stop.TURN, Stop.TRUMP, Stop.LEAD];

/** The cards in the order of the auction, and what its soloist makes of them. */
interface Setting {
  readonly hands: readonly [first: Cards, second: Cards, dealer: Cards];
  /** What the first seat lays aside before it says Passz; none if it is the soloist itself. */
  readonly firstTalon: Cards;
  readonly plan: Plan;
}

/** Sets up a start for training. The stream decides everything but the rule variants, which stay as they are. */
export function practice(s: UltiState, rng: Rng): void {
  const bid = drawBid(s[W.RULES], rng);
  const stop = STOPS[rng.below(STOPS.length)];
  const suited = stop > Stop.BID || rng.below(ANY_DEAL) > 0;
  bidAndStop(s, bid, stop, suited ? DEALS_OF_BID[bid.index] << rng.below(DOUBLINGS) : 1, rng);
}

/** A bid that is made on whatever cards come: most of these contracts are lost, and a value network has to know. */
export function blunder(s: UltiState, rng: Rng): void {
  const bid = drawBid(s[W.RULES], rng);
  bidAndStop(s, bid, BLUNDER_STOPS[rng.below(BLUNDER_STOPS.length)], 1, rng);
}

/** The best of so many deals for a bid, played as far as the stop. */
function bidAndStop(s: UltiState, bid: Bid, stop: Stop, deals: number, rng: Rng): void {
  const turn = bid === PASSZ ? 0 : rng.below(3); // the soloist's place after the dealer; only the first can say Passz
  const { hands, firstTalon, plan } = bestSetting(bid, turn, deals, rng);
  sitDown(s, hands, rng.below(3));
  if (turn > 0) {
    layAside(s, firstTalon);
    step(s, bidAction(PASSZ));
    if (turn === 2) step(s, Act.PASS);
    if (stop === Stop.PICKUP) return;
    step(s, Act.PICKUP);
  }
  if (stop <= Stop.DISCARD) return;
  layAside(s, plan.talon);
  if (stop === Stop.BID) return;
  step(s, bidAction(bid));
  if (stop === Stop.TURN) return;
  while (s[W.PHASE] === Phase.TURN) step(s, Act.PASS);
  if (stop === Stop.LEAD && s[W.PHASE] === Phase.TRUMP) step(s, trumpAction(plan.trump));
}

/** Rows equally often, then the bids of the row that this table plays. */
function drawBid(rules: number, rng: Rng): Bid {
  const bids = BIDS_OF_ROW[rng.below(ROWS)];
  const played = (rules & UNPLAYED_PASSZ) === 0 ? bids : bids.filter((bid) => bid !== PASSZ);
  return played[rng.below(played.length)];
}

/** The most suitable of several deals, the first of equals. */
function bestSetting(bid: Bid, turn: number, deals: number, rng: Rng): Setting {
  let best = drawSetting(bid, turn, rng);
  for (let n = 1; n < deals; n++) {
    const setting = drawSetting(bid, turn, rng);
    if (setting.plan.rating > best.plan.rating) best = setting;
  }
  return best;
}

function drawSetting(bid: Bid, turn: number, rng: Rng): Setting {
  const first = choose(-1, 12, rng);
  const second = choose(~first, 10, rng);
  const hands = [first, second, ~(first | second)] as const;
  const firstTalon = turn === 0 ? 0 : bestPlan(first, PASSZ.index).talon;
  return { hands, firstTalon, plan: bestPlan(hands[turn] | firstTalon, bid.index) };
}

function sitDown(s: UltiState, [first, second, last]: Setting['hands'], dealer: number): void {
  const hands = [0, 0, 0];
  hands[nextSeat(dealer)] = first;
  hands[nextSeat(nextSeat(dealer))] = second;
  hands[dealer] = last;
  startDeal(s, hands, dealer);
}

function layAside(s: UltiState, talon: Cards): void {
  step(s, lowest(talon));
  step(s, lowest(talon & (talon - 1)));
}

function bidAction(bid: Bid): number {
  return Act.BID + bid.index;
}
