/**
 * An agent that does not learn and sits in all seats but one. The learner has that seat, and learns to win against others
 * than itself.
 */
import type { Agent } from '../../agents/agent.ts';
import { frozen, isKnown } from '../../agents/frozen.ts';
import { makeAgent } from '../../agents/spec.ts';
import { viewOf } from '../../agents/view.ts';
import { type Action, type AnyGame, derive, type Episode, InputError, type Seat } from '../../envs/core/index.ts';
import { NOBODY } from '../../envs/core/training-settings.ts';
import type { Policy } from '../../mcts/index.ts';

/** Throws unless the agent can be a guest at this game: no player for it, a missing file, one who looks at all cards. */
export function checkGuest(game: AnyGame, spec: string): void {
  if (spec !== NOBODY) makeAgent(spec, { game });
}

export class Guest {
  /**
   * How the agent replies in sampled worlds; absent if it cannot be asked there, and the search models the others
   * itself.
   */
  readonly reply: Policy<unknown> | undefined;
  readonly #agents: readonly Agent[]; // [seats], because an agent may keep notes about its game
  readonly #seats: number;

  constructor(game: AnyGame, spec: string) {
    this.#seats = game.seats;
    this.#agents = Array.from({ length: game.seats }, () => makeAgent(spec, { game }));
    this.reply = isKnown(this.#agents[0]) ? frozen(game, this.#agents[0]).reply : undefined;
  }

  /** Starts a game. Returns the seat of the learner, which changes from game to game. */
  sit(index: number): Seat {
    for (const [seat, agent] of this.#agents.entries()) agent.sit?.(seat);
    return index % this.#seats;
  }

  /** After every decision: an agent may keep a tree or notes. */
  watch<S>({ game, state }: Episode<S>): void {
    for (const [seat, agent] of this.#agents.entries()) agent.watch?.(game.seen(state, seat));
  }

  /** The action of the agent, from what its seat knows. */
  act<S>({ game, state, seed, toMove: seat, actions: { length: ply } }: Episode<S>): Action {
    const view = viewOf(game, state, seat, derive(seed, 'view', seat, ply));
    const action = this.#agents[seat].act(view as Parameters<Agent['act']>[0], derive(seed, 'agent', seat, ply));
    if (typeof action === 'number') return action;
    throw new InputError(`agent '${this.#agents[seat].name}' has to be waited for, which nobody does in self-play`);
  }
}
