/** What passes forwards and backwards through a network take and leave. */
import type { Tensor, Tensor2D } from '@tensorflow/tfjs-core';
import type { HeadSpec } from '../../mcts/networks/net-spec.ts';

/** Outputs of a network, or gradients with respect to them, by the name of the head; a head of size 0 is left out. */
export type Heads = Partial<Record<HeadSpec['name'], Tensor2D>>; // [rows, size]

/** Gradients by variable; undefined where a loss does not depend on it. */
export type Gradients = (Tensor | undefined)[];

/** What a pass forwards leaves: the outputs, and the way back. */
export interface Trace {
  readonly heads: Heads;
  /**
   * Writes the gradients of a loss to `into`, given its gradients with respect to some heads. Variables that those heads do
   * not depend on are left alone.
   */
  backward(heads: Heads, into: Gradients): void;
}
