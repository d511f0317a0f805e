/**
 * The coach gives hints, reviews games and analyses positions. It is the strongest agent for a game, with a fixed
 * number of simulations; the same for all three, so that a review agrees with the hints.
 */
import type { AnyGame } from '../../envs/index.ts';
import { netAgent } from '../../training/reports/net-agent.ts';
import { hasShipped } from './players.ts';

/** More than opponents use by default, and few enough that a long game is reviewed within seconds. */
const COACH_SIMS = 256;
/** Playouts are faster than nets, and weaker. */
const PLAYOUTS = 1000;

/** The agent spec of the coach for a game; `weights` are those of a run, for games of that run. */
export type Coach = (game: AnyGame, weights?: string) => string;

export const STRONGEST: Coach = (game, weights) => {
  if (weights !== undefined) return netAgent(weights, COACH_SIMS);
  return hasShipped(game) ? `shipped:sims=${COACH_SIMS}` : `ismcts:sims=${PLAYOUTS},endgame=on`;
};
