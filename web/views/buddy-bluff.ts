/** Buddy Bluff's table as data: center, pool, four slots with their seals, hands. Cards are ranks. */
import { NO_RANK, RANK_LETTERS, RANKS } from '../../envs/buddy-bluff/rules/cards.ts';
import { TARGETS, TO_POOL } from '../../envs/buddy-bluff/rules/rules.ts';
import {
  type BuddyState,
  cardsOf,
  dealNumber,
  handOf,
  mover,
  SEATS,
  Stack,
  seatAfter,
  stockOf,
  TURNS,
  W,
} from '../../envs/buddy-bluff/rules/state.ts';
import { EVERYONE } from '../../envs/core/contract/index.ts';
import type { BuddyTable, Face } from '../shapes/tables.ts';
import { type GameView, notShown } from './view.ts';

export const BUDDY_VIEW: GameView<BuddyState> = {
  describe: (s, viewer): BuddyTable => ({
    kind: 'buddy-bluff',
    turn: Math.min(s[W.PLY] + 1, TURNS),
    turns: TURNS,
    deal: dealNumber(s),
    stock: stockOf(s).length,
    center: Array.from(s.subarray(W.FACE + Stack.CENTER, W.FACE + Stack.POOL), (rank) =>
      rank === NO_RANK ? null : rankText(rank),
    ),
    pool: ranksOf(cardsOf(s, Stack.POOL)),
    sealedRanks: Array.from({ length: RANKS }, (_, rank) => rank)
      .filter((rank) => (s[W.SEALED_RANKS] >> rank) & 1)
      .map(rankText),
    seats: Array.from({ length: SEATS }, (_, seat) => describeSeat(s, seat, viewer)),
  }),
  unseen: (s, seat) => [
    ...Array.from({ length: SEATS }, (_, at) => at)
      .filter((at) => at !== seat)
      .flatMap((at) => notShown(`hand:${at}`, ranksOf(handOf(s, at)), [])),
    ...notShown('stock', ranksOf(stockOf(s)), []),
  ],
  order: Array.from({ length: RANKS }, (_, rank) => rankText(rank)),
  pointers: (s, action) => {
    const target = action % TARGETS;
    const rank = rankText(Math.floor(action / TARGETS));
    return [`hand:${rank}`, target === TO_POOL ? 'pool' : `slot:${seatAfter(s, mover(s), target)}`];
  },
};

function rankText(rank: number): string {
  return RANK_LETTERS[rank] === 'T' ? '10' : RANK_LETTERS[rank];
}

function ranksOf(cards: readonly number[]): string[] {
  return cards.map((card) => rankText(card >> 2));
}

function describeSeat(s: BuddyState, seat: number, viewer: number): BuddyTable['seats'][number] {
  const hand = handOf(s, seat);
  const open = viewer === EVERYONE || viewer === seat;
  return {
    hand: open ? ranksOf(hand) : Array<Face>(hand.length).fill(null),
    penalty: s[W.PENALTY + seat],
    slot: ranksOf(cardsOf(s, Stack.SLOT + seat)),
    sealed: s[W.SEALED + Stack.SLOT + seat],
  };
}
