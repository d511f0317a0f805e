/** Nets of training runs as agents. */
import { type AgentKind, makeAgent, type ParamValues } from '../../agents/spec.ts';
import { InputError, text, whole } from '../../envs/core/index.ts';
import { MOST_SIMS } from '../../envs/core/training-settings.ts';
import { findSource } from '../run/find-source.ts';

/** A net as an agent; 0 simulations is its policy without search. */
export function netAgent(weights: string, sims: number): string {
  return sims === 0 ? `policy:file=${weights}` : `ismcts:net=${weights},sims=${sims}`;
}

/** A search with a net that is quick enough to wait for. */
export const NET_SIMS = 64;

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
    sims: whole({ low: 0, high: MOST_SIMS, default: NET_SIMS, about: 'simulations per decision; 0 for none' }),
  },
  bare: 'run',
  create: (params, context) => makeAgent(bestNet(params), context),
};

/** The agent that `best` is replaced by. */
export function bestNet({ run, sims }: ParamValues): string {
  if (run === '') throw new InputError("agent 'best' needs the folder of a run: best:runs/mine");
  return netAgent(findSource(String(run)).weights, Number(sims));
}
