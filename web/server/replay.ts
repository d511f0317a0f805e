/** A game replayed from its deal and actions, with the table before every decision. */
import { Episode, EVERYONE, makeGame, type Seat } from '../../envs/index.ts';
import type { Replay, ReplayStep, Searched } from '../shapes/wire.ts';
import { HttpError } from './http.ts';
import { legalActions, shownTo, shownToAll } from './message.ts';
import type { Position } from './thinker.ts';

/** With all cards open, or as a seat saw it. `searched` gives the search results of a decision, if there are any. */
export function playedAgain(
  position: Position,
  viewer: Seat,
  title: string,
  searched: (ply: number) => Searched | null = () => null,
): Replay {
  const game = makeGame(position.game);
  if (viewer !== EVERYONE && !(viewer < game.seats)) throw new HttpError(400, `${game.id} has ${game.seats} seats`);
  const episode = new Episode<unknown>(game, position.seed, [], { start: position.start });
  const shown = () => ({
    ...(viewer === EVERYONE ? shownToAll(game, episode.state) : shownTo(game, episode.state, viewer)),
    log: game.text.log?.(episode.state, 'en') ?? [],
  });
  const steps = position.actions.map((action, ply): ReplayStep => {
    const { toMove: seat } = episode;
    const step = { ply, seat, action, legal: legalActions(game, episode.state), searched: searched(ply), ...shown() };
    episode.step(action);
    return step;
  });
  const { seed, start, over } = episode;
  const end = { seat: over ? null : episode.toMove, legal: legalActions(game, episode.state), ...shown() };
  const returns = over ? Array.from(episode.returns()) : null;
  return { game: game.id, seats: game.seats, title, seed, start, returns, steps, end };
}

/** Reads `7.12.3`, the form of actions in a link. */
export function readMoves(text: string): number[] {
  if (text === '') return [];
  if (!/^\d{1,5}(\.\d{1,5})*$/.test(text)) throw new HttpError(400, "moves are written as numbers with dots: '7.12.3'");
  return text.split('.').map(Number);
}
