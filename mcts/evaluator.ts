/** The value of a leaf without a network: by playing on to the end of the game. */
import { OVER } from '../envs/core/contract/index.ts';
import type { Rng } from '../envs/core/rng.ts';
import type { SearchParams } from './params.ts';
import type { Searched } from './searched.ts';

/** What `suggest` returns if the game has no suggestion. */
const NO_OPINION = -1;

export interface Evaluator<S> {
  /** Writes one return per seat for a state that is not over. The state may be changed. */
  value(s: S, rng: Rng, returns: Float64Array): void;
  /**
   * Writes the probability of each legal action, from what the mover knows. If absent, all actions are equally likely.
   * `priors` is parallel to `ids`.
   */
  priors?(s: S, ids: Uint16Array, count: number, priors: Float32Array): void;
  /**
   * Odds for `redeal`, from what `seat` knows, in the layout of `belief.hidden`. If absent, worlds are drawn uniformly.
   */
  odds?(s: S, seat: number): Float32Array | undefined;
  /**
   * How well a sampled world agrees with what `seat` has seen the others do, from 0 to 1. A world that agrees badly may
   * be drawn again. If absent, all worlds are taken.
   */
  plausible?(s: S, seat: number): number;
}

/**
 * How a seat plays when its moves are given and not searched. It gets the whole world, so it must use only what the
 * seat knows.
 */
export type Policy<S> = (s: S, seat: number, rng: Rng) => number;

/** Odds and plausibility of worlds as the game itself reads them from the moves of others. */
function hunches<S>(game: Searched<S>): Pick<Evaluator<S>, 'odds' | 'plausible'> {
  const { hidden, hunch, plausible } = game.belief;
  const odds = new Float32Array(hidden.size);
  return {
    ...(hunch && { odds: (s: S, seat: number) => (hunch(s, seat, odds) ? odds : undefined) }),
    ...(plausible && { plausible }),
  };
}

/** Plays on to the end: by the game's own playout if it has one, otherwise at random. */
export function rolloutEvaluator<S>(game: Searched<S>): Evaluator<S> {
  return { value: game.advice?.rollout ?? randomPlayout(game) };
}

/**
 * Follows the game's suggestions while it has any, and then uses a playout. So a bid is worth what sensible players
 * would make of it, although the playout cannot bid.
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

/** Plays at random until the game can solve the rest exactly, so that all leaves get values of the same kind. */
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

/**
 * The evaluator of a search without a network: playouts of the game, with as much of its advice as the settings allow.
 */
export function defaultEvaluator<S>(game: Searched<S>, params: SearchParams): Evaluator<S> {
  return { ...leafEvaluator(game, params), ...(params.hunch ? hunches(game) : {}) };
}

function leafEvaluator<S>(game: Searched<S>, { endgame, widen }: SearchParams): Evaluator<S> {
  if (endgame && game.advice?.solve !== undefined) return solvingEvaluator(game);
  return widen > 0 && game.advice?.suggest !== undefined ? guidedEvaluator(game) : rolloutEvaluator(game);
}
