/** All settings of a search in one record, each with what it means. */
import { InputError } from '../envs/core/errors.ts';

export interface SearchParams {
  /** Simulations per decision. */
  readonly sims: number;
  /** How edges are chosen. */
  readonly select: 'ucb' | 'puct';
  /**
   * Whose trees are kept: `single` merges moves the searching seat cannot tell apart, for every mover alike; `multi` keeps a
   * tree per seat, each merging what that seat cannot tell apart. They are one and the same where all moves are open.
   */
  readonly observer: 'single' | 'multi';
  /**
   * Exploration of `ucb`, in standard deviations of the root's values. Rewards in [0, 1] and the usual 0.7 correspond to
   * about 2 for values spread evenly.
   */
  readonly explore: number;
  /** Exploration of `puct`, in the same measure. */
  readonly cpuct: number;
  /** First-play urgency of `puct`: an unvisited action counts as the node's mean less this many standard deviations. */
  readonly fpu: number;
  /** Room in the tree. When it is full the tree stops growing; simulations go on with playouts from its rim. */
  readonly maxEdges: number;
}

export const DEFAULTS: SearchParams = {
  sims: 800,
  select: 'ucb',
  observer: 'multi',
  explore: 1.5,
  cpuct: 1.5,
  fpu: 0.3,
  maxEdges: 1 << 20,
};

/** The defaults with some settings changed; a value that makes no sense is refused by name. */
export function searchParams(changes: Partial<SearchParams> = {}): SearchParams {
  const params = { ...DEFAULTS, ...changes };
  for (const key of ['sims', 'maxEdges'] as const) {
    if (!Number.isInteger(params[key]) || params[key] < 1) {
      throw new InputError(`search parameter ${key} must be a whole number of 1 or more, not ${params[key]}`);
    }
  }
  for (const key of ['explore', 'cpuct', 'fpu'] as const) {
    if (!(params[key] >= 0)) throw new InputError(`search parameter ${key} must be 0 or more, not ${params[key]}`);
  }
  return params;
}
