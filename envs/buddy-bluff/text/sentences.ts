/**
 * What a play means: how large the package is, where it goes, what it costs there, whom it relieves and what it seals. The turn is made on
 * a copy, and the table before and after it tells. All of that is public.
 */
import type { Language, Settled } from '../../core/contract/index.ts';
import { fill, seatName, signedPoints } from '../../core/words.ts';
import { COPIES, RANKS } from '../rules/cards.ts';
import { matchable, matches, movePackage, takenFrom } from '../rules/packages.ts';
import { TARGETS, TO_POOL } from '../rules/rules.ts';
import { payoffs, placesOf } from '../rules/scoring.ts';
import { settle } from '../rules/seals.ts';
import { type BuddyState, mover, SEATS, seatAfter, STACKS, Stack, stride, W } from '../rules/state.ts';
import { rankName, WORDS } from './words/index.ts';

/** The table once a package lies on a slot. Which card of the hand it was does not matter. */
function afterPackage(s: BuddyState, rank: number, target: number): BuddyState {
  const after = s.slice();
  movePackage(after, mover(s), stride(s), rank, COPIES + s[W.PLY], target);
  settle(after);
  return after;
}

export function sentence(s: BuddyState, action: number, language: Language): string {
  const words = WORDS[language];
  const number = Math.floor(action / TARGETS);
  const rank = rankName(number, language);
  if (action % TARGETS === TO_POOL) {
    return fill(((matchable(s) >> number) & 1) === 0 ? words.toPool : words.decline, { rank });
  }
  const seat = mover(s);
  const target = seatAfter(s, seat, action % TARGETS);
  const after = afterPackage(s, number, target);
  const costs = Array.from({ length: SEATS }, (_, at) => after[W.PENALTY + at] - s[W.PENALTY + at]);
  const put = { rank, count: 1 + matches(s, number), cost: signedPoints(costs[target]) };
  return (
    (target === seat ? fill(words.toOwn, put) : fill(words.toOther, { ...put, player: seatName(target) })) +
    costs
      .flatMap((cost, at) =>
        cost === 0 || at === target ? [] : [fill(words.relieves, { cost: signedPoints(cost), player: seatName(at) })],
      )
      .join('') +
    sealText(s, after, language)
  );
}

/** The ranks that a package seals, there or elsewhere. */
function sealText(before: BuddyState, after: BuddyState, language: Language): string {
  const sealed = after[W.SEALED_RANKS] & ~before[W.SEALED_RANKS];
  const ranks = Array.from({ length: RANKS }, (_, rank) => rank).filter((rank) => (sealed >> rank) & 1);
  if (ranks.length === 0) return '';
  return fill(WORDS[language].seals, { ranks: ranks.map((rank) => rankName(rank, language)).join(', ') });
}

/** Where the package comes from: cards of the center by their place, the pool, slots of seats. */
export function touches(s: BuddyState, action: number): readonly string[] {
  if (action % TARGETS === TO_POOL) return [];
  const rank = Math.floor(action / TARGETS);
  return Array.from({ length: STACKS }, (_, stack) => stack)
    .filter((stack) => s[W.FACE + stack] === rank && takenFrom(s, stack) > 0)
    .map((stack) => {
      if (stack < Stack.POOL) return `center:${stack}`;
      return stack === Stack.POOL ? 'pool' : `slot:${stack - Stack.SLOT}`;
    });
}

export function aim(s: BuddyState, seat: number, language: Language): string {
  const words = WORDS[language];
  const penalties = Array.from(s.subarray(W.PENALTY, W.PENALTY + SEATS));
  const penalty = penalties[seat];
  const next = Math.min(...penalties.filter((_, at) => at !== seat));
  if (penalty < next) return fill(words.aimLead, { penalty, next });
  return fill(words.aim, { penalty, place: placesOf(penalties)[seat] });
}

const PLACES = ['first', 'second', 'third', 'fourth'] as const;

/** A line for each seat, the best first. */
export function settlement(s: BuddyState, language: Language): readonly Settled[] {
  const words = WORDS[language];
  const worth = new Float64Array(SEATS);
  payoffs(s, worth);
  const places = placesOf(s.subarray(W.PENALTY, W.PENALTY + SEATS));
  const order = places.map((_, seat) => seat).sort((a, b) => places[a] - places[b] || a - b);
  return order.map((seat) => ({
    text: fill(words.line, {
      place: words[PLACES[places[seat] - 1]],
      player: seatName(seat),
      penalty: s[W.PENALTY + seat],
    }),
    points: places.map((_, at) => (at === seat ? worth[seat] : 0)),
  }));
}
