/** Ulti on the game contract: `ulti-v1`. The rules live in the files beside this one. */

import { illegalAction } from '../core/errors.ts';
import { type Action, type Game, type Json, OVER, onePerAction, type Seat } from '../core/contract/game.ts';
import type { GameEntry } from '../core/registry.ts';
import type { Rng } from '../core/rng.ts';
import { ACTIONS, Act } from './rules/actions.ts';
import { plausible } from './advice/advice.ts';
import { redeal } from './belief/redeal.ts';
import { SUIT_NAMES, SUIT_OF } from './rules/cards.ts';
import { LADDER } from './rules/contracts.ts';
import { INPUT } from './encoding/counting.ts';
import { HIDDEN, OBSERVATION, observe, reveal } from './encoding/encoder.ts';
import { hunch } from './belief/hunch.ts';
import { actionName, parseAction } from './text/names.ts';
import { ruleBits, VARIANTS } from './options.ts';
import { PARTS } from './encoding/parts.ts';
import { blunder, practice } from './curriculum/practice.ts';
import { estimate } from './advice/promise.ts';
import { render } from './text/render.ts';
import { rollout, suggest } from './advice/rollout.ts';
import { deal, isLegalWord, legal, scale, seen, step, team } from './rules/rules.ts';
import { load, save } from './rules/save.ts';
import { payoffs } from './rules/scoring.ts';
import { solve } from './solver/index.ts';
import { copyState, createState, NONE, Phase, SEATS, type UltiState, W } from './rules/state.ts';
import { SYMMETRIES } from './encoding/symmetries.ts';
import { TRAINING } from './curriculum/training.ts';
import { VECTOR_KINDS } from './vectors.ts';

// Bound to this module, so that the compiler sees constants: an imported name is looked up and checked at every use.
const listLegal = legal;
const takeStep = step;
const over = OVER;

/** The longest auction has 156 decisions (a test walks them all); then trump, thirty cards, three doublings. */
const MAX_PLIES = 156 + 34;
/** All 26 bids at once is the widest choice. */
const MAX_LEGAL = 26;

export class Ulti implements Game<UltiState> {
  readonly id: string;
  readonly seats = SEATS;
  readonly actions = ACTIONS;
  readonly maxLegal = MAX_LEGAL;
  readonly maxPlies = MAX_PLIES;
  readonly returnsSum = 0;
  readonly hiddenMoves = true;
  readonly observation = OBSERVATION;
  readonly input = INPUT;
  readonly hidden = HIDDEN;
  readonly policy = onePerAction(ACTIONS);
  /** Found by looking, see docs/training-notes.md. */
  readonly sharpness = 3;
  readonly symmetries = SYMMETRIES;
  readonly parts = PARTS;
  readonly caution = { decline: Act.PASS, margin: 1.5 };
  readonly #rules: number;

  constructor(id: string, rules: number) {
    this.id = id;
    this.#rules = rules;
  }

  createState(): UltiState {
    const s = createState();
    s[W.RULES] = this.#rules;
    return s;
  }

  deal(s: UltiState, rng: Rng): void {
    deal(s, rng);
  }

  copy(from: UltiState, to: UltiState): void {
    copyState(from, to);
  }

  toMove(s: UltiState): Seat {
    return s[W.PHASE] === Phase.DONE ? over : s[W.ACTOR];
  }

  legal(s: UltiState, out: Uint16Array): number {
    return listLegal(s, out);
  }

  apply(s: UltiState, action: Action, _rng: Rng): void {
    const legalCard = (action & 31) === action && ((s[W.LEGAL_CARDS] >>> action) & 1) === 1;
    if (!legalCard) this.#requireWord(s, action);
    takeStep(s, action);
  }

  #requireWord(s: UltiState, action: Action): void {
    if (action < 32 || !isLegalWord(s, action)) throw illegalAction(this, s, action, whyIllegal(s, action));
  }

  seen(s: UltiState, by: Seat): number {
    return seen(s, by);
  }

  team(s: UltiState, seat: Seat): number {
    return team(s, seat);
  }

  scale(s: UltiState): number {
    return scale(s);
  }

  returns(s: UltiState, out: Float64Array): void {
    payoffs(s, out);
  }

  redeal(s: UltiState, seat: Seat, rng: Rng, odds?: Float32Array): void {
    redeal(s, seat, rng, odds);
  }

  observe(s: UltiState, seat: Seat, out: Float32Array, at: number): void {
    observe(s, seat, out, at);
  }

  reveal(s: UltiState, seat: Seat, out: Float32Array, at: number): void {
    reveal(s, seat, out, at);
  }

  actionName(s: UltiState, action: Action): string {
    return actionName(s, action);
  }

  parseAction(s: UltiState, text: string): Action | undefined {
    return parseAction(s, text);
  }

  render(s: UltiState, viewer: Seat): string {
    return render(s, viewer);
  }

  save(s: UltiState): Json {
    return save(s, this.id);
  }

  load(json: Json): UltiState {
    return load(json, this.id, this.#rules);
  }

  rollout(s: UltiState, rng: Rng, out: Float64Array): void {
    rollout(s, rng, out);
  }

  suggest(s: UltiState, rng: Rng): Action {
    return suggest(s, rng);
  }

  estimate(s: UltiState, out: Float64Array): void {
    estimate(s, out);
  }

  bet(s: UltiState): boolean {
    return s[W.PHASE] === Phase.KONTRA || s[W.PHASE] === Phase.REKONTRA;
  }

  solve(s: UltiState, out: Float64Array, atAnyCost = false): boolean {
    return solve(s, out, atAnyCost);
  }

  hunch(s: UltiState, seat: Seat, odds: Float32Array): boolean {
    return hunch(s, seat, odds);
  }

  plausible(s: UltiState, seat: Seat): number {
    return plausible(s, seat);
  }

  practice(s: UltiState, rng: Rng): void {
    practice(s, rng);
  }

  blunder(s: UltiState, rng: Rng): void {
    blunder(s, rng);
  }

  tags(s: UltiState, seat: Seat): readonly string[] {
    if (s[W.SOLOIST] === NONE) return [];
    return [seat === s[W.SOLOIST] ? 'soloist' : 'defender', LADDER[s[W.STANDING]].name];
  }
}

/** The reason in a player's words, where there is one to give. */
function whyIllegal(s: UltiState, action: Action): string | undefined {
  if (s[W.PHASE] !== Phase.PLAY || !(action >= 0 && action < 32)) return undefined;
  const hand = s[W.HAND + s[W.ACTOR]];
  if (((hand >>> action) & 1) === 0) return 'that card is not in hand';
  if (s[W.TRICK_SIZE] === 0) return 'the trump seven must be kept';
  const led = s[W.FIRST_CARD];
  if ((hand & SUIT_OF[led]) === 0) return 'must trump, higher than the winning card if possible';
  return SUIT_OF[action] === SUIT_OF[led] ? 'must beat the winning card' : `must follow ${SUIT_NAMES[led >> 3]}`;
}

export const ULTI: GameEntry = {
  name: 'ulti',
  version: 1,
  title: 'Ulti',
  summary: 'Hungarian, 3 players: an auction, then one soloist against a coalition of two',
  options: VARIANTS,
  create: (id, options) => new Ulti(id, ruleBits(options)),
  vectors: VECTOR_KINDS,
  training: TRAINING,
};
