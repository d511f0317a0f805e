/** How Mulle's test vectors are run: one function per kind of the vector format. */
import type { JsonReader } from '../core/json.ts';
import type { OptionValue } from '../core/registry.ts';
import type { VectorCheck, VectorKinds } from '../core/vectors.ts';
import { ACTIONS, actionText, parseActionText } from './rules/actions.ts';
import { findUnseen } from './belief/redeal.ts';
import { findCapture, gather, liftPiles } from './rules/captures.ts';
import { BOARD_VALUE, cardText, HAND_VALUE, INTAKE_POINTS, MULLE_POINTS, SPADE_ACE } from './rules/cards.ts';
import { OBSERVATION, observe } from './encoding/encoder.ts';
import { addCard, heapCards } from './rules/heaps.ts';
import { Rule, ruleBits } from './options.ts';
import { BUILDS_WORD, newUnion } from './rules/picks.ts';
import { isLegal, legal, step } from './rules/plays.ts';
import { DECK_SIZE, dealDeck, dealNextDeck, isBetweenOmgangar } from './rules/rounds.ts';
import { describe, describeBuilds, readCard, readHeap, readState, readTable } from './rules/save.ts';
import { bonusOf, intakeScore, mulleScore, returns, totalScore } from './rules/scoring.ts';
import { createState, type MulleState, slotOf, W } from './rules/state.ts';
import { isTableEmpty } from './rules/table.ts';
import { legs } from './text/match.ts';

const SEAT_LIST = [0, 1];

export const VECTOR_KINDS: VectorKinds = {
  cardValue: checkCardValue,
  actionId: checkActionId,
  capture: checkCapture,
  legal: checkLegal,
  apply: checkApply,
  score: checkScore,
  deal: (v, check) => sameState('state', dealFrom(v), v.at('expect').at('state'), check),
  observe: checkObserve,
  unseen: checkUnseen,
  match: checkMatch,
  matchPlay: checkMatchPlay,
  playout: checkPlayout,
};

/** Options of a vector that differ from the default; one that is not supported throws. */
function rulesOf(v: JsonReader): number {
  if (v.at('rules').isNull) return 0;
  const { omgangar = 2, ...rules } = v.at('rules').object();
  // How many make a match: a step of play ends with its omgång.
  if (omgangar !== 1 && omgangar !== 2) throw v.at('rules').at('omgangar').wrong('1 or 2');
  return ruleBits(rules as Record<string, OptionValue>);
}

function checkCardValue(v: JsonReader, check: VectorCheck): void {
  const type = readCard(v.at('card'));
  const ace = type === SPADE_ACE && (rulesOf(v) & Rule.SPADE_ACE_3) !== 0 ? 1 : 0;
  const actual = {
    type,
    board: BOARD_VALUE[type],
    hand: HAND_VALUE[type],
    mulle: MULLE_POINTS[type],
    intake: INTAKE_POINTS[type] + ace,
  };
  check.same('values', actual, v.at('expect').value);
}

function checkActionId(v: JsonReader, check: VectorCheck): void {
  const id = readAction(v.at('action'));
  check.same('id', id, v.at('expect').at('id').value);
  check.same(
    'text',
    actionText(
      v
        .at('expect')
        .at('id')
        .int(0, ACTIONS - 1),
    ),
    v.at('action').value,
  );
}

function readAction(item: JsonReader): number {
  const action = parseActionText(item.string());
  if (action === undefined) throw item.wrong("an action such as 'B KL4>HJ3'");
  return action;
}

function checkCapture(v: JsonReader, check: VectorCheck): void {
  const s = createState();
  s[W.RULES] = rulesOf(v);
  readTable(v.at('table'), s);
  const card = readCard(v.at('card'));
  const union = newUnion();
  const found = findCapture(s, card, union);
  if (v.at('expect').at('piles').isNull) {
    check.same('capture', found, false);
    return;
  }
  const group = new Int32Array(4);
  addCard(group, 0, card);
  gather(s, union, group);
  const singles = heapCards(union, 0).map(cardText);
  const builds = describeBuilds(s).filter(({ v: value, o }) => (union[BUILDS_WORD] >> slotOf(value, o)) & 1);
  samePiles('piles', [...singles, ...builds], v.at('expect').at('piles').value, check);
  const mulles = heapCards(Int32Array.of(group[2], group[3], 0, 0), 0).map(cardText);
  check.sameSet('mulles', mulles, v.at('expect').at('mulles').value);
  liftPiles(s, union, group);
  check.same('empties', isTableEmpty(s), v.at('expect').at('empties').value);
}

/** Piles in any order, the cards of a build in any order. */
function samePiles(what: string, actual: readonly unknown[], expected: unknown, check: VectorCheck): void {
  const sorted = (pile: unknown): unknown =>
    typeof pile === 'object' && pile !== null && 'cards' in pile && Array.isArray(pile.cards)
      ? { ...pile, cards: pile.cards.map(String).sort((a, b) => (a < b ? -1 : 1)) }
      : pile;
  check.sameSet(what, actual.map(sorted), Array.isArray(expected) ? expected.map(sorted) : expected);
}

function checkLegal(v: JsonReader, check: VectorCheck): void {
  const s = readState(v.at('state'), rulesOf(v));
  const actions = legalActions(s);
  check.sameSet('actions', actions.map(actionText), v.at('expect').at('actions').value);
  check.same('ids', actions, v.at('expect').at('ids').value);
  const asked = Array.from({ length: ACTIONS }, (_, a) => a).filter((a) => isLegal(s, a));
  check.same('ids asked one by one', asked, actions);
}

function legalActions(s: MulleState): number[] {
  const out = new Uint16Array(ACTIONS);
  return Array.from(out.subarray(0, legal(s, out)));
}

function checkApply(v: JsonReader, check: VectorCheck): void {
  const s = readState(v.at('state'), rulesOf(v));
  const action = readAction(v.at('action'));
  check.same('actionId', action, v.at('actionId').value);
  check.same('legal', isLegal(s, action), true);
  step(s, action);
  sameState('next', s, v.at('expect').at('next'), check);
  if (!v.at('expect').at('score').isNull) check.same('score', scores(s), v.at('expect').at('score').value);
}

/** Multisets compare as such; the stock is ordered. */
function sameState(what: string, s: MulleState, expected: JsonReader, check: VectorCheck): void {
  const actual = describe(s);
  for (const [key, value] of Object.entries(actual)) {
    const wanted = expected.at(key).value;
    const name = `${what}.${key}`;
    if (key === 'table') samePiles(name, value as unknown[], wanted, check);
    else if (['hands', 'captured', 'mulles', 'pledge'].includes(key)) {
      const lists = expected.at(key).list(2);
      for (const seat of SEAT_LIST) check.sameSet(`${name}[${seat}]`, (value as unknown[][])[seat], lists[seat].value);
    } else check.same(name, value, wanted);
  }
  check.sameSet(`${what}: keys`, Object.keys(actual), Object.keys(expected.object()));
}

function scores(s: MulleState): unknown {
  return SEAT_LIST.map((seat) => {
    const intake = intakeScore(s, seat);
    return {
      mulle: mulleScore(s, seat),
      tabbe: s[W.TABBE + seat],
      intake,
      bonus: bonusOf(intake),
      total: totalScore(s, seat),
    };
  });
}

function checkScore(v: JsonReader, check: VectorCheck): void {
  const s = createState();
  s[W.RULES] = rulesOf(v);
  for (const seat of SEAT_LIST) {
    readHeap(v.at('captured').list(2)[seat], s, W.CAPTURED + seat * 4);
    const mulles = new Int32Array(4);
    readHeap(v.at('mulles').list(2)[seat], mulles, 0);
    s[W.MULLES + seat * 2] = mulles[0];
    s[W.MULLES + seat * 2 + 1] = mulles[1];
    s[W.TABBE + seat] = v.at('tabbe').list(2)[seat].int(0, 1000);
  }
  check.same('score', scores(s), v.at('expect').value);
}

function dealFrom(v: JsonReader): MulleState {
  const s = createState();
  s[W.RULES] = rulesOf(v);
  dealDeck(s, v.at('deck').list(DECK_SIZE).map(readCard), v.at('leader').int(0, 1));
  return s;
}

function checkObserve(v: JsonReader, check: VectorCheck): void {
  const s = readState(v.at('state'), rulesOf(v));
  const out = new Float32Array(OBSERVATION.size);
  observe(s, v.at('seat').int(0, 1), out, 0);
  check.same('length', out.length, v.at('expect').at('length').value);
  check.sparse('nonzero', out, v.at('expect').at('nonzero').value);
}

function checkUnseen(v: JsonReader, check: VectorCheck): void {
  const heap = new Int32Array(4);
  findUnseen(readState(v.at('state'), rulesOf(v)), v.at('seat').int(0, 1), heap);
  check.sameSet('cards', heapCards(heap, 0).map(cardText), v.at('expect').at('cards').value);
}

/** Totals of the omgångar are added; the margin is that of seat 0. */
function checkMatch(v: JsonReader, check: VectorCheck): void {
  const totals = [0, 0];
  for (const omgang of v.at('omgangTotals').list()) {
    for (const [seat, points] of omgang.list(2).entries()) totals[seat] += points.int(0, 100_000);
  }
  const margin = totals[0] - totals[1];
  const winner = margin === 0 ? null : margin > 0 ? 0 : 1;
  check.same('match', { totals, margin, winner }, v.at('expect').value);
}

/** Where the first omgång ends, the second is dealt from a deck. */
function checkMatchPlay(v: JsonReader, check: VectorCheck): void {
  const s = readState(v.at('state'), rulesOf(v) | Rule.TWO_OMGANGAR);
  const action = readAction(v.at('action'));
  check.same('legal', isLegal(s, action), true);
  step(s, action);
  if (isBetweenOmgangar(s)) dealNextDeck(s, v.at('deck').list(DECK_SIZE).map(readCard));
  const paid = new Float64Array(SEAT_LIST.length);
  returns(s, paid);
  sameState('next', s, v.at('expect').at('next'), check);
  check.same('returns', Array.from(paid), v.at('expect').at('returns').value);
  const points = s[W.OVER] === 1 ? legs(s).map((leg) => leg.points) : null;
  check.same('legs', points, v.at('expect').at('legs').value);
}

function checkPlayout(v: JsonReader, check: VectorCheck): void {
  const s = dealFrom(v);
  const counts: number[] = [];
  const checkpoints = v.at('expect').at('checkpoints').list();
  for (const [k, item] of v.at('actions').list().entries()) {
    for (const point of checkpoints) {
      if (point.at('k').int(0, 1000) === k) sameState(`before action ${k}`, s, point.at('state'), check);
    }
    const actions = legalActions(s);
    counts.push(actions.length);
    const action = item.int(0, ACTIONS - 1);
    check.same(`action ${k} is legal`, actions.includes(action), true);
    step(s, action);
  }
  check.same('legalCounts', counts, v.at('expect').at('legalCounts').value);
  sameState('final', s, v.at('expect').at('final'), check);
  check.same('score', scores(s), v.at('expect').at('score').value);
}
