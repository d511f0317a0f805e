/**
 * Saved states. A state is saved as the deal and the actions that lead to it, so that loading is playing them again
 * under the rules: a saved state that no play could have reached is refused with the action that breaks.
 */
import { type Cards, toList, toSet } from '../../core/cards.ts';
import { InputError } from '../../core/errors.ts';
import type { Json } from '../../core/contract/index.ts';
import { JsonReader } from '../../core/json.ts';
import { ACTIONS, Act, trumpAction } from './actions.ts';
import { cardText, parseCard } from './cards.ts';
import { IS_HEARTS, IS_NO_TRUMP } from './contracts.ts';
import { isLegal, startDeal, step } from './rules.ts';
import { createState, dealtHand, Entry, NONE, nextSeat, playAt, Shown, type UltiState, W } from './state.ts';

export function save(s: UltiState, id: string): Json {
  return {
    game: id,
    dealer: s[W.DEALER],
    hands: [0, 1, 2].map((seat) => toList(dealtHand(s, seat)).map(cardText)),
    actions: [...auctionActions(s), ...playActions(s)],
  };
}

/** The auction again: the log says who did what, the exchanges say with which cards. */
function auctionActions(s: UltiState): number[] {
  const actions = discards(s, 0);
  let exchange = 0;
  for (let i = 0; i < s[W.LOG_LENGTH]; i++) {
    const type = typeAt(s, i);
    if (type === Entry.BID) actions.push(Act.BID + (s[W.LOG + i] >> 5) - 1);
    else if (type === Entry.HOLD) actions.push(Act.HOLD);
    else if (type === Entry.RELEASE) actions.push(Act.RELEASE);
    else if (type === Entry.PICKUP) {
      // An exchange that was held left no trace but the look at the talon: putting the same cards back is the same.
      const undone = typeAt(s, i + 2) === Entry.HOLD;
      actions.push(Act.PICKUP, ...discards(s, undone ? exchange : ++exchange));
    } else actions.push(Act.PASS);
  }
  return actions;
}

/** The cards laid aside in an exchange; if one of them was the last thing that happened, it comes last. */
function discards(s: UltiState, exchange: number): number[] {
  const justNow = s[W.LAST_SHOWN] === Shown.DISCARD && exchange === s[W.EXCHANGES] - 1 ? s[W.LAST_ACTION] : NONE;
  return toList(s[W.EXCHANGE + exchange * 2]).sort((a, b) => Number(a === justNow) - Number(b === justNow));
}

function typeAt(s: UltiState, i: number): number {
  return i < s[W.LOG_LENGTH] ? (s[W.LOG + i] >> 2) & 7 : NONE;
}

function playActions(s: UltiState): number[] {
  if (s[W.TRUMP] === NONE) return [];
  const actions: number[] = [];
  const bid = s[W.STANDING];
  if (IS_NO_TRUMP[bid] === 0 && IS_HEARTS[bid] === 0) actions.push(trumpAction(s[W.TRUMP]));
  const plays = Math.max(0, s[W.TRICK_NUMBER] - 1) * 3 + s[W.TRICK_SIZE];
  for (let n = 0; n < plays; n++) {
    actions.push(playAt(s, n));
    if (n === 2) actions.push(...kontraActions(s));
  }
  return actions;
}

function kontraActions(s: UltiState): number[] {
  return Array.from({ length: s[W.KONTRA_LOG] & 15 }, (_, i) => {
    const slots = (s[W.KONTRA_LOG] >> (4 + i * 2)) & 3;
    return slots === 0 ? Act.PASS : Act.DOUBLE_0 - 1 + slots;
  });
}

export function load(json: Json, id: string, rules: number): UltiState {
  const saved = new JsonReader(json, 'saved state');
  const game = saved.at('game').string();
  if (game !== id) throw new InputError(`saved state.game is '${game}', but this is '${id}'`);
  const dealer = saved.at('dealer').int(0, 2);
  const hands = saved
    .at('hands')
    .list(3)
    .map((hand, seat) => readHand(hand, seat === nextSeat(dealer) ? 12 : 10));
  if ((hands[0] | hands[1] | hands[2]) !== -1) throw saved.at('hands').wrong('three hands with every card once');
  const s = createState();
  s[W.RULES] = rules;
  startDeal(s, hands, dealer);
  for (const entry of saved.at('actions').list()) {
    const action = entry.int(0, ACTIONS - 1);
    if (!isLegal(s, action)) throw entry.wrong('a legal action at that point of the deal');
    step(s, action);
  }
  return s;
}

function readHand(hand: JsonReader, size: number): Cards {
  return toSet(hand.list(size).map(readCard));
}

export function readCard(item: JsonReader): number {
  const card = parseCard(item.string());
  if (card === undefined) throw item.wrong("a card such as 'HA'");
  return card;
}
