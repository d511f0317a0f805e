/**
 * Compile on the game contract: `compile-v1`, `compile-extended-v1` with four further protocols and `compile-extended-v2` with all
 * of them. The rules live in `rules`, each facet in the folder of its name.
 */
import {
  type Action,
  type Advice,
  type Curriculum,
  type Encoding,
  type Game,
  type Json,
  OVER,
  type Seat,
  type Text,
} from '../core/contract/index.ts';
import { illegalAction } from '../core/illegal-action.ts';
import type { GameBox, GameEntry } from '../core/registry.ts';
import type { Rng } from '../core/rng.ts';
import { COMPILE_BOX, COMPILE_COMPLETE_BOX, COMPILE_EXTENDED_BOX } from './box.ts';
import { adviceOf } from './advice/index.ts';
import { BELIEF } from './belief/index.ts';
import { curriculumOf } from './curriculum/index.ts';
import { TRAINING } from './curriculum/training.ts';
import { encodingOf } from './encoding/index.ts';
import {
  completeOptionTable,
  EXTENDED,
  optionTable,
  readCompleteOptions,
  readOptions,
  type Settings,
  STANDARD,
} from './options.ts';
import { Act, isAllowed, listAllowed } from './rules/actions.ts';
import { begin, decide } from './rules/engine.ts';
import { seen } from './rules/log.ts';
import { returns } from './rules/results.ts';
import { load, save } from './rules/save.ts';
import { CARD_COUNT, type CompileState, createState, Kind, LANES, SEATS, W } from './rules/state.ts';
import { ALL_PROTOCOLS } from './rules/tables.ts';
import { CHOICES } from './text/choices/index.ts';
import { LABELS } from './text/choices/labels/index.ts';
import { guideOf } from './text/guide.ts';
import { textOf } from './text/index.ts';
import { VECTOR_KINDS } from './vectors.ts';

/** Every card of the game in one hand, in every line and both ways, and a refresh; and one of them on the side across. */
const MAX_LEGAL = CARD_COUNT * LANES * 2 + 1;

export class Compile implements Game<CompileState> {
  readonly id: string;
  readonly seats = SEATS;
  readonly actions: number;
  readonly maxLegal: number;
  readonly maxPlies: number;
  readonly returnsSum: number | null;
  /** Cards are played face-down, drawn and picked unseen. */
  readonly hiddenMoves = true;
  readonly belief = BELIEF;
  readonly encoding: Encoding<CompileState>;
  readonly text: Text<CompileState>;
  readonly advice: Advice<CompileState>;
  readonly curriculum: Curriculum<CompileState>;
  readonly #settings: Settings;
  readonly #byCompiled: boolean;

  constructor(id: string, settings: Settings) {
    this.id = id;
    const complete = settings.protocols === ALL_PROTOCOLS;
    this.actions = complete ? Act.ACROSS + LANES : Act.PROTOCOL + settings.protocols;
    this.maxLegal = complete ? MAX_LEGAL + LANES : MAX_LEGAL;
    this.maxPlies = settings.maxDecisions;
    this.returnsSum = settings.drawScore === 0 ? 0 : null;
    this.#settings = settings;
    this.#byCompiled = settings.tieBreak === 'compiledCount';
    this.encoding = encodingOf(settings.protocols, this.actions);
    this.text = textOf(settings.drawScore, this.#byCompiled);
    this.advice = adviceOf(settings.drawScore, this.#byCompiled);
    this.curriculum = curriculumOf(settings);
  }

  createState(): CompileState {
    return createState();
  }

  deal(s: CompileState, rng: Rng): void {
    begin(s, this.#settings, rng);
  }

  copy(from: CompileState, to: CompileState): void {
    to.set(from);
  }

  toMove(s: CompileState): Seat {
    return s[W.KIND] === Kind.NONE ? OVER : s[W.DECIDER];
  }

  legal(s: CompileState, out: Uint16Array): number {
    return listAllowed(s, out);
  }

  apply(s: CompileState, action: Action, rng: Rng): void {
    if (!(Number.isInteger(action) && action >= 0 && action < this.actions) || !isAllowed(s, action))
      throw illegalAction(this, s, action);
    decide(s, action, rng);
  }

  seen(s: CompileState, by: Seat): number {
    return seen(s, by);
  }

  team(_s: CompileState, seat: Seat): number {
    return 1 << seat;
  }

  returns(s: CompileState, out: Float64Array): void {
    returns(s, this.#settings.drawScore, this.#byCompiled, out);
  }

  save(s: CompileState): Json {
    return save(s, this.id);
  }

  load(json: Json): CompileState {
    return load(json, this.id, this.#settings);
  }
}

function entry(box: GameBox, settings: Settings): GameEntry<ReturnType<typeof optionTable>> {
  return {
    ...box,
    options: optionTable(settings.protocols),
    create: (id, options) => new Compile(id, readOptions(options, settings)),
    vectors: VECTOR_KINDS,
    guide: guideOf(settings.protocols),
    translations: CHOICES,
    labels: LABELS,
    training: TRAINING,
  };
}

export const COMPILE = entry(COMPILE_BOX, STANDARD);
export const COMPILE_EXTENDED = entry(COMPILE_EXTENDED_BOX, EXTENDED);
export const COMPILE_COMPLETE: GameEntry<ReturnType<typeof completeOptionTable>> = {
  ...COMPILE_COMPLETE_BOX,
  options: completeOptionTable(),
  create: (id, options) => new Compile(id, readCompleteOptions(options)),
  vectors: VECTOR_KINDS,
  guide: guideOf(ALL_PROTOCOLS),
  translations: CHOICES,
  labels: LABELS,
  training: TRAINING,
};
