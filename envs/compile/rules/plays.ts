/** Plays from the hand and from the deck (RULES.md#11-playing-cards). */
import { Act } from './actions.ts';
import { knewInDeck, takeTop } from './decks.ts';
import { laneOf } from './field.ts';
import { F, Frame, pop, push } from './frames.ts';
import { hideFromHand, settle, showFromHand } from './knowledge.ts';
import { NO_CARD, note, Verb } from './log.ts';
import { land, pushCover } from './moves.ts';
import { type CompileState, Entry, InStack, InDeck, LANES, slotOf, W } from './state.ts';
import { Event } from './tables.ts';
import { acrossCard } from './playable.ts';
import { enter } from './windows.ts';
import { commit, putCard, recordIfHeard, takeFromHand, takeFromTrash, uncommit } from './zones.ts';

const enum Play {
  FROM = 2,
  /** The player on whose side it lands. */
  PLAYER = 3,
  LANE = 4,
  /** 1: somebody else plays it there. */
  ACROSS = 5,
  /** InStack.FOREIGN if the card is not of the player on whose side it lands. */
  FOREIGN = 6,
}

function pushPlay(s: CompileState, side: number, lane: number, entry: number): number {
  const f = push(s, Frame.PLAY);
  s[f + Play.PLAYER] = side;
  s[f + Play.LANE] = lane;
  s[f + Play.FROM] = commit(s, side, entry);
  return f;
}

/** Where a card that is played comes from. */
export const enum Source {
  HAND = 0,
  /** From the hand, but a text says which card or of what kind: it is shown, whichever way it is played. */
  SHOWN = 1,
  TRASH = 2,
}

/** The play that an action means. */
export function playChosen(s: CompileState, player: number, action: number, from: Source): void {
  if (action >= Act.ACROSS) {
    playAcross(s, player, acrossCard(s), action - Act.ACROSS, from === Source.TRASH);
    return;
  }
  const card = slotOf((action / 6) | 0, player);
  const lane = (action % 6) >> 1;
  if (from === Source.HAND) playFromHand(s, player, card, lane, action & 1);
  else playOpenly(s, player, card, lane, action & 1, from);
}

function playFromHand(s: CompileState, player: number, card: number, lane: number, down: number): void {
  takeFromHand(s, player, card);
  if (down === 1) {
    const entry = card | hideFromHand(s, 1 - player);
    note(s, Verb.PLAY, player, (entry & Entry.KNOWN) !== 0 ? card : NO_CARD, lane, 1);
    pushPlay(s, player, lane, entry);
    settle(s, 1 - player);
    return;
  }
  showFromHand(s, 1 - player, card);
  note(s, Verb.PLAY, player, card, lane, 0);
  pushPlay(s, player, lane, card | Entry.UP | Entry.KNOWN);
}

/** Face-up on the side across, from the hand or the trash. */
function playAcross(s: CompileState, player: number, card: number, lane: number, fromTrash: boolean): void {
  if (fromTrash) takeFromTrash(s, player, card);
  else {
    takeFromHand(s, player, card);
    showFromHand(s, 1 - player, card);
  }
  note(s, Verb.PLAY, player, card, lane, How.ACROSS);
  const f = pushPlay(s, 1 - player, lane, card | Entry.UP | Entry.KNOWN);
  s[f + Play.ACROSS] = 1;
  s[f + Play.FOREIGN] = InStack.FOREIGN;
}

/** A card that both see. */
function playOpenly(s: CompileState, player: number, card: number, lane: number, down: number, from: Source): void {
  if (from === Source.TRASH) takeFromTrash(s, player, card);
  else {
    takeFromHand(s, player, card);
    showFromHand(s, 1 - player, card);
  }
  note(s, Verb.PLAY, player, card, lane, down === 1 ? How.DOWN : How.UP);
  pushPlay(s, player, lane, card | Entry.KNOWN | (down === 1 ? 0 : Entry.UP));
}

/** How a card is played, for the log. */
export const enum How {
  UP = 0,
  DOWN = 1,
  DECK = 2,
  THEIR_DECK = 3,
  /** Beside one of the others: on the side across. */
  ACROSS = 4,
}

/** The top card of a deck, unseen, on either side (DECKPLAY-1). There is one. Returns the card. */
export function playFromDeck(s: CompileState, player: number, lane: number, deck = player, side = player): number {
  const entry = fromDeck(takeTop(s, deck), deck, side);
  note(
    s,
    Verb.PLAY,
    player,
    NO_CARD,
    lane,
    (deck === player ? How.DECK : How.THEIR_DECK) | (side === player ? 0 : How.ACROSS),
  );
  const f = pushPlay(s, side, lane, entry);
  if (side !== player) s[f + Play.ACROSS] = 1;
  if (side !== deck) s[f + Play.FOREIGN] = InStack.FOREIGN;
  return entry & Entry.CARD;
}

/** The entry of a card from a deck that comes to lie on a side. */
function fromDeck(word: number, deck: number, side: number): number {
  const known = knewInDeck(word, deck, 1 - side) ? Entry.KNOWN : 0;
  return (word & InDeck.CARD) | known | (knewInDeck(word, deck, side) ? 0 : Entry.BLIND);
}

/** The top card of the deck face-down directly beneath a card: nothing is covered, asked or fired (UNDER-1). */
export function playUnder(s: CompileState, player: number, host: number): void {
  const place = s[W.PLACE + host];
  note(s, Verb.UNDER, player, host, laneOf(s, host), 0);
  putCard(s, (place >> 6) - 1, place & 63, fromDeck(takeTop(s, player), player, player));
  recordIfHeard(s, Event.PLAY, player, laneOf(s, host));
}

export function stepPlay(s: CompileState, f: number): void {
  const player = s[f + Play.PLAYER];
  const lane = s[f + Play.LANE];
  if (s[f + F.PC] === 0) {
    s[f + F.PC] = 1;
    pushCover(s, lane, 1 << player);
    return;
  }
  const foreign = s[f + Play.FOREIGN];
  const actor = s[f + Play.ACROSS] === 1 ? 1 - player : player;
  const entry = uncommit(s, s[f + Play.FROM]);
  pop(s);
  land(s, player * LANES + lane, entry, foreign);
  recordIfHeard(s, Event.PLAY, actor, lane);
  if ((entry & Entry.UP) !== 0) enter(s, entry & Entry.CARD);
}
