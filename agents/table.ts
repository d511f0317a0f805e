/** Plays one episode with agents. Each gets its view in turn; its random streams are named by seed, seat and ply. */
import { type Action, derive, type Episode, type Language, type Seat } from '../envs/core/index.ts';
import type { Agent, Look } from './agent.ts';
import { type Made, madeBy, saidOf } from './told.ts';
import { openView, viewOf } from './view.ts';

export interface Move extends Made {
  readonly ply: number;
  readonly action: Action;
}

/**
 * Plays to the end. `agents` has one agent per seat. `watch` is called after each move. With a language it is told what
 * a move means, otherwise the name of the action.
 */
export async function playEpisode(
  episode: Episode<unknown>,
  agents: readonly Agent[],
  watch?: (move: Move) => void,
  language?: Language,
): Promise<void> {
  const { game, state, seed } = episode;
  for (const [seat, agent] of agents.entries()) agent.sit?.(seat, lookAt(episode, seat), derive(seed, 'sit', seat));
  while (!episode.over) {
    const seat = episode.toMove;
    const ply = episode.actions.length;
    const agent = agents[seat];
    const action = await askAgent(episode, agent);
    // An illegal action is a bug of the program, not bad input.
    if (!episode.legal().includes(action)) {
      throw new Error(`agent ${agent.name} chose ${action} for player_${seat}, which is illegal at ply ${ply}`);
    }
    const name = language === undefined ? game.text.actionName(state, action) : saidOf(game, state, action, language);
    const made = madeBy(game, state, action, name, language);
    episode.step(action);
    for (const [other, agent] of agents.entries()) {
      agent.watch?.(game.seen(state, other), lookAt(episode, other));
    }
    watch?.({ ...made, ply, action });
  }
}

/** How an agent at a seat may look at the table between its decisions; not after the last one. */
export function lookAt(episode: Episode<unknown>, seat: Seat): Look | undefined {
  const { game, state, seed } = episode;
  if (episode.over) return undefined;
  return () => viewOf(game, state, seat, derive(seed, 'look', seat, episode.actions.length));
}

/** The action of an agent for the seat to move. It is the same for the same seed, seat and ply. */
export function askAgent(episode: Episode<unknown>, agent: Agent): Action | Promise<Action> {
  const { game, state, seed, toMove: seat, actions } = episode;
  const ply = actions.length;
  const view = agent.openCards
    ? openView(game, state, seat)
    : viewOf(game, state, seat, derive(seed, 'view', seat, ply));
  return agent.act(view, derive(seed, 'agent', seat, ply));
}
