/** The nets of runs as agents. */
import { type AgentKind, makeAgent, type ParamValues } from '../../agents/spec.ts';
import { InputError, text, whole } from '../../envs/core/index.ts';
import { MOST_SIMS } from '../../envs/core/training-settings.ts';
import { findSource } from '../run/find-source.ts';

/** A net as an agent; 0 simulations is the policy alone. */
export function netAgent(weights: string, sims: number): string {
  return sims === 0 ? `policy:file=${weights}` : `ismcts:net=${weights},sims=${sims}`;
}

/** A search small enough to wait for, with a net. */
export const NET_SIMS = 64;

/**
 * `best:runs/mine` is the best net of a run, `best:runs/mine,sims=0` its bare policy. It stands for an agent that names the file
 * itself (`bestNet`): a run that goes on meanwhile changes nobody at a table, and threads need to know nothing of runs.
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

/** The agent that `best` stands for, by its parameters. */
export function bestNet({ run, sims }: ParamValues): string {
  if (run === '') throw new InputError("agent 'best' needs the folder of a run: best:runs/mine");
  return netAgent(findSource(String(run)).weights, Number(sims));
}
