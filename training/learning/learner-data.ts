/**
 * The saved state and the metrics of a learner, as plain data. They are in a file of their own so that programs can use
 * these types without those of TensorFlow.js.
 */

/** Lossless, in the layout of the weights. */
export interface AdamState {
  /** Steps taken. */
  readonly step: number;
  /** The running mean of the gradient and of its square. */
  readonly m: Float32Array; // [weights]
  readonly v: Float32Array; // [weights]
}

export interface LearnerState extends AdamState {
  /** The weights that learn. */
  readonly weights: Float32Array;
  /** The weights that play: the running average. */
  readonly average: Float32Array; // [weights]
}

export type NetName = 'policy' | 'value';

/** What the networks find out about a batch; the rest of the metrics follows from it. */
export type Figures = Omit<Metrics, 'loss' | 'policyKl'>;

/** Metrics of one batch. Values are in units of scale, entropies in nats. Policy metrics are weighted by row. */
export interface Metrics {
  /** The weighted sum of all terms. */
  readonly loss: number;
  /** Cross-entropy of the policy against the search's target, entropy of the target, and their difference. */
  readonly policyLoss: number;
  readonly targetEntropy: number;
  readonly policyKl: number;
  /** How often the policy's most likely action is the target's most likely action. */
  readonly policyAccuracy: number;
  readonly valueLoss: number;
  readonly valueMse: number;
  /**
   * Share of the variance of the value targets that the value network explains: 1 is all, 0 is no better than their
   * mean.
   */
  readonly valueExplained: number;
  readonly displayLoss: number;
  /** Mean over the entries of the hidden block. */
  readonly beliefLoss: number;
}
