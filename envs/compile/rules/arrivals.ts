/** Cards that left the field come to where they go: a trash, a hand, or the top of a deck. */
import { ruleHoldsFor } from './field.ts';
import { addItem, blur, entryToHand, settle, showEntry, sideOf } from './knowledge.ts';
import { NO_CARD, note, Verb } from './log.ts';
import { CARD_COUNT, type CompileState, Entry, InDeck, Place, W } from './state.ts';
import { Rule } from './tables.ts';
import { addToHand, addToTrash } from './zones.ts';

/** A card that was deleted arrives in its owner's trash: everybody sees it now. */
export function arriveInTrash(s: CompileState, entry: number): void {
  const player = sideOf(entry);
  const card = entry & Entry.CARD;
  showEntry(s, 1 - player, entry);
  addToTrash(s, player, card);
  note(s, Verb.DELETE, player, card, 0, 1);
  settle(s, 1 - player);
}

/** A card that was returned arrives in its owner's hand. */
export function arriveInHand(s: CompileState, entry: number): void {
  const player = sideOf(entry);
  const card = entry & Entry.CARD;
  if (ruleHoldsFor(s, 1 - player, Rule.REDIRECT_RETURN)) {
    arriveOnDeck(s, entry);
    return;
  }
  addToHand(s, player, card);
  note(s, Verb.RETURN, player, (entry & (Entry.UP | Entry.KNOWN)) !== 0 ? card : NO_CARD, 0, 1);
  entryToHand(s, 1 - player, entry & ~(Entry.SIDE | Entry.BLIND));
}

/** A card of the other side arrives in a hand that it does not come from: both know which. */
export function arriveTaken(s: CompileState, player: number, entry: number): void {
  const card = entry & Entry.CARD;
  showEntry(s, player, entry);
  addToHand(s, player, card);
  addItem(s, 1 - player, card);
  note(s, Verb.TAKE, 1 - player, card, 0, 1);
  settle(s, player);
}

/** A card that was to go back to a hand goes on top of the deck instead, face-down: known to whom it was known before. */
function arriveOnDeck(s: CompileState, entry: number): void {
  const player = sideOf(entry);
  const card = entry & Entry.CARD;
  const known = (entry & (Entry.UP | Entry.KNOWN)) !== 0;
  if (!known) blur(s, 1 - player, entry);
  s[W.DECK + player * CARD_COUNT + s[W.DECK_SIZE + player]++] = card | InDeck.OWNER | (known ? InDeck.OTHER : 0);
  s[W.PLACE + card] = Place.DECK + player;
  note(s, Verb.TOP, player, known ? card : NO_CARD, 0, 1);
}
