/**
 * Mulle's benchmarks: whole omgångar, searches from the first play, and how long the longest answers take. A simulation is to
 * cost no more than 2.5 random playouts from the same place: `mulle.playout` is that measure.
 */
import { derive, type Game, makeGame, OVER, type Rng } from '../../envs/index.ts';
import { Search } from '../../mcts/index.ts';
import type { Benchmark } from './bench.ts';

type State = Int32Array;

/** Bound to this module, as a search would do: an imported name is looked up at every use. */
const over = OVER;

const SIMS = 500;
/** A round of 500 ms looks at a million plays. */
const PLAYS_PER_MS = 2000;
const HEAP_PLIES = 300_000;

export const MULLE_BENCHMARKS: readonly Benchmark[] = [
  { name: 'mulle.game', unit: 'omgångar/s', setup: wholeOmgangar },
  { name: 'mulle.playout', unit: 'playouts/s', setup: playouts },
  { name: 'mulle.rollout', unit: 'rollouts/s', setup: rollouts },
  { name: 'mulle.ismcts.500', unit: 'sims/s', setup: searches },
  { name: 'mulle.observe', unit: 'observations/s', setup: observations },
  { name: 'mulle.redeal', unit: 'redeals/s', setup: () => redeals(false) },
  { name: 'mulle.redeal.odds', unit: 'redeals/s', setup: () => redeals(true) },
  { name: 'mulle.slowest', unit: 'microseconds', measure: slowestPlay },
  { name: 'mulle.heap', unit: 'bytes/ply', measure: heapPerPly },
];

function mulle(): Game<State> {
  return makeGame('mulle-v1');
}

function playOn(game: Game<State>, s: State, rng: Rng, ids: Uint16Array): void {
  while (game.toMove(s) !== over) game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
}

function wholeOmgangar(): (units: number) => number {
  const game = mulle();
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

/** Fresh deals: the first play of an omgång. */
function deals(game: Game<State>, plays = 0): State[] {
  const ids = new Uint16Array(game.maxLegal);
  return Array.from({ length: 64 }, (_, i) => {
    const s = game.createState();
    const rng = derive(i, 'bench-deal');
    game.deal(s, rng);
    for (let ply = 0; ply < plays; ply++) game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
    return s;
  });
}

/** Random play from the first play to the end. */
function playouts(): (units: number) => number {
  const game = mulle();
  const starts = deals(game);
  const s = game.createState();
  const rng = derive(2, 'bench');
  const ids = new Uint16Array(game.maxLegal);
  return (units) => {
    for (let i = 0; i < units; i++) {
      game.copy(starts[i & 63], s);
      playOn(game, s, rng, ids);
    }
    return units;
  };
}

/** The game's own playout: a few plays. */
function rollouts(): (units: number) => number {
  const game = mulle();
  const starts = deals(game);
  const s = game.createState();
  const rng = derive(3, 'bench');
  const returns = new Float64Array(2);
  return (units) => {
    for (let i = 0; i < units; i++) {
      game.copy(starts[i & 63], s);
      game.rollout?.(s, rng, returns);
    }
    return units;
  };
}

function searches(): (units: number) => number {
  const game = mulle();
  const starts = deals(game);
  const search = new Search(game, { sims: SIMS });
  const rng = derive(4, 'bench');
  let next = 0;
  return (units) => {
    const count = Math.max(1, Math.round(units / SIMS));
    for (let i = 0; i < count; i++) search.search(starts[next++ & 63], rng);
    return count * SIMS;
  };
}

function observations(): (units: number) => number {
  const game = mulle();
  const states = deals(game, 40);
  const out = new Float32Array(game.observation.size);
  return (units) => {
    for (let i = 0; i < units; i++) game.observe(states[i & 63], i & 1, out, 0);
    return units;
  };
}

/** In-place redeals in the middle of a round, where some seats have pledged cards. */
function redeals(byOdds: boolean): (units: number) => number {
  const game = mulle();
  const states = deals(game, 40);
  const rng = derive(5, 'bench');
  const odds = Float32Array.from({ length: game.hidden.size }, () => 0.1 + rng.float());
  return (units) => {
    for (let i = 0; i < units; i++) game.redeal(states[i & 63], i & 1, rng, byOdds ? odds : undefined);
    return units;
  };
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
    for (; game.toMove(s) !== over; plays--) {
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

/** Heap growth per ply over whole omgångar with a redeal each, everything compiled: zero when nothing is allocated. */
function heapPerPly(): number {
  const game = mulle();
  const s = game.createState();
  const starts = deals(game);
  const rng = derive(7, 'bench');
  const ids = new Uint16Array(game.maxLegal);
  const play = (): void => {
    for (let plies = 0; plies < HEAP_PLIES; plies += game.maxPlies) {
      game.copy(starts[plies & 63], s);
      game.redeal(s, 1, rng);
      playOn(game, s, rng, ids);
    }
  };
  play();
  const before = process.memoryUsage().heapUsed;
  play();
  return Math.max(0, process.memoryUsage().heapUsed - before) / HEAP_PLIES;
}
