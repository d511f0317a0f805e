/** Rule variants (rules, section 18): one options object, kept in the state as bits so that the rules stay plain functions. */
import type { OptionSpec, Options } from '../core/registry.ts';

export const UNPLAYED_PASSZ = 1;
export const CLASSIC_POINTS = 2;
export const BETLI_MUST_BEAT = 4;
export const OPEN_FROM_START = 8;
export const FREE_SEVEN = 16;
export const SILENT_ULTI_LOSS = 32;
/** What a silent ulti that fails costs where that variant is played. */
export const SILENT_ULTI_PRICE = 4;

interface Variant extends OptionSpec {
  /** The value that turns the bit on. */
  readonly on: OptionSpec['default'];
  readonly bit: number;
}

export const VARIANTS: Readonly<Record<string, Variant>> = {
  allPass: {
    about: "'penalty': an unchallenged Passz is not played, the first bidder pays 2 to each defender",
    default: 'play',
    values: ['play', 'penalty'],
    on: 'penalty',
    bit: UNPLAYED_PASSZ,
  },
  points: {
    about: "'classic': aces and tens count 10, nothing else does, and the talon belongs to the defenders",
    default: 'standard',
    values: ['standard', 'classic'],
    on: 'classic',
    bit: CLASSIC_POINTS,
  },
  betliMustBeat: {
    about: 'the duty to beat holds in Betli too',
    default: false,
    values: [false, true],
    on: true,
    bit: BETLI_MUST_BEAT,
  },
  silentUltiLoss: {
    about: '4: a trump seven that loses the last trick unannounced costs its side 4 (hearts 8)',
    default: 0,
    values: [0, SILENT_ULTI_PRICE],
    on: SILENT_ULTI_PRICE,
    bit: SILENT_ULTI_LOSS,
  },
  openFromStart: {
    about: 'open contracts show the hand before the first lead, not after the doubling',
    default: false,
    values: [false, true],
    on: true,
    bit: OPEN_FROM_START,
  },
  keepSeven: {
    about: 'the soloist of an ulti must keep the trump seven while another card is legal',
    default: true,
    values: [true, false],
    on: false,
    bit: FREE_SEVEN,
  },
};

export function ruleBits(options: Options): number {
  return Object.entries(VARIANTS).reduce((bits, [key, v]) => bits | (options[key] === v.on ? v.bit : 0), 0);
}
