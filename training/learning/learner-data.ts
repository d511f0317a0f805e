/**
 * What a learner is saved as and what it tells, as plain data. Apart from whoever computes it: programs that use the library read these
 * types, and need none of those of TensorFlow.js.
 */

/** Lossless, in the layout of the weights. */
export interface AdamState {
  /** Steps taken. */
  readonly step: number;
  /** The running mean of the gradient and of its square. */
  readonly m: Float32Array; // [weights]
  readonly v: Float32Array; // [weights]
}

/** Figures of one batch. Values are in units of scale, entropies in nats; policy figures are weighted by row. */
export interface Metrics {
  /** The weighted sum of all terms. */
  readonly loss: number;
  /** Cross-entropy of the policy against the search's, the entropy of the search's, and what lies between them. */
  readonly policyLoss: number;
  readonly targetEntropy: number;
  readonly policyKl: number;
  /** How often the likeliest action is the search's likeliest. */
  readonly policyAccuracy: number;
  readonly valueLoss: number;
  readonly valueMse: number;
  /** Which part of the variance of the value targets the value network explains: 1 all, 0 as good as their mean. */
  readonly valueExplained: number;
  readonly displayLoss: number;
  /** Mean over the entries of the hidden block. */
  readonly beliefLoss: number;
}
