/** The switches of the rules (RULES.md#21-rule-options): as options of the game, and as the words a state keeps of them. */
import { InputError } from '../core/errors.ts';
import { gameFault } from '../core/faults.ts';
import { type Choice, flag, list, type OptionSpec, oneOf, someOf, type ValuesOf } from '../core/options/index.ts';
import { type CompileState, LANES, W } from './rules/state.ts';
import { ALL_PROTOCOLS, BASE_PROTOCOLS, EXTENDED_PROTOCOLS, MAIN_POOL, TABLES } from './rules/tables.ts';

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
  /** Protocols in the box: 15, or 19 or 32 with further ones. */
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

/** `compile-extended-v1`. */
export const EXTENDED: Settings = {
  ...STANDARD,
  protocols: EXTENDED_PROTOCOLS,
  pool: (1 << EXTENDED_PROTOCOLS) - 1,
};

/** `compile-extended-v2`: all there are, one bit each. */
export const COMPLETE: Settings = { ...STANDARD, protocols: ALL_PROTOCOLS, pool: -1 };

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

const POOLS = {
  all: -1,
  main: MAIN_POOL,
};

/** Where `fixed` protocols stand: option name, and a line-up that differs from place to place. */
const FIXED_PLACES = ['first0', 'first1', 'first2', 'second0', 'second1', 'second2'] as const;
const ORDINALS = ['first', 'second', 'third'];
const FIXED_DEFAULT = ['Fire', 'Water', 'Death', 'Light', 'Speed', 'Metal'] as const;

/** What the draft chooses from, and how the first protocols come to lie, in the boxes that came before lists. */
function setupOptions(protocols: number) {
  const names = TABLES.protocols.slice(0, protocols);
  const place = (i: number) =>
    oneOf(names, {
      default: FIXED_DEFAULT[i],
      about: `protocol of the ${ORDINALS[i < LANES ? 0 : 1]} player in the ${ORDINALS[i % LANES]} line, where protocols are fixed`,
    });
  const places = Object.fromEntries(FIXED_PLACES.map((name, i) => [name, place(i)]));
  return {
    protocolPool: oneOf(['all', 'main'], {
      default: 'all',
      about: "what the draft, or chance, chooses from; 'main' leaves out all but the twelve protocols of Main 1",
    }),
    setup: oneOf(['draft', 'fixed', 'random'], {
      default: 'draft',
      about: "'fixed': those chosen for the lines; 'random': six different ones",
    }),
    ...(places as Record<(typeof FIXED_PLACES)[number], OptionSpec<Choice<string>>>),
  };
}

/** The same for the box of all protocols: lists. */
function listOptions() {
  const names = TABLES.protocols;
  return {
    pool: someOf(names, {
      least: 2 * LANES,
      default: names,
      about: 'what the draft, or chance, chooses from: a list of protocols',
    }),
    setup: oneOf(['draft', 'fixed', 'random'], {
      default: 'draft',
      about: "'fixed': six chosen protocols; 'random': six different ones of the pool",
    }),
    protocols: list(
      { type: 'choice', values: names },
      {
        least: 2 * LANES,
        most: 2 * LANES,
        each: 'once',
        default: FIXED_DEFAULT,
        about:
          'six protocols in the order of the lines, those of the first player before those of the second, where setup is fixed',
      },
    ),
  };
}

const USE_CONTROL = { useControl: flag({ default: true, about: 'false: play without the control component' }) };

export function optionTable(protocols: number) {
  return { ...USE_CONTROL, ...setupOptions(protocols), ...RULE_OPTIONS };
}

export function completeOptionTable() {
  return { ...USE_CONTROL, ...listOptions(), ...RULE_OPTIONS };
}

const RULE_OPTIONS = {
  startPlayer: oneOf([0, 1, 'random'], { default: 0, about: 'who takes the first turn' }),
  metal1NeedsVisible: flag({ default: true, about: 'false: a compile bar holds even if its text is gone' }),
  chainHoldsAfter: flag({
    default: true,
    about: 'false: after-windows open already inside an if-you-do chain',
  }),
  maxTurns: oneOf([200, 20, 50, 100, 400], { default: 200, about: 'turns of both players, then a draw' }),
  maxFramesPerTurn: oneOf([400, 10, 50, 100], { default: 400, about: 'texts in one turn, then a draw' }),
  maxDecisions: oneOf([2000, 100, 500, 1000], { default: 2000, about: 'decisions, then a draw' }),
  drawScore: oneOf([0, -1, -0.5, 0.5], { default: 0, about: 'what a draw is worth to both; a win is 1' }),
  tieBreak: oneOf(['none', 'compiledCount'], {
    default: 'none',
    about: "'compiledCount': in a draw the player with more compiled protocols wins",
  }),
};

export type CompileOptions = ValuesOf<ReturnType<typeof optionTable>>;
export type CompleteOptions = ValuesOf<ReturnType<typeof completeOptionTable>>;

export function protocolByName(name: string): number {
  const found = TABLES.protocols.indexOf(name);
  if (found < 0) throw new InputError(`there is no protocol '${name}'; there are ${TABLES.protocols.join(', ')}`);
  return found;
}

/** A complete set of options, as the registry hands it over. */
export function readOptions(options: CompileOptions, box: Settings): Settings {
  const fixed = FIXED_PLACES.map((name) => protocolByName(options[name]));
  if (options.setup === 'fixed' && new Set(fixed).size < fixed.length) {
    const names = fixed.map((p) => TABLES.protocols[p]).join(', ');
    throw new InputError(
      `the six fixed protocols of Compile must differ, but are ${names}`,
      gameFault('mustDiffer', { values: names }),
    );
  }
  return { ...readRules(options, box), pool: box.pool & POOLS[options.protocolPool], fixed };
}

/** The same for the box of all protocols. */
export function readCompleteOptions(options: CompleteOptions): Settings {
  return { ...readRules(options, COMPLETE), pool: poolOf(options.pool), fixed: options.protocols.map(protocolByName) };
}

/** Protocols by name, bit per protocol. */
export function poolOf(names: readonly string[]): number {
  return names.reduce((set, name) => set | (1 << protocolByName(name)), 0);
}

function readRules(options: Omit<Settings, 'protocols' | 'pool' | 'fixed'>, box: Settings): Settings {
  return {
    ...box,
    useControl: options.useControl,
    setup: options.setup,
    startPlayer: options.startPlayer,
    metal1NeedsVisible: options.metal1NeedsVisible,
    chainHoldsAfter: options.chainHoldsAfter,
    maxTurns: options.maxTurns,
    maxFramesPerTurn: options.maxFramesPerTurn,
    maxDecisions: options.maxDecisions,
    drawScore: options.drawScore,
    tieBreak: options.tieBreak,
  };
}
