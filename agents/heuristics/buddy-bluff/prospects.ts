/**
 * What the ranks that lie open promise and threaten: the next player who holds one must take it, and chooses in front of
 * whom it goes.
 */
import { PENALTY_OF_RANK, RANKS } from '../../../envs/buddy-bluff/rules/cards.ts';
import { matches } from '../../../envs/buddy-bluff/rules/packages.ts';
import { type BuddyState, SEATS, Stack, TURNS, W } from '../../../envs/buddy-bluff/rules/state.ts';
import type { Seat } from '../../../envs/core/index.ts';
import { type Counts, shareInHands } from './counting.ts';
import { standing } from './standing.ts';

/** How often a rank that could be played is played, and how often the own turn can use it. */
const WILL_PLAY = 0.5;
const WILL_COME = 0.5;

const after = new Float64Array(SEATS);

/** The penalties once a card of `rank` has taken what matches and put it in front of `target`. */
function penaltiesAfter(s: BuddyState, rank: number, cards: number, target: Seat): Float64Array {
  const price = PENALTY_OF_RANK[rank];
  for (let seat = 0; seat < SEATS; seat++) {
    after[seat] = s[W.PENALTY + seat] - (s[W.FACE + Stack.SLOT + seat] === rank ? price : 0);
  }
  after[target] += (cards + 1) * price;
  return after;
}

/** The worst (sign -1) or best (sign 1) that a package of `rank` can do for `me`, as a change of its standing. */
function swing(s: BuddyState, me: Seat, rank: number, sign: number, now: number): number {
  const cards = matches(s, rank);
  let most = Number.NEGATIVE_INFINITY;
  for (let target = 0; target < SEATS; target++) {
    const change = standing(penaltiesAfter(s, rank, cards, target), me, s[W.PLY]) - now;
    most = Math.max(most, sign * change);
  }
  return sign * most;
}

/** How likely the others aim at `me`: the lower its penalty among theirs, the more. */
function aimedAt(s: BuddyState, me: Seat): number {
  let lower = 0;
  for (let seat = 0; seat < SEATS; seat++) if (seat !== me && s[W.PENALTY + seat] > s[W.PENALTY + me]) lower++;
  return (1 + lower) / (SEATS + 1);
}

/** The standing of `me` in a position after its own play, with what may come before and at its next turn. */
export function outlook(s: BuddyState, me: Seat, { own, unseen }: Counts): number {
  const now = standing(s.subarray(W.PENALTY, W.PENALTY + SEATS), me, s[W.PLY]);
  if (s[W.PLY] >= TURNS) return now;
  const share = shareInHands(s, me);
  const aimed = aimedAt(s, me);
  let threat = 0;
  let promise = 0;
  for (let rank = 0; rank < RANKS; rank++) {
    if (matches(s, rank) === 0) continue;
    const held = 1 - (1 - share) ** unseen[rank];
    if (held > 0) threat += WILL_PLAY * held * aimed * swing(s, me, rank, -1, now);
    if (own[rank] > 0) promise = Math.max(promise, (1 - WILL_PLAY * held) * swing(s, me, rank, 1, now));
  }
  return now + threat + WILL_COME * promise;
}
