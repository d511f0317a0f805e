/** Ulti's table as data: hands, talon, auction, trick. It hides what `render` hides. */
import { count, toList } from '../../envs/core/cards.ts';
import { EVERYONE } from '../../envs/core/contract/index.ts';
import { Act, trumpOf } from '../../envs/ulti/rules/actions.ts';
import { cardText, NO_TRUMP, SUIT_NAMES } from '../../envs/ulti/rules/cards.ts';
import { pairPoints } from '../../envs/ulti/rules/marriages.ts';
import { callText, contractLine } from '../../envs/ulti/text/sentences.ts';
import { placeSets, TALON } from '../../envs/ulti/belief/places.ts';
import { seatPoints } from '../../envs/ulti/rules/scoring.ts';
import { NONE, PHASES, playAt, SEATS, talonOf, type UltiState, W } from '../../envs/ulti/rules/state.ts';
import type { Face, PlayedCard, UltiTable } from '../shapes/tables.ts';
import type { Told } from '../shapes/words.ts';
import { type GameView, inAll, notShown } from './view.ts';

export const ULTI_VIEW: GameView<UltiState> = {
  describe: (s, viewer): UltiTable => ({
    kind: 'ulti',
    phase: PHASES[s[W.PHASE]].toLowerCase(),
    dealer: s[W.DEALER],
    soloist: s[W.SOLOIST] === NONE ? null : s[W.SOLOIST],
    contract: contract(s),
    trump: trump(s),
    auction: auction(s),
    seats: [0, 1, 2].map((seat) => describeSeat(s, seat, viewer)),
    talon: talon(s, viewer),
    trick: [s[W.FIRST_CARD], s[W.SECOND_CARD]]
      .slice(0, s[W.TRICK_NUMBER] > 0 ? s[W.TRICK_SIZE] : 0)
      .map((card, i) => ({ seat: (s[W.LEADER] + i) % SEATS, card: cardText(card) })),
    lastTrick: lastTrick(s),
  }),
  unseen: (s, seat) => {
    const [all, shown] = [EVERYONE, seat].map((viewer) => [
      ...[0, 1, 2].map((at) => describeSeat(s, at, viewer).hand),
      talon(s, viewer),
    ]);
    return all.flatMap((cards, i) => notShown(i === SEATS ? 'talon' : `hand:${i}`, cards, shown[i]));
  },
  pointers: (_, action) => {
    if (action < Act.BID) return [`hand:${cardText(action)}`];
    if (action === Act.PICKUP) return ['talon'];
    if (action >= Act.TRUMP_BELLS && action <= Act.TRUMP_ACORNS) return [`suit:${SUIT_NAMES[trumpOf(action)]}`];
    return [];
  },
};

function contract(s: UltiState): Told | null {
  return s[W.STANDING] === NONE ? null : inAll((language) => contractLine(s, language));
}

function trump(s: UltiState): string | null {
  if (s[W.TRUMP] === NONE) return null;
  return s[W.TRUMP] === NO_TRUMP ? 'none' : SUIT_NAMES[s[W.TRUMP]];
}

function auction(s: UltiState): UltiTable['auction'] {
  return Array.from({ length: s[W.LOG_LENGTH] }, (_, i) => {
    const entry = s[W.LOG + i];
    return { seat: entry & 3, text: inAll((language) => callText(entry, language)) };
  });
}

function describeSeat(s: UltiState, seat: number, viewer: number): UltiTable['seats'][number] {
  const cards = s[W.HAND + seat];
  const open = viewer === EVERYONE || viewer === seat || (s[W.OPENED] === 1 && seat === s[W.SOLOIST]);
  return {
    hand: open ? toList(cards).map(cardText) : Array<Face>(count(cards)).fill(null),
    tricks: count(s[W.WON + seat]) / SEATS,
    points: s[W.TRICK_NUMBER] === 0 ? 0 : seatPoints(s, seat),
    marriages: pairPoints((s[W.MARRIAGES] >> (seat * 3)) & 7),
    voids: SUIT_NAMES.filter((_, suit) => (s[W.VOID + seat] >> (suit * 8)) & 1),
  };
}

/** Shows only cards that the viewer knows for certain. */
function talon(s: UltiState, viewer: number): Face[] {
  const size = count(talonOf(s));
  let known = talonOf(s);
  if (viewer !== EVERYONE && size > 0) {
    const may = new Int32Array(4);
    placeSets(s, viewer, may);
    known = may[TALON] & ~(may[0] | may[1] | may[2]);
  }
  return [...toList(known).map(cardText), ...Array<Face>(size - count(known)).fill(null)];
}

/** The last complete trick, while the next one is not complete. */
function lastTrick(s: UltiState): PlayedCard[] {
  const played = s[W.TRICK_NUMBER] === 0 ? 0 : (s[W.TRICK_NUMBER] - 1) * SEATS;
  if (played < SEATS) return [];
  return [3, 2, 1].map((back) => {
    const card = playAt(s, played - back);
    return { seat: [0, 1, 2].find((seat) => (s[W.PLAYED + seat] >>> card) & 1) ?? 0, card: cardText(card) };
  });
}
