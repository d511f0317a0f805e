/**
 * Compile's benchmarks: whole random games, copies and redeals in the middle of a game, searches from there, and what a
 * decision leaves on the heap.
 */
import { derive, type Game, makeGame, OVER, type Rng } from '../../envs/index.ts';
import { Search } from '../../mcts/index.ts';
import type { Benchmark } from './bench.ts';

type State = Int32Array;

/** Bound to this module, as a search would do: an imported name is looked up at every use. */
const over = OVER;

const SIMS = 500;
/** About the middle of a random game. */
const MIDDLE = 50;
const HEAP_GAMES = 2000;

export const COMPILE_BENCHMARKS: readonly Benchmark[] = [
  { name: 'compile.game', unit: 'games/s', setup: wholeGames },
  { name: 'compile.copy', unit: 'copies/s', setup: copies },
  { name: 'compile.redeal', unit: 'redeals/s', setup: () => redeals(false) },
  { name: 'compile.redeal.odds', unit: 'redeals/s', setup: () => redeals(true) },
  { name: 'compile.observe', unit: 'observations/s', setup: observations },
  { name: 'compile.ismcts.500', unit: 'sims/s', setup: searches },
  { name: 'compile.heap', unit: 'bytes/decision', measure: heapPerDecision },
];

function compile(): Game<State> {
  return makeGame('compile-v1');
}

function playOn(game: Game<State>, s: State, rng: Rng, ids: Uint16Array): number {
  let decisions = 0;
  for (; game.toMove(s) !== over; decisions++) game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
  return decisions;
}

function wholeGames(): (units: number) => number {
  const game = compile();
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

/** Positions in the middle of a game, where cards lie face-down and some are in doubt. */
function middles(game: Game<State>): State[] {
  const ids = new Uint16Array(game.maxLegal);
  const states: State[] = [];
  for (let i = 0; states.length < 64; i++) {
    const s = game.createState();
    const rng = derive(i, 'bench-deal');
    game.deal(s, rng);
    for (let ply = 0; ply < MIDDLE && game.toMove(s) !== over; ply++)
      game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
    if (game.toMove(s) !== over) states.push(s);
  }
  return states;
}

function copies(): (units: number) => number {
  const game = compile();
  const states = middles(game);
  const s = game.createState();
  return (units) => {
    for (let i = 0; i < units; i++) game.copy(states[i & 63], s);
    return units;
  };
}

function redeals(byOdds: boolean): (units: number) => number {
  const game = compile();
  const states = middles(game);
  const rng = derive(5, 'bench');
  const odds = Float32Array.from({ length: game.hidden.size }, () => 0.1 + rng.float());
  // By odds a search deals one position many times over.
  const turns = byOdds ? 1000 : 1;
  return (units) => {
    for (let i = 0; i < units; i++) {
      const at = Math.floor(i / turns);
      game.redeal(states[at & 63], at & 1, rng, byOdds ? odds : undefined);
    }
    return units;
  };
}

function observations(): (units: number) => number {
  const game = compile();
  const states = middles(game);
  const out = new Float32Array(game.observation.size);
  return (units) => {
    for (let i = 0; i < units; i++) game.observe(states[i & 63], i & 1, out, 0);
    return units;
  };
}

function searches(): (units: number) => number {
  const game = compile();
  const states = middles(game);
  const search = new Search(game, { sims: SIMS });
  const rng = derive(4, 'bench');
  let next = 0;
  return (units) => {
    const count = Math.max(1, Math.round(units / SIMS));
    for (let i = 0; i < count; i++) search.search(states[next++ & 63], rng);
    return count * SIMS;
  };
}

/** Heap growth per decision over whole games with a redeal each, everything compiled: zero when nothing is allocated. */
function heapPerDecision(): number {
  const game = compile();
  const s = game.createState();
  const rng = derive(7, 'bench');
  const ids = new Uint16Array(game.maxLegal);
  const play = (): number => {
    let decisions = 0;
    for (let i = 0; i < HEAP_GAMES; i++) {
      game.deal(s, rng);
      game.redeal(s, i & 1, rng);
      decisions += playOn(game, s, rng, ids);
    }
    return decisions;
  };
  play();
  const before = process.memoryUsage().heapUsed;
  const decisions = play();
  return Math.max(0, process.memoryUsage().heapUsed - before) / decisions;
}
