/** Buddy Bluff on the game contract: `buddy-bluff-v1`. The rules live in the files beside this one. */
import { illegalAction } from '../core/errors.ts';
import { type Action, type Game, type Json, OVER, onePerAction, type Seat } from '../core/contract/game.ts';
import type { GameEntry } from '../core/registry.ts';
import type { Rng } from '../core/rng.ts';
import { redeal } from './belief/redeal.ts';
import { RANK_LETTERS } from './rules/cards.ts';
import { INPUT } from './encoding/counting.ts';
import { HIDDEN, OBSERVATION, observe, reveal } from './encoding/encoder.ts';
import { actionText, parseAction } from './text/names.ts';
import { MAY_DECLINE, ruleBits, VARIANTS } from './options.ts';
import { matchable } from './rules/packages.ts';
import { PARTS } from './encoding/parts.ts';
import { render } from './text/render.ts';
import { rollout } from './advice/rollout.ts';
import { ACTIONS, deal, isLegal, legal, seen, step, TARGETS, TO_POOL } from './rules/rules.ts';
import { load, save } from './rules/save.ts';
import { estimate, payoffs, scale } from './rules/scoring.ts';
import { type BuddyState, copyState, createState, handOf, mover, placesFrom, SEATS, TURNS, W } from './rules/state.ts';
import { TRAINING } from './curriculum/training.ts';
import { VECTOR_KINDS } from './vectors.ts';

// Bound to this module, so that the compiler sees constants: an imported name is looked up and checked at every use.
const listLegal = legal;
const takeStep = step;
const allowed = isLegal;
const moverOf = mover;
const over = OVER;
const turns = TURNS;

/** Four ranks in hand, each with four targets, and the pool where a match may be declined. */
const MAX_LEGAL = 16;
const MAX_LEGAL_DECLINING = 20;

const ORDER = ['first', 'second', 'third', 'fourth'] as const;

export class BuddyBluff implements Game<BuddyState> {
  readonly id: string;
  readonly seats = SEATS;
  readonly actions = ACTIONS;
  readonly maxLegal: number;
  readonly maxPlies = TURNS;
  readonly returnsSum = 0;
  /** Every play is open, but a new deal shows each seat cards that the others do not see. */
  readonly hiddenMoves = true;
  readonly observation = OBSERVATION;
  readonly hidden = HIDDEN;
  readonly input = INPUT;
  readonly parts = PARTS;
  readonly policy = onePerAction(ACTIONS);
  readonly #rules: number;

  constructor(id: string, rules: number) {
    this.id = id;
    this.#rules = rules;
    this.maxLegal = (rules & MAY_DECLINE) === 0 ? MAX_LEGAL : MAX_LEGAL_DECLINING;
  }

  createState(): BuddyState {
    return createState(this.#rules);
  }

  deal(s: BuddyState, rng: Rng): void {
    deal(s, rng);
  }

  copy(from: BuddyState, to: BuddyState): void {
    copyState(from, to);
  }

  toMove(s: BuddyState): Seat {
    return s[W.PLY] >= turns ? over : moverOf(s);
  }

  legal(s: BuddyState, out: Uint16Array): number {
    return listLegal(s, out);
  }

  apply(s: BuddyState, action: Action, _rng: Rng): void {
    if (!allowed(s, action)) throw illegalAction(this, s, action, whyIllegal(s, action));
    takeStep(s, action);
  }

  seen(s: BuddyState, by: Seat): number {
    return seen(s, by);
  }

  team(_s: BuddyState, seat: Seat): number {
    return 1 << seat;
  }

  scale(s: BuddyState): number {
    return scale(s);
  }

  returns(s: BuddyState, out: Float64Array): void {
    payoffs(s, out);
  }

  redeal(s: BuddyState, seat: Seat, rng: Rng, odds?: Float32Array): void {
    redeal(s, seat, rng, odds);
  }

  observe(s: BuddyState, seat: Seat, out: Float32Array, at: number): void {
    observe(s, seat, out, at);
  }

  reveal(s: BuddyState, seat: Seat, out: Float32Array, at: number): void {
    reveal(s, seat, out, at);
  }

  actionName(_s: BuddyState, action: Action): string {
    return actionText(action);
  }

  parseAction(s: BuddyState, text: string): Action | undefined {
    return parseAction(s, text);
  }

  render(s: BuddyState, viewer: Seat): string {
    return render(s, viewer);
  }

  save(s: BuddyState): Json {
    return save(s, this.id);
  }

  load(json: Json): BuddyState {
    return load(json, this.id, this.#rules);
  }

  rollout(s: BuddyState, rng: Rng, out: Float64Array): void {
    rollout(s, rng, out);
  }

  estimate(s: BuddyState, out: Float64Array): void {
    estimate(s, out);
  }

  /** Who leads every deal and who has the last word. */
  tags(s: BuddyState, seat: Seat): readonly string[] {
    return [`${ORDER[placesFrom(s, s[W.START], seat)]} to play`];
  }
}

/** The reason in a player's words, where there is one to give. */
function whyIllegal(s: BuddyState, action: Action): string | undefined {
  if (s[W.PLY] >= turns || !Number.isInteger(action) || action < 0 || action >= ACTIONS) return undefined;
  const rank = Math.floor(action / TARGETS);
  if (!handOf(s, mover(s)).some((card) => card >> 2 === rank)) return `no ${RANK_LETTERS[rank]} in hand`;
  if (((matchable(s) >> rank) & 1) === 0) return `no ${RANK_LETTERS[rank]} lies open to match, it goes to the pool`;
  return action % TARGETS === TO_POOL ? 'a match must be taken' : 'that slot is sealed';
}

export const BUDDY_BLUFF: GameEntry = {
  name: 'buddy-bluff',
  version: 1,
  title: 'Buddy Bluff',
  summary: '4 players, each alone: matched ranks pile up as penalties in front of whom you choose',
  options: VARIANTS,
  create: (id, options) => new BuddyBluff(id, ruleBits(options)),
  vectors: VECTOR_KINDS,
  training: TRAINING,
};
