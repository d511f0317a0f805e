/** Ulti on the game contract: `ulti-v1`. The rules live in `rules`, each facet in the folder of its name. */
import { type Action, type Game, type Json, OVER, type Seat } from '../core/contract/index.ts';
import { illegalAction } from '../core/illegal-action.ts';
import type { GameEntry } from '../core/registry.ts';
import type { Rng } from '../core/rng.ts';
import { ULTI_BOX } from './box.ts';
import { ADVICE } from './advice/index.ts';
import { BELIEF } from './belief/index.ts';
import { CURRICULUM } from './curriculum/index.ts';
import { TRAINING } from './curriculum/training.ts';
import { ENCODING } from './encoding/index.ts';
import { ruleBits, VARIANTS } from './options.ts';
import { ACTIONS } from './rules/actions.ts';
import { SUIT_NAMES, SUIT_OF } from './rules/cards.ts';
import { dutifulCards } from './rules/play.ts';
import { deal, isLegalWord, legal, seen, step, team } from './rules/rules.ts';
import { load, save } from './rules/save.ts';
import { payoffs } from './rules/scoring.ts';
import { copyState, createState, Phase, SEATS, type UltiState, W } from './rules/state.ts';
import { CHOICES } from './text/choices/index.ts';
import { LABELS } from './text/choices/labels/index.ts';
import { guide } from './text/guide.ts';
import { TEXT } from './text/index.ts';
import { VECTOR_KINDS } from './vectors.ts';

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
  readonly belief = BELIEF;
  readonly encoding = ENCODING;
  readonly text = TEXT;
  readonly advice = ADVICE;
  readonly curriculum = CURRICULUM;
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
    return s[W.PHASE] === Phase.DONE ? OVER : s[W.ACTOR];
  }

  legal(s: UltiState, out: Uint16Array): number {
    return legal(s, out);
  }

  apply(s: UltiState, action: Action, _rng: Rng): void {
    const legalCard = (action & 31) === action && ((s[W.LEGAL_CARDS] >>> action) & 1) === 1;
    if (!legalCard) this.#requireWord(s, action);
    step(s, action);
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

  returns(s: UltiState, out: Float64Array): void {
    payoffs(s, out);
  }

  save(s: UltiState): Json {
    return save(s, this.id);
  }

  load(json: Json): UltiState {
    return load(json, this.id, this.#rules);
  }
}

/** The reason in a player's words, where there is one to give. */
function whyIllegal(s: UltiState, action: Action): string | undefined {
  if (s[W.PHASE] !== Phase.PLAY || !(action >= 0 && action < 32)) return undefined;
  const hand = s[W.HAND + s[W.ACTOR]];
  if (((hand >>> action) & 1) === 0) return 'that card is not in hand';
  const dutiful = dutifulCards(hand, s[W.LED], s[W.TRUMPS], s[W.TO_BEAT]);
  if (((dutiful >>> action) & 1) === 1) return 'the trump seven must be kept'; // the only duty that is left
  const led = s[W.FIRST_CARD];
  if ((hand & SUIT_OF[led]) === 0) return 'must trump, higher than the winning card if possible';
  return SUIT_OF[action] === SUIT_OF[led] ? 'must beat the winning card' : `must follow ${SUIT_NAMES[led >> 3]}`;
}

export const ULTI: GameEntry = {
  ...ULTI_BOX,
  options: VARIANTS,
  create: (id, options) => new Ulti(id, ruleBits(options)),
  vectors: VECTOR_KINDS,
  guide,
  translations: CHOICES,
  labels: LABELS,
  training: TRAINING,
};
