/** Buddy Bluff on the game contract: `buddy-bluff-v1`. The rules live in `rules`, each facet in the folder of its name. */
import { type Action, type Encoding, type Game, type Json, OVER, type Seat } from '../core/contract/index.ts';
import { illegalAction } from '../core/illegal-action.ts';
import type { GameEntry } from '../core/registry.ts';
import type { Rng } from '../core/rng.ts';
import { BUDDY_BLUFF_BOX } from './box.ts';
import { ADVICE } from './advice/index.ts';
import { BELIEF } from './belief/index.ts';
import { TRAINING } from './curriculum/training.ts';
import { ENCODING } from './encoding/index.ts';
import { COUNTER_CLOCKWISE, MAY_DECLINE, ruleBits, VARIANTS } from './options.ts';
import { RANK_LETTERS } from './rules/cards.ts';
import { matchable } from './rules/packages.ts';
import { ACTIONS, deal, isLegal, legal, seen, step, TARGETS, TO_POOL } from './rules/rules.ts';
import { load, save } from './rules/save.ts';
import { payoffs } from './rules/scoring.ts';
import { type BuddyState, copyState, createState, handOf, mover, SEATS, TURNS, W } from './rules/state.ts';
import { CHOICES } from './text/choices/index.ts';
import { LABELS } from './text/choices/labels/index.ts';
import { guide } from './text/guide.ts';
import { TEXT } from './text/index.ts';
import { VECTOR_KINDS } from './vectors.ts';

/** Four ranks in hand, each with four targets, and the pool where a match may be declined. */
const MAX_LEGAL = 16;
const MAX_LEGAL_DECLINING = 20;

export class BuddyBluff implements Game<BuddyState> {
  readonly id: string;
  readonly seats = SEATS;
  readonly actions = ACTIONS;
  readonly maxLegal: number;
  readonly maxPlies = TURNS;
  readonly returnsSum = 0;
  /** Every play is open, but a new deal shows each seat cards that the others do not see. */
  readonly hiddenMoves = true;
  readonly belief = BELIEF;
  readonly encoding: Encoding<BuddyState>;
  readonly text = TEXT;
  readonly advice = ADVICE;
  readonly #rules: number;

  constructor(id: string, rules: number) {
    this.id = id;
    this.#rules = rules;
    this.encoding = (rules & COUNTER_CLOCKWISE) === 0 ? ENCODING : { ...ENCODING, stride: SEATS - 1 };
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
    return s[W.PLY] >= TURNS ? OVER : mover(s);
  }

  legal(s: BuddyState, out: Uint16Array): number {
    return legal(s, out);
  }

  apply(s: BuddyState, action: Action, _rng: Rng): void {
    if (!isLegal(s, action)) throw illegalAction(this, s, action, whyIllegal(s, action));
    step(s, action);
  }

  seen(s: BuddyState, by: Seat): number {
    return seen(s, by);
  }

  team(_s: BuddyState, seat: Seat): number {
    return 1 << seat;
  }

  returns(s: BuddyState, out: Float64Array): void {
    payoffs(s, out);
  }

  save(s: BuddyState): Json {
    return save(s, this.id);
  }

  load(json: Json): BuddyState {
    return load(json, this.id, this.#rules);
  }
}

/** The reason in a player's words, where there is one to give. */
function whyIllegal(s: BuddyState, action: Action): string | undefined {
  if (s[W.PLY] >= TURNS || !Number.isInteger(action) || action < 0 || action >= ACTIONS) return undefined;
  const rank = Math.floor(action / TARGETS);
  if (!handOf(s, mover(s)).some((card) => card >> 2 === rank)) return `no ${RANK_LETTERS[rank]} in hand`;
  if (((matchable(s) >> rank) & 1) === 0) return `no ${RANK_LETTERS[rank]} lies open to match, it goes to the pool`;
  return action % TARGETS === TO_POOL ? 'a match must be taken' : 'that slot is sealed';
}

export const BUDDY_BLUFF: GameEntry = {
  ...BUDDY_BLUFF_BOX,
  options: VARIANTS,
  create: (id, options) => new BuddyBluff(id, ruleBits(options)),
  vectors: VECTOR_KINDS,
  guide,
  translations: CHOICES,
  labels: LABELS,
  training: TRAINING,
};
