/** Rule variants (rules, section 12): one options object, kept in the state as bits so that the rules stay plain functions. */
import type { OptionSpec, Options } from '../core/registry.ts';

export const COUNTER_CLOCKWISE = 1;
export const TAKE_GROUP = 2;
export const MAY_DECLINE = 4;
export const SEALED_CLOSED = 8;
export const MARGIN = 16;
export const WINNER = 32;
/** No option: settling switched off, for playouts and for the test that seals change nothing (section 5). */
export const UNSETTLED = 64;

interface Variant extends OptionSpec {
  /** The bit each value that is not the default turns on. */
  readonly bits: Readonly<Record<string, number>>;
}

export const VARIANTS: Readonly<Record<string, Variant>> = {
  direction: {
    about: '-1: play and seat numbers go counter-clockwise',
    default: 1,
    values: [1, -1],
    bits: { '-1': COUNTER_CLOCKWISE },
  },
  take: {
    about: "'group': a match takes the whole live run of a slot or the pool, not only its top card",
    default: 'card',
    values: ['card', 'group'],
    bits: { group: TAKE_GROUP },
  },
  mandatoryMatch: {
    about: 'false: a card that matches may be played to the pool all the same',
    default: true,
    values: [true, false],
    bits: { false: MAY_DECLINE },
  },
  sealedSlotClosed: {
    about: 'true: a slot with a seal takes no more packages, unless all four have one',
    default: false,
    values: [false, true],
    bits: { true: SEALED_CLOSED },
  },
  utility: {
    about: 'what a result is worth: by place, by penalty below the mean, or by winning alone',
    default: 'placement',
    values: ['placement', 'margin', 'winner'],
    bits: { margin: MARGIN, winner: WINNER },
  },
};

export function ruleBits(options: Options): number {
  return Object.entries(VARIANTS).reduce((all, [key, { bits }]) => all | (bits[String(options[key])] ?? 0), 0);
}
