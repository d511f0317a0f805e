/** The table as a player, or a bystander who sees everything, sees it; and what happened last, nested by the texts that ran. */
import { EVERYONE, type Language } from '../../core/contract/index.ts';
import { knownTop } from '../rules/decks.ts';
import { lineTotal } from '../rules/field.ts';
import { knowsInHand } from '../rules/knowledge.ts';
import { Bits, Verb } from '../rules/log.ts';
import { How } from '../rules/plays.ts';
import { cardName, protocolName } from './names.ts';
import {
  CARD_COUNT,
  type CompileState,
  Entry,
  InStack,
  KIND_NAMES,
  LANES,
  LOG_LENGTH,
  NEUTRAL,
  OVER_NAMES,
  Over,
  Phase,
  Place,
  W,
} from '../rules/state.ts';
import { CARDS, TABLES } from '../rules/tables.ts';
import { BOXES } from '../rules/vocabulary.ts';

const PHASE_NAMES = ['draft', 'start', 'control', 'compile', 'action', 'cache', 'end'];
const SEATS = [0, 1] as const;

/** People count lines from 1, transcripts from 0. */
function firstLine(language: Language | undefined): number {
  return language === undefined ? 0 : 1;
}

export function render(s: CompileState, viewer: number, language?: Language): string {
  const players = SEATS.flatMap((player) => playerLines(s, player, viewer, firstLine(language)));
  return [headline(s), ...players, ...logPart(s, language), question(s, language)].join('\n');
}

function headline(s: CompileState): string {
  const phase = PHASE_NAMES[s[W.PHASE] % Phase.STAGE];
  const control = s[W.CONTROL] === NEUTRAL ? 'neutral' : `player_${s[W.CONTROL]}`;
  return `turn ${s[W.TURNS] + 1} of player_${s[W.TURN]}, ${phase}; control ${control}`;
}

function question(s: CompileState, language: Language | undefined): string {
  if (s[W.OVER] !== Over.NO) {
    const who = s[W.WINNER] === NEUTRAL ? 'a draw' : `player_${s[W.WINNER]} wins`;
    return `over: ${who} (${OVER_NAMES[s[W.OVER]]})`;
  }
  return `player_${s[W.DECIDER]} decides${language === undefined ? `: ${KIND_NAMES[s[W.KIND]]}` : ''}`;
}

function playerLines(s: CompileState, player: number, viewer: number, first: number): string[] {
  const sees = viewer === EVERYONE || viewer === player;
  const lines = [0, 1, 2].map((lane) => {
    const compiled = s[W.COMPILED + player * LANES + lane] === 1 ? '*' : '';
    const name = `${protocolName(s, player, lane)}${compiled}`;
    return `    line ${first + lane}  ${name.padEnd(10)} ${String(lineTotal(s, player, lane)).padStart(3)}  ${stackText(s, player, lane, sees)}`.trimEnd();
  });
  return [
    `  player_${player}: deck ${s[W.DECK_SIZE + player]}${topText(s, player, viewer)}, trash ${listPlace(s, Place.TRASH + player)}, hand ${handText(s, player, viewer)}${transitText(s, player, sees)}`,
    ...lines,
  ];
}

/** The top card of a deck, where the viewer knows it. */
function topText(s: CompileState, player: number, viewer: number): string {
  const card = knownTop(s, player, viewer);
  return card < 0 ? '' : ` with ${cardName(s, card)} on top`;
}

function listPlace(s: CompileState, place: number): string {
  const cards = Array.from({ length: CARD_COUNT }, (_, card) => card).filter((card) => s[W.PLACE + card] === place);
  return cards.length === 0 ? '-' : cards.map((card) => cardName(s, card)).join(' ');
}

/** Of another hand a viewer names the cards it knows to be there. */
function handText(s: CompileState, player: number, viewer: number): string {
  if (viewer === EVERYONE || viewer === player) return listPlace(s, Place.HAND + player);
  const known = Array.from({ length: CARD_COUNT }, (_, card) => card).filter((card) => knowsInHand(s, viewer, card));
  const unknown = s[W.HAND_COUNT + player] - known.length;
  return [...known.map((card) => cardName(s, card)), `${unknown} hidden`].join(' ');
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

function transitText(s: CompileState, player: number, sees: boolean): string {
  const cards = Array.from(s.subarray(W.TRANSIT, W.TRANSIT + s[W.IN_TRANSIT]))
    .filter((entry) => ((entry & Entry.SIDE) !== 0 ? 1 : 0) === player)
    .map((entry) => entryText(s, entry, sees));
  return cards.length === 0 ? '' : `, in transit ${cards.join(' ')}`;
}

function logPart(s: CompileState, language: Language | undefined): string[] {
  const lines = logLines(s, language);
  return lines.length === 0 ? [] : ['  since the last decision:', ...lines.map((line) => `    ${line}`)];
}

/** What happened since the last decision and which text made it happen: a line each, indented by the texts that ran. */
export function logLines(s: CompileState, language?: Language): string[] {
  const count = Math.min(s[W.LOG_COUNT], LOG_LENGTH);
  const words = Array.from(s.subarray(W.LOG, W.LOG + count));
  const depths = [...new Set(words.map((word) => word >>> Bits.DEPTH))].sort((a, b) => a - b);
  const lines = words.map(
    (word) => `${'  '.repeat(depths.indexOf(word >>> Bits.DEPTH))}${lineText(s, word, firstLine(language))}`,
  );
  const more = s[W.LOG_COUNT] - count;
  return more > 0 ? [...lines, `... and ${more} more`] : lines;
}

function lineText(s: CompileState, word: number, first: number): string {
  const verb = (word & 31) as Verb;
  const index = ((word >> Bits.CARD) & 63) - 1;
  const card = index < 0 ? 'a face-down card' : cardName(s, index);
  const player = (word >> Bits.PLAYER) & 1;
  const lane = (word >> Bits.LANE) & 3;
  const line = first + lane;
  const number = (word >> Bits.NUMBER) & 63;
  const who = `player_${player}`;
  switch (verb) {
    case Verb.TURN:
      return `turn of ${who}`;
    case Verb.TEXT:
      return `${card} (${BOXES[number]}) of ${who}: ${CARDS[s[W.TYPE + index]].text[BOXES[number]] ?? ''}`;
    case Verb.PLAY:
      return `${who} plays ${playedText(number % How.ACROSS, card)} in line ${line}${number < How.ACROSS ? '' : ' of the other side'}`;
    case Verb.UNDER:
      return `${who} slips the top card of the deck under ${card}`;
    case Verb.DRAW:
      return `${who} draws ${number}${lane === 1 ? ' from the other deck' : ''}`;
    case Verb.SHUFFLE:
      return `${who}'s trash becomes a deck of ${number}`;
    case Verb.SHIFT:
      return `${card} of ${who} moves to line ${line}`;
    case Verb.REVEAL:
      return `${who} shows ${card}`;
    case Verb.REARRANGE:
      return `the protocols of ${who} are now ${[0, 1, 2].map((i) => protocolName(s, player, i)).join(' ')}`;
    case Verb.COMPILE:
      return number === 0 ? `${who} compiles line ${line}` : `the protocol of ${who} in line ${line} becomes compiled`;
    case Verb.NAME:
      return `${who} names ${lane === 0 ? number : TABLES.protocols[number]}`;
    case Verb.MIX:
      return `${who} shuffles ${lane === 0 ? 'the deck' : 'the trash into the deck'}, ${number} cards`;
    case Verb.SWAP:
      return `the stacks of ${who} in lines ${line} and ${first + number} change places`;
    case Verb.RECOMPILE:
      return `${who} compiles line ${line} again`;
    case Verb.DRAFT:
      return `${who} drafts ${TABLES.protocols[number]}`;
    case Verb.OVER:
      return `the game is over: ${OVER_NAMES[number]}`;
    default:
      return PLAIN[verb]?.replace('WHO', who).replace('CARD', card) ?? '';
  }
}

function playedText(how: number, card: string): string {
  if (how === How.UP) return card;
  return `${how === How.DOWN ? card : `the top card of the ${how === How.DECK ? '' : 'other '}deck`} face-down`;
}

const PLAIN: Readonly<Partial<Record<Verb, string>>> = {
  [Verb.FLIP_UP]: 'CARD of WHO turns face-up',
  [Verb.FLIP_DOWN]: 'CARD of WHO turns face-down',
  [Verb.DELETE]: 'CARD of WHO is deleted',
  [Verb.RETURN]: 'CARD of WHO goes back to the hand',
  [Verb.DISCARD]: 'WHO discards CARD',
  [Verb.GIVE]: 'WHO gives CARD away',
  [Verb.TAKE]: 'CARD is taken from WHO',
  [Verb.REFRESH]: 'WHO refreshes',
  [Verb.NO_COMPILE]: 'WHO may not compile in the next turn',
  [Verb.CONTROL]: 'WHO takes control',
  [Verb.CONTROL_SPENT]: 'WHO gives control back',
  [Verb.STOP]: 'the rest of CARD is lost',
  [Verb.DECLINE]: 'WHO declines',
  [Verb.TOP]: 'CARD of WHO goes on top of the deck',
  [Verb.DRAW_OPEN]: 'WHO draws CARD',
};
