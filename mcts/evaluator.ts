/** What a leaf is worth: by playing on, or by asking a network. */
import { OVER } from '../envs/core/contract/index.ts';
import type { Rng } from '../envs/core/rng.ts';
import type { SearchParams } from './params.ts';
import type { Searched } from './searched.ts';

/** What `suggest` answers where the game has no opinion. */
const NO_OPINION = -1;

export interface Evaluator<S> {
  /** Writes one return per seat for a state that is not over. The state is used up. */
  value(s: S, rng: Rng, returns: Float64Array): void;
  /**
   * Writes the mover's probability of each legal action, from what the mover knows. Absent: all are alike.
   * `priors` is parallel to `ids`.
   */
  priors?(s: S, ids: Uint16Array, count: number, priors: Float32Array): void;
  /** Odds for `redeal`, from what `seat` knows, in the layout of `belief.hidden`. Absent: all worlds are alike. */
  odds?(s: S, seat: number): Float32Array | undefined;
  /** How well a sampled world fits what `seat` has heard, from 0 to 1; one that does not is drawn again. Absent: all do. */
  plausible?(s: S, seat: number): number;
}

/** How a seat plays when its moves are given rather than searched; sees the whole world, so it must mind its manners. */
export type Policy<S> = (s: S, seat: number, rng: Rng) => number;

/** Reads what the others did as the game itself does. */
function hunches<S>(game: Searched<S>): Pick<Evaluator<S>, 'odds' | 'plausible'> {
  const { hidden, hunch, plausible } = game.belief;
  const odds = new Float32Array(hidden.size);
  return {
    ...(hunch && { odds: (s: S, seat: number) => (hunch(s, seat, odds) ? odds : undefined) }),
    ...(plausible && { plausible }),
  };
}

/** Plays on to the end: by the game's own playout where it has one, else at random. */
export function rolloutEvaluator<S>(game: Searched<S>): Evaluator<S> {
  return { value: game.advice?.rollout ?? randomPlayout(game) };
}

/**
 * Follows the game's suggestions for as long as it has any, then plays on to the end: an announcement is worth what sensible
 * players make of it, while a playout need not know how to announce anything.
 */
function guidedEvaluator<S>(game: Searched<S>): Evaluator<S> {
  const playouts = rolloutEvaluator(game);
  const suggest = game.advice?.suggest ?? (() => NO_OPINION);
  const over = OVER;
  return {
    value: (s, rng, returns) => {
      while (game.toMove(s) !== over) {
        const action = suggest(s, rng);
        if (action === NO_OPINION) {
          playouts.value(s, rng, returns);
          return;
        }
        game.apply(s, action, rng);
      }
      game.returns(s, returns);
    },
  };
}

/** Plays on at random until the game can solve the rest, so that all leaves carry the same kind of value. */
export function solvingEvaluator<S>(game: Searched<S>): Evaluator<S> {
  const ids = new Uint16Array(game.maxLegal);
  const over = OVER;
  return {
    value: (s, rng, returns) => {
      while (game.toMove(s) !== over) {
        if (game.advice?.solve?.(s, returns) === true) return;
        game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
      }
      game.returns(s, returns);
    },
  };
}

function randomPlayout<S>(game: Searched<S>): Evaluator<S>['value'] {
  const ids = new Uint16Array(game.maxLegal);
  const over = OVER;
  return (s, rng, returns) => {
    while (game.toMove(s) !== over) game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
    game.returns(s, returns);
  };
}

/** What a search without tools of its own stands on: the game's playouts, as far as the settings want its advice. */
export function defaultEvaluator<S>(game: Searched<S>, params: SearchParams): Evaluator<S> {
  return { ...leafEvaluator(game, params), ...(params.hunch ? hunches(game) : {}) };
}

function leafEvaluator<S>(game: Searched<S>, { endgame, widen }: SearchParams): Evaluator<S> {
  if (endgame && game.advice?.solve !== undefined) return solvingEvaluator(game);
  return widen > 0 && game.advice?.suggest !== undefined ? guidedEvaluator(game) : rolloutEvaluator(game);
}
