/** How Buddy Bluff's test vectors are run: one function per kind of the vector format. Suits are compared too. */
import { InputError } from '../core/errors.ts';
import type { JsonReader } from '../core/json.ts';
import type { OptionValue } from '../core/registry.ts';
import type { VectorCheck, VectorKinds } from '../core/vectors.ts';
import { cardId, cardText, PENALTY_OF_RANK, RANK_LETTERS, rankOf, readCard } from './rules/cards.ts';
import { OBSERVATION, observe } from './encoding/encoder.ts';
import { actionText, readActionText } from './text/names.ts';
import { ruleBits, VARIANTS } from './options.ts';
import { scan } from './rules/packages.ts';
import { ACTIONS, isLegal, legal, step, TARGETS, TO_POOL } from './rules/rules.ts';
import { layDeck } from './rules/save.ts';
import { margin, placement, placesOf, winner } from './rules/scoring.ts';
import { type BuddyState, createState, mover, SEATS, Stack, seatAfter, stride, W } from './rules/state.ts';
import { readState, sealsSince, slotCodes, unseenBy, writeState } from './vector-states.ts';

export const VECTOR_KINDS: VectorKinds = {
  cardValue: (v, check) => {
    const card = readCard(v.at('card'));
    const rank = rankOf(card);
    check.same('card', { id: cardId(card), rank, penalty: PENALTY_OF_RANK[rank] }, v.at('expect').value);
  },
  actionId: (v, check) => {
    const action = readAction(v.at('action'));
    check.same('id', action, v.at('expect').at('id').value);
    check.same('action', actionText(action), v.at('action').value);
  },
  matches: checkMatches,
  legal: checkLegal,
  apply: checkApply,
  score: (v, check) => {
    const penalties = v.at('slots').list(SEATS).map(penaltyOf);
    checkScore(penalties, v.at('expect'), check);
  },
  deal: (v, check) => {
    const s = createState(readRules(v));
    layDeck(s, v.at('deck'), v.at('startSeat').int(0, SEATS - 1));
    checkState(s, v.at('expect').at('state'), check);
  },
  observe: checkObserve,
  unseen: (v, check) => {
    const s = readState(v.at('state'), readRules(v));
    const cards = unseenBy(s, v.at('seat').int(0, SEATS - 1));
    check.sameSet('cards', cards.map(cardText), v.at('expect').at('cards').value);
  },
  playout: checkPlayout,
};

function checkMatches(v: JsonReader, check: VectorCheck): void {
  const s = readState(v.at('state'), readRules(v));
  const rank = RANK_LETTERS.indexOf(v.at('rank').oneOf(RANK_LETTERS.split('')));
  const out = new Uint8Array(SEATS);
  const n = scan(s, mover(s), stride(s), rank, out);
  const cards = Array.from(out.subarray(0, n), (at) => cardText(s[W.DECK + at]));
  check.same('cards', cards, v.at('expect').at('cards').value);
}

function checkLegal(v: JsonReader, check: VectorCheck): void {
  const ids = legalIds(readState(v.at('state'), readRules(v)));
  check.same('ids', ids, v.at('expect').at('ids').value);
  check.sameSet('actions', ids.map(actionText), v.at('expect').at('actions').value);
}

function checkApply(v: JsonReader, check: VectorCheck): void {
  const s = readState(v.at('state'), readRules(v));
  const action = readAction(v.at('action'));
  const expect = v.at('expect');
  check.same('actionId', action, v.at('actionId').value);
  requireLegal(s, action, v.at('action'));
  const { cards, target } = packageOf(s, action);
  const sealedBefore = s.slice(W.SEALED + Stack.SLOT, W.SEALED + Stack.SLOT + SEATS);
  step(s, action);
  check.same('package', cards, expect.at('package').value);
  check.same('target', target, expect.at('target').value);
  checkState(s, expect.at('next'), check);
  check.sameSet('seals', sealsSince(s, sealedBefore), expect.at('seals').value);
}

/** What an action is about to move, bottom first, and to whom. */
function packageOf(s: BuddyState, action: number): { cards: string[] | null; target: number | null } {
  const k = action % TARGETS;
  if (k === TO_POOL) return { cards: null, target: null };
  const rank = Math.floor(action / TARGETS);
  const seat = mover(s);
  const taken = new Uint8Array(SEATS);
  const n = scan(s, seat, stride(s), rank, taken);
  const after = s.slice();
  step(after, action); // the played card now lies at its turn
  const places = [...taken.subarray(0, n), W.FIRST - W.DECK + s[W.PLY]];
  return { cards: places.map((at) => cardText(after[W.DECK + at])), target: seatAfter(s, seat, k) };
}

function checkObserve(v: JsonReader, check: VectorCheck): void {
  const s = readState(v.at('state'), readRules(v));
  const vector = new Float32Array(OBSERVATION.size);
  observe(s, v.at('seat').int(0, SEATS - 1), vector, 0);
  check.same('length', vector.length, v.at('expect').at('length').value);
  check.sparse('observation', vector, v.at('expect').at('nonzero').value);
}

function checkPlayout(v: JsonReader, check: VectorCheck): void {
  const s = createState(readRules(v));
  layDeck(s, v.at('deck'), v.at('startSeat').int(0, SEATS - 1));
  const expect = v.at('expect');
  const legalBefore: number[][] = [];
  const seals: unknown[] = [];
  for (const [ply, entry] of v.at('actions').list().entries()) {
    legalBefore.push(legalIds(s));
    const action = entry.int(0, ACTIONS - 1);
    requireLegal(s, action, entry);
    const sealedBefore = s.slice(W.SEALED + Stack.SLOT, W.SEALED + Stack.SLOT + SEATS);
    step(s, action);
    seals.push(...sealsSince(s, sealedBefore).map((seal) => ({ ...seal, ply })));
  }
  check.same('legal', legalBefore, expect.at('legal').value);
  const { center, pool, sealed, accessible, sealedRanks } = writeState(s);
  const actual = { center, pool, slots: slotCodes(s), sealed, accessible, sealedRanks };
  for (const [key, value] of Object.entries(actual)) check.same(key, value, expect.at(key).value);
  check.sameSet('seals', seals, expect.at('seals').value);
  checkScore(Array.from(s.subarray(W.PENALTY, W.PENALTY + SEATS)), expect, check);
}

function checkScore(penalties: readonly number[], expect: JsonReader, check: VectorCheck): void {
  check.same('penalties', penalties, expect.at('penalties').value);
  check.same('places', placesOf(penalties), expect.at('places').value);
  const out = new Float64Array(SEATS);
  for (const [name, utility] of Object.entries({ placement, margin, winner })) {
    if (expect.at(name).isNull && utility === winner) continue; // not all vectors tell it
    utility(penalties, out);
    const wanted = expect.at(name).list(SEATS);
    check.sparse(
      name,
      out,
      wanted.map((x, seat) => [seat, x.number()]),
    );
  }
}

/** Hands are sets, everything else is ordered. */
function checkState(s: BuddyState, expect: JsonReader, check: VectorCheck): void {
  const { hands, ...rest } = writeState(s);
  for (const [key, value] of Object.entries(rest)) check.same(key, value, expect.at(key).value);
  for (const [seat, hand] of expect.at('hands').list(SEATS).entries()) {
    check.sameSet(`hand of seat ${seat}`, hands[seat], hand.value);
  }
}

function legalIds(s: BuddyState): number[] {
  const ids = new Uint16Array(ACTIONS);
  return Array.from(ids.subarray(0, legal(s, ids)));
}

function requireLegal(s: BuddyState, action: number, at: JsonReader): void {
  if (!isLegal(s, action)) throw at.wrong(`a legal action (${legalIds(s).map(actionText).join(', ')})`);
}

function penaltyOf(slot: JsonReader): number {
  return slot.list().reduce((sum, card) => sum + PENALTY_OF_RANK[rankOf(readCard(card))], 0);
}

function readAction(json: JsonReader): number {
  const action = readActionText(json.string());
  if (action === undefined) throw json.wrong("an action such as 'Q>+1' or 'Q>pool'");
  return action;
}

/** The rules of a vector: defaults where it names none; an option or value we do not have is refused. */
function readRules(v: JsonReader): number {
  const rules = v.at('rules');
  if (rules.isNull) return 0;
  const chosen: Record<string, OptionValue> = {};
  for (const [key, value] of Object.entries(rules.object())) {
    const spec = Object.hasOwn(VARIANTS, key) ? VARIANTS[key] : undefined;
    const found = spec?.values.find((allowed) => allowed === value);
    if (found === undefined)
      throw new InputError(
        `${rules.path}.${key} cannot be ${JSON.stringify(value)}; allowed: ${spec?.values.join(', ') ?? 'no such option'}`,
      );
    chosen[key] = found;
  }
  return ruleBits(chosen);
}
