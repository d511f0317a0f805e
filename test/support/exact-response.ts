/** Best responses by enumeration, for games small enough: what one could win at most, and what an agent does win. */
import type { Agent } from '../../agents/agent.ts';
import { viewOf } from '../../agents/view.ts';
import { type Action, type AnyGame, derive, OVER, type Seat } from '../../envs/core/index.ts';

/** A world that the seat holds possible, how likely it is, and how it came about. */
interface World {
  readonly past: readonly unknown[]; // states, the present one last
  readonly labels: readonly number[];
  readonly weight: number;
}

/** What the seat does where these worlds are all it holds possible; undefined tries everything and keeps the best. */
type Chooser = ((worlds: readonly World[]) => Action) | undefined;

export class ExactResponse {
  readonly #game: AnyGame;
  readonly #seat: Seat;
  readonly #others: Agent;

  /** Everybody but `seat` plays as `others`, which says how likely it does what. */
  constructor(game: AnyGame, seat: Seat, others: Agent) {
    this.#game = game;
    this.#seat = seat;
    this.#others = others;
  }

  /** What the best response wins, where the seat holds these starts possible, each as likely as any other. */
  best(starts: readonly unknown[]): number {
    return this.#walk(worldsOf(starts), undefined);
  }

  /** What an agent wins there: every decision it may come to is put to it once, unless there is but one thing to do. */
  of(agent: Agent, starts: readonly unknown[]): number {
    return this.#walk(worldsOf(starts), ([world]) => {
      const legal = this.#legal(world);
      return legal.length === 1 ? legal[0] : this.#ask(agent, world);
    });
  }

  #walk(worlds: readonly World[], choose: Chooser): number {
    const game = this.#game;
    const mover = game.toMove(stateOf(worlds[0]));
    if (mover === OVER) return worlds.reduce((sum, world) => sum + world.weight * this.#return(world), 0);
    if (mover !== this.#seat)
      return this.#onward(
        worlds.flatMap((world) => this.#replies(world)),
        choose,
      );
    const values = (actions: readonly Action[]) =>
      actions.map((action) =>
        this.#onward(
          worlds.map((world) => this.#after(world, action, 1)),
          choose,
        ),
      );
    return Math.max(...values(choose === undefined ? this.#legal(worlds[0]) : [choose(worlds)]));
  }

  /** Each set of worlds that look alike, on its own. */
  #onward(worlds: readonly World[], choose: Chooser): number {
    const seen = new Set(worlds.map(({ labels }) => labels.at(-1)));
    return [...seen]
      .map((label) => worlds.filter(({ labels }) => labels.at(-1) === label))
      .reduce((sum, alike) => sum + this.#walk(alike, choose), 0);
  }

  #replies(world: World): World[] {
    const legal = this.#legal(world);
    const state = stateOf(world);
    const chances = new Float32Array(legal.length);
    const view = { game: this.#game, state, seat: this.#game.toMove(state) };
    this.#others.chances?.(view, Uint16Array.from(legal), legal.length, chances);
    return legal.flatMap((action, i) => (chances[i] > 0 ? [this.#after(world, action, chances[i])] : []));
  }

  #after({ past, labels, weight }: World, action: Action, chance: number): World {
    const next = this.#game.createState();
    this.#game.copy(past.at(-1), next);
    this.#game.apply(next, action, derive(0, 'no chance'));
    return { past: [...past, next], labels: [...labels, this.#game.seen(next, this.#seat)], weight: weight * chance };
  }

  #ask(agent: Agent, { past, labels }: World): Action {
    const look = (ply: number) => viewOf(this.#game, past[ply], this.#seat, derive(ply, 'look'));
    agent.sit?.(this.#seat, () => look(0), derive(0, 'sit'));
    for (const [ply, label] of labels.entries()) agent.watch?.(label, () => look(ply + 1));
    return agent.act(look(labels.length), derive(labels.length, 'act')) as Action;
  }

  #legal(world: World): Action[] {
    const ids = new Uint16Array(this.#game.maxLegal);
    return Array.from(ids.subarray(0, this.#game.legal(stateOf(world), ids)));
  }

  #return(world: World): number {
    const returns = new Float64Array(this.#game.seats);
    this.#game.returns(stateOf(world), returns);
    return returns[this.#seat];
  }
}

function worldsOf(starts: readonly unknown[]): World[] {
  return starts.map((state) => ({ past: [state], labels: [], weight: 1 / starts.length }));
}

function stateOf({ past }: World): unknown {
  return past.at(-1);
}
