/** What the benchmarks of all games do alike: random games, playouts, searches, observations, redeals, growth of the heap. */
import { derive, type Game, OVER, type Rng } from '../../envs/index.ts';
import { Search } from '../../mcts/index.ts';
import type { Work } from './bench.ts';

/** How many positions the work goes round in. */
export const POSITIONS = 64;
/** Simulations of one search. */
const SIMS = 500;

/** Plays at random to the end; the number of decisions. */
export function playOn<S>(game: Game<S>, s: S, rng: Rng, ids: Uint16Array): number {
  let decisions = 0;
  for (; game.toMove(s) !== OVER; decisions++) game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
  return decisions;
}

/** The game's own playout. */
export function rollOut<S>(game: Game<S>, s: S, rng: Rng, _: Uint16Array, returns: Float64Array): void {
  game.advice?.rollout?.(s, rng, returns);
}

export function wholeGames<S>(game: Game<S>): Work {
  const s = game.createState();
  const rng = derive(1, 'bench');
  const ids = new Uint16Array(game.maxLegal);
  return (units) => {
    for (let i = 0; i < units; i++) {
      game.deal(s, rng);
      playOn(game, s, rng, ids);
    }
    return units;
  };
}

/** Positions after so many random decisions, of games that last longer. */
export function positions<S>(game: Game<S>, decisions = 0): S[] {
  const ids = new Uint16Array(game.maxLegal);
  const states: S[] = [];
  for (let i = 0; states.length < POSITIONS; i++) {
    const s = game.createState();
    const rng = derive(i, 'bench-deal');
    game.deal(s, rng);
    for (let n = 0; n < decisions && game.toMove(s) !== OVER; n++)
      game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
    if (game.toMove(s) !== OVER) states.push(s);
  }
  return states;
}

export type Playout = <S>(game: Game<S>, s: S, rng: Rng, ids: Uint16Array, returns: Float64Array) => void;

/** From each of these positions in turn to the end. */
export function playouts<S>(game: Game<S>, starts: readonly S[], play: Playout = playOn): Work {
  const s = game.createState();
  const rng = derive(2, 'bench');
  const ids = new Uint16Array(game.maxLegal);
  const returns = new Float64Array(game.seats);
  return (units) => {
    for (let i = 0; i < units; i++) {
      game.copy(starts[i % starts.length], s);
      play(game, s, rng, ids, returns);
    }
    return units;
  };
}

export function searches<S>(game: Game<S>, starts: readonly S[]): Work {
  const search = new Search(game, { sims: SIMS });
  const rng = derive(4, 'bench');
  let next = 0;
  return (units) => {
    const count = Math.max(1, Math.round(units / SIMS));
    for (let i = 0; i < count; i++) search.search(starts[next++ % starts.length], rng);
    return count * SIMS;
  };
}

export function copies<S>(game: Game<S>, states: readonly S[]): Work {
  const s = game.createState();
  return (units) => {
    for (let i = 0; i < units; i++) game.copy(states[i % states.length], s);
    return units;
  };
}

export function observations<S>(game: Game<S>, states: readonly S[]): Work {
  const out = new Float32Array(game.encoding.observation.size);
  return (units) => {
    for (let i = 0; i < units; i++) game.encoding.observe(states[i % states.length], i % game.seats, out, 0);
    return units;
  };
}

export interface RedealOptions<S> {
  /** For whom; by default for each seat in turn. */
  readonly seat?: (s: S, turn: number) => number;
  /** Whether cards are dealt by odds, all different. */
  readonly byOdds?: boolean;
  /** How often a position is dealt before it is the next one's turn. */
  readonly times?: number;
}

/** Redeals in place. */
export function redeals<S>(game: Game<S>, states: readonly S[], options: RedealOptions<S> = {}): Work {
  const { seat = (_, turn) => turn % game.seats, byOdds = false, times = 1 } = options;
  const rng = derive(5, 'bench');
  const odds = byOdds ? Float32Array.from({ length: game.belief.hidden.size }, () => 0.1 + rng.float()) : undefined;
  return (units) => {
    for (let i = 0; i < units; i++) {
      const turn = Math.floor(i / times);
      const s = states[turn % states.length];
      game.belief.redeal(s, seat(s, turn), rng, odds);
    }
    return units;
  };
}

/**
 * Heap growth per decision over random games from these positions, with a redeal each and everything compiled: zero when
 * nothing is allocated.
 */
export function heapPerDecision<S>(game: Game<S>, starts: readonly S[], least: number): number {
  const s = game.createState();
  const rng = derive(7, 'bench');
  const ids = new Uint16Array(game.maxLegal);
  const play = (): number => {
    let decisions = 0;
    for (let i = 0; decisions < least; i++) {
      game.copy(starts[i % starts.length], s);
      game.belief.redeal(s, 1, rng);
      decisions += playOn(game, s, rng, ids);
    }
    return decisions;
  };
  play();
  play(); // in the first pass some code is still being compiled at the end
  const before = process.memoryUsage().heapUsed;
  const decisions = play();
  return Math.max(0, process.memoryUsage().heapUsed - before) / decisions;
}
