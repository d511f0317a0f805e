/** All settings of a search in one record, each with what it means. */
import { InputError } from '../envs/core/errors.ts';

export interface SearchParams {
  /** Simulations per decision. */
  readonly sims: number;
  /** Milliseconds per decision instead, if not 0. What comes out then depends on the clock. */
  readonly time: number;
  /** How edges are chosen; `gumbel` rules the root and leaves the rest to `puct`. */
  readonly select: 'ucb' | 'puct' | 'gumbel';
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
  /**
   * How many of a node's actions `ucb` tries below the root, where the game suggests one: this times the root of the node's
   * visits. 0 tries all of them everywhere.
   */
  readonly widen: number;
  /**
   * What another action must be better by than the one the game suggests at the root before `ucb` plays it, in standard
   * deviations of the root's values: playouts are noisy, and not fair to all actions alike.
   */
  readonly lean: number;
  /** Exploration of `puct`, in the same measure. */
  readonly cpuct: number;
  /** First-play urgency of `puct`: an unvisited action counts as the node's mean less this many standard deviations. */
  readonly fpu: number;
  /** Gumbel: how many root actions are considered at first. */
  readonly consider: number;
  /** Gumbel: how much noise draws the candidates and the action: 1 to learn from, 0 to play as well as it can. */
  readonly gumbelNoise: number;
  /** Gumbel: weight of values against priors: what an advantage of one standard error adds to a logit. */
  readonly valueScale: number;
  /** Whether the own tree is kept from one decision to the next; not with `gumbel`, whose roots start afresh. */
  readonly reuse: boolean;
  /** Whether positions the game can solve end every line in their exact value; off where the game cannot. */
  readonly endgame: boolean;
  /** Whether worlds are dealt by what the bidding suggests, in games that say so; off: all worlds alike. */
  readonly hunch: boolean;
  /** Room in the tree. When it is full the tree stops growing; simulations go on with playouts from its rim. */
  readonly maxEdges: number;
}

export const DEFAULTS: SearchParams = {
  sims: 800,
  time: 0,
  select: 'ucb',
  observer: 'multi',
  explore: 1.5,
  widen: 0.5,
  lean: 0.2,
  cpuct: 1.5,
  fpu: 0.3,
  consider: 16,
  gumbelNoise: 0,
  valueScale: 1,
  reuse: false,
  endgame: false,
  hunch: true,
  maxEdges: 1 << 20,
};

/** The defaults with some settings changed; a value that makes no sense is refused by name. */
export function searchParams(changes: Partial<SearchParams> = {}): SearchParams {
  const params = { ...DEFAULTS, ...changes };
  for (const key of ['sims', 'maxEdges', 'consider'] as const) {
    if (!Number.isInteger(params[key]) || params[key] < 1) {
      throw new InputError(`search parameter ${key} must be a whole number of 1 or more, not ${params[key]}`);
    }
  }
  for (const key of ['explore', 'widen', 'lean', 'cpuct', 'fpu', 'time', 'gumbelNoise', 'valueScale'] as const) {
    if (!(params[key] >= 0)) throw new InputError(`search parameter ${key} must be 0 or more, not ${params[key]}`);
  }
  if (params.reuse && params.select === 'gumbel') {
    throw new InputError('search parameter reuse does not go with select=gumbel');
  }
  return params;
}
