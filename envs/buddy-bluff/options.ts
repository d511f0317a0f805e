/** Rule options (RULES.md#10-rule-options): one options object, kept in the state as bits so that the rules stay plain functions. */
import { type Choice, flag, type OptionSpec, oneOf } from '../core/options/index.ts';
import type { Options } from '../core/registry.ts';

export const COUNTER_CLOCKWISE = 1;
export const TAKE_GROUP = 2;
export const MAY_DECLINE = 4;
export const SEALED_CLOSED = 8;
export const MARGIN = 16;
export const WINNER = 32;
/** Not an option: seals are not settled. For playouts, and for the test that seals change nothing (RULES.md#6-seals). */
export const UNSETTLED = 64;

type Variant = OptionSpec<Choice> & {
  /** The bit each value that is not the default turns on. */
  readonly bits: Readonly<Record<string, number>>;
};

export const VARIANTS: Readonly<Record<string, Variant>> = {
  direction: {
    ...oneOf([1, -1], {
      default: 1,
      about: '-1: play and seat numbers go counter-clockwise',
    }),
    bits: { '-1': COUNTER_CLOCKWISE },
  },
  take: {
    ...oneOf(['card', 'group'], {
      default: 'card',
      about: "'group': a match takes the whole live run of a slot or the pool, not only its top card",
    }),
    bits: { group: TAKE_GROUP },
  },
  mandatoryMatch: {
    ...flag({ default: true, about: 'false: a card that matches may be played to the pool all the same' }),
    bits: { false: MAY_DECLINE },
  },
  sealedSlotClosed: {
    ...flag({ default: false, about: 'true: a slot with a seal takes no more packages, unless all four have one' }),
    bits: { true: SEALED_CLOSED },
  },
  utility: {
    ...oneOf(['placement', 'margin', 'winner'], {
      default: 'placement',
      about: 'what a result is worth: by place, by penalty below the mean, or by winning alone',
    }),
    bits: { margin: MARGIN, winner: WINNER },
  },
};

export function ruleBits(options: Options): number {
  return Object.entries(VARIANTS).reduce((all, [key, { bits }]) => all | (bits[String(options[key])] ?? 0), 0);
}
