/**
 * Mulle's benchmarks: whole omgångar, searches from the first play, and how long the longest answers take. A simulation is to
 * cost no more than 2.5 random playouts from the same place: `mulle.playout` is that measure.
 */
import { derive, type Game, makeGame, OVER, type Rng } from '../../envs/index.ts';
import type { Benchmark } from './bench.ts';
import {
  heapPerDecision,
  observations,
  playouts,
  positions,
  redeals,
  rollOut,
  searches,
  wholeGames,
} from './game-work.ts';

type State = Int32Array;

/** A round of 500 ms looks at a million plays. */
const PLAYS_PER_MS = 2000;
const HEAP_PLAYS = 300_000;
/** Plays to the middle of an omgång, where some seats have pledged cards. */
const MIDDLE = 40;

export const MULLE_BENCHMARKS: readonly Benchmark[] = [
  { name: 'mulle.game', unit: 'omgångar/s', setup: () => wholeGames(mulle()) },
  { name: 'mulle.playout', unit: 'playouts/s', setup: () => playouts(...after(0)) },
  { name: 'mulle.rollout', unit: 'rollouts/s', setup: () => playouts(...after(0), rollOut) },
  { name: 'mulle.ismcts.500', unit: 'sims/s', setup: () => searches(...after(0)) },
  { name: 'mulle.observe', unit: 'observations/s', setup: () => observations(...after(MIDDLE)) },
  { name: 'mulle.redeal', unit: 'redeals/s', setup: () => redeals(...after(MIDDLE)) },
  { name: 'mulle.redeal.odds', unit: 'redeals/s', setup: () => redeals(...after(MIDDLE), { byOdds: true }) },
  { name: 'mulle.slowest', unit: 'microseconds', measure: slowestPlay },
  { name: 'mulle.heap', unit: 'bytes/ply', measure: () => heapPerDecision(...after(0), HEAP_PLAYS) },
];

function mulle(): Game<State> {
  return makeGame('mulle-v1');
}

function after(plays: number): [Game<State>, State[]] {
  const game = mulle();
  return [game, positions(game, plays)];
}

/**
 * Of so many random plays the one that takes longest, in microseconds: what the search for sums costs at worst. On a busy
 * machine most of the long ones were only interrupted, so a play that seems the longest yet is timed again.
 */
function slowestPlay(milliseconds: number): number {
  const game = mulle();
  const s = game.createState();
  const before = game.createState();
  const rng = derive(6, 'bench');
  const ids = new Uint16Array(game.maxLegal);
  let longest = 0;
  for (let plays = milliseconds * PLAYS_PER_MS; plays > 0; ) {
    game.deal(s, rng);
    for (; game.toMove(s) !== OVER; plays--) {
      const action = ids[rng.below(game.legal(s, ids))];
      game.copy(s, before);
      const microseconds = timed(game, s, action, rng);
      if (microseconds > longest) longest = Math.max(longest, quickest(game, before, action, rng));
    }
  }
  return longest;
}

function timed(game: Game<State>, s: State, action: number, rng: Rng): number {
  const start = performance.now();
  game.apply(s, action, rng);
  return 1000 * (performance.now() - start);
}

function quickest(game: Game<State>, state: State, action: number, rng: Rng): number {
  const s = game.createState();
  const tries = Array.from({ length: 10 }, () => {
    game.copy(state, s);
    return timed(game, s, action, rng);
  });
  return Math.min(...tries);
}
