/** Rule options (RULES.md#16-rule-options): one options object, kept in the state as bits so that the rules stay plain functions. */
import { type Choice, flag, type OptionSpec, oneOf, type Word } from '../core/options/index.ts';
import type { Options } from '../core/registry.ts';

export const UNPLAYED_PASSZ = 1;
export const CLASSIC_POINTS = 2;
export const BETLI_MUST_BEAT = 4;
export const OPEN_FROM_START = 8;
export const FREE_SEVEN = 16;
export const SILENT_ULTI_LOSS = 32;
/** What a silent ulti that fails costs where that variant is played. */
export const SILENT_ULTI_PRICE = 4;

type Variant = OptionSpec<Choice> & {
  /** The value that turns the bit on. */
  readonly on: Word;
  readonly bit: number;
};

export const VARIANTS: Readonly<Record<string, Variant>> = {
  allPass: {
    ...oneOf(['play', 'penalty'], {
      default: 'play',
      about: "'penalty': an unchallenged Passz is not played, the first bidder pays 2 to each defender",
    }),
    on: 'penalty',
    bit: UNPLAYED_PASSZ,
  },
  points: {
    ...oneOf(['standard', 'classic'], {
      default: 'standard',
      about: "'classic': aces and tens count 10, nothing else does, and the talon belongs to the defenders",
    }),
    on: 'classic',
    bit: CLASSIC_POINTS,
  },
  betliMustBeat: {
    ...flag({ default: false, about: 'the duty to beat holds in Betli too' }),
    on: true,
    bit: BETLI_MUST_BEAT,
  },
  silentUltiLoss: {
    ...oneOf([0, SILENT_ULTI_PRICE], {
      default: 0,
      about: '4: a trump seven that loses the last trick unannounced costs its side 4 (hearts 8)',
    }),
    on: SILENT_ULTI_PRICE,
    bit: SILENT_ULTI_LOSS,
  },
  openFromStart: {
    ...flag({ default: false, about: 'open contracts show the hand before the first lead, not after the doubling' }),
    on: true,
    bit: OPEN_FROM_START,
  },
  keepSeven: {
    ...flag({ default: true, about: 'the soloist of an ulti must keep the trump seven while another card is legal' }),
    on: false,
    bit: FREE_SEVEN,
  },
};

export function ruleBits(options: Options): number {
  return Object.entries(VARIANTS).reduce((bits, [key, v]) => bits | (options[key] === v.on ? v.bit : 0), 0);
}
