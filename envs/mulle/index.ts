/** Mulle on the game contract: `mulle-v1`. An episode is one omgång, or a match of two. The rules live in `rules`, each facet in the folder of its name. */
import { type Action, type Game, type Json, OVER, type Seat, type Text } from '../core/contract/index.ts';
import { illegalAction } from '../core/illegal-action.ts';
import type { GameEntry } from '../core/registry.ts';
import type { Rng } from '../core/rng.ts';
import { MULLE_BOX } from './box.ts';
import { ADVICE } from './advice/index.ts';
import { BELIEF } from './belief/index.ts';
import { TRAINING } from './curriculum/training.ts';
import { ENCODING } from './encoding/index.ts';
import { Rule, ruleBits, VARIANTS } from './options.ts';
import { ACTIONS, Act, cardOf } from './rules/actions.ts';
import { capturers, findCapturers } from './rules/captures.ts';
import { BOARD_VALUE, cardText } from './rules/cards.ts';
import { findHeld, isReserved } from './rules/builds.ts';
import { copies } from './rules/heaps.ts';
import { seen } from './rules/labels.ts';
import { isLegal, legal, MAX_LEGAL, step } from './rules/plays.ts';
import { deal, dealNext, isBetweenOmgangar, omgangarOf, PLAYS } from './rules/rounds.ts';
import { load, save } from './rules/save.ts';
import { returns } from './rules/scoring.ts';
import { createState, type MulleState, SEATS, W } from './rules/state.ts';
import { owns } from './rules/table.ts';
import { CHOICES } from './text/choices/index.ts';
import { LABELS } from './text/choices/labels/index.ts';
import { guide } from './text/guide.ts';
import { MATCH_TEXT, TEXT } from './text/index.ts';
import { VECTOR_KINDS } from './vectors.ts';

export class Mulle implements Game<MulleState> {
  readonly id: string;
  readonly seats = SEATS;
  readonly actions = ACTIONS;
  readonly maxLegal = MAX_LEGAL;
  readonly maxPlies: number;
  readonly returnsSum = 0;
  /** Plays are open, but the hands of a new round are not: the seats' trees part there. */
  readonly hiddenMoves = true;
  readonly belief = BELIEF;
  readonly encoding = ENCODING;
  readonly text: Text<MulleState>;
  readonly advice = ADVICE;
  readonly #rules: number;

  constructor(id: string, rules: number) {
    this.id = id;
    this.#rules = rules;
    this.maxPlies = PLAYS * omgangarOf(rules);
    this.text = omgangarOf(rules) === 1 ? TEXT : MATCH_TEXT;
  }

  createState(): MulleState {
    const s = createState();
    s[W.RULES] = this.#rules;
    return s;
  }

  deal(s: MulleState, rng: Rng): void {
    deal(s, rng);
  }

  copy(from: MulleState, to: MulleState): void {
    to.set(from);
  }

  toMove(s: MulleState): Seat {
    return s[W.OVER] === 1 ? OVER : s[W.TO_MOVE];
  }

  legal(s: MulleState, out: Uint16Array): number {
    return legal(s, out);
  }

  apply(s: MulleState, action: Action, rng: Rng): void {
    if (!isLegal(s, action)) throw illegalAction(this, s, action, whyIllegal(s, action));
    step(s, action);
    if (isBetweenOmgangar(s)) dealNext(s, rng);
  }

  seen(s: MulleState, by: Seat): number {
    return seen(s, by);
  }

  team(_s: MulleState, seat: Seat): number {
    return 1 << seat;
  }

  returns(s: MulleState, out: Float64Array): void {
    returns(s, out);
  }

  save(s: MulleState): Json {
    return save(s, this.id);
  }

  load(json: Json): MulleState {
    return load(json, this.id, this.#rules);
  }
}

/** The reason in a player's words, where there is one to give. */
function whyIllegal(s: MulleState, action: Action): string | undefined {
  if (s[W.OVER] === 1 || !(Number.isInteger(action) && action >= 0 && action < ACTIONS)) return undefined;
  const card = cardOf(action);
  if (copies(s, W.HAND + s[W.TO_MOVE] * 4, card) === 0) return `${cardText(card)} is not in hand`;
  findCapturers(s);
  const able = copies(Int32Array.of(capturers[0], capturers[1], 0, 0), 0, card) > 0;
  if (action < Act.DISCARD) return `${cardText(card)} takes nothing`;
  if (action < Act.TROTTA) return whyNoDiscard(s, card, able);
  if (action < Act.BUILD) return 'nothing on the table goes with it';
  return (
    'a build needs a base, another card that can take it, a value the other seat has not built, and a card that no own ' +
    'build waits for; a special card does not make its own value'
  );
}

function whyNoDiscard(s: MulleState, card: number, able: boolean): string {
  const name = cardText(card);
  const free = (s[W.RULES] & Rule.FREE_DISCARD) !== 0;
  if (able && !free) return `${name} can capture`;
  if (owns(s, s[W.TO_MOVE], BOARD_VALUE[card])) return `${name} belongs to an own build`;
  findHeld(s);
  return free && isReserved(s, card) ? `an own build waits for ${name}` : 'nothing is discarded while one owns a build';
}

export const MULLE: GameEntry = {
  ...MULLE_BOX,
  options: VARIANTS,
  create: (id, options) => new Mulle(id, ruleBits(options)),
  vectors: VECTOR_KINDS,
  guide,
  translations: CHOICES,
  labels: LABELS,
  training: TRAINING,
};
