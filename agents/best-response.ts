/**
 * The best response to players who are all the same known agent, by search: worlds are weighed by what that agent would have played in
 * them, the others move as it would with the cards they have there, and the own seat looks for what is worth most to itself alone.
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
  /** Worlds that are kept in mind. */
  readonly worlds: number;
  /** So many decisions are played on from a leaf as the frozen agent plays, before its net is asked. One without a net plays to the end. */
  readonly plies?: number;
  /** How many actions are considered at first, where a net says which; all if nothing is said. */
  readonly consider?: number;
}

/** Best responses to agents that can say how likely they play what; any other is refused. */
export function bestResponse(name: string, game: AnyGame, agent: Agent, options: ResponseOptions): BestResponseAgent {
  const { sims, worlds, plies = game.maxPlies } = options;
  const known = frozen(game, agent);
  const net = agent instanceof PolicyAgent ? networkEvaluator<unknown>(game, agent.model) : undefined;
  const consider = net === undefined ? game.maxLegal : (options.consider ?? game.maxLegal);
  // UCB explores by how far values spread. A sure loss beside a bet that was lost twice would be all it ever tries again.
  const playOn = net === undefined ? game.maxPlies : plies;
  const params = searchParams({ sims, select: 'gumbel', consider, playOn });
  const evaluator = net ?? defaultEvaluator<unknown>(game, params);
  return new BestResponseAgent(name, game, { frozen: known, worlds, params, evaluator });
}

/** All that a best response stands on. */
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
  /** Of what happens in the worlds between two decisions; undefined where nobody says what happens there. */
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
