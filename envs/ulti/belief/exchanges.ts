/**
 * The other seats' secrets of a sampled world: what was laid aside and taken in the exchanges of the auction.
 *
 * Going back in time from the sampled hands and talon, the seat of an exchange gets its discards back and gives up the two
 * cards it had taken, which were the talon before. Where the observer knows that talon (laid it aside, took it, or looked
 * at it) the cards must be there; elsewhere they are drawn. Only two cards change hands at a time, so of the cards the
 * observer once knew in one hand no more can now be in the other than there were exchanges to carry them. Going back, the
 * cards that still have to return are taken first, the latest seen foremost: earliest deadline first never misses a
 * deadline that can be met, so a sample that fails here could not have come about at all.
 */
import { type Cards, choose, count } from '../../core/cards.ts';
import type { Rng } from '../../core/rng.ts';
import type { Puzzle } from './puzzle.ts';
import { type UltiState, W } from '../rules/state.ts';

const hands = new Int32Array(3);

/** Rewrites the talons the observer has not seen; false if the sampled world has no history. */
export function rewriteExchanges(s: UltiState, p: Puzzle, rng: Rng): boolean {
  const last = s[W.EXCHANGES] - 1;
  s[W.EXCHANGE + last * 2] = p.talon;
  if (last === 0) return true;
  hands[p.left] = p.handLeft | s[W.PLAYED + p.left];
  hands[p.right] = p.handRight | s[W.PLAYED + p.right];
  hands[p.observer] = s[W.HAND + p.observer] | s[W.PLAYED + p.observer];
  for (let i = last; i > 0; i--) {
    const seat = seatOf(s, i);
    const twelve = hands[seat] | s[W.EXCHANGE + i * 2];
    if (!knows(s, p.observer, i - 1)) s[W.EXCHANGE + (i - 1) * 2] = drawTaken(s, p.observer, i, twelve, rng);
    const taken = s[W.EXCHANGE + (i - 1) * 2];
    if ((taken & ~twelve) !== 0) return false;
    hands[seat] = twelve & ~taken;
  }
  return true;
}

function seatOf(s: UltiState, i: number): number {
  return s[W.EXCHANGE + i * 2 + 1] & 3;
}

/** Whether the observer laid talon `i` aside, took it, or looked at it and put it back. */
function knows(s: UltiState, observer: number, i: number): boolean {
  if (seatOf(s, i) === observer || ((s[W.EXCHANGE + i * 2 + 1] >> 2) & (1 << observer)) !== 0) return true;
  return i + 1 < s[W.EXCHANGES] && seatOf(s, i + 1) === observer;
}

/** Two of the twelve cards after pickup `i` that may have been the talon before it. */
function drawTaken(s: UltiState, observer: number, i: number, twelve: Cards, rng: Rng): Cards {
  const giver = seatOf(s, i - 1);
  if (giver === seatOf(s, i)) return choose(twelve, 2, rng); // took the own talon back: any two
  let taken = 0;
  let marked = 0; // cards whose place the observer once knew
  for (let e = i - 2; e >= 0; e--) {
    if (!knows(s, observer, e)) continue;
    const talon = s[W.EXCHANGE + e * 2];
    // Cards last known to go to the giver must have come from there since.
    if (seatOf(s, e + 1) === giver) taken |= choose(talon & twelve & ~marked, 2 - count(taken), rng);
    marked |= talon;
  }
  const free = twelve & ~marked & ~taken;
  taken |= choose(free, 2 - count(taken), rng);
  return count(taken) === 2 ? taken : taken | choose(twelve & ~taken, 2 - count(taken), rng);
}
