/**
 * A card player's Mulle, one play ahead: take the capture with the best mulles, points and cards; else build or trot what
 * one holds the card to take; else part with the card that helps the other seat least. Every play is given a worth in
 * points, so that a build full of spades may come before a capture of two hearts.
 */
import type { Action, Seat } from '../../../envs/core/index.ts';
import { Act, baseOf, cardOf, openValue } from '../../../envs/mulle/rules/actions.ts';
import { findCapture, gather } from '../../../envs/mulle/rules/captures.ts';
import { BOARD_VALUE, HAND_VALUE, INTAKE_POINTS, MULLE_POINTS, TYPES } from '../../../envs/mulle/rules/cards.ts';
import { addCard, addHeap, copies } from '../../../envs/mulle/rules/heaps.ts';
import { newUnion } from '../../../envs/mulle/rules/picks.ts';
import { legal, MAX_LEGAL, step } from '../../../envs/mulle/rules/plays.ts';
import { buildAt, createState, type MulleState, slotOf, W } from '../../../envs/mulle/rules/state.ts';
import { Guess, worthOf } from './worth.ts';

/** A tabbe is a point, and leaves the other seat nothing. */
const TABBE = 2;
/**
 * A build has to be captured later, with a card that could have done something else: it counts for part of its worth.
 */
const PATIENCE = 0.6;

const ids = new Uint16Array(MAX_LEGAL);
const after = createState();
const heap = new Int32Array(4);
const union = newUnion();
const guess = new Guess();

/** A legal action for `seat`, whose turn it is; the same for all states the seat cannot tell apart. */
export function chooseMulle(s: MulleState, seat: Seat): Action {
  guess.look(s, seat);
  const n = legal(s, ids);
  let best = ids[0];
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < n; i++) {
    const worth = worthOfPlay(s, seat, ids[i]);
    if (worth <= most) continue;
    most = worth;
    best = ids[i];
  }
  return best;
}

function worthOfPlay(s: MulleState, seat: Seat, action: Action): number {
  const card = cardOf(action);
  if (action < Act.DISCARD) return captureWorth(s, seat, card);
  if (action < Act.TROTTA) return discardWorth(s, seat, card);
  const value = BOARD_VALUE[card] + (action < Act.BUILD ? 0 : baseValue(baseOf(action)));
  return buildWorth(s, seat, action, value);
}

function baseValue(base: number): number {
  return base < TYPES ? BOARD_VALUE[base] : openValue(base);
}

function captureWorth(s: MulleState, seat: Seat, card: number): number {
  findCapture(s, card, union);
  heap.fill(0);
  addCard(heap, 0, card);
  gather(s, union, heap);
  const worth = worthOf(heap);
  after.set(s);
  step(after, Act.CAPTURE + card);
  return worth + TABBE * (after[W.TABBE + seat] - s[W.TABBE + seat]);
}

/** The build as it will lie there, taken by the best card left for it, unless the other seat comes first. */
function buildWorth(s: MulleState, seat: Seat, action: Action, value: number): number {
  after.set(s);
  step(after, action);
  const place = buildAt(slotOf(value, seat));
  let taken = 0;
  for (let type = 0; type < TYPES; type++) {
    const left = copies(s, W.HAND + seat * 4, type) - (type === cardOf(action) ? 1 : 0);
    if (HAND_VALUE[type] !== value || left <= 0) continue;
    heap.fill(0);
    addHeap(heap, 0, after, place);
    addCard(heap, 0, type);
    taken = Math.max(taken, worthOf(heap));
  }
  heap.fill(0);
  addHeap(heap, 0, after, place);
  const risk = guess.takes(value);
  const danger = risk * worthOf(heap);
  return PATIENCE * (1 - risk) * taken - danger * (taken > 0 ? PATIENCE : 1) - 1;
}

/** What the other seat may make of the card: a mulle with its twin, or points by its value; one may take it back oneself. */
function discardWorth(s: MulleState, seat: Seat, card: number): number {
  const twin = guess.holds(card) * MULLE_POINTS[card];
  const points = guess.takes(BOARD_VALUE[card]) * (INTAKE_POINTS[card] + 0.3);
  const back = copies(s, W.HAND + seat * 4, card) > 1 ? MULLE_POINTS[card] * 0.5 : 0;
  return back - twin - points - 1 - HAND_VALUE[card] / 100;
}
