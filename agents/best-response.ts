/**
 * The best response to a known agent in all other seats, found by search. Worlds are weighted by the probability that
 * the agent would have played as it did (a particle filter), the other seats move as the agent does, and the own seat
 * maximises only its own return.
 */
import type { Action, AnyGame, Rng, Seat } from '../envs/core/index.ts';
import { defaultEvaluator, type Evaluator, Search, type SearchParams, searchParams } from '../mcts/index.ts';
import { networkEvaluator } from '../mcts/networks/index.ts';
import { Particles } from '../mcts/particles.ts';
import { selfish } from '../mcts/selfish.ts';
import type { Agent, Look, View } from './agent.ts';
import { type Frozen, frozen } from './frozen.ts';
import { PolicyAgent } from './policy-agent.ts';

export interface ResponseOptions {
  readonly sims: number;
  /** Number of worlds of the particle filter. */
  readonly worlds: number;
  /**
   * How many decisions are played by the agent from a leaf on before its net evaluates it. Without a net the game is
   * played to the end.
   */
  readonly plies?: number;
  /** Number of candidates at first, if there is a net to choose them; by default all actions. */
  readonly consider?: number;
}

/** Only for agents whose action probabilities are known; others are refused. */
export function bestResponse(name: string, game: AnyGame, agent: Agent, options: ResponseOptions): BestResponseAgent {
  const { sims, worlds, plies = game.maxPlies } = options;
  const known = frozen(game, agent);
  const net = agent instanceof PolicyAgent ? networkEvaluator<unknown>(game, agent.model) : undefined;
  const consider = net === undefined ? game.maxLegal : (options.consider ?? game.maxLegal);
  // Gumbel and not UCB: UCB explores in proportion to the spread of values, and beside a bet that was lost twice it
  // would only try a sure small loss again.
  const playOn = net === undefined ? game.maxPlies : plies;
  const params = searchParams({ sims, select: 'gumbel', consider, playOn });
  const evaluator = net ?? defaultEvaluator<unknown>(game, params);
  return new BestResponseAgent(name, game, { frozen: known, worlds, params, evaluator });
}

/** What a best response needs. */
interface Knowledge {
  readonly frozen: Frozen;
  readonly worlds: number;
  readonly params: Partial<SearchParams>;
  readonly evaluator: Evaluator<unknown>;
}

export class BestResponseAgent implements Agent {
  readonly name: string;
  readonly #worlds: Particles<unknown>;
  readonly #search: Search<unknown>;
  readonly #ids: Uint16Array;
  /**
   * Random numbers for what happens in the worlds between two decisions; undefined if nothing is reported in between.
   */
  #chance: Rng | undefined;

  constructor(name: string, game: AnyGame, { frozen: { chances, reply }, worlds, params, evaluator }: Knowledge) {
    this.name = name;
    const own = selfish<unknown>(game);
    this.#worlds = new Particles(own, worlds, chances, evaluator);
    this.#ids = new Uint16Array(game.maxLegal);
    this.#search = new Search(own, params, { evaluator, opponents: reply, worlds: this.#worlds });
  }

  sit(seat: Seat, look?: Look, rng?: Rng): void {
    this.#chance = rng;
    if (look === undefined || rng === undefined) this.#worlds.forget(seat);
    else this.#worlds.begin(look().state, seat, rng);
  }

  watch(label: number, look?: Look): void {
    if (look === undefined || this.#chance === undefined) return;
    this.#worlds.follow(label, this.#chance);
    if (this.#worlds.spent) this.#worlds.renew(look().state, this.#chance);
  }

  act({ game, state, seat }: View, rng: Rng): Action {
    if (game.legal(state, this.#ids) === 1) return this.#ids[0];
    if (this.#worlds.spent) {
      this.#worlds.forget(seat);
      this.#worlds.renew(state, rng);
    }
    return this.#search.search(state, rng).action;
  }
}
