/** Plays from the hand and from the deck (rules, sections 7 and 9). */
import { laneOf } from './field.ts';
import { F, Frame, pop, push } from './frames.ts';
import { hideFromHand, settle, showFromHand } from './knowledge.ts';
import { NO_CARD, note, Verb } from './log.ts';
import { land, pushCover } from './moves.ts';
import { type CompileState, Entry, LANES, W } from './state.ts';
import { enter } from './windows.ts';
import { commit, putCard, takeFromHand, takeTop, uncommit } from './zones.ts';

const enum Play {
  FROM = 2,
  PLAYER = 3,
  LANE = 4,
}

function pushPlay(s: CompileState, player: number, lane: number, entry: number): void {
  const f = push(s, Frame.PLAY);
  s[f + Play.PLAYER] = player;
  s[f + Play.LANE] = lane;
  s[f + Play.FROM] = commit(s, player, entry);
}

export function playFromHand(s: CompileState, player: number, card: number, lane: number, down: number): void {
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

/** The top card of the own deck, unseen (DECKPLAY-1). There is one. */
export function playFromDeck(s: CompileState, player: number, lane: number): void {
  const card = takeTop(s, player);
  note(s, Verb.PLAY, player, NO_CARD, lane, 2);
  pushPlay(s, player, lane, card | Entry.BLIND);
}

/** The top card of the deck face-down directly beneath a card: nothing is covered, asked or fired (UNDER-1). */
export function playUnder(s: CompileState, player: number, host: number): void {
  const place = s[W.PLACE + host];
  note(s, Verb.UNDER, player, host, laneOf(s, host), 0);
  putCard(s, (place >> 6) - 1, place & 63, takeTop(s, player) | Entry.BLIND);
}

export function stepPlay(s: CompileState, f: number): void {
  const player = s[f + Play.PLAYER];
  const lane = s[f + Play.LANE];
  if (s[f + F.PC] === 0) {
    s[f + F.PC] = 1;
    pushCover(s, lane, 1 << player);
    return;
  }
  const entry = uncommit(s, s[f + Play.FROM]);
  pop(s);
  land(s, player * LANES + lane, entry);
  if ((entry & Entry.UP) !== 0) enter(s, entry & Entry.CARD);
}
