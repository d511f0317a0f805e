/** Compile's table as data: the three lines of both players, face-down cards as far as the viewer knows them, running texts. */
import { knownTop } from '../../envs/compile/rules/decks.ts';
import { lineTotal } from '../../envs/compile/rules/field.ts';
import { knowsInHand } from '../../envs/compile/rules/knowledge.ts';
import { cardName, meaningOf, protocolName, typeName } from '../../envs/compile/text/names.ts';
import { printedOn } from '../../envs/compile/text/printed.ts';
import { logLines } from '../../envs/compile/text/happened.ts';
import {
  CARD_COUNT,
  type CompileState,
  Entry,
  InStack,
  LANES,
  NEUTRAL,
  Phase,
  Place,
  stackAt,
  stackOf,
  W,
} from '../../envs/compile/rules/state.ts';
import { CARDS } from '../../envs/compile/rules/tables.ts';
import { EVERYONE } from '../../envs/core/contract/index.ts';
import type { CompileCard, CompileTable, Face } from '../shapes/tables.ts';
import { type GameView, linesInAll, notShown } from './view.ts';

const PHASE_NAMES = ['draft', 'start', 'control', 'compile', 'action', 'cache', 'end'];
const LINES = [0, 1, 2] as const;

export const COMPILE_VIEW: GameView<CompileState> = {
  describe: (s, viewer): CompileTable => {
    const sides = [0, 1].map((player) => describeSide(s, player, viewer));
    return {
      kind: 'compile',
      turn: s[W.TURNS] + 1,
      turnOf: s[W.TURN],
      phase: PHASE_NAMES[s[W.PHASE] % Phase.STAGE],
      control: s[W.CONTROL] === NEUTRAL ? null : s[W.CONTROL],
      sides,
      log: linesInAll((language) => logLines(s, language)),
    };
  },
  unseen: (s, seat) =>
    [0, 1].flatMap((side) => [
      ...notShown(`hand:${side}`, hand(s, side, EVERYONE), hand(s, side, seat)),
      ...LINES.flatMap((lane) => {
        const [all, shown] = [true, side === seat].map((sees) => stack(s, side, lane, sees).map(({ name }) => name));
        return notShown(`line:${side}:${lane}`, all, shown);
      }),
      ...notShown(`deck:${side}`, deckOf(s, side), []),
    ]),
  texts: (language) => Object.fromEntries(CARDS.map((_, type) => [typeName(type), printedOn(type, language)])),
  pointers: (s, action) => {
    const m = meaningOf(s, action, s[W.DECIDER]);
    switch (m.do) {
      case 'play':
      case 'across':
        return [`hand:${m.card}`, `line:${m.lane}`];
      case 'hand':
        return [`hand:${m.card}`];
      case 'lane':
        return [`line:${m.lane}`];
      case 'target':
        return [`card:${m.side}:${m.lane}:${m.depth}`];
      default:
        return [];
    }
  },
};

const ALL_CARDS = Array.from({ length: CARD_COUNT }, (_, card) => card);

function describeSide(s: CompileState, player: number, viewer: number): CompileTable['sides'][number] {
  const sees = viewer === EVERYONE || viewer === player;
  return {
    deck: s[W.DECK_SIZE + player],
    ...topOf(s, player, viewer),
    trash: ALL_CARDS.filter((card) => s[W.PLACE + card] === Place.TRASH + player).map((card) => cardName(s, card)),
    hand: hand(s, player, viewer),
    lines: LINES.map((lane) => ({
      protocol: protocolName(s, player, lane) === '-' ? null : protocolName(s, player, lane),
      compiled: s[W.COMPILED + player * LANES + lane] === 1,
      total: lineTotal(s, player, lane),
      cards: stack(s, player, lane, sees),
    })),
  };
}

/** The top card of the deck, if the viewer knows it. */
function topOf(s: CompileState, player: number, viewer: number): { deckTop?: string } {
  const card = knownTop(s, player, viewer);
  return card < 0 ? {} : { deckTop: cardName(s, card) };
}

function deckOf(s: CompileState, player: number): string[] {
  return ALL_CARDS.filter((card) => s[W.PLACE + card] === Place.DECK + player).map((card) => cardName(s, card));
}

/** Of another hand, the viewer sees the cards that are known to be there. */
function hand(s: CompileState, player: number, viewer: number): Face[] {
  const open = viewer === EVERYONE || viewer === player;
  const known = ALL_CARDS.filter((card) =>
    open ? s[W.PLACE + card] === Place.HAND + player : knowsInHand(s, viewer, card),
  ).map((card) => cardName(s, card));
  return [...known, ...Array<Face>(Math.max(0, s[W.HAND_COUNT + player] - known.length)).fill(null)];
}

function stack(s: CompileState, player: number, lane: number, sees: boolean): CompileCard[] {
  const place = stackOf(player, lane);
  const at = stackAt(place);
  return Array.from(s.subarray(at, at + s[W.STACK_SIZE + place]), (entry) => {
    const up = (entry & Entry.UP) !== 0;
    const known = up || sees || (entry & Entry.KNOWN) !== 0;
    const foreign = (entry & InStack.FOREIGN) === 0 ? {} : { foreign: true };
    return { name: known ? cardName(s, entry & Entry.CARD) : null, up, ...foreign };
  });
}
