/**
 * A state as JSON, in the form of the vectors: cards by code, piles as codes or
 * `{v, o, l, cards}`, the stock with its next card first. `load` refuses what no play could have led to, as far as a state
 * without its history can tell.
 */
import { InputError } from '../../core/errors.ts';
import type { Json } from '../../core/contract/index.ts';
import { JsonReader } from '../../core/json.ts';
import { actionText, parseActionText } from './actions.ts';
import { BOARD_VALUE, cardText, HAND_VALUE, MAX_VALUE, parseCard, TYPES } from './cards.ts';
import { addCard, copies, heapCards, heapSize } from './heaps.ts';
import { Rule } from '../options.ts';
import { handSize, isBetweenOmgangar, isFresh, leaderOf, omgangarOf, PLAYS, roundsOf } from './rounds.ts';
import { totalScore } from './scoring.ts';
import { buildAt, createState, MAX_STOCK, type MulleState, NONE, slotOf, W } from './state.ts';
import { eachBuild, layBuild, owns } from './table.ts';

const SEAT_LIST = [0, 1] as const;

export function save(s: MulleState, id: string): Json {
  const last = s[W.LAST_ACTION];
  return { game: id, ...describe(s), lastAction: last === NONE ? null : actionText(last) };
}

/** The state as the rules write it down. */
export function describe(s: MulleState): { [key: string]: Json } {
  return {
    omgang: s[W.OMGANG],
    round: s[W.ROUND],
    leader: s[W.LEADER],
    toMove: s[W.TO_MOVE],
    hands: SEAT_LIST.map((seat) => codes(heapCards(s, W.HAND + seat * 4))),
    table: [...codes(heapCards(s, W.SINGLES)), ...describeBuilds(s)],
    captured: SEAT_LIST.map((seat) => codes(heapCards(s, W.CAPTURED + seat * 4))),
    mulles: SEAT_LIST.map((seat) => codes(mulleTypes(s, seat))),
    tabbe: [s[W.TABBE], s[W.TABBE + 1]],
    lastCapturer: s[W.LAST_CAPTURER] === NONE ? null : s[W.LAST_CAPTURER],
    pledge: SEAT_LIST.map((seat) => pledgedValues(s, seat)),
    stock: codes(Array.from(s.subarray(W.STOCK, W.STOCK + s[W.STOCK_SIZE])).reverse()),
    totals: [s[W.TOTAL], s[W.TOTAL + 1]],
    omgangOver: s[W.OVER] === 1,
  };
}

function codes(cards: readonly number[]): string[] {
  return cards.map(cardText);
}

export function describeBuilds(s: MulleState): { v: number; o: number; l: boolean; cards: string[] }[] {
  const builds: { v: number; o: number; l: boolean; cards: string[] }[] = [];
  eachBuild(s, (v, o, l) => builds.push({ v, o, l, cards: codes(heapCards(s, buildAt(slotOf(v, o)))) }));
  return builds;
}

/** The types of which a seat has scored a mulle. */
export function mulleTypes(s: MulleState, seat: number): number[] {
  const sets = Int32Array.of(s[W.MULLES + seat * 2], s[W.MULLES + seat * 2 + 1], 0, 0);
  return heapCards(sets, 0);
}

export function pledgedValues(s: MulleState, seat: number): number[] {
  return Array.from({ length: MAX_VALUE + 1 }, (_, v) => v).filter((v) => (s[W.PLEDGE + seat] >> v) & 1);
}

export function readCard(item: JsonReader): number {
  const card = parseCard(item.string());
  if (card === undefined) throw item.wrong("a card such as 'KL9'");
  return card;
}

/** Reads cards onto a heap; a third copy of a type is refused. */
export function readHeap(list: JsonReader, heap: Int32Array, at: number): void {
  for (const item of list.list()) {
    const card = readCard(item);
    if (copies(heap, at, card) === 2) throw item.wrong('one of at most two cards of its type');
    addCard(heap, at, card);
  }
}

/** Reads singles and builds onto an empty table. */
export function readTable(list: JsonReader, s: MulleState): void {
  for (const pile of list.list()) {
    if (typeof pile.value === 'string') {
      const card = readCard(pile);
      if (copies(s, W.SINGLES, card) === 2) throw pile.wrong('one of at most two cards of its type');
      addCard(s, W.SINGLES, card);
      continue;
    }
    const value = pile.at('v').int(1, MAX_VALUE);
    const owner = pile.at('o').int(0, 1);
    if (owns(s, owner, value)) throw pile.wrong('the only build of its value and owner');
    const cards = new Int32Array(4);
    readHeap(pile.at('cards'), cards, 0);
    if (heapSize(cards, 0) < 2) throw pile.at('cards').wrong('a list of two cards or more');
    layBuild(s, value, owner, cards, 0, pile.at('l').bool());
  }
}

/** Reads a state of the form of `describe`, whether or not play could lead to it. */
export function readState(json: JsonReader, rules: number): MulleState {
  const s = createState();
  s[W.RULES] = rules;
  s[W.OMGANG] = json.at('omgang').int(1, 2);
  s[W.ROUND] = json.at('round').int(1, roundsOf(rules));
  s[W.LEADER] = json.at('leader').int(0, 1);
  s[W.TO_MOVE] = json.at('toMove').int(0, 1);
  s[W.OVER] = json.at('omgangOver').bool() ? 1 : 0;
  s[W.LAST_CAPTURER] = json.at('lastCapturer').isNull ? NONE : json.at('lastCapturer').int(0, 1);
  s[W.LAST_ACTION] = NONE;
  readTable(json.at('table'), s);
  const stock = json.at('stock').list();
  if (stock.length > MAX_STOCK) throw json.at('stock').wrong(`a list of at most ${MAX_STOCK} cards`);
  s[W.STOCK_SIZE] = stock.length;
  for (const [i, item] of stock.entries()) s[W.STOCK + stock.length - 1 - i] = readCard(item);
  for (const seat of SEAT_LIST) readSeat(json, s, seat);
  return s;
}

function readSeat(json: JsonReader, s: MulleState, seat: number): void {
  const ofSeat = (key: string): JsonReader => json.at(key).list(2)[seat];
  readHeap(ofSeat('hands'), s, W.HAND + seat * 4);
  s[W.HAND_SIZE + seat] = heapSize(s, W.HAND + seat * 4);
  readHeap(ofSeat('captured'), s, W.CAPTURED + seat * 4);
  const mulles = new Int32Array(4);
  readHeap(ofSeat('mulles'), mulles, 0);
  if ((mulles[2] | mulles[3]) !== 0) throw ofSeat('mulles').wrong('a list without repeats');
  s[W.MULLES + seat * 2] = mulles[0];
  s[W.MULLES + seat * 2 + 1] = mulles[1];
  s[W.TABBE + seat] = ofSeat('tabbe').int(0, PLAYS);
  s[W.TOTAL + seat] = ofSeat('totals').int(0, 100_000);
  for (const value of ofSeat('pledge').distinct(2, MAX_VALUE)) s[W.PLEDGE + seat] |= 1 << value;
}

export function load(json: Json, id: string, rules: number): MulleState {
  const saved = new JsonReader(json, 'saved state');
  const game = saved.at('game').string();
  if (game !== id) throw new InputError(`saved state.game is '${game}', but this is '${id}'`);
  const s = readState(saved, rules);
  checkCards(s);
  checkTurn(s);
  checkMatch(s);
  for (const seat of SEAT_LIST) checkSeat(s, seat);
  checkBuilds(s);
  const last = saved.at('lastAction');
  if (!last.isNull) {
    const action = parseActionText(last.string());
    if (action === undefined) throw last.wrong("an action such as 'C KL9'");
    s[W.LAST_ACTION] = action;
  }
  const first = s[W.OMGANG] === 1 && isFresh(s);
  if (last.isNull !== first) throw last.wrong(first ? 'null before the first play' : 'the last play');
  return s;
}

/** Every type twice, and as many cards in the stock as the rounds have left. */
function checkCards(s: MulleState): void {
  const all = new Int32Array(TYPES);
  const note = (cards: readonly number[]) => {
    for (const card of cards) all[card]++;
  };
  for (const seat of SEAT_LIST) {
    note(heapCards(s, W.HAND + seat * 4));
    note(heapCards(s, W.CAPTURED + seat * 4));
  }
  note(heapCards(s, W.SINGLES));
  note(Array.from(s.subarray(W.STOCK, W.STOCK + s[W.STOCK_SIZE])));
  eachBuild(s, (v, o) => note(heapCards(s, buildAt(slotOf(v, o)))));
  const wrong = all.findIndex((n) => n !== 2);
  if (wrong >= 0)
    throw new InputError(`saved state must hold ${cardText(wrong)} twice, but holds it ${all[wrong]} times`);
  let stock = PLAYS;
  for (let round = 1; round <= s[W.ROUND]; round++) stock -= 2 * handSize(s[W.RULES], round);
  if (s[W.STOCK_SIZE] !== stock) {
    throw new InputError(`saved state.stock must be ${stock} cards in round ${s[W.ROUND]}, but is ${s[W.STOCK_SIZE]}`);
  }
}

/** The hands shrink in turn, the leader's first. */
function checkTurn(s: MulleState): void {
  const leader = leaderOf(s, s[W.ROUND]);
  const [first, second] = [s[W.HAND_SIZE + leader], s[W.HAND_SIZE + 1 - leader]];
  const atEnd = s[W.OVER] === 1;
  const turn = first === second ? leader : 1 - leader;
  const inTurn = (first === second || first + 1 === second) && second <= handSize(s[W.RULES], s[W.ROUND]);
  const fits = atEnd ? first + second === 0 && s[W.ROUND] === roundsOf(s[W.RULES]) : second > 0;
  if (!inTurn || !fits || s[W.TO_MOVE] !== turn) {
    throw new InputError(
      `saved state: hands of ${s[W.HAND_SIZE]} and ${s[W.HAND_SIZE + 1]} cards do not go with round ${s[W.ROUND]}, toMove ${s[W.TO_MOVE]} and omgangOver ${atEnd}`,
    );
  }
}

/** Seat 0 leads the first omgång, and totals are those of omgångar that are over. */
function checkMatch(s: MulleState): void {
  const omgangar = omgangarOf(s[W.RULES]);
  const omgang = s[W.OMGANG];
  if (omgang > omgangar) throw new InputError(`saved state.omgang must be at most ${omgangar}, but is ${omgang}`);
  if (s[W.LEADER] !== omgang - 1) {
    throw new InputError(`saved state.leader must be ${omgang - 1} in omgång ${omgang}, but is ${s[W.LEADER]}`);
  }
  if (isBetweenOmgangar(s))
    throw new InputError(`saved state: omgång ${omgang} of ${omgangar} is over, and no other dealt`);
  const early = SEAT_LIST.find((seat) => s[W.OVER] === 0 && omgang === 1 && s[W.TOTAL + seat] !== 0);
  if (early !== undefined)
    throw new InputError(`saved state.totals[${early}] must be 0 while the first omgång is played`);
}

function checkSeat(s: MulleState, seat: number): void {
  const heap = W.CAPTURED + seat * 4;
  const mulle = mulleTypes(s, seat).find((type) => copies(s, heap, type) < 2);
  if (mulle !== undefined) {
    throw new InputError(`saved state.mulles[${seat}] has ${cardText(mulle)}, but both were not captured`);
  }
  const hand = heapCards(s, W.HAND + seat * 4);
  const empty = pledgedValues(s, seat).find((value) => !hand.some((card) => HAND_VALUE[card] === value));
  if (empty !== undefined) {
    throw new InputError(`saved state.pledge[${seat}] has ${empty}, but no card in hands[${seat}] has that hand value`);
  }
  const none = heapSize(s, heap) === 0;
  if (none ? s[W.LAST_CAPTURER] === seat || s[W.TABBE + seat] > 0 : s[W.LAST_CAPTURER] === NONE) {
    throw new InputError(`saved state: captured[${seat}], tabbe[${seat}] and lastCapturer do not go together`);
  }
  const total = totalScore(s, seat);
  const before = s[W.TOTAL + seat] - total;
  if (s[W.OVER] === 1 && (s[W.OMGANG] === 1 ? before !== 0 : before < 0)) {
    const more = s[W.OMGANG] === 1 ? '' : ' or more';
    throw new InputError(`saved state.totals[${seat}] must be ${total}${more}, the score of this omgång`);
  }
}

/** Open builds are unique by value and, unless the lock rule says otherwise, bare pairs that add up. */
function checkBuilds(s: MulleState): void {
  const twice = s[W.OPEN] & s[W.OPEN + 1];
  if (twice !== 0) throw new InputError(`saved state.table has two open builds of value ${31 - Math.clz32(twice)}`);
  eachBuild(s, (v, o, locked) => {
    if (locked) return;
    const cards = heapCards(s, buildAt(slotOf(v, o)));
    const sum = cards.reduce((total, card) => total + BOARD_VALUE[card], 0);
    const bare = (s[W.RULES] & Rule.LOCK_ABSORBED) !== 0 || cards.length === 2;
    if (!bare || sum !== v || (s[W.RULES] & Rule.LOCK_ALWAYS) !== 0) {
      throw new InputError(
        `saved state.table has an open ${v}-build of ${codes(cards).join(', ')}, which must be locked`,
      );
    }
  });
}
