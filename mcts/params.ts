/** All settings of a search in one table, each with its range, its default and what it means. */
import { checked, defaultsOf, flag, group, number, oneOf, type ValueOf, whole } from '../envs/core/options/index.ts';

/** Standard deviations are those of the root's values. */
export const SEARCH_SETTINGS = group(
  {
    sims: whole({ low: 1, default: 800, about: 'simulations per decision' }),
    time: number({
      low: 0,
      default: 0,
      about: 'milliseconds per decision instead, if not 0; what comes out then depends on the clock',
    }),
    select: oneOf(['ucb', 'puct', 'gumbel'], {
      default: 'ucb',
      about: 'how edges are chosen; `gumbel` rules the root and leaves the rest to `puct`',
    }),
    observer: oneOf(['single', 'multi'], {
      default: 'multi',
      about:
        'whose trees are kept: `single` merges moves the searching seat cannot tell apart, for every mover alike; `multi` keeps a ' +
        'tree per seat, each merging what that seat cannot tell apart; they are one and the same where all moves are open',
    }),
    // Rewards in [0, 1] and the usual 0.7 correspond to about 2 for values spread evenly.
    explore: number({ low: 0, default: 1.5, about: 'exploration of `ucb`, in standard deviations' }),
    widen: number({
      low: 0,
      default: 0.5,
      about:
        "how many of a node's actions `ucb` tries below the root, where the game suggests one: this times the root of the node's " +
        'visits; 0 tries all of them everywhere',
    }),
    // Playouts are noisy, and not fair to all actions alike.
    lean: number({
      low: 0,
      default: 0.2,
      about:
        'what another action must be better by than the one the game suggests at the root before `ucb` plays it, in standard deviations',
    }),
    cpuct: number({ low: 0, default: 1.5, about: 'exploration of `puct`, in standard deviations' }),
    fpu: number({
      low: 0,
      default: 0.3,
      about:
        "first-play urgency of `puct`: an unvisited action counts as the node's mean less this many standard deviations",
    }),
    consider: whole({ low: 1, default: 16, about: 'Gumbel: how many root actions are considered at first' }),
    gumbelNoise: number({
      low: 0,
      default: 0,
      about: 'Gumbel: how much noise draws the candidates and the action: 1 to learn from, 0 to play as well as it can',
    }),
    valueScale: number({
      low: 0,
      default: 1,
      about: 'Gumbel: weight of values against priors: what an advantage of one standard error adds to a logit',
    }),
    paired: flag({
      default: false,
      about:
        'Gumbel: whether candidates are compared round by round: in one world, with the same chance, by how much each does better ' +
        'there than the others',
    }),
    others: oneOf(['searched', 'policy'], {
      default: 'searched',
      about:
        'how the other seats move in the tree: `searched` like the own one, with values that are averaged over all hands they might ' +
        'hold; `policy` plays the likeliest action by the priors of the hand they have in each world, and only the own moves are searched',
    }),
    playOn: whole({
      low: 0,
      default: 0,
      about:
        'decisions that everybody plays on from a leaf by their policy before it is valued; with `others` by their policy',
    }),
    reuse: flag({
      default: false,
      about: 'whether the own tree is kept from one decision to the next; not with `gumbel`, whose roots start afresh',
    }),
    endgame: flag({
      default: false,
      about: 'whether positions the game can solve end every line in their exact value; off where the game cannot',
    }),
    hunch: flag({
      default: true,
      about: 'whether worlds are dealt by what the others did, in games that read it; off: all worlds alike',
    }),
    maxEdges: whole({
      low: 1,
      default: 1 << 20,
      about:
        'room in the tree; when it is full the tree stops growing, and simulations go on with playouts from its rim',
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

/** A value for every setting of a search. `docs/reference/library.md` has a table of them. */
export type SearchParams = ValueOf<typeof SEARCH_SETTINGS>;

export const DEFAULTS: SearchParams = defaultsOf(SEARCH_SETTINGS.fields);

/** The defaults with some settings changed; a value that makes no sense is refused by name. */
export function searchParams(changes: Partial<SearchParams> = {}): SearchParams {
  return checked(SEARCH_SETTINGS, { ...DEFAULTS, ...changes }, (wrong) => `search parameter ${wrong}`);
}
