/** The table as a player, or a bystander who sees everything, sees it; and what happened last. */
import { EVERYONE, type Language } from '../../core/contract/index.ts';
import { fill, seatName } from '../../core/words.ts';
import { knownTop } from '../rules/decks.ts';
import { lineTotal } from '../rules/field.ts';
import { knowsInHand } from '../rules/knowledge.ts';
import { ENDS, firstLine, logLines } from './happened.ts';
import { type Letters, LETTERS } from './letters/index.ts';
import { cardName, protocolName } from './names.ts';
import {
  CARD_COUNT,
  type CompileState,
  Entry,
  InStack,
  KIND_NAMES,
  LANES,
  NEUTRAL,
  Over,
  Phase,
  Place,
  W,
} from '../rules/state.ts';

const PHASES = ['draft', 'start', 'control', 'compile', 'action', 'cache', 'end'] as const;
const SEATS = [0, 1] as const;

export function render(s: CompileState, viewer: number, language?: Language): string {
  const words = LETTERS[language ?? 'en'];
  const players = SEATS.flatMap((player) => playerLines(s, player, viewer, firstLine(language), words));
  return [headline(s, words), ...players, ...logPart(s, words, language), question(s, words, language)].join('\n');
}

function headline(s: CompileState, words: Letters): string {
  const phase = words[PHASES[s[W.PHASE] % Phase.STAGE]];
  const control = s[W.CONTROL] === NEUTRAL ? words.neutral : seatName(s[W.CONTROL]);
  return fill(words.headline, { turn: s[W.TURNS] + 1, who: seatName(s[W.TURN]), phase, control });
}

function question(s: CompileState, words: Letters, language: Language | undefined): string {
  if (s[W.OVER] !== Over.NO) {
    const result = s[W.WINNER] === NEUTRAL ? words.isDraw : fill(words.wins, { who: seatName(s[W.WINNER]) });
    return fill(words.over, { result, why: words[ENDS[s[W.OVER]] ?? 'byTurns'] });
  }
  const decides = fill(words.decides, { who: seatName(s[W.DECIDER]) });
  return language === undefined ? `${decides}: ${KIND_NAMES[s[W.KIND]]}` : decides;
}

function playerLines(s: CompileState, player: number, viewer: number, first: number, words: Letters): string[] {
  const sees = viewer === EVERYONE || viewer === player;
  const lines = [0, 1, 2].map((lane) => {
    const compiled = s[W.COMPILED + player * LANES + lane] === 1 ? '*' : '';
    const name = `${protocolName(s, player, lane)}${compiled}`;
    return `    ${fill(words.line, { line: first + lane })}  ${name.padEnd(10)} ${String(lineTotal(s, player, lane)).padStart(3)}  ${stackText(s, player, lane, sees)}`.trimEnd();
  });
  const about = fill(words.player, {
    who: seatName(player),
    deck: deckText(s, player, viewer, words),
    trash: listPlace(s, Place.TRASH + player),
    hand: handText(s, player, viewer, words),
  });
  return [`  ${about}${transitText(s, player, sees, words)}`, ...lines];
}

/** How many cards, and the top one where the viewer knows it. */
function deckText(s: CompileState, player: number, viewer: number, words: Letters): string {
  const card = knownTop(s, player, viewer);
  const deck = String(s[W.DECK_SIZE + player]);
  return card < 0 ? deck : fill(words.onTop, { deck, card: cardName(s, card) });
}

function listPlace(s: CompileState, place: number): string {
  const cards = Array.from({ length: CARD_COUNT }, (_, card) => card).filter((card) => s[W.PLACE + card] === place);
  return cards.length === 0 ? '-' : cards.map((card) => cardName(s, card)).join(' ');
}

/** Of another hand a viewer names the cards it knows to be there. */
function handText(s: CompileState, player: number, viewer: number, words: Letters): string {
  if (viewer === EVERYONE || viewer === player) return listPlace(s, Place.HAND + player);
  const known = Array.from({ length: CARD_COUNT }, (_, card) => card).filter((card) => knowsInHand(s, viewer, card));
  const count = s[W.HAND_COUNT + player] - known.length;
  return [...known.map((card) => cardName(s, card)), fill(words.hidden, { count })].join(' ');
}

/** Face-down cards in brackets: named where the viewer knows them. */
function entryText(s: CompileState, entry: number, sees: boolean): string {
  const name = cardName(s, entry & Entry.CARD);
  if ((entry & Entry.UP) !== 0) return name;
  const known = (sees && (entry & Entry.BLIND) === 0) || (entry & Entry.KNOWN) !== 0;
  return known ? `(${name})` : '(?)';
}

/** A card that goes to the other player when it leaves is marked. */
function fieldText(s: CompileState, entry: number, sees: boolean): string {
  return `${entryText(s, entry & ~InStack.FOREIGN, sees)}${(entry & InStack.FOREIGN) === 0 ? '' : '~'}`;
}

function stackText(s: CompileState, player: number, lane: number, sees: boolean): string {
  const stack = player * LANES + lane;
  const at = W.STACK + stack * CARD_COUNT;
  return Array.from(s.subarray(at, at + s[W.STACK_SIZE + stack]), (entry) => fieldText(s, entry, sees)).join(' ');
}

function transitText(s: CompileState, player: number, sees: boolean, words: Letters): string {
  const cards = Array.from(s.subarray(W.TRANSIT, W.TRANSIT + s[W.IN_TRANSIT]))
    .filter((entry) => ((entry & Entry.SIDE) !== 0 ? 1 : 0) === player)
    .map((entry) => entryText(s, entry, sees));
  return cards.length === 0 ? '' : `, ${fill(words.transit, { cards: cards.join(' ') })}`;
}

function logPart(s: CompileState, words: Letters, language: Language | undefined): string[] {
  const lines = logLines(s, language);
  return lines.length === 0 ? [] : [`  ${words.since}`, ...lines.map((line) => `    ${line}`)];
}
