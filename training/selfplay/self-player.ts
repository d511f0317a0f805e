/**
 * Plays a game against itself and logs every decision.
 *
 * All seats use the same search. A share of the decisions gets a full search, and only these are policy targets. The
 * others get a small (capped) budget, just enough to play sensibly. The value network's estimate of the deal as it
 * really lies is logged too, for TD(lambda) targets. All phases of a game are treated alike: bids, discards and doubles
 * are decisions like any other. Games that start from a blunder are value targets only. In a share of the games a guest,
 * which does not learn, may have all seats but one.
 */
import type { Decision, RowBuilder } from '../../datasets/index.ts';
import {
  derive,
  deriveSeed,
  Episode,
  type EpisodeStart,
  type Game,
  hasStart,
  type NetworkInput,
  networkInput,
  type Rng,
  type Seat,
  type Seed,
} from '../../envs/core/index.ts';
import {
  type Evaluator,
  Search,
  type SearchParams,
  type SearchResult,
  type Searched,
  type SearchTools,
  withoutAdvice,
} from '../../mcts/index.ts';
import { completed, type PlaySettings } from '../config/play-settings.ts';
import type { Guest } from './guest.ts';
import { stakeOf } from './stakes.ts';
import { distance, entropy, newTally, type Tally, tallyReturns } from './tally.ts';

/** Identifies a game of a run. Its deal and all its random streams are derived from this. */
export interface GameName {
  readonly runSeed: Seed;
  readonly generation: number;
  readonly index: number;
}

/** The searches of the learner's decisions. */
interface Searches<S> {
  readonly full: Search<S>;
  readonly capped: Search<S>;
  /** Sees all cards, for bets; undefined without a policy network or if the game has no bets. */
  readonly open: Search<S> | undefined;
}

export class SelfPlayer<S> {
  readonly #game: Game<S>;
  readonly #input: NetworkInput<S>;
  readonly #settings: Required<PlaySettings>;
  /** Those for games without the guest; for games with it they may know how the guest replies. */
  readonly #alone: Searches<S>;
  readonly #withGuest: Searches<S>;
  #searches: Searches<S>;
  readonly #network: Evaluator<S> | undefined;
  readonly #networkInput: Float32Array;
  readonly #hidden: Float32Array;
  readonly #unknown: Float32Array; // [seats], logged as the search's value where no search was run
  readonly #world: S;
  readonly #guest: Guest | undefined;
  /** The seat of the learner in a game with the guest; undefined if it has all seats. */
  #learner: Seat | undefined;
  readonly #dealValue: Float64Array; // [seats]
  readonly #estimate: Float64Array; // [seats]

  /** Without an evaluator leaves are valued by playouts. Without a guest the learner has all seats. */
  constructor(game: Game<S>, settings: PlaySettings, evaluator?: Evaluator<S>, guest?: Guest) {
    this.#game = game;
    this.#input = networkInput(game.encoding);
    this.#settings = completed(settings);
    this.#network = evaluator;
    this.#guest = guest;
    const tools = { ...(evaluator && { evaluator }) };
    this.#alone = searchesOf(game, settings, tools);
    this.#withGuest =
      guest?.reply === undefined ? this.#alone : searchesOf(game, settings, { ...tools, opponents: guest.reply });
    this.#searches = this.#alone;
    this.#networkInput = new Float32Array(this.#input.spec.size);
    this.#hidden = new Float32Array(game.belief.hidden.size);
    this.#unknown = new Float32Array(game.seats).fill(Number.NaN);
    this.#world = game.createState();
    this.#dealValue = new Float64Array(game.seats).fill(Number.NaN);
    this.#estimate = new Float64Array(game.seats);
  }

  play({ runSeed, generation, index }: GameName, log: RowBuilder): Tally {
    const game = this.#game;
    const tally = newTally();
    const seed = deriveSeed(runSeed, 'game', generation, index);
    const dice = derive(seed, 'cap');
    const episode = new Episode<S>(game, seed, [], { start: this.#drawStart(dice) });
    this.#sit(seed, index);
    log.begin({ game: index, seed, start: episode.start });
    while (!episode.over) {
      const decision = this.#decide(episode, dice, tally);
      log.add(decision);
      tally.decisions++;
      episode.step(decision.action);
      if (this.#learner !== undefined) this.#guest?.watch(episode);
    }
    const returns = episode.returns();
    log.finish(returns);
    tally.games = 1;
    const dealt = episode.start === 'deal';
    tally.practice = dealt ? 0 : 1;
    if (dealt) tallyReturns(tally, game, episode.state, returns);
    return tally;
  }

  /** Decides who has which seat, by random numbers of its own. */
  #sit(seed: Seed, index: number): void {
    const comes = this.#guest !== undefined && derive(seed, 'guest').float() < this.#settings.guestShare;
    this.#learner = comes ? this.#guest?.sit(index) : undefined;
    this.#searches = comes ? this.#withGuest : this.#alone;
  }

  #drawStart(dice: Rng): EpisodeStart {
    const { practiceShare, blunderShare } = this.#settings;
    const mark = dice.float();
    const start = mark < practiceShare ? 'practice' : mark < practiceShare + blunderShare ? 'blunder' : 'deal';
    return hasStart(this.#game, start) ? start : 'deal';
  }

  #decide(episode: Episode<S>, dice: Rng, tally: Tally): Decision {
    const seat = episode.toMove;
    const legal = episode.legal();
    // In a game that starts from a blunder, all other seats would learn that the bidder had no reason to bid, which
    // they cannot know in a real game. So such a game gives no policy targets and needs no full search.
    const full = dice.float() < this.#settings.fullShare && episode.start !== 'blunder';
    if (legal.length === 1) {
      tally.forced++;
      return this.#row(episode.state, seat, legal, [1], legal[0], 0, this.#unknown);
    }
    if (this.#guest !== undefined && this.#learner !== undefined && seat !== this.#learner) {
      return this.#watch(this.#guest, episode, legal);
    }
    const ply = episode.actions.length;
    const rng = derive(episode.seed, 'search', ply);
    const { full: fullSearch, capped, open } = this.#searches;
    if (open !== undefined && this.#game.advice?.wagers?.at(episode.state) === true) {
      return this.#bet(open, episode, legal, full ? tally : undefined, rng);
    }
    const result = (full ? fullSearch : capped).search(episode.state, rng);
    if (full) this.#note(result, episode, ply, dice, tally);
    const action = this.#draw(result.actions, result.target, ply, rng);
    const weight = full ? this.#weight(result, episode.state) : 0;
    return this.#row(episode.state, seat, legal, result.target, action, weight, result.seatValues);
  }

  /** A decision of the guest. It is no policy target; only its result counts. */
  #watch(guest: Guest, episode: Episode<S>, legal: Uint16Array): Decision {
    const action = guest.act(episode);
    const policy = Array.from(legal, (other) => (other === action ? 1 : 0));
    return this.#row(episode.state, episode.toMove, legal, policy, action, 0, this.#unknown);
  }

  /**
   * A bet, such as kontra. Its policy target comes from the cards as they really lie: over many deals it learns how
   * often a bet would have been right. The action itself is drawn from the policy, which knows only what the seat
   * knows. `tally` counts it, if it is learnt from.
   */
  #bet(open: Search<S>, episode: Episode<S>, legal: Uint16Array, tally: Tally | undefined, rng: Rng): Decision {
    const { state, toMove: seat } = episode;
    const result = open.search(state, rng);
    if (tally !== undefined) countFull(tally, result);
    const action = this.#draw(result.actions, result.priors, 0, rng);
    // All actions count equally in the weight, however sure the policy is: when to bet depends on the cost of a wrong
    // bet.
    const even = result.actions.map(() => 1);
    const weight = tally === undefined ? 0 : this.#weight({ values: result.values, priors: even, target: even }, state);
    return this.#row(state, seat, legal, result.target, action, weight, result.seatValues);
  }

  /** Weight of a decision in the policy loss: 1 plus `stakes` times how much its actions differ in value. */
  #weight(result: Parameters<typeof stakeOf>[0], state: S): number {
    return 1 + (this.#settings.stakes * stakeOf(result)) / this.#game.encoding.scale(state);
  }

  #row(
    state: S,
    seat: Seat,
    legal: Uint16Array,
    policy: readonly number[],
    action: number,
    weight: number,
    searchValue: ArrayLike<number>,
  ): Decision {
    const game = this.#game;
    this.#input.write(state, seat, this.#networkInput, 0);
    game.belief.reveal(state, seat, this.#hidden, 0);
    if (this.#network !== undefined) {
      game.copy(state, this.#world);
      this.#network.value(this.#world, NO_CHANCE, this.#dealValue);
    }
    game.advice?.estimate?.(state, this.#estimate);
    return {
      seat,
      action,
      legal,
      policy,
      weight,
      searchValue,
      dealValue: this.#dealValue,
      estimate: this.#estimate,
      scale: game.encoding.scale(state),
      observation: this.#networkInput,
      hidden: this.#hidden,
    };
  }

  /**
   * Counts the entropy of the target. A share of the searches is repeated with another random stream, to measure how
   * much their targets agree.
   */
  #note({ target, action }: SearchResult, episode: Episode<S>, ply: number, dice: Rng, tally: Tally): void {
    countFull(tally, { target });
    if (dice.float() >= this.#settings.repeatShare) return;
    const again = this.#searches.full.search(episode.state, derive(episode.seed, 'repeat', ply));
    tally.repeats++;
    tally.repeatDistance += distance(target, again.target);
    tally.repeatAgreed += again.action === action ? 1 : 0;
  }

  /**
   * Draws the action to play. For the first `temperaturePlies` decisions it is drawn from the target, with a
   * temperature; a bet is drawn from the policy, at any time of the game. Otherwise a net that overrates one bid would
   * make it in every game and never learn about others. Later the best action by the target is played. Noise has no
   * influence then: if one mistake loses a contract, noisy play would make every such contract look bad.
   */
  #draw(actions: readonly number[], target: readonly number[], ply: number, rng: Rng): number {
    const { temperature, temperaturePlies } = this.#settings;
    const most = Math.max(...target);
    const best = actions[target.indexOf(most)];
    if (ply >= temperaturePlies) return best;
    const weights = target.map((p) => (p / most) ** (1 / temperature));
    let mark = rng.float() * weights.reduce((a, b) => a + b, 0);
    for (const [i, weight] of weights.entries()) {
      mark -= weight;
      if (mark < 0) return actions[i];
    }
    return best;
  }
}

/** The value of a network is not random. */
const NO_CHANCE = derive(0, 'none');

/** Counts a decision that is a policy target. */
function countFull(tally: Tally, { target }: Pick<SearchResult, 'target'>): void {
  tally.full++;
  tally.entropy += entropy(target);
}

/** The game without the advice that the settings switch off. */
function asTold<S>(game: Game<S>, settings: PlaySettings): Searched<S> {
  const { wagers, playouts } = completed(settings);
  const untold = { wagers: !wagers, rollout: playouts === 'random' };
  return withoutAdvice(
    game,
    (['wagers', 'rollout'] as const).filter((name) => untold[name]),
  );
}

function searchesOf<S>(game: Game<S>, settings: PlaySettings, tools: SearchTools<S>): Searches<S> {
  const known = asTold(game, settings);
  const { sims, cappedSims } = settings;
  const blind = tools.evaluator === undefined;
  const params = blind ? byUcb : byGumbel;
  const bets = !blind && known.advice?.wagers !== undefined;
  return {
    full: new Search(known, params(game, settings, sims, 1), tools),
    // A capped search is no policy target, so it needs no exploration noise.
    capped: new Search(known, params(game, settings, cappedSims, 0), tools),
    open: bets ? new Search(known, byGumbel(game, settings, sims, 0), { ...tools, open: true }) : undefined,
  };
}

/** Generation 0 without advice: bids are found by search, and only playouts are used. */
const UNADVISED = { widen: 0, lean: 0, hunch: false } as const;

/** Settings of a search with a network. */
function byGumbel<S>(game: Game<S>, settings: PlaySettings, sims: number, gumbelNoise: number): Partial<SearchParams> {
  const { consider, endgame, others, playOn, paired } = completed(settings);
  const maxEdges = roomFor(game, sims);
  return { sims, select: 'gumbel', maxEdges, consider, endgame, others, playOn, paired, gumbelNoise };
}

/** Settings of a search without one. */
function byUcb<S>(game: Game<S>, { advice }: PlaySettings, sims: number): Partial<SearchParams> {
  return { sims, select: 'ucb', maxEdges: roomFor(game, sims), ...(advice ? {} : UNADVISED) };
}

/** The size of a tree that this many simulations can fill. */
function roomFor<S>(game: Game<S>, sims: number): number {
  return Math.min(1 << 20, game.maxLegal * (sims + 1));
}
