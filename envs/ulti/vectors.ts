/** How Ulti's test vectors are run: one function per kind of the vector format. */
import { toList, toSet } from '../core/cards.ts';
import { InputError } from '../core/errors.ts';
import type { JsonReader } from '../core/json.ts';
import type { VectorCheck, VectorKinds } from '../core/vectors.ts';
import { ACTIONS, Act } from './rules/actions.ts';
import { cardPoints, HIGHER, NO_TRUMP, SUIT, SUIT_OF } from './rules/cards.ts';
import { type Bid, findBid, LADDER, legalBids } from './rules/contracts.ts';
import { OBSERVATION, observe } from './encoding/encoder.ts';
import { doublings } from './rules/kontra.ts';
import { countPairs, pairPoints } from './rules/marriages.ts';
import { placeSets } from './belief/places.ts';
import { beatDuty, dutifulCards, keepingSeven, keptSeven, playCard, startPlay, winningPlace } from './rules/play.ts';
import { dealDeck, isLegal, legal, startDeal, step, team } from './rules/rules.ts';
import { type Facts, LINES, newFacts, payOut, payoffs, perDefender, seatPoints, settle } from './rules/scoring.ts';
import { createState, LOG_TYPES, PHASES, Phase, talonOf, type UltiState, W } from './rules/state.ts';

const SEAT_LIST = [0, 1, 2];

export const VECTOR_KINDS: VectorKinds = {
  deal: checkDeal,
  card_points: (v, check) => {
    check.same('points', cardPoints(readSet(v.at('in').at('cards')), 0), v.at('expect').at('points').value);
  },
  ladder_table: (v, check) => check.same('ladder', LADDER.map(ladderEntry), v.at('expect').at('ladder').value),
  ladder_compare: checkCompare,
  legal_bids: (v, check) => {
    const standing = v.at('in').at('current').isNull ? -1 : readBid(v.at('in').at('current')).index;
    const bids = legalBids(standing, Number(v.at('in').at('held').bool()));
    check.sameSet('legal', toList(bids), v.at('expect').at('legal').value);
  },
  legal_play: checkLegalPlay,
  trick_winner: checkTrickWinner,
  marriage: checkMarriage,
  settlement: checkSettlement,
  kontra: checkKontra,
  backup_z: checkBackup,
  inference: checkInference,
  auction: checkAuction,
  game: checkGame,
  observe: checkObserve,
};

function checkDeal(v: JsonReader, check: VectorCheck): void {
  const s = readDeal(v);
  check.same('firstBidder', s[W.ACTOR], v.at('expect').at('firstBidder').value);
  checkHands(s, v, check);
}

function ladderEntry(bid: Bid): unknown {
  const { index, row, hearts, name, value, components, units, open, noTrump } = bid;
  const trump = noTrump ? 'none' : hearts ? 'hearts' : 'choose';
  return { idx: index, row, hearts, name, value, components, units, open, trump };
}

function checkCompare(v: JsonReader, check: VectorCheck): void {
  const a = readBid(v.at('in').at('a'));
  const b = readBid(v.at('in').at('b'));
  const actual = { cmp: Math.sign(a.index - b.index), idxA: a.index, idxB: b.index, sameValue: a.value === b.value };
  check.same('compare', actual, v.at('expect').value);
}

function checkLegalPlay(v: JsonReader, check: VectorCheck): void {
  const input = v.at('in');
  const { index } = readBid(input.at('bid'));
  const trump = readTrump(input);
  const trick = input.at('trick').distinct(0, 31);
  if (trick.length > 2) throw input.at('trick').wrong('a list of at most two cards');
  const bound = input.at('isSoloist').bool() && input.at('trickNo').int(1, 10) < 10;
  const seven = bound ? keptSeven(index, trump, 0) : 0;
  const led = trick.length === 0 ? -1 : SUIT_OF[trick[0]];
  const toBeat = trick.length === 0 ? 0 : HIGHER[trump * 32 + trick[winningPlace(trick, trump)]] & beatDuty(index, 0);
  const cards = keepingSeven(dutifulCards(readSet(input.at('hand')), led, SUIT[trump], toBeat), seven);
  check.sameSet('legal', toList(cards), v.at('expect').at('legal').value);
}

function checkTrickWinner(v: JsonReader, check: VectorCheck): void {
  const input = v.at('in');
  const cards = input.at('cards').distinct(0, 31, 3);
  const winner = (input.at('leader').int(0, 2) + winningPlace(cards, readTrump(input))) % 3;
  check.same('trick', { winner, points: cardPoints(toSet(cards), 0) }, v.at('expect').value);
}

function checkMarriage(v: JsonReader, check: VectorCheck): void {
  const input = v.at('in');
  const { index, noTrump } = readBid(input.at('bid'));
  const soloist = input.at('soloist').int(0, 2);
  const counted = input
    .at('hands')
    .list(3)
    .map((hand, seat) => (noTrump ? 0 : countPairs(readSet(hand), index, readTrump(input), seat === soloist)));
  const actual = {
    forty: counted.map((c) => (c & 1) === 1),
    twenties: counted.map((c) => c >> 1),
    points: counted.map(pairPoints),
  };
  check.same('marriages', actual, v.at('expect').value);
}

function checkSettlement(v: JsonReader, check: VectorCheck): void {
  const input = v.at('in');
  const soloist = input.at('soloist').int(0, 2);
  const lines = new Int32Array(LINES.length);
  const amount = settle(readFacts(input, soloist), lines);
  checkPayment(amount, soloist, lines, v, check);
}

function readFacts(input: JsonReader, soloist: number): Facts {
  const points = input.at('points').ints(0, 1000, 3);
  const tricks = input.at('tricks').ints(0, 10, 3);
  const levels = input.at('levels').ints(0, 2);
  const last = input.at('lastTrick');
  const total = points[0] + points[1] + points[2];
  const marcher = tricks.indexOf(10);
  const sevenWins = !last.isNull && last.at('byTrump7').bool();
  return {
    ...newFacts(),
    bid: readBid(input.at('bid')).index,
    soloistTotal: points[soloist],
    defenderTotal: total - points[soloist],
    soloistTricks: tricks[soloist],
    march: marcher < 0 ? 0 : marcher === soloist ? 1 : -1,
    soloist40: input.at('soloist40').bool(),
    soloist20: input.at('soloist20').bool(),
    lastSeven: !sevenWins ? 0 : last.at('winner').int(0, 2) === soloist ? 1 : -1,
    level0: levels[0] ?? 0,
    level1: levels[1] ?? 0,
  };
}

function checkPayment(amount: number, soloist: number, lines: Int32Array, v: JsonReader, check: VectorCheck): void {
  const expect = v.at('expect');
  const out = new Float64Array(3);
  payOut(amount, soloist, out);
  check.same('perDefender', amount, expect.at('perDefender').value);
  check.same('payoffs', Array.from(out), expect.at('payoffs').value);
  const parts = LINES.map((name, i) => [name, lines[i]] as const).filter(([, paid]) => paid !== 0);
  check.sameSet('parts', parts, expect.at('parts').value);
}

function checkKontra(v: JsonReader, check: VectorCheck): void {
  const input = v.at('in');
  const levels = input.at('levels').ints(0, 2);
  const from = input.at('phase').oneOf(['KONTRA', 'REKONTRA']) === 'KONTRA' ? 0 : 1;
  const bits = doublings(readBid(input.at('bid')).index, levels[0] ?? 0, levels[1] ?? 0, from);
  check.sameSet(
    'legal',
    toList(bits).map((bit) => Act.PASS + bit),
    v.at('expect').at('legal').value,
  );
}

/** The coalition's value: the sum of the payoffs of the actor's team. */
function checkBackup(v: JsonReader, check: VectorCheck): void {
  const input = v.at('in');
  const paid = input
    .at('payoffs')
    .list(3)
    .map((x) => x.number());
  const s = createState();
  s[W.SOLOIST] = input.at('soloist').isNull ? -1 : input.at('soloist').int(0, 2);
  const members = team(s, input.at('actor').int(0, 2));
  const z = SEAT_LIST.reduce((sum, seat) => sum + ((members >> seat) & 1) * paid[seat], 0);
  check.same('z', z, v.at('expect').at('z').value);
}

/** Plays the cards of an inference vector from hands that hold just these cards. */
function checkInference(v: JsonReader, check: VectorCheck): void {
  const input = v.at('in');
  const bid = readBid(input.at('bid'));
  const plays = input
    .at('plays')
    .list()
    .map((p) => p.list(2).map((x) => x.int(0, 31)));
  const hands = SEAT_LIST.map((seat) => toSet(plays.filter(([who]) => who === seat).map(([, card]) => card)));
  const s = createState();
  startDeal(s, hands, 0);
  s[W.STANDING] = bid.index;
  s[W.SOLOIST] = input.at('soloist').int(0, 2);
  s[W.TRUMP] = readTrump(input);
  startPlay(s);
  for (const [seat, card] of plays) {
    if (s[W.PHASE] !== Phase.PLAY) s[W.PHASE] = Phase.PLAY; // no doubling, and no early end, in these vectors
    s[W.ACTOR] = seat;
    playCard(s, card);
  }
  const played = s[W.PLAYED] | s[W.PLAYED + 1] | s[W.PLAYED + 2];
  const voids = SEAT_LIST.map((seat) => [0, 1, 2, 3].map((suit) => (s[W.VOID + seat] >> (suit * 8)) & 1));
  check.same('void', voids, v.at('expect').at('void').value);
  for (const [seat, cards] of v.at('expect').at('excluded').list(3).entries()) {
    check.sameSet(`excluded of seat ${seat}`, toList(s[W.EXCLUDED + seat] & ~played), cards.value);
  }
}

function checkAuction(v: JsonReader, check: VectorCheck): void {
  const s = readDeal(v);
  followSteps(s, v, check);
  const expect = v.at('expect');
  check.same('soloist', s[W.SOLOIST], expect.at('soloist').value);
  check.same('bid', s[W.STANDING], expect.at('bid').value);
  check.same('held', s[W.HELD] === 1, expect.at('held').value);
  check.sameSet('talon', toList(talonOf(s)), expect.at('talon').value);
  checkHands(s, v, check);
  check.same('nextPhase', PHASES[s[W.PHASE]], expect.at('nextPhase').value);
  check.same('nextActor', s[W.ACTOR], expect.at('nextActor').value);
  check.same('history', historyOf(s), expect.at('history').value);
  if (expect.at('places').isNull) return;
  for (const [observer, places] of expect.at('places').list(3).entries()) {
    check.same(`places of seat ${observer}`, placesOf(s, observer), places.value);
  }
}

function checkGame(v: JsonReader, check: VectorCheck): void {
  const s = readDeal(v);
  followSteps(s, v, check);
  const expect = v.at('expect');
  check.same('phase', PHASES[s[W.PHASE]], PHASES[Phase.DONE]);
  const soloist = s[W.SOLOIST];
  const lines = new Int32Array(LINES.length);
  const amount = perDefender(s, lines);
  const counted = SEAT_LIST.map((seat) => (s[W.MARRIAGES] >> (seat * 3)) & 7);
  const talon = cardPoints(talonOf(s), 0);
  check.same('soloist', soloist, expect.at('soloist').value);
  check.same('bid', s[W.STANDING], expect.at('bid').value);
  check.same('trump', s[W.TRUMP] === NO_TRUMP ? null : s[W.TRUMP], expect.at('trump').value);
  check.sameSet('talon', toList(talonOf(s)), expect.at('talon').value);
  check.same('marriages', counted.map(pairPoints), expect.at('marriages').value);
  check.same(
    'tricks',
    SEAT_LIST.map((seat) => toList(s[W.WON + seat]).length / 3),
    expect.at('tricks').value,
  );
  const points = SEAT_LIST.map((seat) => seatPoints(s, seat) + (seat === soloist ? talon : 0));
  check.same('points', points, expect.at('points').value);
  check.same(
    'levels',
    LADDER[s[W.STANDING]].components.map((_, slot) => s[W.LEVEL + slot]),
    expect.at('levels').value,
  );
  check.same('history', historyOf(s), expect.at('history').value);
  checkPayment(amount, soloist, lines, v, check);
  const out = new Float64Array(3);
  payoffs(s, out);
  check.same('returns', Array.from(out), expect.at('payoffs').value);
}

function checkObserve(v: JsonReader, check: VectorCheck): void {
  const s = readDeal(v);
  for (const entry of v.at('in').at('actions').list()) {
    const action = entry.int(0, ACTIONS - 1);
    if (!isLegal(s, action)) throw entry.wrong('a legal action');
    step(s, action);
  }
  const vector = new Float32Array(OBSERVATION.size);
  observe(s, v.at('in').at('seat').int(0, 2), vector, 0);
  const expect = v.at('expect');
  check.same('length', vector.length, expect.at('length').value);
  for (const [name, entries] of Object.entries(expect.at('fields').object())) {
    check.sparse(name, OBSERVATION.slice(vector, name), entries);
  }
}

/** Each step is [phase, actor, legal actions, action taken]. */
function followSteps(s: UltiState, v: JsonReader, check: VectorCheck): void {
  const ids = new Uint16Array(32);
  for (const [i, entry] of v.at('steps').list().entries()) {
    const [phase, actor, actions, action] = entry.list(4);
    check.same(`step ${i}: phase`, PHASES[s[W.PHASE]], phase.value);
    check.same(`step ${i}: actor`, s[W.ACTOR], actor.value);
    check.sameSet(`step ${i}: legal`, Array.from(ids.subarray(0, legal(s, ids))), actions.value);
    const taken = action.int(0, ACTIONS - 1);
    if (!isLegal(s, taken)) throw action.wrong('one of the legal actions');
    step(s, taken);
  }
}

function checkHands(s: UltiState, v: JsonReader, check: VectorCheck): void {
  for (const [seat, hand] of v.at('expect').at('hands').list(3).entries()) {
    check.sameSet(`hand of seat ${seat}`, toList(s[W.HAND + seat]), hand.value);
  }
}

function historyOf(s: UltiState): unknown[] {
  return Array.from({ length: s[W.LOG_LENGTH] }, (_, i) => {
    const entry = s[W.LOG + i];
    return [entry & 3, LOG_TYPES[(entry >> 2) & 7], entry >> 5 === 0 ? null : (entry >> 5) - 1];
  });
}

/** Per card the places it may be in: 1, 2, 4 the hands, 8 the talon. */
function placesOf(s: UltiState, observer: number): number[] {
  const may = new Int32Array(4);
  placeSets(s, observer, may);
  return Array.from({ length: 32 }, (_, card) =>
    may.reduce((bits, set, place) => bits | (((set >>> card) & 1) << place), 0),
  );
}

function readDeal(v: JsonReader): UltiState {
  const s = createState();
  dealDeck(s, v.at('in').at('deck').distinct(0, 31, 32), v.at('in').at('dealer').int(0, 2));
  return s;
}

function readSet(cards: JsonReader): number {
  return toSet(cards.distinct(0, 31));
}

function readBid(bid: JsonReader): Bid {
  return findBid(bid.at('row').int(1, 13), bid.at('hearts').bool());
}

function readTrump(input: JsonReader): number {
  const trump = input.at('trump');
  const { noTrump, name } = readBid(input.at('bid'));
  if (noTrump !== trump.isNull) throw new InputError(`${trump.path} does not fit the contract ${name}`);
  return trump.isNull ? NO_TRUMP : trump.int(0, 3);
}
