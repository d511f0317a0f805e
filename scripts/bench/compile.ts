/**
 * Compile's benchmarks: whole random games, also with all protocols, copies and redeals in the middle of a game, searches from there, and what a
 * decision leaves on the heap.
 */
import { type Game, makeGame } from '../../envs/index.ts';
import type { Benchmark } from './bench.ts';
import { copies, heapPerDecision, observations, positions, redeals, searches, wholeGames } from './game-work.ts';

/** About the middle of a random game, where cards lie face-down and some are in doubt. */
const MIDDLE = 50;
const HEAP_DECISIONS = 300_000;
/** By odds a search deals one position many times over. */
const BY_ODDS = { byOdds: true, times: 1000 };

export const COMPILE_BENCHMARKS: readonly Benchmark[] = [
  { name: 'compile.game', unit: 'games/s', setup: () => wholeGames(compile()) },
  { name: 'compile.complete.game', unit: 'games/s', setup: () => wholeGames(complete()) },
  { name: 'compile.copy', unit: 'copies/s', setup: () => copies(...middles()) },
  { name: 'compile.redeal', unit: 'redeals/s', setup: () => redeals(...middles()) },
  { name: 'compile.redeal.odds', unit: 'redeals/s', setup: () => redeals(...middles(), BY_ODDS) },
  { name: 'compile.observe', unit: 'observations/s', setup: () => observations(...middles()) },
  { name: 'compile.ismcts.500', unit: 'sims/s', setup: () => searches(...middles()) },
  {
    name: 'compile.heap',
    unit: 'bytes/decision',
    measure: () => heapPerDecision(compile(), positions(compile()), HEAP_DECISIONS),
  },
];

function compile(): Game<Int32Array> {
  return makeGame('compile-v1');
}

/** All protocols, equally often. */
function complete(): Game<Int32Array> {
  return makeGame('compile-extended-v2?setup=random');
}

function middles(): [Game<Int32Array>, Int32Array[]] {
  const game = compile();
  return [game, positions(game, MIDDLE)];
}
