/** Agents are written as specs, `ismcts:sims=200`; people read what that is. */
import { fill, isLevel, type Words } from './words/index.ts';

const KINDS: Readonly<Record<string, keyof Words>> = {
  random: 'randomPlay',
  heuristic: 'agentHeuristic',
  'heuristic-plus': 'agentHeuristicPlus',
  ismcts: 'agentSearch',
  shipped: 'agentShipped',
};

/** A level by its word, and what has no settings but simulations by its kind or its run; any other stays a spec. */
export function agentName(spec: string, words: Words): string {
  if (isLevel(spec)) return words[spec];
  const [, kind, sims] = /^(.*?)(?:[:,]sims=(\d+))?$/s.exec(spec) ?? [];
  const agent = Object.hasOwn(KINDS, kind) ? words[KINDS[kind]] : /^best:(.+)$/s.exec(kind)?.[1];
  if (agent === undefined) return spec;
  if (sims === undefined) return agent;
  return fill(sims === '0' ? words.policyAlone : words.withSims, { agent, sims });
}
