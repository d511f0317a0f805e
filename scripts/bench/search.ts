/**
 * Search benchmarks: simulations per second from the first card of Ulti, and from a turn of the auction where hidden moves
 * still follow; rollouts at the leaves.
 */
import { derive } from '../../envs/index.ts';
import { Search, type SearchParams } from '../../mcts/index.ts';
import type { Benchmark } from './bench.ts';
import { firstLeads, firstTurns, ulti } from './ulti.ts';

export const SEARCH_BENCHMARKS: readonly Benchmark[] = [
  { name: 'ulti.ismcts.single.1000', unit: 'sims/s', setup: () => searches({ sims: 1000, observer: 'single' }) },
  { name: 'ulti.ismcts.single.10000', unit: 'sims/s', setup: () => searches({ sims: 10_000, observer: 'single' }) },
  { name: 'ulti.ismcts.multi.1000', unit: 'sims/s', setup: () => searches({ sims: 1000, observer: 'multi' }) },
  {
    name: 'ulti.ismcts.multi.turn',
    unit: 'sims/s',
    setup: () => searches({ sims: 1000, observer: 'multi', ...UNADVISED }, firstTurns),
  },
  {
    name: 'ulti.ismcts.multi.advised',
    unit: 'sims/s',
    setup: () => searches({ sims: 1000, observer: 'multi' }, firstTurns),
  },
  { name: 'ulti.ismcts.heap', unit: 'bytes/sim', measure: heapPerSimulation },
];

/** The search alone, without what Ulti has to say about bids: that costs more than the search itself. */
const UNADVISED = { widen: 0, lean: 0, hunch: false } as const;

const HEAP_SIMS = 20_000;

/** Heap growth per simulation once the tree is full and everything is compiled; the least of several looks. */
function heapPerSimulation(): number {
  const game = ulti();
  const search = new Search(game, { maxEdges: 1 << 14 });
  const rng = derive(7, 'bench');
  search.start(firstLeads(game, 1)[0], rng);
  search.run(5 * HEAP_SIMS, rng);
  const looks = Array.from({ length: 5 }, () => {
    const before = process.memoryUsage().heapUsed;
    search.run(HEAP_SIMS, rng);
    return Math.abs(process.memoryUsage().heapUsed - before) / HEAP_SIMS;
  });
  return Math.min(...looks);
}

function searches(
  params: Partial<SearchParams> & { sims: number },
  deals: typeof firstLeads = firstLeads,
): (units: number) => number {
  const game = ulti();
  const starts = deals(game, 64);
  const search = new Search(game, params);
  const rng = derive(6, 'bench');
  let next = 0;
  return (units) => {
    const count = Math.max(1, Math.round(units / params.sims));
    for (let i = 0; i < count; i++) search.search(starts[next++ & 63], rng);
    return count * params.sims;
  };
}
