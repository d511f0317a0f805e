/** Compile on the game contract: `compile-v1`, and `compile-extended-v1` with further protocols. The rules live beside this. */

import { illegalAction } from '../core/errors.ts';
import {
  type Action,
  type Game,
  type Json,
  type NetworkInput,
  OVER,
  onePerAction,
  type PolicyLayout,
  type Seat,
  type Symmetry,
} from '../core/contract/game.ts';
import type { ObservationSpec } from '../core/contract/observation.ts';
import type { GameEntry } from '../core/registry.ts';
import type { Rng } from '../core/rng.ts';
import { Act, isAllowed, listAllowed } from './rules/actions.ts';
import { redeal } from './belief/redeal.ts';
import { deal } from './rules/draft.ts';
import { HIDDEN, observationSpec, observe, reveal } from './encoding/encoder.ts';
import { decide, run } from './rules/engine.ts';
import { seen, startLabels } from './rules/log.ts';
import { actionName, parseAction, protocolName } from './text/names.ts';
import { EXTENDED, optionTable, readOptions, type Settings, STANDARD } from './options.ts';
import { networkInputOf } from './encoding/outlook.ts';
import { logLines, render } from './text/render.ts';
import { estimate, returns, rollout } from './advice/rollout.ts';
import { load, save } from './rules/save.ts';
import { CARD_COUNT, type CompileState, createState, Kind, LANES, SEATS, STACKS, W } from './rules/state.ts';
import { symmetriesOf } from './encoding/symmetries.ts';
import { TRAINING } from './curriculum/training.ts';
import { VECTOR_KINDS } from './vectors.ts';

// Bound to this module, so that the compiler sees constants: an imported name is looked up and checked at every use.
const list = listAllowed;
const allowed = isAllowed;
const play = decide;
const label = seen;
const over = OVER;

/** Every card of the game in one hand, in every line and both ways, and a refresh. */
const MAX_LEGAL = CARD_COUNT * LANES * 2 + 1;

export class Compile implements Game<CompileState> {
  readonly id: string;
  readonly seats = SEATS;
  readonly actions: number;
  readonly maxLegal = MAX_LEGAL;
  readonly maxPlies: number;
  readonly returnsSum: number | null;
  /** Cards are played face-down, drawn and picked unseen. */
  readonly hiddenMoves = true;
  readonly observation: ObservationSpec;
  readonly input: NetworkInput<CompileState>;
  readonly hidden = HIDDEN;
  readonly policy: PolicyLayout;
  readonly symmetries: readonly Symmetry[];
  readonly #settings: Settings;
  readonly #byCompiled: boolean;

  constructor(id: string, settings: Settings) {
    this.id = id;
    this.actions = Act.PROTOCOL + settings.protocols;
    this.maxPlies = settings.maxDecisions;
    this.returnsSum = settings.drawScore === 0 ? 0 : null;
    this.observation = observationSpec(settings.protocols);
    this.policy = onePerAction(this.actions);
    this.input = networkInputOf(this.observation, settings.protocols);
    this.symmetries = symmetriesOf(this.input.spec, this.actions);
    this.#settings = settings;
    this.#byCompiled = settings.tieBreak === 'compiledCount';
  }

  createState(): CompileState {
    return createState();
  }

  deal(s: CompileState, rng: Rng): void {
    this.#begin(s, this.#settings, rng);
  }

  /** Protocols dealt instead of drafted: any of them, equally often. */
  practice(s: CompileState, rng: Rng): void {
    this.#begin(s, { ...this.#settings, setup: 'random' }, rng);
  }

  #begin(s: CompileState, settings: Settings, rng: Rng): void {
    deal(s, settings, rng);
    startLabels(s);
    run(s, rng);
  }

  copy(from: CompileState, to: CompileState): void {
    to.set(from);
  }

  toMove(s: CompileState): Seat {
    return s[W.KIND] === Kind.NONE ? over : s[W.DECIDER];
  }

  legal(s: CompileState, out: Uint16Array): number {
    return list(s, out);
  }

  apply(s: CompileState, action: Action, rng: Rng): void {
    if (!(Number.isInteger(action) && action >= 0 && action < this.actions) || !allowed(s, action))
      throw illegalAction(this, s, action);
    play(s, action, rng);
  }

  seen(s: CompileState, by: Seat): number {
    return label(s, by);
  }

  team(_s: CompileState, seat: Seat): number {
    return 1 << seat;
  }

  scale(_s: CompileState): number {
    return 1;
  }

  returns(s: CompileState, out: Float64Array): void {
    returns(s, this.#settings.drawScore, this.#byCompiled, out);
  }

  redeal(s: CompileState, seat: Seat, rng: Rng, odds?: Float32Array): void {
    redeal(s, seat, rng, odds);
  }

  observe(s: CompileState, seat: Seat, out: Float32Array, at: number): void {
    observe(s, seat, out, at, this.#settings.protocols);
  }

  reveal(s: CompileState, seat: Seat, out: Float32Array, at: number): void {
    reveal(s, seat, out, at);
  }

  actionName(s: CompileState, action: Action): string {
    return actionName(s, action);
  }

  parseAction(s: CompileState, text: string): Action | undefined {
    return parseAction(s, text);
  }

  render(s: CompileState, viewer: Seat): string {
    return render(s, viewer);
  }

  /** What happened since the last decision and which text made it happen, a line each. */
  log(s: CompileState): readonly string[] {
    return logLines(s);
  }

  save(s: CompileState): Json {
    return save(s, this.id);
  }

  load(json: Json): CompileState {
    return load(json, this.id, this.#settings);
  }

  rollout(s: CompileState, rng: Rng, out: Float64Array): void {
    rollout(s, rng, this.#settings.drawScore, this.#byCompiled, out);
  }

  estimate(s: CompileState, out: Float64Array): void {
    estimate(s, out);
  }

  tags(s: CompileState, seat: Seat): readonly string[] {
    return [seat === s[W.FIRST_PLAYER] ? 'first' : 'second'];
  }

  /** The protocols a player has, once all are drafted. */
  kit(s: CompileState, seat: Seat): readonly string[] {
    if (s[W.PICKED] < STACKS) return [];
    return Array.from({ length: LANES }, (_, lane) => protocolName(s, seat, lane)).sort();
  }
}

function entry(name: string, title: string, summary: string, settings: Settings): GameEntry {
  return {
    name,
    version: 1,
    title,
    summary,
    options: optionTable(settings.protocols),
    create: (id, options) => new Compile(id, readOptions(options, settings)),
    vectors: VECTOR_KINDS,
    training: TRAINING,
  };
}

export const COMPILE = entry(
  'compile',
  'Compile',
  'duel, 15 protocols drafted: texts that interrupt each other, cards played face-down',
  STANDARD,
);
export const COMPILE_EXTENDED = entry(
  'compile-extended',
  'Compile, extended',
  'Compile with four further protocols: Courage, Frost, Smoke and War',
  EXTENDED,
);
