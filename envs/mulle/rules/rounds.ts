/**
 * Rounds, the omgång and the match (RULES.md#3-deal, RULES.md#10-end-of-a-round-and-of-the-game): eight cards on the table, then hands of eight to the leader and the
 * other seat, six times over, without new cards for the table. After the last play what still lies there goes to whoever
 * captured last, and the omgång is scored. In a match the packs are then shuffled anew and the other seat leads. The cards of the
 * second omgång are drawn when the first is over: no state holds them before, so nobody can know them.
 */
import { type Rng, shuffle } from '../../core/rng.ts';
import { TYPES } from './cards.ts';
import { addCard, addHeap, clearHeap } from './heaps.ts';
import { Rule } from '../options.ts';
import { totalScore } from './scoring.ts';
import { type MulleState, NONE, SEATS, W } from './state.ts';
import { liftBuild } from './table.ts';

export const DECK_SIZE = 2 * TYPES;
const TABLE_CARDS = 8;

/** All of them together are dealt in one omgång: 96 plays. */
export const PLAYS = DECK_SIZE - TABLE_CARDS;

/** The deal plans: six hands of eight cards, or seven of which the last is smaller. */
const SIX_ROUNDS = 6;
const SEVEN_ROUNDS = 7;
const LAST_OF_SEVEN = 6;

export function roundsOf(rules: number): number {
  return (rules & Rule.SEVEN_ROUNDS) !== 0 ? SEVEN_ROUNDS : SIX_ROUNDS;
}

export function handSize(rules: number, round: number): number {
  if ((rules & Rule.SEVEN_ROUNDS) === 0) return 8;
  return round === SEVEN_ROUNDS ? LAST_OF_SEVEN : 7;
}

export function omgangarOf(rules: number): number {
  return (rules & Rule.TWO_OMGANGAR) === 0 ? 1 : 2;
}

const deck = new Uint8Array(DECK_SIZE);

function shuffleDeck(rng: Rng): void {
  for (let i = 0; i < DECK_SIZE; i++) deck[i] = i % TYPES;
  shuffle(deck, rng);
}

/** A fresh omgång: the first of a match, so that seat 0 leads. */
export function deal(s: MulleState, rng: Rng): void {
  shuffleDeck(rng);
  dealDeck(s, deck, 0);
}

/** Whether an omgång is closed and another one is to follow. */
export function isBetweenOmgangar(s: MulleState): boolean {
  return s[W.OVER] === 1 && s[W.OMGANG] < omgangarOf(s[W.RULES]);
}

/** Whether nobody has played a card of this omgång yet. */
export function isFresh(s: MulleState): boolean {
  return s[W.ROUND] === 1 && s[W.HAND_SIZE] + s[W.HAND_SIZE + 1] === 2 * handSize(s[W.RULES], 1);
}

/** Whether an omgång of a match is over and the next one lies there: nothing that was played bears on it but the totals. */
export function isDealtAnew(s: MulleState): boolean {
  return s[W.OMGANG] > 1 && isFresh(s);
}

/** The next omgång of a match. */
export function dealNext(s: MulleState, rng: Rng): void {
  shuffleDeck(rng);
  dealNextDeck(s, deck);
}

/** The same from a deck: the other seat leads. The totals go on, and the last play, which everybody has just seen. */
export function dealNextDeck(s: MulleState, cards: ArrayLike<number>): void {
  const omgang = s[W.OMGANG] + 1;
  const last = s[W.LAST_ACTION];
  const total = s[W.TOTAL];
  const otherTotal = s[W.TOTAL + 1];
  dealDeck(s, cards, 1 - s[W.LEADER]);
  s[W.OMGANG] = omgang;
  s[W.LAST_ACTION] = last;
  s[W.TOTAL] = total;
  s[W.TOTAL + 1] = otherTotal;
}

/** The first omgång from a deck, first card first. Keeps the rule options. */
export function dealDeck(s: MulleState, cards: ArrayLike<number>, leader: number): void {
  const rules = s[W.RULES];
  s.fill(0);
  s[W.RULES] = rules;
  s[W.OMGANG] = 1;
  s[W.LEADER] = leader;
  s[W.LAST_CAPTURER] = NONE;
  s[W.LAST_ACTION] = NONE;
  for (let i = 0; i < TABLE_CARDS; i++) addCard(s, W.SINGLES, cards[i]);
  s[W.STOCK_SIZE] = PLAYS;
  for (let i = 0; i < PLAYS; i++) s[W.STOCK + i] = cards[DECK_SIZE - 1 - i];
  dealRound(s);
}

/** Who leads a round: by default the same seat all omgång. */
export function leaderOf(s: MulleState, round: number): number {
  return (s[W.RULES] & Rule.LEAD_PER_ROUND) === 0 ? s[W.LEADER] : s[W.LEADER] ^ ((round - 1) & 1);
}

/** The next hands, the leader's first. */
function dealRound(s: MulleState): void {
  const round = ++s[W.ROUND];
  const leader = leaderOf(s, round);
  s[W.TO_MOVE] = leader;
  for (let seat = leader, dealt = 0; dealt < SEATS; dealt++, seat = 1 - seat) {
    const size = handSize(s[W.RULES], round);
    for (let i = 0; i < size; i++) addCard(s, W.HAND + seat * 4, drawCard(s));
    s[W.HAND_SIZE + seat] = size;
    s[W.PLEDGE + seat] = 0;
  }
}

function drawCard(s: MulleState): number {
  const at = W.STOCK + --s[W.STOCK_SIZE];
  const card = s[at];
  s[at] = 0;
  return card;
}

/** The seat to move has played a card. */
export function endPlay(s: MulleState): void {
  const seat = s[W.TO_MOVE];
  if (--s[W.HAND_SIZE + seat] === 0) s[W.PLEDGE + seat] = 0;
  s[W.TO_MOVE] = 1 - seat;
  if ((s[W.HAND_SIZE] | s[W.HAND_SIZE + 1]) !== 0) return;
  if (s[W.ROUND] < roundsOf(s[W.RULES])) dealRound(s);
  else closeOmgang(s);
}

/** Leftovers, which are no capture, and the score. */
function closeOmgang(s: MulleState): void {
  s[W.OVER] = 1;
  const heir = s[W.LAST_CAPTURER];
  if (heir !== NONE && (s[W.RULES] & Rule.UNCLAIMED) === 0) {
    const captured = W.CAPTURED + heir * 4;
    addHeap(s, captured, s, W.SINGLES);
    clearHeap(s, W.SINGLES);
    for (let owner = 0; owner < SEATS; owner++) {
      for (let rest = s[W.OWNED + owner]; rest !== 0; rest &= rest - 1) {
        liftBuild(s, 31 - Math.clz32(rest & ~(rest - 1)), owner, s, captured);
      }
    }
  }
  for (let seat = 0; seat < SEATS; seat++) s[W.TOTAL + seat] += totalScore(s, seat);
}
