/** Mulle's table as data: singles, builds, hands and what was taken. */
import { EVERYONE } from '../../envs/core/contract/index.ts';
import { Act, baseOf, cardOf, openValue } from '../../envs/mulle/rules/actions.ts';
import { BOARD_VALUE, cardText, HAND_VALUE, TYPES } from '../../envs/mulle/rules/cards.ts';
import { heapCards, heapSize } from '../../envs/mulle/rules/heaps.ts';
import { omgangarOf, roundsOf } from '../../envs/mulle/rules/rounds.ts';
import { mulleTypes, pledgedValues } from '../../envs/mulle/rules/save.ts';
import { intakeScore, mulleScore } from '../../envs/mulle/rules/scoring.ts';
import { buildAt, type MulleState, slotOf, W } from '../../envs/mulle/rules/state.ts';
import { eachBuild } from '../../envs/mulle/rules/table.ts';
import type { Face, MulleTable } from '../shapes/tables.ts';
import { type GameView, notShown } from './view.ts';

export const MULLE_VIEW: GameView<MulleState> = {
  describe: (s, viewer): MulleTable => ({
    kind: 'mulle',
    omgang: s[W.OMGANG],
    omgangar: omgangarOf(s[W.RULES]),
    round: s[W.ROUND],
    rounds: roundsOf(s[W.RULES]),
    stock: s[W.STOCK_SIZE],
    singles: byValue(heapCards(s, W.SINGLES), BOARD_VALUE),
    builds: builds(s),
    seats: [0, 1].map((seat) => describeSeat(s, seat, viewer)),
  }),
  unseen: (s, seat) => {
    const hand = describeSeat(s, 1 - seat, EVERYONE).hand;
    const stock = Array.from(s.subarray(W.STOCK, W.STOCK + s[W.STOCK_SIZE]), cardText);
    return [...notShown(`hand:${1 - seat}`, hand, []), ...notShown('stock', stock, [])];
  },
  pointers: (_, action) => {
    const hand = `hand:${cardText(cardOf(action))}`;
    if (action < Act.BUILD) return [hand];
    const base = baseOf(action);
    return [hand, base < TYPES ? `table:${cardText(base)}` : `build:${openValue(base)}`];
  },
};

/** Low cards first, as players sort them. */
function byValue(types: readonly number[], value: Uint8Array): string[] {
  return [...types].sort((a, b) => value[a] - value[b] || a - b).map(cardText);
}

function builds(s: MulleState): MulleTable['builds'] {
  const found: MulleTable['builds'][number][] = [];
  eachBuild(s, (value, owner, locked) => {
    const cards = byValue(heapCards(s, buildAt(slotOf(value, owner))), BOARD_VALUE);
    found.push({ value, owner, locked, cards });
  });
  return found;
}

function describeSeat(s: MulleState, seat: number, viewer: number): MulleTable['seats'][number] {
  const hand = heapCards(s, W.HAND + seat * 4);
  const open = viewer === EVERYONE || viewer === seat;
  return {
    hand: open ? byValue(hand, HAND_VALUE) : Array<Face>(hand.length).fill(null),
    captured: heapSize(s, W.CAPTURED + seat * 4),
    mulles: mulleTypes(s, seat).map(cardText),
    mullePoints: mulleScore(s, seat),
    tabbar: s[W.TABBE + seat],
    intake: intakeScore(s, seat),
    total: s[W.TOTAL + seat],
    pledges: pledgedValues(s, seat),
  };
}
