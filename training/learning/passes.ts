/** Types of forward and backward passes. */
import type { Tensor, Tensor2D } from '@tensorflow/tfjs-core';
import type { HeadSpec } from '../../mcts/networks/net-spec.ts';

/** Outputs of a network, or gradients with respect to them, by the name of the head; a head of size 0 is left out. */
export type Heads = Partial<Record<HeadSpec['name'], Tensor2D>>; // [rows, size]

/** Gradients by variable; undefined where a loss does not depend on it. */
export type Gradients = (Tensor | undefined)[];

/** The result of a forward pass: the outputs, and how to go backward. */
export interface Trace {
  readonly heads: Heads;
  /**
   * Writes the gradients of a loss to `into`, from its gradients with respect to some heads. Variables that these heads
   * do not depend on are not touched.
   */
  backward(heads: Heads, into: Gradients): void;
}
