/**
 * The fast playout: a few more turns, then what the penalties promise. Any card of the hand is played, and a package goes in
 * front of any of the others: nobody feeds the own slot without need. Seals are not settled where they change nothing
 * (RULES.md#6-seals).
 *
 * Short, because the rest of a game at random is noise: a search that plays on to the end is level with the heuristic
 * player, see docs/notes/search.md. Playouts that aim at the leader made it worse.
 */
import type { Rng } from '../../core/rng.ts';
import { SEALED_CLOSED, UNSETTLED } from '../options.ts';
import { matchable } from '../rules/packages.ts';
import { legal, playFrom, step, TO_POOL } from '../rules/rules.ts';
import { outlook } from '../rules/scoring.ts';
import { type BuddyState, TURNS, W } from '../rules/state.ts';

/** Two turns of every seat. */
const TURNS_ON = 8;

const ids = new Uint16Array(20);

export function rollout(s: BuddyState, rng: Rng, out: Float64Array): void {
  const end = Math.min(TURNS, s[W.PLY] + TURNS_ON);
  if ((s[W.RULES] & SEALED_CLOSED) !== 0) {
    // Here seals decide who can be given a package, so the rules are followed to the letter.
    while (s[W.PLY] < end) step(s, ids[rng.below(legal(s, ids))]);
  } else {
    s[W.RULES] |= UNSETTLED;
    for (let ply = s[W.PLY]; ply < end; ply++) playAny(s, ply, rng);
    s[W.RULES] &= ~UNSETTLED;
  }
  outlook(s, out);
}

function playAny(s: BuddyState, ply: number, rng: Rng): void {
  const cards = (19 - (ply & 15)) >> 2; // 4 in the first round of a deal, 1 in the last
  const turn = cards === 1 ? ply : ply + (rng.below(cards) << 2);
  const rank = s[W.FIRST + turn] >> 2;
  const matched = (matchable(s) >> rank) & 1;
  playFrom(s, ply, turn, rank, matched === 0 ? TO_POOL : 1 + rng.below(3));
}
