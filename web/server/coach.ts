/**
 * Who gives hints, reviews games and looks at positions: the strongest there is for a game, with a fixed number of simulations.
 * One and the same for all three, so that a review thinks of a decision what the hint thought of it.
 */
import type { AnyGame } from '../../envs/index.ts';
import { netAgent } from '../../training/reports/net-agent.ts';
import { hasShipped } from './players.ts';

/** More than anybody plays with by default, and few enough that a long game is reviewed within seconds. */
const NET_SIMS = 256;
/** Playouts cost less than nets, and know less. */
const PLAYOUTS = 1000;

/** The spec of the search for a game; `weights` are those of a run, where it is a game of that run. */
export type Coach = (game: AnyGame, weights?: string) => string;

export const STRONGEST: Coach = (game, weights) => {
  if (weights !== undefined) return netAgent(weights, NET_SIMS);
  return hasShipped(game) ? `shipped:sims=${NET_SIMS}` : `ismcts:sims=${PLAYOUTS},endgame=on`;
};
