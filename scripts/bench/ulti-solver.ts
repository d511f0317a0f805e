/**
 * The Ulti solver on random deals: the first bidder lays two random cards aside and plays the simple game in the longest
 * suit. Times differ a hundredfold from deal to deal, so a unit of work is a pass over a fixed hundred of them, and the
 * solver forgets what it has learnt before each.
 */
import { count } from '../../envs/core/cards.ts';
import { derive, type Game, makeGame } from '../../envs/index.ts';
import { SUIT, SUIT_NAMES } from '../../envs/ulti/rules/cards.ts';
import { LADDER } from '../../envs/ulti/rules/contracts.ts';
import { Phase, type UltiState, W } from '../../envs/ulti/rules/state.ts';
import { componentMade, forget, settlement, soloistPoints } from '../../envs/ulti/solver/index.ts';
import type { Benchmark } from './bench.ts';

export const ULTI_SOLVER_BENCHMARKS: readonly Benchmark[] = [
  { name: 'ulti.solver.win', unit: 'solves/s', setup: () => solving((s) => componentMade(s, 'simple'), 0) },
  { name: 'ulti.solver.points', unit: 'solves/s', setup: () => solving(soloistPoints, 0) },
  { name: 'ulti.solver.settle6', unit: 'solves/s', setup: () => solving(settlement, 4) },
];

const DEALS = 100;

function solving(answer: (s: UltiState) => unknown, tricks: number): () => number {
  const game = makeGame('ulti-v1');
  const states = Array.from({ length: DEALS }, (_, seed) => afterTricks(game, seed, tricks));
  return () => {
    for (const s of states) {
      forget();
      answer(s);
    }
    return DEALS;
  };
}

/**
 * A contract (by its place on the ladder; the simple game if nothing is said, in hearts if those are longest) in the
 * longest suit with so many tricks played at random and no doubling, or its end if that came before.
 */
export function afterTricks(game: Game<UltiState>, seed: number, tricks: number, bid?: number): UltiState {
  const s = game.createState();
  const rng = derive(seed, 'bench-solver');
  const ids = new Uint16Array(game.maxLegal);
  game.deal(s, rng);
  for (let i = 0; i < 2; i++) game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
  const hand = s[W.HAND + s[W.ACTOR]];
  const trump = longestSuit(hand, bid === undefined ? 0 : 1);
  const name = bid === undefined ? `${trump === 0 ? 'Hearts ' : ''}Passz` : LADDER[bid].name;
  const words = [`bid ${name}`, 'pass', 'pass', 'stand'];
  if (trump !== 0 && (bid === undefined || !LADDER[bid].noTrump)) words.push(`trump ${SUIT_NAMES[trump]}`);
  for (const word of words) game.apply(s, game.text.parseAction(s, word) as number, rng);
  while (s[W.PHASE] !== Phase.DONE && (s[W.TRICK_NUMBER] <= tricks || s[W.PHASE] !== Phase.PLAY)) {
    const n = game.legal(s, ids);
    game.apply(s, s[W.PHASE] === Phase.PLAY ? ids[rng.below(n)] : ids[0], rng);
  }
  return s;
}

/** The longest of the suits from `first` on. */
function longestSuit(hand: number, first: number): number {
  const length = (suit: number) => count(hand & SUIT[suit]);
  return [1, 2, 3].reduce((best, suit) => (length(suit) > length(best) ? suit : best), first);
}
