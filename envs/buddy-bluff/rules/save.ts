/**
 * Saved states: the deck and the actions, so that loading is playing them again under the rules. A saved state that no
 * play could have reached is refused with the action that breaks.
 */
import { InputError } from '../../core/errors.ts';
import type { Json } from '../../core/contract/index.ts';
import { JsonReader } from '../../core/json.ts';
import { cardText, DECK_SIZE, readCard } from './cards.ts';
import { ACTIONS, isLegal, startGame, step } from './rules.ts';
import { type BuddyState, createState, SEATS, W } from './state.ts';

/** The deck in the order of play is also an order in which it could have been dealt. */
export function save(s: BuddyState, id: string): Json {
  return {
    game: id,
    startSeat: s[W.START],
    deck: Array.from(s.subarray(W.DECK, W.DECK + DECK_SIZE), cardText),
    actions: Array.from(s.subarray(W.ACTION, W.ACTION + s[W.PLY])),
  };
}

export function load(json: Json, id: string, rules: number): BuddyState {
  const saved = new JsonReader(json, 'saved state');
  const game = saved.at('game').string();
  if (game !== id) throw new InputError(`saved state.game is '${game}', but this is '${id}'`);
  const s = createState(rules);
  layDeck(s, saved.at('deck'), saved.at('startSeat').int(0, SEATS - 1));
  for (const entry of saved.at('actions').list()) {
    const action = entry.int(0, ACTIONS - 1);
    if (!isLegal(s, action)) throw entry.wrong('a legal action at that point of the game');
    step(s, action);
  }
  return s;
}

/** Deals a deck, given as 52 codes, first card drawn first. */
export function layDeck(s: BuddyState, deck: JsonReader, startSeat: number): void {
  const cards = deck.list(DECK_SIZE).map(readCard);
  if (new Set(cards).size !== DECK_SIZE) throw deck.wrong('every card once');
  s.set(cards, W.DECK);
  startGame(s, startSeat);
}
