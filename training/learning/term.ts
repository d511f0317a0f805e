/** What a loss is the sum of. */
import type { Tensor, Tensor2D } from '@tensorflow/tfjs-core';

/** One term of the loss: its value, and its gradient with respect to the head it reads, worked out when asked for. */
export interface Term {
  readonly value: Tensor;
  readonly gradient: () => Tensor2D;
}
