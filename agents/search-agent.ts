/** An agent that searches before it acts. */
import type { Action, AnyGame, Rng } from '../envs/core/index.ts';
import {
  defaultEvaluator,
  Search,
  type SearchParams,
  type SearchResult,
  type SearchTools,
  searchParams,
  Worlds,
} from '../mcts/index.ts';
import type { Agent, View } from './agent.ts';
import { type ActionDifference, Duel } from './duel.ts';

export class SearchAgent implements Agent {
  readonly name: string;
  readonly openCards: boolean;
  readonly #search: Search<unknown>;
  readonly #newDuel: () => Duel;
  readonly #newWorlds: () => Worlds<unknown>;
  /** Created on first use, because it has a tree of its own. */
  #duel: Duel | undefined;
  /** The labels that the seat has seen since its last search; undefined before the first search of an episode. */
  #since: number[] | undefined;

  constructor(name: string, game: AnyGame, params: Partial<SearchParams>, tools: SearchTools<unknown> = {}) {
    this.name = name;
    this.openCards = tools.open ?? false;
    this.#search = new Search<unknown>(game, params, tools);
    this.#newDuel = () => new Duel(game, params, tools);
    this.#newWorlds = () =>
      new Worlds(game, tools.evaluator ?? defaultEvaluator(game, searchParams(params)), tools.open, tools.worlds);
  }

  sit(): void {
    this.#since = undefined;
  }

  watch(label: number): void {
    this.#since?.push(label);
  }

  act(view: View, rng: Rng): Action {
    const { action } = this.#search.search(view.state, rng, this.#since);
    this.#since = [];
    return action;
  }

  /** The full result of the search for a decision. */
  think({ state }: View, rng: Rng): SearchResult {
    return this.#search.search(state, rng);
  }

  /**
   * By how much one action is better than another, and whether that is more than chance; undefined if the search leaves
   * the decision to the policy.
   */
  compare({ state }: View, first: Action, second: Action, rng: Rng): ActionDifference | undefined {
    this.#duel ??= this.#newDuel();
    return this.#duel.difference(state, first, second, rng);
  }

  /** Worlds as the search draws them for the seat of the view. Each is valid until the next is drawn. */
  *imagine({ game, state, seat }: View, count: number, rng: Rng): Generator<unknown> {
    const worlds = this.#newWorlds();
    worlds.start(state, seat);
    const world = game.createState();
    for (let i = 0; i < count; i++) {
      worlds.draw(world, rng);
      yield world;
    }
  }

  /** The line of play that the search expects, in the world of the view. */
  line({ state }: View, rng: Rng): Action[] {
    return this.#search.line(state, rng);
  }
}
