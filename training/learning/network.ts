/**
 * The two networks of a model on TensorFlow.js, forward and backward. The layout of the weights is that of
 * `mcts/networks/model-spec.ts`.
 *
 * The backward pass is written by hand. The core of TensorFlow.js has no gradients of its operations, and for dense
 * layers the chain rule is short. This also saves recording every operation, and lets each layer be one fused call.
 */
import type { ModelSpec } from '../../mcts/networks/model-spec.ts';
import type { Tf } from './tf.ts';
import { DensePasses } from './dense-passes.ts';
import type { NetInput } from './input.ts';
import { PartsPasses } from './parts-passes.ts';
import type { Trace } from './passes.ts';
import { Variables } from './variables.ts';

export class Network extends Variables {
  readonly #policy: DensePasses | PartsPasses;
  readonly #value: DensePasses | PartsPasses;

  constructor(tf: Tf, spec: ModelSpec, weights: Float32Array) {
    super(tf, spec, weights);
    const [policy, value] = [spec.policy, spec.value].map((net) =>
      net.parts === undefined ? new DensePasses(tf, net, this) : new PartsPasses(tf, net, net.parts, this),
    );
    this.#policy = policy;
    this.#value = value;
  }

  /** The policy network, on what seats know: logits, belief logits and values. */
  policy(input: NetInput): Trace {
    return this.#policy.forward(input);
  }

  /** The value network, which also reads the hidden block. */
  value(all: NetInput): Trace {
    return this.#value.forward(all);
  }
}
