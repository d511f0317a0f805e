/** Which cards a player may play, and where (RULES.md#11-playing-cards). */
import { Act, allow, allowBits, firstPlay } from './actions.ts';
import { bannedFaces, bannedInLines, FACE_UP, suitedLines } from './faces.ts';
import { isRuleHere, laneOf, protocolOfCard, ruleHoldsFor, saysOfItself } from './field.ts';
import { Text } from './frames.ts';
import { CARD_COUNT, type CompileState, HALF, LANES, Place, W } from './state.ts';
import { Rule, S, TABLES } from './tables.ts';
import { actorOf, EVERY_LINE, eachLines } from './targets.ts';
import { EACH_LINES, PLAY_FROM, PLAY_TO } from './vocabulary.ts';

// Fields of tables that every step reads, as constants of this module.
const step = TABLES.step;
const values = TABLES.value;

// The words of the vocabulary by their index.
export const FROM_DECK = PLAY_FROM.indexOf('deck');
export const FROM_HAND = PLAY_FROM.indexOf('hand');
export const FROM_THEIR_DECK = PLAY_FROM.indexOf('oppDeck');
export const FROM_TRASH = PLAY_FROM.indexOf('trash');
export const FROM_THAT = PLAY_FROM.indexOf('that');
const PLAY_THIS = PLAY_TO.indexOf('this');
const PLAY_OTHER = PLAY_TO.indexOf('otherThanThis');
const PLAY_ITER = PLAY_TO.indexOf('iter');
const PLAY_WITH_DOWN = PLAY_TO.indexOf('withFaceDown');
const WITH_DOWN = 1 + EACH_LINES.indexOf('withFaceDown');

/** Lines a play of this step may go to, before prohibitions. */
function playLines(s: CompileState, row: number, text: number, noted: number): number {
  const to = step[row + S.TO];
  if (to === PLAY_ITER) return noted;
  if (to === PLAY_WITH_DOWN) return eachLines(s, WITH_DOWN, text);
  const here = 1 << laneOf(s, s[text + Text.CARD]);
  if (to === PLAY_THIS) return here;
  return to === PLAY_OTHER ? EVERY_LINE & ~here : EVERY_LINE;
}

/** The player whose deck a play is from. */
export function deckOf(s: CompileState, row: number, text: number): number {
  const actor = actorOf(s, row, text);
  return step[row + S.FROM] === FROM_THEIR_DECK ? 1 - actor : actor;
}

/** Lines into which the actor can play the top card of a deck face-down, as bits. */
export function deckPlayLines(s: CompileState, row: number, text: number, noted: number): number {
  const actor = actorOf(s, row, text);
  if (s[W.DECK_SIZE + deckOf(s, row, text)] === 0) return 0;
  let set = playLines(s, row, text, noted);
  for (let lane = 0; lane < LANES; lane++) {
    if (((set >> lane) & 1) === 1 && (bannedFaces(s, actor, lane) & 2) !== 0) set &= ~(1 << lane);
  }
  return set;
}

/** Lists the plays from a hand or a trash that a step allows (PLAY-5). */
export function listStepPlays(s: CompileState, row: number, text: number): void {
  const actor = actorOf(s, row, text);
  const from = step[row + S.FROM];
  const up = step[row + S.FACE_DOWN] === 0;
  source = from === FROM_TRASH ? W.TRASH : W.HAND;
  filter = row;
  only = from === FROM_THAT ? s[text + Text.THAT] - 1 : -1;
  if (from !== FROM_THAT || (only >= 0 && s[W.PLACE + only] === Place.HAND + actor)) {
    listPlays(s, actor, playLines(s, row, text, 0), up, step[row + S.FREE_UP] === 1);
  }
  source = W.HAND;
  filter = -1;
  only = -1;
}

// What `listPlays` lists: cards of which set, and of these what a step says, or one.
let source: number = W.HAND;
let filter = -1;
let only = -1;

/** Lists plays into some lines; face-up ones too where they match or need not (PLAY-1 to PLAY-4). */
export function listPlays(s: CompileState, player: number, lines: number, up: boolean, anyway = false): void {
  const free = up && (anyway || ruleHoldsFor(s, player, Rule.FREE_FACE_UP));
  const across = up && isRuleHere(s, Rule.EITHER_SIDE);
  const banned = bannedInLines(s, player);
  const down = (FACE_UP[lines] << 1) & ~banned;
  for (let part = 0; part < 2; part++) {
    for (let rest = s[source + player * 2 + part]; rest !== 0; rest &= rest - 1) {
      const card = part * HALF + 31 - Math.clz32(rest & -rest);
      if (filter >= 0 && !passes(s, card)) continue;
      const ups = up ? FACE_UP[lines & suitedLines(s, player, card, free)] & ~banned : 0;
      allowBits(s, firstPlay(card, player), ups | down);
      if (across && saysOfItself(s, card, Rule.EITHER_SIDE)) allowAcross(s, ups);
    }
  }
}

/** The card that may lie on either side, where it may be played face-up. */
function allowAcross(s: CompileState, ups: number): void {
  for (let lane = 0; lane < LANES; lane++) if (((ups >> (2 * lane)) & 1) === 1) allow(s, Act.ACROSS + lane);
}

/** Whether a card is among those that the step speaks of. */
function passes(s: CompileState, card: number): boolean {
  return (only < 0 || card === only) && isWanted(s, filter, card);
}

/** Whether a card of a hand, a deck or a trash is one that a step speaks of. */
export function isWanted(s: CompileState, row: number, card: number): boolean {
  if (step[row + S.FILTERED] === 0) return true;
  const type = s[W.TYPE + card];
  const protocol = 1 + protocolOfCard(s, card);
  if (step[row + S.FILTER] !== 0 && ((step[row + S.FILTER] >> values[type]) & 1) === 0) return false;
  if (step[row + S.FILTER_PROTOCOL] !== 0 && protocol !== step[row + S.FILTER_PROTOCOL]) return false;
  return protocol !== step[row + S.FILTER_NOT];
}

/** The one card that may go to the side across, or -1: every card exists once. */
export function acrossCard(s: CompileState): number {
  for (let card = 0; card < CARD_COUNT; card++) if (saysOfItself(s, card, Rule.EITHER_SIDE)) return card;
  return -1;
}
