/**
 * Plays a game against itself and logs every decision.
 *
 * All seats think with the same search. Most decisions get a small budget that only keeps the game sensible; a random share
 * gets the full one, and the policy is learnt from those alone. What the value network says of the deal as it really lies is
 * logged beside it, for later values to learn from. Nothing here is special to a phase of a game: bids, discards and doubles
 * are decisions like any other. Games that start from a blunder teach values and nothing else. Where the others are somebody known,
 * one seat thinks, each in turn, and the others do what that agent does.
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
  withoutAdvice,
} from '../../mcts/index.ts';
import { completed, type PlaySettings } from '../config/play-settings.ts';
import type { Against } from './against.ts';
import { stakeOf } from './stakes.ts';
import { distance, entropy, newTally, type Tally, tallyReturns } from './tally.ts';

/** Names a game of a run: what its deal and all its streams come from. */
export interface GameName {
  readonly runSeed: Seed;
  readonly generation: number;
  readonly index: number;
}

export class SelfPlayer<S> {
  readonly #game: Game<S>;
  readonly #input: NetworkInput<S>;
  readonly #settings: PlaySettings;
  readonly #full: Search<S>;
  readonly #capped: Search<S>;
  /** Sees all cards, for bets; only where there is a policy to play them, and a game that has some. */
  readonly #open: Search<S> | undefined;
  readonly #network: Evaluator<S> | undefined;
  readonly #observation: Float32Array;
  readonly #hidden: Float32Array;
  readonly #unknown: Float32Array; // [seats], what a search that did not run expected
  readonly #world: S;
  /** Who sits in all seats but one, if it is not the learner itself; and that seat. */
  readonly #against: Against | undefined;
  #learner: Seat = 0;
  readonly #dealValue: Float64Array; // [seats]
  readonly #estimate: Float64Array; // [seats]

  /** Without an evaluator leaves are played out; without others all seats are the learner's. */
  constructor(game: Game<S>, settings: PlaySettings, evaluator?: Evaluator<S>, against?: Against) {
    this.#game = game;
    this.#input = networkInput(game.encoding);
    this.#settings = settings;
    this.#network = evaluator;
    this.#against = against;
    const known = asTold(game, settings);
    const tools = { ...(evaluator && { evaluator }), ...(against?.reply && { opponents: against.reply }) };
    const { sims, cappedSims } = settings;
    const params = evaluator === undefined ? byUcb : byGumbel;
    this.#full = new Search(known, params(game, settings, sims, 1), tools);
    // A capped search teaches no policy, so it has nothing to gain from noise.
    this.#capped = new Search(known, params(game, settings, cappedSims, 0), tools);
    if (evaluator !== undefined && known.advice?.wagers !== undefined) {
      this.#open = new Search(known, byGumbel(game, settings, sims, 0), { ...tools, open: true });
    }
    this.#observation = new Float32Array(this.#input.spec.size);
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
    this.#learner = this.#against?.sit(index) ?? 0;
    log.begin({ game: index, seed, start: episode.start });
    while (!episode.over) {
      const decision = this.#decide(episode, dice, tally);
      log.add(decision);
      tally.decisions++;
      episode.step(decision.action);
    }
    const returns = episode.returns();
    log.finish(returns);
    tally.games = 1;
    const dealt = episode.start === 'deal';
    tally.practice = dealt ? 0 : 1;
    if (dealt) tallyReturns(tally, game, episode.state, returns);
    return tally;
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
    // After a blunder the others know what nobody tells them at the table: that whoever bid had no reason to. So there is no
    // policy to learn from such a game, and no need to search long.
    const full = dice.float() < this.#settings.fullShare && episode.start !== 'blunder';
    if (legal.length === 1) {
      tally.forced++;
      return this.#row(episode.state, seat, legal, [1], legal[0], 0, this.#unknown);
    }
    if (this.#against !== undefined && seat !== this.#learner) return this.#watch(this.#against, episode, legal);
    const ply = episode.actions.length;
    const rng = derive(episode.seed, 'search', ply);
    if (this.#open !== undefined && this.#game.advice?.wagers?.at(episode.state) === true) {
      return this.#bet(this.#open, episode, legal, full, rng);
    }
    const result = (full ? this.#full : this.#capped).search(episode.state, rng);
    if (full) this.#note(result, episode, ply, dice, tally);
    const action = this.#draw(result.actions, result.target, ply, rng);
    const weight = full ? this.#weight(result, episode.state) : 0;
    return this.#row(episode.state, seat, legal, result.target, action, weight, result.seatValues);
  }

  /** Somebody else's decision, of which there is nothing to learn but what became of it. */
  #watch(against: Against, episode: Episode<S>, legal: Uint16Array): Decision {
    const action = against.act(episode);
    const policy = Array.from(legal, (other) => (other === action ? 1 : 0));
    return this.#row(episode.state, episode.toMove, legal, policy, action, 0, this.#unknown);
  }

  /**
   * What would have been right is learnt from the cards as they lie: over many deals that is how often it would have been. Played is
   * what the policy says, which knows no more than anyone at the table.
   */
  #bet(open: Search<S>, episode: Episode<S>, legal: Uint16Array, full: boolean, rng: Rng): Decision {
    const { state, toMove: seat } = episode;
    const result = open.search(state, rng);
    const action = this.#draw(result.actions, result.priors, 0, rng);
    // What a wrong bet costs counts in full, however sure the policy is: odds weighed by it are when to bet.
    const even = result.actions.map(() => 1);
    const weight = full ? this.#weight({ values: result.values, priors: even, target: even }, state) : 0;
    return this.#row(state, seat, legal, result.target, action, weight, result.seatValues);
  }

  /** A policy that cannot look ahead should get right what matters. */
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
    this.#input.write(state, seat, this.#observation, 0);
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
      observation: this.#observation,
      hidden: this.#hidden,
    };
  }

  /** How sharp a target is, and for some of them how much of it another stream would have found as well. */
  #note({ target, action }: SearchResult, episode: Episode<S>, ply: number, dice: Rng, tally: Tally): void {
    tally.full++;
    tally.entropy += entropy(target);
    if (dice.float() >= this.#settings.repeatShare) return;
    const again = this.#full.search(episode.state, derive(episode.seed, 'repeat', ply));
    tally.repeats++;
    tally.repeatDistance += distance(target, again.target);
    tally.repeatAgreed += again.action === action ? 1 : 0;
  }

  /**
   * Early on an action is drawn from the target of the search, and a bet from the policy. Without this a net that thinks too well of one bid would make
   * that bid in every game, and learn of no other. Later the best is played, and never what a full search chose by its noise:
   * where one slip loses a contract, that contract would never be worth bidding.
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

/** A network draws nothing. */
const NO_CHANCE = derive(0, 'none');

/** The game with as much of its advice as the settings let through. */
function asTold<S>(game: Game<S>, settings: PlaySettings): Searched<S> {
  const { wagers, playouts } = completed(settings);
  const untold = { wagers: !wagers, rollout: playouts === 'random' };
  return withoutAdvice(
    game,
    (['wagers', 'rollout'] as const).filter((name) => untold[name]),
  );
}

/** Self-play that finds its bids itself: no advice from the game, only its playouts. */
const UNADVISED = { widen: 0, lean: 0, hunch: false } as const;

/** With a network. */
function byGumbel<S>(game: Game<S>, settings: PlaySettings, sims: number, gumbelNoise: number): Partial<SearchParams> {
  const { consider, endgame, others, playOn, paired } = completed(settings);
  const maxEdges = roomFor(game, sims);
  return { sims, select: 'gumbel', maxEdges, consider, endgame, others, playOn, paired, gumbelNoise };
}

/** Without one. */
function byUcb<S>(game: Game<S>, { advice }: PlaySettings, sims: number): Partial<SearchParams> {
  return { sims, select: 'ucb', maxEdges: roomFor(game, sims), ...(advice ? {} : UNADVISED) };
}

/** A tree of just the size that so many simulations can fill. */
function roomFor<S>(game: Game<S>, sims: number): number {
  return Math.min(1 << 20, game.maxLegal * (sims + 1));
}
