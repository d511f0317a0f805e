/** Ulti's benchmarks: whole games, card play through the contract and through its own rollout, encoder, redeals. */
import { derive, type Game, makeGame } from '../../envs/index.ts';
import type { Benchmark, Work } from './bench.ts';
import {
  heapPerDecision,
  observations,
  type Playout,
  POSITIONS,
  playOn,
  playouts,
  redeals,
  rollOut,
  wholeGames,
} from './game-work.ts';

type State = Int32Array;

const HEAP_PLIES = 300_000;

export const ULTI_BENCHMARKS: readonly Benchmark[] = [
  { name: 'ulti.game', unit: 'games/s', setup: () => wholeGames(ulti()) },
  { name: 'ulti.phase.contract', unit: 'phases/s', setup: () => phases(playOn) },
  { name: 'ulti.phase.fast', unit: 'phases/s', setup: () => phases(rollOut) },
  { name: 'ulti.observe', unit: 'observations/s', setup: observing },
  { name: 'ulti.redeal', unit: 'redeals/s', setup: () => redealing(14) },
  { name: 'ulti.redeal.first', unit: 'redeals/s', setup: () => redealing(0) },
  { name: 'ulti.redeal.auction', unit: 'redeals/s', setup: redealingAfterLongAuctions },
  { name: 'ulti.heap', unit: 'bytes/ply', measure: heapPerPly },
];

export function ulti(): Game<State> {
  return makeGame('ulti-v1');
}

/** Card play of a Passz in leaves, from the first lead of one fixed deal. */
function phases(play: Playout): Work {
  const game = ulti();
  return playouts(game, firstLeads(game, 1), play);
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
      const action = word === '' ? ids[rng.below(game.legal(s, ids))] : game.text.parseAction(s, word);
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

function observing(): Work {
  const game = ulti();
  return observations(game, [...midGames(game, 0, 16), ...midGames(game, 14, 48)]);
}

/** For the seat to move after so many cards (voids are known by then), soloists and defenders alike. */
function redealing(cards: number): Work {
  const game = ulti();
  return forTheMover(game, midGames(game, cards, POSITIONS));
}

function forTheMover(game: Game<State>, states: readonly State[]): Work {
  const movers = states.map((s) => game.toMove(s));
  return redeals(game, states, { seat: (_, turn) => movers[turn % movers.length] });
}

/** After auctions with several pickups, where the talons of every exchange have to be made up too. */
function redealingAfterLongAuctions(): Work {
  const game = ulti();
  const ids = new Uint16Array(game.maxLegal);
  const states = Array.from({ length: POSITIONS }, (_, i) => {
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
  return forTheMover(game, states);
}

function heapPerPly(): number {
  const game = ulti();
  return heapPerDecision(game, firstLeads(game, 1), HEAP_PLIES);
}
