/** The table of all kinds of agents. Parsing, defaults, names and error messages are made from it. */
import { InputError, text as textParam, type ValuesOf, whole } from '../envs/core/index.ts';
import { shippedWeights } from '../mcts/networks/index.ts';
import type { Agent } from './agent.ts';
import { bestResponse } from './best-response.ts';
import { createHeuristic } from './heuristics/index.ts';
import { HumanAgent } from './human.ts';
import type { AgentContext, AgentKind, ParamTable } from './kind.ts';
import {
  candidates,
  createOracle,
  createPolicy,
  createSearch,
  createShipped,
  ORACLE,
  POLICY,
  SEARCH,
  SHIPPED,
} from './net-agents.ts';
import { PimcAgent } from './pimc.ts';
import { RandomAgent } from './random.ts';
import { netFile } from './shipped.ts';
import { agentOf, asParam, fromParam } from './spec-text.ts';

const BEST_RESPONSE = {
  of: textParam({
    default: 'shipped:sims=0',
    about:
      'the agent in all other seats, which must be able to say how likely it plays each action; write ; for each comma of its text',
  }),
  sims: { ...SEARCH.sims, default: 64 },
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
    files: ['net'],
    weights: ({ net }, { id }) => (net === '' ? undefined : netFile(net, id)),
    create: createSearch,
  } satisfies AgentKind<typeof SEARCH>,
  {
    name: 'policy',
    about: 'the policy network of a weights file, without search',
    params: POLICY,
    bare: 'file',
    files: ['file'],
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
    files: ['net'],
    create: createOracle,
  } satisfies AgentKind<typeof ORACLE>,
  {
    name: 'best-response',
    about: 'looks for what wins most against a known agent in all other seats',
    params: BEST_RESPONSE,
    bare: 'of',
    agents: ['of'],
    create: createBestResponse,
  } satisfies AgentKind<typeof BEST_RESPONSE>,
  {
    name: 'pimc',
    about: 'solves sampled worlds; where there is nothing to solve, the heuristic decides',
    params: PIMC,
    create: ({ worlds }, { game }, text) => new PimcAgent(text, game, worlds, () => createHeuristic(game)),
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

export function bestResponseTo(agent: string, more = ''): string {
  return `best-response:of=${asParam(agent)}${more}`;
}

function createBestResponse(params: ValuesOf<typeof BEST_RESPONSE>, context: AgentContext, text: string): Agent {
  const { of, sims, worlds, plies } = params;
  const consider = candidates(sims);
  const agent = agentOf(fromParam(of), context, AGENT_KINDS);
  return bestResponse(text, context.game, agent, { sims, worlds, plies, consider });
}

function seatHuman({ terminal }: AgentContext): Agent {
  if (terminal === undefined) {
    throw new InputError("agent 'human' needs a terminal to ask: a person plays with the command play");
  }
  return new HumanAgent(terminal);
}
