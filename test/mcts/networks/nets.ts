/** Models for the tests: any shape, and small ones for toy games. */
import { type Model, type ModelSpec, modelSpec, type NetSpec, randomWeights } from '../../../mcts/networks/index.ts';
import { type AnyGame, derive, type Rng, shuffle } from '../../../envs/core/index.ts';

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

/** A spec of any sizes whose networks share weights among parts, of inputs and outputs that lie in disorder. */
export function partedSpec(
  shape: AnyShape,
  kinds: readonly number[],
  partWidths: readonly number[],
  rng: Rng,
): ModelSpec {
  const { policy, value, ...rest } = specOf(shape);
  /** A few of so many for each part. */
  const deal = (size: number): number[][] => {
    const order = Array.from({ length: size }, (_, i) => i);
    shuffle(order, rng);
    const each = rng.below(Math.floor(size / kinds.length) + 1);
    return kinds.map((_, part) => order.slice(part * each, (part + 1) * each));
  };
  const outputs = { policy: deal(shape.policy), belief: deal(shape.hidden), value: kinds.map((): number[] => []) };
  if (outputs.policy[0].length > 0) outputs.policy[0][0] = -1; // which is the whole's then
  const parted = (net: NetSpec): NetSpec => ({
    ...net,
    heads: net.heads.map((head) => ({ ...head, parts: outputs[head.name] })),
    parts: { kinds, inputs: deal(net.inputs), widths: partWidths },
  });
  return { ...rest, policy: parted(policy), value: parted(value) };
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
