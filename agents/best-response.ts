/**
 * The best response to players who are all the same known agent, by search: worlds are weighed by what that agent would have played in
 * them, the others move as it would with the cards they have there, and the own seat looks for what is worth most to itself alone.
 */
import { type Action, type AnyGame, derive, InputError, OVER, type Rng, type Seat } from '../envs/core/index.ts';
import {
  defaultEvaluator,
  type Evaluator,
  type Policy,
  Search,
  type SearchParams,
  searchParams,
} from '../mcts/index.ts';
import { networkEvaluator } from '../mcts/networks/index.ts';
import { Particles } from '../mcts/particles.ts';
import { selfish } from '../mcts/selfish.ts';
import type { Agent, Look, View } from './agent.ts';
import { type Frozen, frozen } from './frozen.ts';
import { PolicyAgent } from './policy-agent.ts';

/** What a leaf is worth: what comes out if everybody plays on as the frozen agent would, or what its net says. */
export const LEAVES = ['played', 'net'] as const;

export interface ResponseOptions {
  readonly sims: number;
  /** Worlds that are kept in mind. */
  readonly worlds: number;
  readonly leaves?: (typeof LEAVES)[number];
  /** How a search chooses that has the priors of a net. */
  readonly withNet?: Partial<SearchParams>;
}

/** How one without priors does: what the game suggests is for those who do not know whom they play with. */
const WITHOUT_NET: Partial<SearchParams> = { select: 'ucb', widen: 0, lean: 0 };

/** Best responses to agents that can say how likely they play what; any other is refused. */
export function bestResponse(name: string, game: AnyGame, agent: Agent, options: ResponseOptions): BestResponseAgent {
  const { sims, worlds, leaves = 'played', withNet = { select: 'gumbel' } } = options;
  const known = frozen(game, agent);
  const net = agent instanceof PolicyAgent ? networkEvaluator<unknown>(game, agent.model) : undefined;
  if (leaves === 'net' && net === undefined) {
    throw new InputError(`leaves=net needs an agent with a net, and '${agent.name}' has none; leave leaves out`);
  }
  const params = searchParams({ sims, ...(net === undefined ? WITHOUT_NET : withNet) });
  const value = leaves === 'net' && net !== undefined ? net.value : playedOut(game, known.reply);
  const evaluator = { ...(net ?? defaultEvaluator<unknown>(game, params)), value };
  return new BestResponseAgent(name, game, { frozen: known, worlds, params, evaluator });
}

function playedOut(game: AnyGame, reply: Policy<unknown>): Evaluator<unknown>['value'] {
  return (state, rng, returns) => {
    for (let seat = game.toMove(state); seat !== OVER; seat = game.toMove(state)) {
      game.apply(state, reply(state, seat, rng), rng);
    }
    game.returns(state, returns);
  };
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
  /** Of what happens in the worlds between two decisions. */
  #chance: Rng = derive(0, 'worlds');

  constructor(name: string, game: AnyGame, { frozen: { chances, reply }, worlds, params, evaluator }: Knowledge) {
    this.name = name;
    const own = selfish<unknown>(game);
    this.#worlds = new Particles(own, worlds, chances, evaluator);
    this.#ids = new Uint16Array(game.maxLegal);
    this.#search = new Search(own, params, { evaluator, opponents: reply, worlds: this.#worlds });
  }

  sit(seat: Seat, look?: Look, rng: Rng = derive(0, 'worlds')): void {
    this.#chance = rng;
    if (look === undefined) this.#worlds.forget(seat);
    else this.#worlds.begin(look().state, seat, this.#chance);
  }

  watch(label: number, look?: Look): void {
    if (look === undefined) return;
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
