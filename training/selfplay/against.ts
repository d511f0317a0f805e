/** A known agent in all seats but one, which learns what wins against it. */
import type { Agent } from '../../agents/agent.ts';
import { frozen, isKnown } from '../../agents/frozen.ts';
import { makeAgent } from '../../agents/spec.ts';
import { viewOf } from '../../agents/view.ts';
import { type Action, type AnyGame, derive, type Episode, InputError, type Seat } from '../../envs/core/index.ts';
import type { Policy } from '../../mcts/index.ts';

export class Against {
  /** How it replies in the worlds of a search; absent where it cannot say, and a search has to do without. */
  readonly reply: Policy<unknown> | undefined;
  readonly #agents: readonly Agent[]; // [seats], since a brain may keep notes
  readonly #seats: number;

  constructor(game: AnyGame, spec: string) {
    this.#seats = game.seats;
    this.#agents = Array.from({ length: game.seats }, () => makeAgent(spec, { game }));
    this.reply = isKnown(this.#agents[0]) ? frozen(game, this.#agents[0]).reply : undefined;
  }

  /** A game begins. Returns the seat that learns: each in turn. */
  sit(index: number): Seat {
    for (const [seat, agent] of this.#agents.entries()) agent.sit?.(seat);
    return index % this.#seats;
  }

  /** What it does at the table, from what its seat knows. */
  act<S>({ game, state, seed, toMove: seat, actions: { length: ply } }: Episode<S>): Action {
    const view = viewOf(game, state, seat, derive(seed, 'view', seat, ply));
    const action = this.#agents[seat].act(view as Parameters<Agent['act']>[0], derive(seed, 'agent', seat, ply));
    if (typeof action === 'number') return action;
    throw new InputError(`agent '${this.#agents[seat].name}' has to be waited for, which nobody does in self-play`);
  }
}
