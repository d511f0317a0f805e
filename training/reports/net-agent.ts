/** Nets of training runs as agents. */
import { SHIPPED } from '../../agents/net-agents.ts';
import { type AgentKind, makeAgent, type ParamValues } from '../../agents/spec.ts';
import { InputError, text } from '../../envs/core/index.ts';
import { findSource } from '../run/find-source.ts';

/** A net as an agent; 0 simulations is its policy without search. */
export function netAgent(weights: string, sims: number): string {
  return sims === 0 ? `policy:file=${weights}` : `ismcts:net=${weights},sims=${sims}`;
}

/** A search with a net that is quick enough to wait for: as long as that of `shipped`. */
export const NET_SIMS = SHIPPED.sims.default;

/**
 * `best:runs/mine` is the best net of a run, `best:runs/mine,sims=0` its policy without search. It is replaced by an
 * agent that names the weights file (`bestNet`). So a run that continues does not change a player in the middle of a
 * match, and threads need not know about runs.
 */
export const BEST_NET: AgentKind = {
  name: 'best',
  about: 'the best net of a run, with a small search',
  params: {
    run: text({ default: '', about: 'folder of a run or of one of its checkpoints' }),
    sims: SHIPPED.sims,
  },
  bare: 'run',
  create: (params, context) => makeAgent(bestNet(params), context),
};

/** The agent that `best` is replaced by. */
export function bestNet({ run, sims }: ParamValues): string {
  if (run === '') throw new InputError("agent 'best' needs the folder of a run: best:runs/mine");
  return netAgent(findSource(String(run)).weights, Number(sims));
}
