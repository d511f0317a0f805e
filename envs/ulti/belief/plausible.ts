/** Whether anybody would have bid so with these cards. */
import { heldTalon } from '../advice/advice.ts';
import { bestSuit, bidWorth } from '../advice/plans.ts';
import { VALUE } from '../rules/contracts.ts';
import { NONE, Phase, type UltiState, W } from '../rules/state.ts';

/** By how much of its value a bid has to be worth before anyone would announce it, and where it looks natural. */
const DOUBTFUL = -1;
const NATURAL = 0;

/** How well the standing bid fits the hand that announced it: 0 nobody would, 1 natural. */
export function plausible(s: UltiState, seat: number): number {
  const bidder = s[W.SOLOIST] !== NONE ? s[W.SOLOIST] : s[W.HOLDER];
  const bid = s[W.STANDING];
  // A Passz has to be said by somebody, and a hand that lies open needs no guess.
  if (bidder === NONE || bidder === seat || bid <= 0 || s[W.OPENED] === 1) return 1;
  const hand = s[W.HAND + bidder] | s[W.PLAYED + bidder];
  const talon = heldTalon(s, s[W.PHASE] <= Phase.HOLD);
  const order = s[W.TRUMP] !== NONE ? s[W.TRUMP] : bestSuit(bid, hand, talon);
  const worth = bidWorth(bid, hand, talon, order) / VALUE[bid];
  return Math.max(0, Math.min(1, (worth - DOUBTFUL) / (NATURAL - DOUBTFUL)));
}
