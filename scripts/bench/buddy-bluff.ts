/**
 * Buddy Bluff's benchmarks: whole random games, random playouts from the first play through the contract and through the
 * game's own rollout, encoder, redeals, and simulations of a search at the first play.
 */
import { type Game, makeGame } from '../../envs/index.ts';
import type { Benchmark } from './bench.ts';
import { observations, playouts, positions, redeals, rollOut, searches, wholeGames } from './game-work.ts';

export const BUDDY_BLUFF_BENCHMARKS: readonly Benchmark[] = [
  { name: 'buddy-bluff.game', unit: 'games/s', setup: () => wholeGames(buddyBluff()) },
  { name: 'buddy-bluff.playout', unit: 'playouts/s', setup: () => playouts(...after(0)) },
  { name: 'buddy-bluff.playout.fast', unit: 'playouts/s', setup: () => playouts(...after(0), rollOut) },
  { name: 'buddy-bluff.ismcts.500', unit: 'sims/s', setup: () => searches(...after(0)) },
  { name: 'buddy-bluff.observe', unit: 'observations/s', setup: () => observations(...after(24)) },
  { name: 'buddy-bluff.redeal', unit: 'redeals/s', setup: () => redeals(...after(0)) },
];

function buddyBluff(): Game<Uint16Array> {
  return makeGame('buddy-bluff-v1');
}

function after(decisions: number): [Game<Uint16Array>, Uint16Array[]] {
  const game = buddyBluff();
  return [game, positions(game, decisions)];
}
