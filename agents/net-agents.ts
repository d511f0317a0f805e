/**
 * The agents that search or play by a net: `ismcts`, `policy`, `shipped` and `oracle`, their parameters and how they are
 * made.
 */
import {
  type AnyGame,
  InputError,
  number,
  oneOf,
  text as textParam,
  type ValuesOf,
  whole,
} from '../envs/core/index.ts';
import { MOST_SIMS } from '../envs/core/training-settings.ts';
import { DEFAULTS, SEARCH_SETTINGS, type SearchParams } from '../mcts/index.ts';
import { loadModel, type Model, networkEvaluator } from '../mcts/networks/index.ts';
import type { Agent } from './agent.ts';
import { agentFault } from './faults.ts';
import type { AgentContext } from './kind.ts';
import { PolicyAgent } from './policy-agent.ts';
import { SearchAgent } from './search-agent.ts';
import { netFile, SHIPPED_NET } from './shipped.ts';

const { sims, time, observer, explore, cpuct } = SEARCH_SETTINGS.fields;

export const SEARCH = {
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
  others: oneOf(['auto', 'searched', 'policy', 'mixed'], {
    default: 'auto',
    about:
      'how the others move in the tree: searched like the own seat, by the policy of the net, or mixed: searched where the game says so; auto is policy with a net, ' +
      'and searched from as many simulations on as suits the game. Where nothing is hidden any more they are searched in any case',
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

export const POLICY = {
  file: textParam({ default: '', about: 'weights file, or shipped' }),
  temperature: number({
    low: 0,
    high: 100,
    default: 0,
    about: '0 plays the most likely action, T draws from softmax(logits / T)',
  }),
};

export const SHIPPED = {
  sims: whole({ low: 0, high: MOST_SIMS, default: 64, about: 'simulations per decision; 0 for none' }),
};

export const ORACLE = {
  sims: { ...SHIPPED.sims, low: 1, about: 'simulations per decision' },
  net: textParam({ default: '', about: 'weights file; the net that is shipped if nothing is said' }),
};

type Auto = Pick<SearchParams, 'select' | 'consider' | 'others' | 'paired' | 'endgame'>;

/**
 * The defaults of a search with a net. Exact values are better than those of a network. A search that may be stopped at
 * any time, or that reuses a tree, cannot use `gumbel`, which plans its simulations.
 */
function withNet({ advice }: AnyGame, sims: number, planned = true): Auto {
  const searched = sims >= (advice?.searchOthersFrom ?? Number.POSITIVE_INFINITY);
  return {
    select: planned ? 'gumbel' : 'puct',
    consider: candidates(sims),
    others: searched ? 'searched' : 'policy',
    paired: true,
    endgame: true,
  };
}

const WITHOUT_NET: Auto = DEFAULTS;

/** Leaves are played on by the policy that replies. */
function replying({ advice }: AnyGame, others: SearchParams['others']): Pick<SearchParams, 'others' | 'playOn'> {
  return { others, playOn: others === 'searched' ? 0 : (advice?.playOn ?? 0) };
}

/** Ten worlds per candidate, if none were dropped: with fewer, chance would decide which looks best. */
export function candidates(sims: number): number {
  return Math.min(16, Math.max(2, Math.floor(sims / 10)));
}

export function createSearch(params: ValuesOf<typeof SEARCH>, { game }: AgentContext, text: string): Agent {
  const { reuse, endgame, net, belief, advice, select, consider, others, ...rest } = params;
  const auto = net === '' ? WITHOUT_NET : withNet(game, params.sims, params.time === 0 && reuse === 'off');
  const settings: Partial<SearchParams> = {
    ...rest,
    select: select === 'auto' ? auto.select : select,
    consider: consider === 0 ? auto.consider : consider,
    ...replying(game, others === 'auto' ? auto.others : others),
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

export function createPolicy(params: ValuesOf<typeof POLICY>, { game }: AgentContext, text: string): Agent {
  const { file, temperature } = params;
  if (file === '') {
    const message = "agent 'policy' needs a weights file: policy:runs/first/best.weights";
    throw new InputError(message, agentFault('needsWeights', { agent: 'policy' }));
  }
  return new PolicyAgent(text, game, loadNet(file, game), temperature);
}

/** The search and policy of the shipped net are those of any net. */
export function createShipped(params: ValuesOf<typeof SHIPPED>, context: AgentContext, text: string): Agent {
  const model = loadNet(SHIPPED_NET, context.game);
  if (params.sims === 0) return new PolicyAgent(text, context.game, model);
  const evaluator = networkEvaluator<unknown>(context.game, model);
  return new SearchAgent(text, context.game, { ...shippedSearch(context.game, params.sims), ...params }, { evaluator });
}

function shippedSearch(game: AnyGame, sims: number): Partial<SearchParams> {
  const auto = withNet(game, sims);
  return { ...auto, ...replying(game, auto.others) };
}

function loadNet(name: string, game: AnyGame): Model {
  return loadModel(netFile(name, game.id), game);
}

/** The search of `shipped`, but in one world only: the real one. */
export function createOracle({ sims, net }: ValuesOf<typeof ORACLE>, { game }: AgentContext, text: string): Agent {
  const model = loadNet(net === '' ? SHIPPED_NET : net, game);
  const evaluator = networkEvaluator<unknown>(game, model);
  return new SearchAgent(text, game, { ...shippedSearch(game, sims), sims }, { evaluator, open: true });
}
