/** Ulti's benchmarks: whole games, card play through the contract and through its own rollout, encoder, redeals. */
import { derive, type Game, makeGame, OVER, type Rng } from '../../envs/index.ts';
import type { Benchmark } from './bench.ts';

type State = Int32Array;

/** Bound to this module, as a search would do: an imported name is looked up at every use. */
const over = OVER;

const HEAP_PLIES = 300_000;

export const ULTI_BENCHMARKS: readonly Benchmark[] = [
  { name: 'ulti.game', unit: 'games/s', setup: wholeGames },
  { name: 'ulti.phase.contract', unit: 'phases/s', setup: () => phases(playThroughContract) },
  { name: 'ulti.phase.fast', unit: 'phases/s', setup: () => phases(playByRollout) },
  { name: 'ulti.observe', unit: 'observations/s', setup: observations },
  { name: 'ulti.redeal', unit: 'redeals/s', setup: () => redeals(14) },
  { name: 'ulti.redeal.first', unit: 'redeals/s', setup: () => redeals(0) },
  { name: 'ulti.redeal.auction', unit: 'redeals/s', setup: redealsAfterLongAuctions },
  { name: 'ulti.heap', unit: 'bytes/ply', measure: heapPerPly },
];

export function ulti(): Game<State> {
  return makeGame('ulti-v1');
}

/** Plays one random episode (or the rest of one) through `legal` and `apply`; returns the number of plies. */
function playThroughContract(game: Game<State>, s: State, rng: Rng, ids: Uint16Array): number {
  let plies = 0;
  while (game.toMove(s) !== over) {
    const n = game.legal(s, ids);
    game.apply(s, ids[rng.below(n)], rng);
    plies++;
  }
  return plies;
}

const returns = new Float64Array(3);

function playByRollout(game: Game<State>, s: State, rng: Rng): number {
  game.rollout?.(s, rng, returns);
  return 30;
}

function wholeGames(): (units: number) => number {
  const game = ulti();
  const s = game.createState();
  const rng = derive(1, 'bench');
  const ids = new Uint16Array(game.maxLegal);
  return (units) => {
    for (let i = 0; i < units; i++) {
      game.deal(s, rng);
      playThroughContract(game, s, rng, ids);
    }
    return units;
  };
}

/** Card play of a Passz in leaves, from the first lead of one fixed deal. */
function phases(play: typeof playThroughContract): (units: number) => number {
  const game = ulti();
  const start = firstLeads(game, 1)[0];
  const s = game.createState();
  const rng = derive(2, 'bench');
  const ids = new Uint16Array(game.maxLegal);
  return (units) => {
    for (let i = 0; i < units; i++) {
      game.copy(start, s);
      play(game, s, rng, ids);
    }
    return units;
  };
}

const OPENING = ['', '', 'bid Passz']; // '' is any legal action: a card laid aside

/** Deals in which the first bidder lays two cards aside, says Passz, everyone passes, and leaves are trump. */
export function firstLeads(game: Game<State>, count: number): State[] {
  return after(game, count, [...OPENING, 'pass', 'pass', 'stand', 'trump leaves']);
}

/** The same deals when the second bidder has to speak: whoever picks up now lays cards aside that nobody else sees. */
export function firstTurns(game: Game<State>, count: number): State[] {
  return after(game, count, OPENING);
}

function after(game: Game<State>, count: number, words: readonly string[]): State[] {
  return Array.from({ length: count }, (_, i) => {
    const s = game.createState();
    const rng = derive(i, 'bench-deal');
    game.deal(s, rng);
    const ids = new Uint16Array(game.maxLegal);
    for (const word of words) {
      const action = word === '' ? ids[rng.below(game.legal(s, ids))] : game.parseAction(s, word);
      game.apply(s, action as number, rng);
    }
    return s;
  });
}

/** The same deals with so many random cards played; kontra is passed. */
function midGames(game: Game<State>, cards: number, count: number): State[] {
  const rng = derive(3, 'bench');
  const ids = new Uint16Array(game.maxLegal);
  return firstLeads(game, count).map((s) => {
    for (let played = 0; played < cards; ) {
      const n = game.legal(s, ids);
      const isCard = ids[0] < 32;
      game.apply(s, isCard ? ids[rng.below(n)] : ids[0], rng);
      if (isCard) played++;
    }
    return s;
  });
}

function observations(): (units: number) => number {
  const game = ulti();
  const states = [...midGames(game, 0, 16), ...midGames(game, 14, 48)];
  const out = new Float32Array(game.observation.size);
  return (units) => {
    for (let i = 0; i < units; i++) game.observe(states[i & 63], i % 3, out, 0);
    return units;
  };
}

/** In-place redeals for the seat to move after so many cards (voids are known by then), soloists and defenders alike. */
function redeals(cards: number): (units: number) => number {
  const game = ulti();
  return redealing(game, midGames(game, cards, 64));
}

function redealing(game: Game<State>, states: readonly State[]): (units: number) => number {
  const seats = states.map((s) => game.toMove(s));
  const rng = derive(4, 'bench');
  return (units) => {
    for (let i = 0; i < units; i++) game.redeal(states[i & 63], seats[i & 63], rng);
    return units;
  };
}

/** After auctions with several pickups, where the talons of every exchange have to be made up too. */
function redealsAfterLongAuctions(): (units: number) => number {
  const game = ulti();
  const ids = new Uint16Array(game.maxLegal);
  const states = Array.from({ length: 64 }, (_, i) => {
    const s = game.createState();
    const rng = derive(i, 'bench-auction');
    game.deal(s, rng);
    for (let ply = 0; ply < 14 + rng.below(8); ply++) {
      const n = game.legal(s, ids);
      // Bid low and pick up when possible, so that the auction goes on.
      game.apply(s, ids[0] < 32 ? ids[rng.below(n)] : ids[0] === 58 && n > 1 ? ids[1] : ids[0], rng);
    }
    return s;
  });
  return redealing(game, states);
}

/** Heap growth per ply over whole games, redeals included, with everything compiled: zero when nothing is allocated. */
function heapPerPly(): number {
  const game = ulti();
  const s = game.createState();
  const start = firstLeads(game, 1)[0];
  const rng = derive(5, 'bench');
  const ids = new Uint16Array(game.maxLegal);
  const play = (): number => {
    let plies = 0;
    while (plies < HEAP_PLIES) {
      game.copy(start, s);
      game.redeal(s, 1, rng);
      plies += playThroughContract(game, s, rng, ids);
    }
    return plies;
  };
  play();
  const before = process.memoryUsage().heapUsed;
  const plies = play();
  return Math.max(0, process.memoryUsage().heapUsed - before) / plies;
}
