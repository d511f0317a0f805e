/**
 * Buddy Bluff's benchmarks: whole random games, random playouts from the first play through the contract and through the
 * game's own rollout, encoder, redeals, and simulations of a search at the first play.
 */
import { derive, type Game, makeGame, OVER, type Rng } from '../../envs/index.ts';
import { Search } from '../../mcts/index.ts';
import type { Benchmark, Work } from './bench.ts';

type State = Uint16Array;

/** Bound to this module, as a search would do: an imported name is looked up at every use. */
const over = OVER;

const STARTS = 64;
const SIMS = 500;

export const BUDDY_BLUFF_BENCHMARKS: readonly Benchmark[] = [
  { name: 'buddy-bluff.game', unit: 'games/s', setup: wholeGames },
  { name: 'buddy-bluff.playout', unit: 'playouts/s', setup: () => playouts(playThroughContract) },
  { name: 'buddy-bluff.playout.fast', unit: 'playouts/s', setup: () => playouts(playByRollout) },
  { name: 'buddy-bluff.ismcts.500', unit: 'sims/s', setup: searches },
  { name: 'buddy-bluff.observe', unit: 'observations/s', setup: observations },
  { name: 'buddy-bluff.redeal', unit: 'redeals/s', setup: redeals },
];

function buddyBluff(): Game<State> {
  return makeGame('buddy-bluff-v1');
}

const ids = new Uint16Array(16);
const returns = new Float64Array(4);

function playThroughContract(game: Game<State>, s: State, rng: Rng): void {
  while (game.toMove(s) !== over) game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
  game.returns(s, returns);
}

function playByRollout(game: Game<State>, s: State, rng: Rng): void {
  game.rollout?.(s, rng, returns);
}

function wholeGames(): Work {
  const game = buddyBluff();
  const s = game.createState();
  const rng = derive(1, 'bench');
  return (units) => {
    for (let i = 0; i < units; i++) {
      game.deal(s, rng);
      playThroughContract(game, s, rng);
    }
    return units;
  };
}

function deals(game: Game<State>, plies = 0): State[] {
  return Array.from({ length: STARTS }, (_, i) => {
    const s = game.createState();
    const rng = derive(i, 'bench-deal');
    game.deal(s, rng);
    for (let ply = 0; ply < plies; ply++) game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
    return s;
  });
}

function playouts(play: typeof playThroughContract): Work {
  const game = buddyBluff();
  const starts = deals(game);
  const s = game.createState();
  const rng = derive(2, 'bench');
  return (units) => {
    for (let i = 0; i < units; i++) {
      game.copy(starts[i % STARTS], s);
      play(game, s, rng);
    }
    return units;
  };
}

function searches(): Work {
  const game = buddyBluff();
  const starts = deals(game);
  const search = new Search(game, { sims: SIMS });
  const rng = derive(3, 'bench');
  let next = 0;
  return (units) => {
    const count = Math.max(1, Math.round(units / SIMS));
    for (let i = 0; i < count; i++) search.search(starts[next++ % STARTS], rng);
    return count * SIMS;
  };
}

function observations(): Work {
  const game = buddyBluff();
  const states = deals(game, 24);
  const out = new Float32Array(game.observation.size);
  return (units) => {
    for (let i = 0; i < units; i++) game.observe(states[i % STARTS], i & 3, out, 0);
    return units;
  };
}

function redeals(): Work {
  const game = buddyBluff();
  const states = deals(game);
  const rng = derive(4, 'bench');
  return (units) => {
    for (let i = 0; i < units; i++) game.redeal(states[i % STARTS], i & 3, rng);
    return units;
  };
}
