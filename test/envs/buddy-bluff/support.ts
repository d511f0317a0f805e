/** Ways to come by Buddy Bluff positions: random players, and tables written as card codes. */

import { cardText, DECK_SIZE } from '../../../envs/buddy-bluff/rules/cards.ts';
import type { BuddyState } from '../../../envs/buddy-bluff/rules/state.ts';
import type { VectorState } from '../../../envs/buddy-bluff/vector-states.ts';
import { readState } from '../../../envs/buddy-bluff/vector-states.ts';
import { type Game, JsonReader, makeGame, type Options } from '../../../envs/index.ts';
import { type Temper, wild } from '../tempers.ts';

export function buddyBluff(options: Options = {}): Game<BuddyState> {
  return makeGame('buddy-bluff-v1', options);
}

const GAME = buddyBluff();

/** Piles everything on player_0, so that stacks grow high and seals come often. */
export const piling: Temper<BuddyState> = (s, legal, rng) => {
  const seat = GAME.toMove(s);
  const onZero = legal.filter((a) => a % 5 < 4 && (seat + (a % 5)) % 4 === 0);
  return onZero.length > 0 ? onZero[rng.below(onZero.length)] : wild(s, legal, rng);
};

/** Keeps packages to itself, so that every slot grows. */
export const keeping: Temper<BuddyState> = (s, legal, rng) => {
  const kept = legal.filter((a) => a % 5 === 0);
  return kept.length > 0 ? kept[rng.below(kept.length)] : wild(s, legal, rng);
};

export const TEMPERS: readonly Temper<BuddyState>[] = [wild, piling, keeping];

/** A table as a person would lay it out; cards that are not named fill the hands, then the stock, in order. */
export interface Layout {
  readonly center?: string;
  readonly pool?: string;
  readonly slots: readonly [string, string, string, string];
  readonly sealed?: readonly number[];
  readonly accessible?: Readonly<Record<number, number>>;
  /** The first cards of each hand. */
  readonly hands: readonly [string, string, string, string];
}

const words = (text: string) => text.split(' ').filter((word) => word !== '');

/** The turn is the one that the number of cards on the table says; the start seat is 0. */
export function table(layout: Layout): BuddyState {
  const center = words(layout.center ?? '- - - -').map((word) => (word === '-' ? null : word));
  const slots = layout.slots.map(words);
  const pool = words(layout.pool ?? '');
  const ply = center.filter((c) => c !== null).length + pool.length + slots.flat().length - 4;
  const named = new Set([...center, ...pool, ...slots.flat(), ...layout.hands.flatMap(words)]);
  const rest = Array.from({ length: DECK_SIZE }, (_, card) => cardText(card)).filter((code) => !named.has(code));
  const hands = layout.hands.map((text, seat) => {
    const size = Math.ceil((16 - (ply % 16) - ((seat - ply) & 3)) / 4);
    const hand = words(text);
    return [...hand, ...rest.splice(0, size - hand.length)];
  });
  const json: VectorState = {
    center,
    pool,
    slots,
    sealed: layout.sealed ?? [0, 0, 0, 0],
    hands,
    stock: rest,
    deal: Math.floor(ply / 16) + 1,
    startSeat: 0,
    toMove: ply % 4,
    ply,
    accessible: Array.from({ length: 13 }, (_, rank) => layout.accessible?.[rank] ?? 4),
    sealedRanks: '',
  };
  return readState(new JsonReader(json, 'table'), 0);
}
