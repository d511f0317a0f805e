/** Network benchmarks: evaluations on positions of Ulti's card play, and the search that asks for them. */

import { networkInput } from '../../envs/core/index.ts';
import { derive, type Game } from '../../envs/index.ts';
import { type Evaluator, Search, type SearchParams } from '../../mcts/index.ts';
import { networkEvaluator, networksOf } from '../../mcts/networks/index.ts';
import type { Benchmark } from './bench.ts';
import { benchModel } from './model.ts';
import { firstLeads, ulti } from './ulti.ts';

type State = Int32Array;

export const NET_BENCHMARKS: readonly Benchmark[] = [
  { name: 'net.eval', unit: 'evaluations/s', setup: evaluations },
  { name: 'ulti.ismcts.net', unit: 'sims/s', setup: () => searches({ sims: 64, select: 'gumbel' }, 'sims') },
  {
    name: 'ulti.ismcts.net.evals',
    unit: 'evaluations/s',
    setup: () => searches({ sims: 64, select: 'gumbel' }, 'evals'),
  },
];

/** Decisions in the bank of positions, at all stages of card play; a power of two. */
const POSITIONS = 64;

/** The same first leads with 0 to 27 random decisions made. */
function positions(game: Game<State>): State[] {
  const rng = derive(9, 'bench');
  const ids = new Uint16Array(game.maxLegal);
  return firstLeads(game, POSITIONS).map((s) => {
    for (let left = rng.below(28); left > 0; left--) game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
    return s;
  });
}

/** The policy head at batch 1, from a finished observation on. */
function evaluations(): (units: number) => number {
  const game = ulti();
  const { policy } = networksOf(benchModel(game));
  const shown = networkInput(game.encoding);
  const inputs = positions(game).map((s) => {
    const input = new Float32Array(policy.spec.inputs);
    shown.write(s, game.toMove(s), input, 0);
    return input;
  });
  return (units) => {
    for (let i = 0; i < units; i++) {
      policy.input.set(inputs[i & (POSITIONS - 1)]);
      policy.trunk();
      policy.head(0);
    }
    return units;
  };
}

/** Searches from all stages of card play; counts simulations, or how often a network was asked. */
function searches(
  params: Partial<SearchParams> & { sims: number },
  count: 'sims' | 'evals',
): (units: number) => number {
  const game = ulti();
  const asked = new Int32Array(1);
  const plain = networkEvaluator(game, benchModel(game));
  const evaluator: Evaluator<State> = count === 'sims' ? plain : counting(plain, asked);
  const search = new Search(game, params, { evaluator });
  const starts = positions(game);
  const rng = derive(10, 'bench');
  let next = 0;
  return (units) => {
    asked[0] = 0;
    const done = Math.max(1, Math.round(units / params.sims));
    for (let i = 0; i < done; i++) search.search(starts[next++ & (POSITIONS - 1)], rng);
    return count === 'sims' ? done * params.sims : asked[0];
  };
}

function counting(plain: ReturnType<typeof networkEvaluator<State>>, asked: Int32Array): Evaluator<State> {
  return {
    value: (s, rng, returns) => {
      asked[0]++;
      plain.value(s, rng, returns);
    },
    priors: (s, ids, count, priors) => {
      asked[0]++;
      plain.priors(s, ids, count, priors);
    },
    odds: (s, seat) => {
      asked[0]++;
      return plain.odds?.(s, seat);
    },
  };
}
