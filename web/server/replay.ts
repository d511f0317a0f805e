/** A game played again from its deal and its actions, with the table before every decision. */
import { Episode, EVERYONE, type Language, makeGame, type Seat } from '../../envs/index.ts';
import type { Replay, ReplayStep, Searched } from '../shapes/wire.ts';
import { legalActions, shownTo, shownToAll } from './message.ts';
import { refusal } from './refusals.ts';
import type { Position } from './thinker.ts';

/** Through whose eyes a game is looked at, EVERYONE's being those to which all cards lie open, and in which language. */
export interface Look {
  readonly viewer: Seat;
  readonly language: Language;
}

/** `searched` tells what is known of the search at a decision, if anything is. */
export function playedAgain(
  position: Position,
  { viewer, language }: Look,
  searched: (ply: number) => Searched | null = () => null,
): Replay {
  const game = makeGame(position.game);
  if (viewer !== EVERYONE && !(viewer < game.seats)) throw refusal('noSuchSeat', { game: game.id, seats: game.seats });
  const episode = new Episode<unknown>(game, position.seed, [], { start: position.start });
  const shown = () => ({
    ...(viewer === EVERYONE
      ? shownToAll(game, episode.state, language)
      : shownTo(game, episode.state, viewer, language)),
    log: game.text.log?.(episode.state, language) ?? [],
  });
  const steps = position.actions.map((action, ply): ReplayStep => {
    const { toMove: seat } = episode;
    const legal = legalActions(game, episode.state, language);
    const step = { ply, seat, action, legal, searched: searched(ply), ...shown() };
    episode.step(action);
    return step;
  });
  const { seed, start, over } = episode;
  const end = { seat: over ? null : episode.toMove, legal: legalActions(game, episode.state, language), ...shown() };
  const returns = over ? Array.from(episode.returns()) : null;
  return { game: game.id, seats: game.seats, seed, start, returns, steps, end };
}

/** Reads `7.12.3`, the form of actions in a link. */
export function readMoves(text: string): number[] {
  if (text === '') return [];
  if (!/^\d{1,5}(\.\d{1,5})*$/.test(text)) throw refusal('oddMoves');
  return text.split('.').map(Number);
}
