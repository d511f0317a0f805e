/**
 * Networks from before the game's network input had its last fields. Fields are only appended, so such a network plays
 * on as it was if all weights of the new inputs are zero, and can learn to use them (`train --from`).
 */
import { type AnyGame, inputSpec } from '../../envs/core/index.ts';
import { type ModelSpec, type TensorSpec, tensorsOf, weightCount } from './model-spec.ts';

/** The shape with all inputs of the game, if it was made when there were `inputs`. Networks with parts stay as they are. */
export function widened(spec: ModelSpec, inputs: number, game: AnyGame): ModelSpec {
  const now = inputSpec(game.encoding).size;
  const { policy, value, hidden } = spec;
  if (now === inputs || spec.observationOnly || policy.parts !== undefined || value.parts !== undefined) return spec;
  return {
    ...spec,
    observation: now,
    policy: { ...policy, inputs: now },
    value: { ...value, inputs: now + hidden },
  };
}

/** The weights in the wider shape. In the value network the hidden block follows after the network input. */
export function widenedWeights(from: ModelSpec, to: ModelSpec, weights: Float32Array): Float32Array {
  if (from.observation === to.observation) return weights;
  const out = new Float32Array(weightCount(to));
  const before = tensorsOf(from);
  tensorsOf(to).forEach((tensor, i) => {
    const values = weights.subarray(before[i].offset, before[i].offset + before[i].length);
    const read = from.observation * outputsOf(tensor);
    if (tensor.length === values.length) {
      out.set(values, tensor.offset);
    } else {
      out.set(values.subarray(0, read), tensor.offset);
      out.set(values.subarray(read), tensor.offset + to.observation * outputsOf(tensor));
    }
  });
  return out;
}

function outputsOf({ shape }: TensorSpec): number {
  return shape[shape.length - 1];
}
