/** The arguments that several commands share, and how their text is read. */
import { randomInt } from 'node:crypto';
import { availableParallelism, totalmem } from 'node:os';
import type { Argv } from 'yargs';
import { loadHeuristic } from '../agents/heuristics/index.ts';
import {
  AGENT_KINDS,
  type AgentKind,
  type AgentSpec,
  describeAgents,
  parseAgentSpec,
  splitAgentSpecs,
} from '../agents/spec.ts';
import { type AnyGame, type GameEntry, InputError, makeGame, type Seed } from '../envs/core/index.ts';
import { loadGame } from '../envs/shelf.ts';
import { BEST_NET, bestNet } from '../training/reports/net-agent.ts';
import { indent } from './text.ts';

export interface GameArgs {
  readonly game: string;
  readonly option: readonly string[] | undefined;
}

export function gameArguments(yargs: Argv): Argv<{ game: string; option: string[] | undefined }> {
  return yargs
    .positional('game', { type: 'string', demandOption: true, describe: "A game of 'cardzero list'" })
    .option('option', {
      type: 'string',
      array: true,
      requiresArg: true,
      describe: "Options of the game, key=value; also as part of the id: 'ulti-v1?allPass=penalty'",
    });
}

/** The game that is asked for, with its hand-made players. No other is loaded. */
export async function chosenGame({ game: id, option = [] }: GameArgs): Promise<{ entry: GameEntry; game: AnyGame }> {
  const given = option.map((text): [string, string] => {
    const equals = text.indexOf('=');
    if (equals < 1) throw new InputError(`--option takes key=value, such as allPass=penalty, not '${text}'`);
    return [text.slice(0, equals), text.slice(equals + 1)];
  });
  const keys = [...new URLSearchParams(id.split('?')[1]).keys(), ...given.map(([key]) => key)];
  const twice = keys.find((key, i) => keys.indexOf(key) < i); // of two values one would be ignored in silence
  if (twice !== undefined) throw new InputError(`option ${twice} is given twice; give it once`);
  const options = Object.fromEntries(given);
  const entry = await loadGame(id);
  const game = makeGame(id, options);
  await loadHeuristic(game.id);
  return { entry, game };
}

/**
 * A seed is any text. A whole number is a number, so that `--seed 7` deals what `reset({ seed: 7 })` deals, unless it
 * would be rounded or written otherwise.
 */
export function readSeed(text: string): Seed {
  if (text.trim() === '' || /[\r\n]/.test(text)) throw new InputError('--seed must be a number or a text on one line');
  const number = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(number) && String(number) === text ? number : text;
}

/** For whoever names no seed. It is printed, so that the game can be had again. */
export function randomSeed(): number {
  return randomInt(2 ** 32);
}

export function wholeNumber(flag: string, text: string, low: number, high: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= low && number <= high) return number;
  if (number > high && high === Number.MAX_SAFE_INTEGER) throw new InputError(`${flag} is too large: '${text}'`);
  const bound = high === Number.MAX_SAFE_INTEGER ? `of ${low} or more` : `from ${low} to ${high}`;
  throw new InputError(`${flag} must be a whole number ${bound}, not '${text}'`);
}

/** Threads beyond this many for each core only wait for one another. */
const THREADS_PER_CORE = 16;
/** What a thread takes before it has a game or a net. */
const THREAD_BYTES = 32 * 2 ** 20;

/** How many threads `--workers` asks for. What comes out is the same for any number, so nobody needs more than the machine has room for. */
export function workersFrom(text: string, cores = availableParallelism(), memory = totalmem(), least = 1): number {
  const workers = wholeNumber('--workers', text, least, 1024);
  const most = Math.max(1, Math.min(THREADS_PER_CORE * cores, Math.floor(memory / 2 / THREAD_BYTES)));
  if (workers <= most) return workers;
  throw new InputError(
    `--workers ${workers} is more than this machine can use: it has ${cores} ${cores === 1 ? 'core' : 'cores'} and ` +
      `${(memory / 2 ** 30).toFixed(1)} GB, which is enough for ${most}; one for each core is best`,
  );
}

export function someNumber(flag: string, text: string, low: number, high: number): number {
  const number = Number(text);
  if (text.trim() !== '' && number >= low && number <= high) return number;
  throw new InputError(`${flag} must be a number from ${low} to ${high}, not '${text}'`);
}

/** Every kind that can be named on the command line; whoever is registered later counts too. */
export function namedKinds(): AgentKind[] {
  return [...AGENT_KINDS, BEST_NET];
}

/** The agents of `--agents`, which stand apart by blanks or commas, as they are named. */
export function namedSpecs(given: readonly string[]): AgentSpec[] {
  const kinds = namedKinds();
  return given.flatMap((text) => splitAgentSpecs(text, kinds)).map((text) => parseAgentSpec(text, kinds));
}

/** The same in the canonical form of those who sit down. */
export function namedAgents(given: readonly string[]): string[] {
  return namedSpecs(given).map(({ kind, params, text }) =>
    kind === BEST_NET ? parseAgentSpec(bestNet(params)).text : text,
  );
}

/** Canonical specs, one per chair: as many as given, or one that holds for all. */
export function agentSpecs(given: readonly string[], chairs: number, whose: string, flag = '--agents'): string[] {
  const specs = namedAgents(given);
  if (specs.length === 1) return Array.from({ length: chairs }, () => specs[0]);
  if (specs.length === chairs) return specs;
  throw new InputError(`${flag} needs one agent for all or ${chairs}, one for ${whose}; ${specs.length} were given`);
}

/** The agents that can be named with `--agents`; the person has a seat of their own. */
export function agentHelp(): string {
  return `Agents:\n${indent(describeAgents(namedKinds().filter(({ name }) => name !== 'human')))}`;
}

/** What the commands share that let agents play deals: whose luck, in how many threads, and how the result is told. */
export function tableArguments<T>(yargs: Argv<T>) {
  return yargs
    .option('seed', { type: 'string', default: '1', requiresArg: true, describe: 'Seed of all deals and agents' })
    .option('workers', {
      type: 'string',
      default: String(availableParallelism()),
      defaultDescription: 'one per core',
      requiresArg: true,
      describe: 'Threads to play in; the result is the same for any number',
    })
    .option('json', { type: 'boolean', default: false, describe: 'Print JSON' })
    .option('timing', {
      type: 'boolean',
      default: true,
      describe: 'Tell the time it took; --no-timing leaves it out, so that equal runs print equal bytes',
    });
}

/** What the commands of the arena share. */
export function arenaArguments<T>(yargs: Argv<T>) {
  const entrants = yargs.option('agents', {
    type: 'string',
    array: true,
    demandOption: true,
    requiresArg: true,
    describe: 'The entrants, apart by blanks or commas',
  });
  return tableArguments(entrants);
}
