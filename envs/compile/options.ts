/** The switches of the rules (section 1): as options of the game, and as the words a state keeps of them. */
import { InputError } from '../core/errors.ts';
import type { OptionSpec, Options, OptionValue } from '../core/registry.ts';
import { type CompileState, LANES, W } from './rules/state.ts';
import { ALL_PROTOCOLS, BASE_PROTOCOLS, MAIN_POOL, TABLES } from './rules/tables.ts';

/** Bits of the state's rules: set where a switch is not at its default. */
export const enum Switch {
  NO_CONTROL = 1,
  /** A compile bar holds whatever becomes of its text. */
  BAR_ALWAYS = 1 << 1,
  /** After-windows open inside an if-you-do chain. */
  EARLY_WINDOWS = 1 << 2,
}

export type Setup = 'draft' | 'fixed' | 'random';

export interface Settings {
  /** Protocols in the box: 15, or 19 with the further ones. */
  readonly protocols: number;
  readonly useControl: boolean;
  /** Protocols the draft chooses from, bit per protocol. */
  readonly pool: number;
  readonly setup: Setup;
  /** By player and line, for `fixed`. */
  readonly fixed: readonly number[];
  readonly startPlayer: 0 | 1 | 'random';
  readonly metal1NeedsVisible: boolean;
  readonly chainHoldsAfter: boolean;
  readonly maxTurns: number;
  readonly maxFramesPerTurn: number;
  readonly maxDecisions: number;
  readonly drawScore: number;
  readonly tieBreak: 'none' | 'compiledCount';
}

export const STANDARD: Settings = {
  protocols: BASE_PROTOCOLS,
  useControl: true,
  pool: (1 << BASE_PROTOCOLS) - 1,
  setup: 'draft',
  fixed: [],
  startPlayer: 0,
  metal1NeedsVisible: true,
  chainHoldsAfter: true,
  maxTurns: 200,
  maxFramesPerTurn: 400,
  maxDecisions: 2000,
  drawScore: 0,
  tieBreak: 'none',
};

export const EXTENDED: Settings = {
  ...STANDARD,
  protocols: ALL_PROTOCOLS,
  pool: (1 << ALL_PROTOCOLS) - 1,
};

/** Writes what the rules need to know into a state that is otherwise empty. */
export function writeSettings(s: CompileState, settings: Settings): void {
  s[W.RULES] =
    (settings.useControl ? 0 : Switch.NO_CONTROL) |
    (settings.metal1NeedsVisible ? 0 : Switch.BAR_ALWAYS) |
    (settings.chainHoldsAfter ? 0 : Switch.EARLY_WINDOWS);
  s[W.POOL] = settings.pool;
  s[W.MAX_TURNS] = settings.maxTurns;
  s[W.MAX_TEXTS] = settings.maxFramesPerTurn;
  s[W.MAX_DECISIONS] = settings.maxDecisions;
}

const yesNo = (about: string): OptionSpec => ({ about, default: true, values: [true, false] });

const POOLS: Readonly<Record<string, number>> = {
  all: (1 << ALL_PROTOCOLS) - 1,
  main: MAIN_POOL,
};

/** Where `fixed` protocols stand: option name, and a line-up that differs from place to place. */
const FIXED_PLACES = ['first0', 'first1', 'first2', 'second0', 'second1', 'second2'] as const;
const FIXED_DEFAULT = ['Fire', 'Water', 'Death', 'Light', 'Speed', 'Metal'] as const;

export function optionTable(protocols: number): Readonly<Record<string, OptionSpec>> {
  const names = TABLES.protocols.slice(0, protocols);
  const place = (i: number): OptionSpec => ({
    about: `protocol of the ${i < LANES ? 'first' : 'second'} player in line ${i % LANES}, where setup is fixed`,
    default: FIXED_DEFAULT[i],
    values: names,
  });
  return {
    useControl: yesNo('false: play without the control component'),
    protocolPool: {
      about: "what the draft chooses from; 'main' leaves out all but the twelve protocols of Main 1",
      default: 'all',
      values: Object.keys(POOLS),
    },
    setup: {
      about: "'fixed': the protocols of the options first0 to second2; 'random': six different ones",
      default: 'draft',
      values: ['draft', 'fixed', 'random'],
    },
    ...Object.fromEntries(FIXED_PLACES.map((name, i) => [name, place(i)])),
    startPlayer: { about: 'who takes the first turn', default: 0, values: [0, 1, 'random'] },
    metal1NeedsVisible: yesNo('false: a compile bar holds even if its text is gone'),
    chainHoldsAfter: yesNo('false: after-windows open already inside an if-you-do chain'),
    maxTurns: { about: 'turns of both players, then a draw', default: 200, values: [200, 20, 50, 100, 400] },
    maxFramesPerTurn: { about: 'texts in one turn, then a draw', default: 400, values: [400, 10, 50, 100] },
    maxDecisions: { about: 'decisions, then a draw', default: 2000, values: [2000, 100, 500, 1000] },
    drawScore: { about: 'what a draw is worth to both; a win is 1', default: 0, values: [0, -1, -0.5, 0.5] },
    tieBreak: {
      about: "'compiledCount': in a draw the player with more compiled protocols wins",
      default: 'none',
      values: ['none', 'compiledCount'],
    },
  };
}

export function protocolByName(name: string): number {
  const found = TABLES.protocols.indexOf(name);
  if (found < 0) throw new InputError(`there is no protocol '${name}'; there are ${TABLES.protocols.join(', ')}`);
  return found;
}

/** A complete set of options, as the registry hands it over. */
export function readOptions(options: Options, box: Settings): Settings {
  const fixed = FIXED_PLACES.map((name) => protocolByName(String(options[name])));
  const setup = options.setup as Setup;
  if (setup === 'fixed' && new Set(fixed).size < fixed.length) {
    const names = fixed.map((p) => TABLES.protocols[p]).join(', ');
    throw new InputError(`the six fixed protocols of Compile must differ, but are ${names}`);
  }
  const value = <T extends OptionValue>(key: string) => options[key] as T;
  return {
    protocols: box.protocols,
    useControl: value<boolean>('useControl'),
    pool: box.pool & POOLS[value<string>('protocolPool')],
    setup,
    fixed,
    startPlayer: value<0 | 1 | 'random'>('startPlayer'),
    metal1NeedsVisible: value<boolean>('metal1NeedsVisible'),
    chainHoldsAfter: value<boolean>('chainHoldsAfter'),
    maxTurns: value<number>('maxTurns'),
    maxFramesPerTurn: value<number>('maxFramesPerTurn'),
    maxDecisions: value<number>('maxDecisions'),
    drawScore: value<number>('drawScore'),
    tieBreak: value<'none' | 'compiledCount'>('tieBreak'),
  };
}
