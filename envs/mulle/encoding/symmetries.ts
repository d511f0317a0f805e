/**
 * Cards of one rank that count alike can trade places: no suit has to be followed, so a nine of clubs is a nine of hearts, whatever
 * becomes of the eights. Spades stand apart, since they count as intake, and so does the ten of diamonds. (Of captures that score the
 * same the rules take the one with the lower types. There the two games part: they have won the same, but not the same cards are left.)
 */
import type { Json, ObservationSpec, Symmetry } from '../../core/contract/index.ts';
import { derive, type Rng } from '../../core/rng.ts';
import { ACTIONS, Act, actionText, baseOf, cardOf, parseActionText } from '../rules/actions.ts';
import { INPUT } from './input.ts';
import { cardText, DIAMOND_TEN, parseCard, RANKS, TYPES } from '../rules/cards.ts';
import { HIDDEN } from '../belief/block.ts';

/** Of 6^12 * 2 ways so many, drawn once and for all: enough that no network learns a nine of clubs apart from a nine of hearts. */
const DRAWN = 127;

const PLAIN_SUITS = [0, 2, 3];

/** Entry `type` is where it goes. */
type TypeMove = Uint8Array; // [TYPES]

/** Each is drawn when it is first used: whoever plays only asks how many there are, whoever learns needs them. */
export const SYMMETRIES: readonly Symmetry[] = Array.from({ length: DRAWN }, (_, i) => {
  let drawn: Omit<Symmetry, 'name'> | undefined;
  const draw = () => {
    drawn ??= drawSymmetry(i);
    return drawn;
  };
  return {
    name: `trade ${i + 1}`,
    get observation() {
      return draw().observation;
    },
    get hidden() {
      return draw().hidden;
    },
    get actions() {
      return draw().actions;
    },
    mirror: (saved) => draw().mirror(saved),
  };
});

function drawSymmetry(i: number): Omit<Symmetry, 'name'> {
  const to = drawMove(derive(i, 'mulle symmetries'));
  return {
    observation: moveFields(INPUT.spec, to),
    hidden: moveFields(HIDDEN, to),
    actions: Uint16Array.from({ length: ACTIONS }, (_, action) => moveAction(action, to)),
    mirror: (saved) => mirror(saved, to),
  };
}

function drawMove(rng: Rng): TypeMove {
  const to = Uint8Array.from({ length: TYPES }, (_, type) => type);
  for (let rank = 0; rank < RANKS; rank++) {
    const alike = PLAIN_SUITS.map((suit) => suit * RANKS + rank).filter((type) => type !== DIAMOND_TEN);
    for (let i = alike.length - 1; i > 0; i--) {
      const a = alike[i];
      const b = alike[rng.below(i + 1)];
      [to[a], to[b]] = [to[b], to[a]];
    }
  }
  return to;
}

/** Fields of cards have an entry for every type, once or twice; no other field is as long. */
function moveFields(spec: ObservationSpec, to: TypeMove): Uint16Array {
  const perm = Uint16Array.from({ length: spec.size }, (_, i) => i);
  for (const { offset, length } of spec.fields) {
    if (length % TYPES !== 0) continue;
    for (let i = 0; i < length; i++) perm[offset + i] = offset + i - (i % TYPES) + to[i % TYPES];
  }
  return perm;
}

function moveAction(action: number, to: TypeMove): number {
  if (action < Act.BUILD) return action - (action % TYPES) + to[action % TYPES];
  const base = baseOf(action);
  return Act.BUILD + Act.BASES * to[cardOf(action)] + (base < TYPES ? to[base] : base);
}

/** All words of a saved state that are cards or actions; others, such as the game's id, stay. */
function mirror(saved: Json, to: TypeMove): Json {
  if (typeof saved === 'string') return mirrorWord(saved, to);
  if (Array.isArray(saved)) return saved.map((item) => mirror(item, to));
  if (typeof saved !== 'object' || saved === null) return saved;
  return Object.fromEntries(Object.entries(saved).map(([key, item]) => [key, mirror(item, to)]));
}

function mirrorWord(word: string, to: TypeMove): string {
  const card = parseCard(word);
  if (card !== undefined) return cardText(to[card]);
  const action = parseActionText(word);
  return action === undefined ? word : actionText(moveAction(action, to));
}
