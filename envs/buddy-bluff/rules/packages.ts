/**
 * Matching (RULES.md#5-a-turn): what a card finds on the table, and how the package moves. Whatever matches is taken, all of
 * it, and goes on one penalty slot with the played card on top.
 */
import { NO_RANK, PENALTY_OF_RANK } from './cards.ts';
import { TAKE_GROUP } from '../options.ts';
import { runLength } from './seals.ts';
import { type BuddyState, STACKS, Stack, W } from './state.ts';

/** The four copies of a rank at most, as places in the deck, bottom first. */
const taken = new Uint8Array(4);

/** The ranks that lie open to a match, a bit each. */
export function matchable(s: BuddyState): number {
  const center = (1 << s[W.FACE]) | (1 << s[W.FACE + 1]) | (1 << s[W.FACE + 2]) | (1 << s[W.FACE + 3]);
  const slots = (1 << s[W.FACE + 5]) | (1 << s[W.FACE + 6]) | (1 << s[W.FACE + 7]) | (1 << s[W.FACE + 8]);
  return (center | (1 << s[W.FACE + Stack.POOL]) | slots) & 0x1fff;
}

/** How many cards of a stack go along with a match. */
export function takenFrom(s: BuddyState, stack: number): number {
  if (stack < Stack.POOL || (s[W.RULES] & TAKE_GROUP) === 0) return 1;
  return runLength(s, stack);
}

/** The stack that the scan looks at in place `n`: after center and pool the own slot, then those of the seats in order. */
function scanned(n: number, seat: number, stride: number): number {
  return n < Stack.SLOT ? n : Stack.SLOT + ((seat + stride * (n - Stack.SLOT)) & 3);
}

/** Lists what a card of `rank` played by `seat` would take, as places in the deck in scan order; returns the number. */
export function scan(s: BuddyState, seat: number, stride: number, rank: number, out: Uint8Array): number {
  let n = 0;
  for (let i = 0; i < STACKS; i++) {
    const stack = scanned(i, seat, stride);
    if (s[W.FACE + stack] !== rank) continue;
    const cards = takenFrom(s, stack);
    let at = s[W.TOP + stack];
    for (let depth = 1; depth <= cards; depth++) {
      out[n + cards - depth] = at;
      at = s[W.BELOW + at];
    }
    n += cards;
  }
  return n;
}

/** The number of cards that a card of `rank` would take. */
export function matches(s: BuddyState, rank: number): number {
  let n = 0;
  for (let stack = 0; stack < STACKS; stack++) if (s[W.FACE + stack] === rank) n += takenFrom(s, stack);
  return n;
}

/** The same for every rank at once. */
export function matchesByRank(s: BuddyState, out: Uint8Array): void {
  out.fill(0);
  for (let stack = 0; stack < STACKS; stack++) {
    if (s[W.FACE + stack] !== NO_RANK) out[s[W.FACE + stack]] += takenFrom(s, stack);
  }
}

/** Takes `cards` cards off a stack; what lies below them, unless it is frozen, can be matched now. */
function lift(s: BuddyState, stack: number, cards: number): void {
  let at = s[W.TOP + stack];
  for (let i = 0; i < cards; i++) at = s[W.BELOW + at];
  const height = s[W.HEIGHT + stack] - cards;
  s[W.TOP + stack] = at;
  s[W.HEIGHT + stack] = height;
  s[W.FACE + stack] = height > s[W.SEALED + stack] ? s[W.DECK + at] >> 2 : NO_RANK;
}

/** Puts the card at a place of the deck on top of a stack. */
export function put(s: BuddyState, stack: number, at: number): void {
  s[W.BELOW + at] = s[W.TOP + stack];
  s[W.TOP + stack] = at;
  s[W.HEIGHT + stack]++;
}

/** The card `played` by `seat` collects its package, which goes on the slot of `target`. */
export function movePackage(
  s: BuddyState,
  seat: number,
  stride: number,
  rank: number,
  played: number,
  target: number,
): void {
  const size = scan(s, seat, stride, rank, taken);
  const price = PENALTY_OF_RANK[rank];
  for (let stack = 0; stack < STACKS; stack++) {
    if (s[W.FACE + stack] !== rank) continue;
    const cards = takenFrom(s, stack);
    lift(s, stack, cards);
    if (stack >= Stack.SLOT) s[W.PENALTY + stack - Stack.SLOT] -= cards * price;
  }
  const slot = Stack.SLOT + target;
  for (let i = 0; i < size; i++) put(s, slot, taken[i]);
  put(s, slot, played);
  s[W.FACE + slot] = rank;
  s[W.PENALTY + target] += (size + 1) * price;
}
