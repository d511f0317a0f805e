/** What only the texts of the further protocols do: with decks, with whole stacks and with protocols. Nothing here asks. */
import type { Rng } from '../../core/rng.ts';
import { turnByText } from './compiling.ts';
import { discardTop, drawFromDeck, showDeck } from './decks.ts';
import { mayDraw } from './field.ts';
import { Text, That } from './frames.ts';
import { bitOf, halfOf } from './knowledge.ts';
import { NO_CARD, note, Verb } from './log.ts';
import { pushMove, To } from './moves.ts';
import { discardDeck } from './offers.ts';
import { CARD_COUNT, type CompileState, Entry, HALF, InDeck, LANES, Over, Place, W } from './state.ts';
import { Event, S, TABLES } from './tables.ts';
import { isWanted } from './playable.ts';
import { DISCARD_FROM, REVEALS } from './vocabulary.ts';
import { discardCard, randomHandCard, record } from './zones.ts';

const step = TABLES.step;
const WHOLE_DECK = DISCARD_FROM.indexOf('deck');
const REVEAL_TOP = REVEALS.indexOf('deckTop');

/** Shows the top card of the own deck, or all of it. */
export function revealDeck(s: CompileState, row: number, player: number): number {
  return showDeck(s, player, step[row + S.WHAT] === REVEAL_TOP ? 1 : CARD_COUNT);
}

/** The top card of a deck, which is "that card" from then on, or a whole deck goes to the trash: one event of the actor. */
export function discardFromDeck(s: CompileState, row: number, text: number, actor: number): number {
  const deck = discardDeck(s, row, text);
  s[text + Text.THAT] = 0;
  const n = step[row + S.DISCARD_FROM] === WHOLE_DECK ? s[W.DECK_SIZE + deck] : Math.min(1, s[W.DECK_SIZE + deck]);
  for (let i = 0; i < n; i++) s[text + Text.THAT] = (discardTop(s, deck) + 1) | That.GONE;
  if (n > 0) record(s, Event.DISCARD, actor);
  return n;
}

/** A card that chance picks. */
export function discardRandom(s: CompileState, player: number, rng: Rng): number {
  if (s[W.HAND_COUNT + player] === 0) return 0;
  discardCard(s, player, randomHandCard(s, player, rng));
  record(s, Event.DISCARD, player);
  return 1;
}

/** Both hands, that of `first` before the other: an event each. */
export function discardHands(s: CompileState, first: number): number {
  let n = 0;
  for (const player of [first, 1 - first]) {
    const count = s[W.HAND_COUNT + player];
    for (let part = 0; part < 2; part++) {
      for (let rest = s[W.HAND + player * 2 + part]; rest !== 0; rest &= rest - 1) {
        discardCard(s, player, part * HALF + 31 - Math.clz32(rest & -rest));
      }
    }
    if (count > 0) record(s, Event.DISCARD, player);
    n += count;
  }
  return n;
}

/** All cards of the own deck that a step speaks of are drawn at once. */
export function drawWanted(s: CompileState, row: number, player: number): number {
  if (!mayDraw(s, player)) return 0;
  let n = 0;
  for (let i = s[W.DECK_SIZE + player] - 1; i >= 0; i--) {
    const card = s[W.DECK + player * CARD_COUNT + i] & InDeck.CARD;
    if (!isWanted(s, row, card)) continue;
    drawFromDeck(s, player, card);
    n++;
  }
  return n;
}

/** Two stacks of a player change places as they lie: nothing moves within them, so nothing is covered, uncovered or heard. */
export function swapStacks(s: CompileState, player: number, a: number, b: number): void {
  const [first, second] = [player * LANES + a, player * LANES + b];
  const size = s[W.STACK_SIZE + first];
  s[W.STACK_SIZE + first] = s[W.STACK_SIZE + second];
  s[W.STACK_SIZE + second] = size;
  for (let i = 0; i < CARD_COUNT; i++) {
    const entry = s[W.STACK + first * CARD_COUNT + i];
    s[W.STACK + first * CARD_COUNT + i] = s[W.STACK + second * CARD_COUNT + i];
    s[W.STACK + second * CARD_COUNT + i] = entry;
  }
  placeStack(s, first);
  placeStack(s, second);
  note(s, Verb.SWAP, player, NO_CARD, a, b);
}

function placeStack(s: CompileState, stack: number): void {
  for (let i = 0; i < s[W.STACK_SIZE + stack]; i++) {
    s[W.PLACE + (s[W.STACK + stack * CARD_COUNT + i] & Entry.CARD)] = Place.FIELD + stack * 64 + i;
  }
}

/** A protocol turns to its compiled side, and perhaps all cards of its line are deleted. Returns whether it did. */
export function setCompiled(s: CompileState, row: number, player: number): number {
  const lane = turnByText(s, player, step[row + S.PROTOCOL] - 1);
  if (lane < 0) return 0;
  if (step[row + S.DELETE_LINE] === 1 && s[W.OVER] === Over.NO) deleteLine(s, player, lane);
  return 1;
}

function deleteLine(s: CompileState, player: number, lane: number): void {
  const set = [0, 0];
  for (let stack = lane; stack < 2 * LANES; stack += LANES) {
    for (let i = 0; i < s[W.STACK_SIZE + stack]; i++) {
      const card = s[W.STACK + stack * CARD_COUNT + i] & Entry.CARD;
      set[halfOf(card)] |= bitOf(card);
    }
  }
  pushMove(s, To.TRASH, player, set[0], set[1]);
}
