/**
 * A card player's Buddy Bluff: looks at the table each play would leave, at who could use it before the own next turn, and
 * at what it could do itself then. It attacks whoever leads, keeps its own slot out of reach, and counts the copies that
 * are left. No search and no sampling; it reads its own cards and what is public.
 */
import { legal, step, TARGETS } from '../../../envs/buddy-bluff/rules/rules.ts';
import { type BuddyState, createState, W } from '../../../envs/buddy-bluff/rules/state.ts';
import type { Action, Rng, Seat } from '../../../envs/core/index.ts';
import type { Agent, View } from '../../agent.ts';
import { countCards } from './counting.ts';
import { outlook } from './prospects.ts';

const EPSILON = 1e-9;
const ids = new Uint16Array(TARGETS * 4);

/**
 * A legal action for `seat`, whose turn it is; the same for all states the seat cannot tell apart. Ties are broken at
 * random.
 */
export function chooseBuddyBluff(s: BuddyState, seat: Seat, rng: Rng): Action {
  const counts = countCards(s, seat);
  const after = createState(s[W.RULES]);
  let best: Action = -1;
  let top = Number.NEGATIVE_INFINITY;
  let equals = 0;
  for (const action of ids.subarray(0, legal(s, ids))) {
    const rank = Math.floor(action / TARGETS);
    after.set(s);
    step(after, action);
    counts.own[rank]--;
    const value = outlook(after, seat, counts); // the counts are those of before: a new hand in a view is a guess
    counts.own[rank]++;
    if (value > top + EPSILON) {
      top = value;
      best = action;
      equals = 1;
    } else if (value > top - EPSILON && rng.below(++equals) === 0) best = action;
  }
  return best;
}

class BuddyBluffHeuristic implements Agent {
  readonly name = 'heuristic';
  readonly offhand = true;

  act({ seat, state }: View, rng: Rng): Action {
    return chooseBuddyBluff(state as BuddyState, seat, rng);
  }
}

export function createBuddyBluffHeuristic(): Agent {
  return new BuddyBluffHeuristic();
}
