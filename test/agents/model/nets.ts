/** Models for the tests: any shape, and small ones for toy games. */
import { type Model, type ModelSpec, modelSpec, type NetSpec, randomWeights } from '../../../agents/model/index.ts';
import { type AnyGame, derive } from '../../../envs/core/index.ts';

export interface AnyShape {
  readonly observation: number;
  readonly hidden: number;
  readonly seats: number;
  readonly policy: number;
  readonly widths: readonly number[];
  readonly residual: boolean;
}

/** A spec of any sizes, for no game in particular. */
export function specOf({ observation, hidden, seats, policy, widths, residual }: AnyShape): ModelSpec {
  const value: NetSpec['heads'][number] = { name: 'value', size: seats };
  const belief: NetSpec['heads'][number] = { name: 'belief', size: hidden };
  const net = (name: NetSpec['name'], inputs: number, heads: NetSpec['heads']): NetSpec => ({
    name,
    inputs,
    widths,
    residual,
    heads,
  });
  return {
    game: 'none-v1',
    seats,
    observation,
    hidden,
    policy: net('policy', observation, [{ name: 'policy', size: policy }, belief, value]),
    value: net('value', observation + hidden, [value]),
  };
}

/** A small model for a game. Heads start near 0; `louder` multiplies every weight, so that players have opinions. */
export function toyModel(game: AnyGame, { seed = 1, louder = 1, residual = false } = {}): Model {
  const spec = modelSpec(game, { policyWidths: [13, 13], valueWidths: [9], residual });
  const weights = randomWeights(spec, derive(seed, 'test')).map((w) => w * louder);
  return { spec, weights, info: { run: 'test' } };
}

/** The bits of floats, which tell -0 from 0. */
export function bitsOf(values: Float32Array): number[] {
  return Array.from(new Uint32Array(Float32Array.from(values).buffer));
}
