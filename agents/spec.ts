/**
 * Agents as text: a kind, and parameters if it has any: `random`, `policy:best.weights`, `ismcts:sims=800,select=ucb`.
 * The table below defines all kinds; parsing, defaults, names and error messages are made from it.
 */
import {
  type AnyGame,
  allowedOf,
  type Choice,
  changedOptions,
  closest,
  defaultsOf,
  InputError,
  number,
  type OptionSpec,
  oneOf,
  type Real,
  readOption,
  type AnyText,
  text as textParam,
  type ValueOf,
  type ValuesOf,
  type Whole,
  whole,
  writeOption,
} from '../envs/core/index.ts';
import { MOST_SIMS } from '../envs/core/training-settings.ts';
import { DEFAULTS, SEARCH_SETTINGS, type SearchParams } from '../mcts/index.ts';
import type { Agent } from './agent.ts';
import { bestResponse } from './best-response.ts';
import { createHeuristic } from './heuristics/index.ts';
import { HumanAgent } from './human.ts';
import { loadModel, type Model, networkEvaluator, shippedWeights } from '../mcts/networks/index.ts';
import { PimcAgent } from './pimc.ts';
import { PolicyAgent } from './policy-agent.ts';
import { RandomAgent } from './random.ts';
import { SearchAgent } from './search-agent.ts';
import { netFile, SHIPPED_NET } from './shipped.ts';
import type { Terminal } from './terminal.ts';

/**
 * A parameter is a number within bounds, one of a few words, or a text without commas. An empty text means that it is
 * not set.
 */
export type ParamSpec = OptionSpec<Whole | Real | Choice | AnyText>;
export type ParamTable = Readonly<Record<string, ParamSpec>>;
export type ParamValues = Readonly<Record<string, ValueOf<ParamSpec>>>;

/** What an agent may need from its surroundings. */
export interface AgentContext {
  readonly game: AnyGame;
  /** For asking a person. */
  readonly terminal?: Terminal;
  /** Whether cheating agents are allowed: only in the arena. */
  readonly openCards?: boolean;
}

export interface AgentKind<P extends ParamTable = ParamTable> {
  readonly name: string;
  readonly about: string;
  /** Whether it looks at all cards. Such an agent plays only in the arena, and reports say so. */
  readonly cheats?: boolean;
  readonly params: P;
  /** A parameter whose name may be left out if it comes first and contains no `=`: `policy:best.weights`. */
  readonly bare?: string;
  /** The weights file of its net, if it has one. */
  weights?(params: ValuesOf<P>, game: AnyGame): string | undefined;
  /**
   * `params` is complete: every parameter of the table has a value. `text` is the canonical spec, which is the agent's
   * name.
   */
  create(params: ValuesOf<P>, context: AgentContext, text: string): Agent;
}

export interface AgentSpec {
  readonly kind: AgentKind;
  readonly params: ParamValues;
  /** The parameters that were given, even if with their default. */
  readonly given: ReadonlySet<string>;
  /** Canonical: the parameters that differ from their default, in the order of the table. */
  readonly text: string;
}

const { sims, time, observer, explore, cpuct } = SEARCH_SETTINGS.fields;

const SEARCH = {
  sims: { ...sims, high: MOST_SIMS },
  time: whole({ low: 0, high: 3_600_000, default: time.default, about: 'milliseconds instead, if not 0' }),
  select: oneOf(['auto', 'ucb', 'puct', 'gumbel'], {
    default: 'auto',
    about: 'how edges are chosen; auto is ucb without a net, and with one gumbel, or puct where time or reuse is given',
  }),
  consider: whole({
    low: 0,
    high: 1000,
    default: 0,
    about: 'gumbel: actions considered at first; 0 is one for every ten simulations, from 2 to 16',
  }),
  others: oneOf(['auto', 'searched', 'policy'], {
    default: 'auto',
    about:
      'how the others move in the tree: searched like the own seat, or by the policy of the net; auto is policy with a net',
  }),
  observer: { ...observer, about: 'one tree, or one per seat where moves are hidden' },
  explore: { ...explore, high: 100, about: 'exploration of ucb' },
  cpuct: { ...cpuct, high: 100, about: 'exploration of puct' },
  reuse: oneOf(['off', 'on'], { default: 'off', about: 'keep the tree between decisions' }),
  endgame: oneOf(['auto', 'off', 'on'], {
    default: 'auto',
    about: 'solve what the game can solve; auto is on with a net',
  }),
  advice: oneOf(['on', 'off'], {
    default: 'on',
    about: 'try first what the game suggests, in bidding above all; without a net',
  }),
  net: textParam({ default: '', about: 'weights file whose networks give priors and values, or shipped' }),
  belief: oneOf(['on', 'off'], {
    default: 'on',
    about: 'deal worlds by the belief of the net, or by what the game reads from the bidding',
  }),
};

const POLICY = {
  file: textParam({ default: '', about: 'weights file, or shipped' }),
  temperature: number({
    low: 0,
    high: 100,
    default: 0,
    about: '0 plays the most likely action, T draws from softmax(logits / T)',
  }),
};

const SHIPPED = {
  sims: whole({ low: 0, high: MOST_SIMS, default: 64, about: 'simulations per decision; 0 for none' }),
};

const ORACLE = {
  sims: { ...SHIPPED.sims, low: 1 },
  net: textParam({ default: '', about: 'weights file; the net that is shipped if nothing is said' }),
};

const BEST_RESPONSE = {
  of: textParam({
    default: 'shipped:sims=0',
    about: 'the agent that all others are, with ; for each comma: one that can say how likely it plays what',
  }),
  sims: { ...sims, high: MOST_SIMS, default: 64 },
  worlds: whole({ low: 2, high: 1_000_000, default: 256, about: 'worlds kept in mind, weighed by what was played' }),
  plies: whole({
    low: 0,
    high: 100_000,
    default: 8,
    about: 'decisions that are played on from a leaf as that agent plays, before its net is asked; all without a net',
  }),
};

const PIMC = { worlds: whole({ low: 1, high: 100_000, default: 20, about: 'worlds per decision' }) };

export const AGENT_KINDS: readonly AgentKind[] = [
  { name: 'random', about: 'any legal action, all with the same chance', params: {}, create: () => new RandomAgent() },
  { name: 'human', about: 'a person at the terminal', params: {}, create: (_, context) => seatHuman(context) },
  {
    name: 'heuristic',
    about: 'a hand-made player, for games that have one',
    params: {},
    create: (_, { game }) => createHeuristic(game),
  },
  {
    name: 'heuristic-plus',
    about: 'a second, better hand-made player, for games that have one',
    params: {},
    create: (_, { game }) => createHeuristic(game, 'heuristic-plus'),
  },
  {
    name: 'ismcts',
    about: 'information-set tree search, with playouts or with networks',
    params: SEARCH,
    weights: ({ net }, { id }) => (net === '' ? undefined : netFile(net, id)),
    create: createSearch,
  } satisfies AgentKind<typeof SEARCH>,
  {
    name: 'policy',
    about: 'the policy network of a weights file, without search',
    params: POLICY,
    bare: 'file',
    weights: ({ file }, { id }) => netFile(file, id),
    create: createPolicy,
  } satisfies AgentKind<typeof POLICY>,
  {
    name: 'shipped',
    about: 'the net that comes with the program, with a small search',
    params: SHIPPED,
    weights: (_, { id }) => shippedWeights(id),
    create: createShipped,
  } satisfies AgentKind<typeof SHIPPED>,
  {
    name: 'oracle',
    about: 'a cheat, in matches and tournaments alone: the search of a net that sees all cards',
    cheats: true,
    params: ORACLE,
    create: createOracle,
  } satisfies AgentKind<typeof ORACLE>,
  {
    name: 'best-response',
    about: 'looks for what wins most against a known agent in all other seats',
    params: BEST_RESPONSE,
    bare: 'of',
    create: createBestResponse,
  } satisfies AgentKind<typeof BEST_RESPONSE>,
  {
    name: 'pimc',
    about: 'solves sampled worlds; where there is nothing to solve, the heuristic decides',
    params: PIMC,
    create: ({ worlds }, { game }, text) => new PimcAgent(text, game, worlds, createHeuristic(game)),
  } satisfies AgentKind<typeof PIMC>,
];

/**
 * Adds a new kind of agent, which can then be used like the others: in matches, or as a yardstick. Threads import its
 * module. Returns a function that removes it.
 */
export function registerAgent<P extends ParamTable>(kind: AgentKind<P>): () => void {
  if (AGENT_KINDS.some(({ name }) => name === kind.name)) {
    throw new InputError(`an agent '${kind.name}' is registered already; choose another name`);
  }
  const kinds = AGENT_KINDS as AgentKind[];
  kinds.push(kind);
  return () => {
    kinds.splice(kinds.indexOf(kind), 1);
  };
}

type Auto = Pick<SearchParams, 'select' | 'consider' | 'others' | 'playOn' | 'paired' | 'endgame'>;

/**
 * The defaults of a search with a net. Exact values are better than those of a network. A search that may be stopped at
 * any time, or that reuses a tree, cannot use `gumbel`, which plans its simulations.
 */
function withNet(game: AnyGame, sims: number, planned = true): Auto {
  return {
    select: planned ? 'gumbel' : 'puct',
    consider: candidates(sims),
    others: 'policy',
    playOn: game.advice?.playOn ?? 0,
    paired: true,
    endgame: true,
  };
}

const WITHOUT_NET: Auto = DEFAULTS;

/** Ten worlds per candidate, if none were dropped: with fewer, chance would decide which looks best. */
function candidates(sims: number): number {
  return Math.min(16, Math.max(2, Math.floor(sims / 10)));
}

function createSearch(params: ValuesOf<typeof SEARCH>, { game }: AgentContext, text: string): Agent {
  const { reuse, endgame, net, belief, advice, select, consider, others, ...rest } = params;
  const auto = net === '' ? WITHOUT_NET : withNet(game, params.sims, params.time === 0 && reuse === 'off');
  const settings: Partial<SearchParams> = {
    ...rest,
    select: select === 'auto' ? auto.select : select,
    consider: consider === 0 ? auto.consider : consider,
    others: others === 'auto' ? auto.others : others,
    playOn: others === 'searched' ? 0 : auto.playOn,
    paired: auto.paired,
    endgame: endgame === 'auto' ? auto.endgame : endgame === 'on',
    reuse: reuse === 'on',
    hunch: belief === 'on',
    ...(advice === 'on' ? {} : { widen: 0, lean: 0 }),
  };
  if (net === '') return new SearchAgent(text, game, settings);
  const evaluator = networkEvaluator<unknown>(game, loadNet(net, game), { belief: belief === 'on' });
  return new SearchAgent(text, game, settings, { evaluator });
}

function createPolicy(params: ValuesOf<typeof POLICY>, { game }: AgentContext, text: string): Agent {
  const { file, temperature } = params;
  if (file === '') throw new InputError("agent 'policy' needs a weights file: policy:runs/first/best.weights");
  return new PolicyAgent(text, game, loadNet(file, game), temperature);
}

/** The search and policy of the shipped net are those of any net. */
function createShipped(params: ValuesOf<typeof SHIPPED>, context: AgentContext, text: string): Agent {
  const model = loadNet(SHIPPED_NET, context.game);
  if (params.sims === 0) return new PolicyAgent(text, context.game, model);
  const evaluator = networkEvaluator<unknown>(context.game, model);
  return new SearchAgent(text, context.game, { ...withNet(context.game, params.sims), ...params }, { evaluator });
}

function loadNet(name: string, game: AnyGame): Model {
  return loadModel(netFile(name, game.id), game);
}

/** The search of `shipped`, but in one world only: the real one. */
function createOracle({ sims, net }: ValuesOf<typeof ORACLE>, { game }: AgentContext, text: string): Agent {
  const model = loadNet(net === '' ? SHIPPED_NET : net, game);
  const evaluator = networkEvaluator<unknown>(game, model);
  return new SearchAgent(text, game, { ...withNet(game, sims), sims }, { evaluator, open: true });
}

/** Commas separate the parameters of an agent, so those of an agent inside another are written differently. */
export function bestResponseTo(agent: string, more = ''): string {
  return `best-response:of=${agent.replaceAll(',', ';')}${more}`;
}

function createBestResponse(params: ValuesOf<typeof BEST_RESPONSE>, context: AgentContext, text: string): Agent {
  const { of, sims, worlds, plies } = params;
  const consider = candidates(sims);
  const agent = makeAgent(of.replaceAll(';', ','), context);
  return bestResponse(text, context.game, agent, { sims, worlds, plies, consider });
}

function seatHuman({ terminal }: AgentContext): Agent {
  if (terminal === undefined) {
    throw new InputError("agent 'human' needs a terminal to ask: a person plays with the command play");
  }
  return new HumanAgent(terminal);
}

export function makeAgent(text: string, context: AgentContext, kinds: readonly AgentKind[] = AGENT_KINDS): Agent {
  const { kind, params, text: name } = parseAgentSpec(text, kinds);
  if (kind.cheats === true && context.openCards !== true) {
    throw new InputError(
      `agent '${kind.name}' looks at all cards, so it plays in matches and tournaments alone, as a yardstick`,
    );
  }
  return kind.create(params, context, name);
}

/**
 * Splits several agents in one text: `shipped,ismcts:sims=1000,reuse=on,random`. A comma also separates the parameters
 * of an agent, so a new agent begins where the name of a kind does.
 */
export function splitAgentSpecs(text: string, kinds: readonly AgentKind[] = AGENT_KINDS): string[] {
  const specs: string[] = [];
  for (const part of text.split(',')) {
    const named = kinds.some(({ name }) => part === name || part.startsWith(`${name}:`));
    if (named || specs.length === 0) specs.push(part);
    else specs[specs.length - 1] += `,${part}`;
  }
  return specs;
}

export function parseAgentSpec(text: string, kinds: readonly AgentKind[] = AGENT_KINDS): AgentSpec {
  const colon = text.indexOf(':');
  const name = colon < 0 ? text : text.slice(0, colon);
  const kind = kinds.find((k) => k.name === name);
  if (kind === undefined) {
    const names = kinds.map((k) => k.name);
    throw new InputError(`unknown agent '${name}'; ${didYouMean(name, names)}known agents: ${names.join(', ')}`);
  }
  const params: Record<string, ValueOf<ParamSpec>> = { ...defaultsOf(kind.params) };
  const given = new Set<string>();
  for (const [i, part] of (colon < 0 ? [] : text.slice(colon + 1).split(',')).entries()) {
    const bare = i === 0 && kind.bare !== undefined && part !== '' && !part.includes('=');
    const [key, value] = parseParam(kind, bare ? `${kind.bare}=${part}` : part, text);
    if (given.has(key)) throw new InputError(`agent '${text}' gives ${key} twice`);
    given.add(key);
    params[key] = value;
  }
  return { kind, params, given, text: canonicalText(kind, params) };
}

/** The kinds and their parameters, one line each, for help texts. */
export function describeAgents(kinds: readonly AgentKind[] = AGENT_KINDS): string {
  return kinds
    .flatMap(({ name, about, params }) => [
      `${name}: ${about}`,
      ...Object.entries(params).map(
        ([key, spec]) => `  ${key}${spec.default === '' ? '' : `=${spec.default}`}: ${spec.about} (${allowedOf(spec)})`,
      ),
    ])
    .join('\n');
}

function parseParam(kind: AgentKind, part: string, text: string): [string, ValueOf<ParamSpec>] {
  const equals = part.indexOf('=');
  if (equals < 1) {
    throw new InputError(`agent '${text}' has '${part}' where key=value should stand; ${paramList(kind)}`);
  }
  const key = part.slice(0, equals);
  const value = part.slice(equals + 1);
  const keys = Object.keys(kind.params);
  if (!keys.includes(key)) {
    throw new InputError(`agent ${kind.name} has no parameter '${key}'; ${didYouMean(key, keys)}${paramList(kind)}`);
  }
  const spec = kind.params[key];
  const read = readOption(spec, value);
  if (read === undefined) {
    throw new InputError(`${key} of agent ${kind.name} cannot be '${value}'; allowed: ${allowedOf(spec)}`);
  }
  return [key, read];
}

function paramList(kind: AgentKind): string {
  const keys = Object.keys(kind.params);
  return keys.length === 0 ? 'it has no parameters' : `its parameters are ${keys.join(', ')}`;
}

export function canonicalText(kind: AgentKind, params: ParamValues): string {
  const changed = changedOptions(kind.params, params).map(({ name, spec, value }, i) => {
    const text = writeOption(spec, value);
    return i === 0 && name === kind.bare && !text.includes('=') ? text : `${name}=${text}`;
  });
  return changed.length === 0 ? kind.name : `${kind.name}:${changed.join(',')}`;
}

/** A suggestion, between the error and the list of known words. */
function didYouMean(word: string, known: readonly string[]): string {
  const near = closest(word, known);
  return near === undefined ? '' : `did you mean '${near}'? `;
}
