/** Rule options (RULES.md#14-rule-options), kept in the state as bits so that the rules stay plain functions. */
import { InputError } from '../core/errors.ts';
import { type Choice, type OptionSpec, oneOf, type Word } from '../core/options/index.ts';
import type { Options } from '../core/registry.ts';

export const enum Rule {
  SEVEN_ROUNDS = 1,
  LEAD_PER_ROUND = 1 << 1,
  NO_SPECIAL_TWINS = 1 << 2,
  BUILDS_WHOLE = 1 << 3,
  LOCK_ALWAYS = 1 << 4,
  LOCK_ABSORBED = 1 << 5,
  EXTEND_ANY = 1 << 6,
  FREE_SPECIALS = 1 << 7,
  TROTTA_RESERVED = 1 << 8,
  TROTTA_DISJOINT = 1 << 9,
  FREE_DISCARD = 1 << 10,
  TRAIL_BAN = 1 << 11,
  UNCLAIMED = 1 << 12,
  SPADE_ACE_3 = 1 << 13,
  MULLE_NO_INTAKE = 1 << 14,
  TOTAL_WITH_INTAKE = 1 << 15,
  TWO_OMGANGAR = 1 << 16,
}

type Variant = OptionSpec<Choice> & {
  /** The bit of each value that is not the default. */
  readonly bits: Readonly<Record<string, number>>;
};

function choice(about: string, standard: Word, others: Readonly<Record<string, number>>): Variant {
  const read = (text: string): Word =>
    typeof standard === 'string' ? text : typeof standard === 'number' ? Number(text) : text === 'true';
  const values = [standard, ...Object.keys(others).map(read)];
  return { ...oneOf(values, { default: standard, about }), bits: others };
}

export const VARIANTS: Readonly<Record<string, Variant>> = {
  dealPlan: choice("'seven': seven rounds with hands of 7, 7, 7, 7, 7, 7, 6 cards", 'six', {
    seven: Rule.SEVEN_ROUNDS,
  }),
  leadAlternates: choice("'perRound': the lead changes every round", 'perOmgang', { perRound: Rule.LEAD_PER_ROUND }),
  identicalForSpecials: choice(
    'false: aces, the spade 2 and the diamond 10 do not take their twin lying single',
    true,
    {
      false: Rule.NO_SPECIAL_TWINS,
    },
  ),
  buildsInSums: choice('false: builds are taken by their exact value only', true, { false: Rule.BUILDS_WHOLE }),
  lockRule: choice("'always': every build locks; 'absorbOnly': only a merge or absorption locks", 'sizeOrAbsorb', {
    always: Rule.LOCK_ALWAYS,
    absorbOnly: Rule.LOCK_ABSORBED,
  }),
  extendBy: choice("'anyone': open builds of the other seat may be extended too", 'owner', {
    anyone: Rule.EXTEND_ANY,
  }),
  specialBuildRestriction: choice('false: a special card may build to its own hand value', true, {
    false: Rule.FREE_SPECIALS,
  }),
  trottaReservation: choice('a new trotta needs another hand card of that hand value', false, {
    true: Rule.TROTTA_RESERVED,
  }),
  trottaPairs: choice("'disjoint': a trotta gathers disjoint pairs only", 'union', {
    disjoint: Rule.TROTTA_DISJOINT,
  }),
  discardRule: choice("'free': a card that could capture may be discarded, unless it is reserved", 'noCapture', {
    free: Rule.FREE_DISCARD,
  }),
  trailBan: choice('no discard while owning a build, unless nothing else is legal', false, { true: Rule.TRAIL_BAN }),
  leftovers: choice("'none': what is left on the table at the end belongs to nobody", 'lastCapturer', {
    none: Rule.UNCLAIMED,
  }),
  spadeAceIntake: choice('intake points of the spade ace', 2, { 3: Rule.SPADE_ACE_3 }),
  mulleCardCountsIntake: choice('false: one card of each mulle gives no intake points', true, {
    false: Rule.MULLE_NO_INTAKE,
  }),
  totalIncludesIntake: choice('intake points are added to the total', false, { true: Rule.TOTAL_WITH_INTAKE }),
  omgangar: choice('2: an episode is a whole match, the totals of its omgångar added up', 1, {
    2: Rule.TWO_OMGANGAR,
  }),
};

/** The bits of a set of options; those left out have their default. A name or value that is unknown throws. */
export function ruleBits(options: Options): number {
  let bits = 0;
  for (const [key, value] of Object.entries(options)) {
    const variant = Object.hasOwn(VARIANTS, key) ? VARIANTS[key] : undefined;
    if (variant === undefined) {
      throw new InputError(`Mulle has no rule '${key}'; its rules are ${Object.keys(VARIANTS).join(', ')}`);
    }
    if (!variant.values.some((one) => one === value)) {
      throw new InputError(`rule ${key} of Mulle cannot be '${String(value)}'; allowed: ${variant.values.join(', ')}`);
    }
    if (value !== variant.default) bits |= variant.bits[String(value)];
  }
  return bits;
}

/** Intake points are zero-sum over 40 unless an option changes what counts or who gets it. */
export const UNBALANCED = Rule.UNCLAIMED | Rule.SPADE_ACE_3 | Rule.MULLE_NO_INTAKE | Rule.TOTAL_WITH_INTAKE;
