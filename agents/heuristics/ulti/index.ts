/**
 * A card player's Ulti: bids what the hand supports, doubles what looks lost, and plays every card to the contract. No
 * search and no sampling, so it answers in a fraction of a millisecond. It reads its own cards and what is public; the
 * other hands in a view are a guess and are never looked at.
 */
import type { Action, Rng, Seat } from '../../../envs/core/index.ts';
import { Phase, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import type { Agent, View } from '../../agent.ts';
import { chooseBid, chooseDiscard, chooseHold, chooseTrump, chooseTurn } from './bidding.ts';
import { chooseDoubling } from './doubling.ts';
import { chooseCard } from './play.ts';

/** A legal action for `seat`, whose turn it is; the same for all states the seat cannot tell apart. */
export function chooseUlti(s: UltiState, seat: Seat, rng: Rng): Action {
  switch (s[W.PHASE]) {
    case Phase.DISCARD:
      return chooseDiscard(s, seat, rng);
    case Phase.BID:
      return chooseBid(s, seat);
    case Phase.HOLD:
      return chooseHold(s, seat);
    case Phase.TURN:
      return chooseTurn(s, seat, rng);
    case Phase.TRUMP:
      return chooseTrump(s, seat);
    case Phase.PLAY:
      return chooseCard(s, seat, rng);
    default:
      return chooseDoubling(s, seat);
  }
}

class UltiHeuristic implements Agent {
  readonly name = 'heuristic';
  readonly offhand = true;

  act({ seat, state }: View, rng: Rng): Action {
    return chooseUlti(state as UltiState, seat, rng);
  }
}

export function createUltiHeuristic(): Agent {
  return new UltiHeuristic();
}
