/** All settings of a search in one table, each with its range, its default and what it means. */
import { checked, defaultsOf, flag, group, number, oneOf, type ValueOf, whole } from '../envs/core/options/index.ts';

/** Where a description says "standard deviations", it means those of the values backed up at the root. */
export const SEARCH_SETTINGS = group(
  {
    sims: whole({ low: 1, default: 800, about: 'simulations per decision' }),
    time: number({
      low: 0,
      default: 0,
      about:
        'milliseconds per decision, instead of `sims`; 0 for none. The result then depends on the speed of the machine',
    }),
    select: oneOf(['ucb', 'puct', 'gumbel'], {
      default: 'ucb',
      about: 'how edges are chosen; `gumbel` chooses at the root and uses `puct` below it',
    }),
    observer: oneOf(['single', 'multi'], {
      default: 'multi',
      about:
        'whose information sets are nodes: `single` has one tree, in which moves that the searching seat cannot tell apart are one move; ' +
        '`multi` has a tree per seat, each with what that seat can tell apart. No difference in games without hidden moves',
    }),
    // The usual 0.7 for rewards in [0, 1] corresponds to about 2 standard deviations, if values are spread evenly.
    explore: number({ low: 0, default: 1.5, about: 'exploration of `ucb`, in standard deviations' }),
    widen: number({
      low: 0,
      default: 0.5,
      about:
        "progressive widening of `ucb` below the root, where the game suggests an action: this times the square root of the node's " +
        'visits is how many actions are tried; 0 tries all actions everywhere',
    }),
    // Values of playouts are noisy, and biased for some actions more than for others.
    lean: number({
      low: 0,
      default: 0.2,
      about:
        'the action that the game suggests at the root is played by `ucb` unless another is better by more than this many standard deviations',
    }),
    cpuct: number({ low: 0, default: 1.5, about: 'exploration of `puct`, in standard deviations' }),
    fpu: number({
      low: 0,
      default: 0.3,
      about:
        "first-play urgency of `puct`: an unvisited action has the node's mean value minus this many standard deviations",
    }),
    consider: whole({ low: 1, default: 16, about: 'Gumbel: number of root actions that are candidates at first' }),
    gumbelNoise: number({
      low: 0,
      default: 0,
      about:
        'Gumbel: factor of the noise by which candidates and the action are drawn: 1 for self-play, 0 for the strongest play',
    }),
    valueScale: number({
      low: 0,
      default: 1,
      about: 'Gumbel: weight of values against priors: an advantage of one standard error adds this to the logit',
    }),
    paired: flag({
      default: false,
      about:
        'Gumbel: whether the candidates of a round, which share a world, also share its random numbers, each counted by its ' +
        'difference from the mean of the round',
    }),
    others: oneOf(['searched', 'policy', 'mixed'], {
      default: 'searched',
      about:
        'how the other seats move in the tree: `searched`, by values averaged over all hands they might hold; or `policy`, by the ' +
        'action with the highest prior for the hand they have in the sampled world, so that only the own moves are searched; or ' +
        '`mixed`, by their policy, but searched in the whole tree if it starts at a decision that the game names, such as a bid. Where the own seat knows all cards, ' +
        'they are searched in any case',
    }),
    playOn: whole({
      low: 0,
      default: 0,
      about:
        'number of decisions that all seats play by their policy from a leaf on before it is evaluated; no effect with `others: searched`',
    }),
    reuse: flag({
      default: false,
      about: 'whether the tree is kept from one decision to the next; not with `gumbel`, which needs a new root',
    }),
    endgame: flag({
      default: false,
      about:
        'whether positions that the game can solve exactly are leaves with their exact value; no effect in games without a solver',
    }),
    hunch: flag({
      default: true,
      about:
        'whether worlds are drawn by what the other seats have done, in games that can judge it; otherwise uniformly',
    }),
    maxEdges: whole({
      low: 1,
      default: 1 << 20,
      about:
        'largest number of edges of the tree; a full tree stops growing, and simulations evaluate the positions where it ends',
    }),
  },
  {
    rules: [
      ({ reuse, select }) =>
        reuse && select === 'gumbel' ? { sentence: 'reuse does not go with select=gumbel' } : undefined,
      ({ time, select }) =>
        time > 0 && select === 'gumbel'
          ? { sentence: 'time does not go with select=gumbel, which spreads a known number of simulations' }
          : undefined,
    ],
  },
);

/** A value for every setting of a search. `docs/reference/library.md` has the table. */
export type SearchParams = ValueOf<typeof SEARCH_SETTINGS>;

export const DEFAULTS: SearchParams = defaultsOf(SEARCH_SETTINGS.fields);

/** The defaults with some settings changed. A value out of range is refused, with the name of its setting. */
export function searchParams(changes: Partial<SearchParams> = {}): SearchParams {
  return checked(SEARCH_SETTINGS, { ...DEFAULTS, ...changes }, (wrong) => `search parameter ${wrong}`);
}
