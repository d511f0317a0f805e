/**
 * Seals (RULES.md#6-seals): a run that holds every accessible copy of its rank freezes the stack it lies on.
 *
 * What lies buried under a seal cannot come back, so fewer copies of those ranks remain accessible, and that may complete runs
 * elsewhere. With the default rules all this is bookkeeping: nobody could have matched a sealed run anyway.
 */
import { NO_RANK } from './cards.ts';
import { type BuddyState, SEATS, Stack, W } from './state.ts';

/** Live cards of equal rank at the top of a stack. */
export function runLength(s: BuddyState, stack: number): number {
  const rank = s[W.FACE + stack];
  if (rank === NO_RANK) return 0;
  const live = s[W.HEIGHT + stack] - s[W.SEALED + stack];
  let run = 1;
  let at = s[W.BELOW + s[W.TOP + stack]];
  for (; run < live && s[W.DECK + at] >> 2 === rank; run++) at = s[W.BELOW + at];
  return run;
}

/** Seals every slot that has come to its condition, until nothing changes. The order does not matter. */
export function settle(s: BuddyState): void {
  for (let settled = false; !settled; ) {
    settled = true;
    for (let slot: number = Stack.SLOT; slot < Stack.SLOT + SEATS; slot++) {
      const rank = s[W.FACE + slot];
      if (rank === NO_RANK || runLength(s, slot) !== s[W.ACC + rank]) continue;
      seal(s, slot, rank);
      settled = false;
    }
  }
}

function seal(s: BuddyState, slot: number, rank: number): void {
  const run = s[W.ACC + rank];
  let at = s[W.TOP + slot];
  const live = s[W.HEIGHT + slot] - s[W.SEALED + slot];
  for (let depth = 0; depth < live; depth++) {
    if (depth >= run) s[W.ACC + (s[W.DECK + at] >> 2)]--; // buried
    at = s[W.BELOW + at];
  }
  s[W.SEALED + slot] = s[W.HEIGHT + slot];
  s[W.SEALED_RANKS] |= 1 << rank;
  s[W.FACE + slot] = NO_RANK;
}
