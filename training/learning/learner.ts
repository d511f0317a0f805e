/**
 * The learner: a model and its optimizer, updated one batch at a time.
 *
 * Everything that a step allocates on the backend is freed before it returns. `state()` is all there is to save: a
 * learner restored from it continues bit for bit on the same backend.
 */
import type { Tensor, Tensor2D, TensorContainer } from '@tensorflow/tfjs-core';
import type { ModelSpec } from '../../mcts/networks/model-spec.ts';
import { InputError, type PolicyLayout } from '../../envs/core/index.ts';
import { Adam, globalNorm } from './adam.ts';
import { blend } from './average.ts';
import { type Backend, use } from './backend.ts';
import type { Batch } from './batch.ts';
import type { LearnSettings } from '../config/learn-settings.ts';
import type { AdamState, Metrics } from './learner-data.ts';
import { readMetrics } from './learner-metrics.ts';
import { batchTensors, headGradients, lossTerms } from './losses.ts';
import { Network } from './network.ts';
import { NetReader } from './net-reader.ts';
import { tfOf } from './tf.ts';

export interface LearnerState extends AdamState {
  /** The weights that learn. */
  readonly weights: Float32Array;
  /** The weights that play: the running average. */
  readonly average: Float32Array; // [weights]
}

export interface StepMetrics extends Metrics {
  /** Steps taken, this one included. */
  readonly step: number;
  readonly learningRate: number;
  /** The norm of the gradient before clipping. */
  readonly gradientNorm: number;
}

export class Learner {
  readonly spec: ModelSpec;
  readonly settings: LearnSettings;
  readonly #backend: Backend;
  readonly #network: Network;
  readonly #adam: Adam;
  readonly #layout: PolicyLayout;
  readonly #reader: NetReader;
  #average: Float32Array; // [weights]

  constructor(backend: Backend, layout: PolicyLayout, spec: ModelSpec, weights: Float32Array, settings: LearnSettings) {
    this.#backend = backend;
    this.spec = spec;
    this.settings = settings;
    use(backend);
    this.#network = new Network(tfOf(backend), spec, weights);
    this.#adam = new Adam(tfOf(backend), this.#network, settings);
    this.#layout = layout;
    this.#reader = new NetReader(backend, spec);
    this.#average = weights.slice();
  }

  /** Steps taken. */
  get steps(): number {
    return this.#adam.step;
  }

  /** Learns from a batch. If the loss or its gradient is not finite, nothing is changed and an error is thrown. */
  step(batch: Batch): StepMetrics {
    return this.#inTidy(() => {
      const { metrics, gradients } = this.#gradients(batch);
      const gradientNorm = globalNorm(tfOf(this.#backend), gradients).dataSync()[0];
      const rate = this.#adam.rate();
      if (!Number.isFinite(metrics.loss) || !Number.isFinite(gradientNorm)) {
        throw new InputError(
          `learning diverged at step ${this.steps + 1}: the loss is ${metrics.loss}, its gradient ${gradientNorm}; ` +
            `take a lower learning rate than ${rate} or look for bad rows in the data`,
        );
      }
      this.#adam.apply(gradients, gradientNorm);
      blend(this.#average, this.weights(), this.settings.averaging, this.steps);
      return { ...metrics, step: this.steps, learningRate: rate, gradientNorm };
    });
  }

  /** The metrics of a batch, without learning from it. */
  evaluate(batch: Batch): Metrics {
    return this.#inTidy(() => this.#losses(batch).metrics);
  }

  /** The gradient of the loss in the layout of the weights, for tests and for debugging. */
  gradient(batch: Batch): Float32Array {
    return this.#inTidy(() => {
      const out = new Float32Array(this.#network.size);
      this.#gradients(batch).gradients.forEach((gradient, i) => {
        if (gradient !== undefined) out.set(gradient.dataSync(), this.#network.tensors[i].offset);
      });
      return out;
    });
  }

  /** All weights, a copy in the layout of `tensorsOf(spec)`. */
  weights(): Float32Array {
    return this.#network.read();
  }

  state(): LearnerState {
    return { weights: this.weights(), average: this.#average.slice(), ...this.#adam.state() };
  }

  restore(state: LearnerState): void {
    use(this.#backend);
    this.#network.write(state.weights);
    this.#average = state.average.slice();
    this.#adam.restore(state);
  }

  dispose(): void {
    this.#network.dispose();
    this.#adam.dispose();
  }

  /** Metrics, and one gradient per variable. The tensors are freed by the caller's tidy. */
  #gradients(batch: Batch): { metrics: Metrics; gradients: (Tensor | undefined)[] } {
    const tf = tfOf(this.#backend);
    const { terms, policy, value, metrics } = this.#losses(batch);
    const gradients = this.#network.variables.map((): Tensor | undefined => undefined);
    policy.backward(headGradients(tf, terms, 'policy'), gradients);
    value.backward(headGradients(tf, terms, 'value'), gradients);
    return { metrics, gradients };
  }

  #losses(batch: Batch) {
    if (batch.rows === 0) throw new InputError('a batch without rows teaches nothing');
    const tf = tfOf(this.#backend);
    const tensors = batchTensors(tf, batch);
    const inputs = this.#reader.read(batch);
    const policy = this.#network.policy(inputs.policy);
    const value = this.#network.value(inputs.value);
    const terms = lossTerms(tf, policy.heads, value.heads, tensors, this.#layout, this.settings);
    return { policy, value, terms, metrics: readMetrics(tf, terms, value.heads.value as Tensor2D, tensors) };
  }

  /** Runs `work` on this learner's backend and frees every tensor it made. */
  #inTidy<T>(work: () => T): T {
    use(this.#backend);
    return tfOf(this.#backend).tidy(work as () => TensorContainer) as T;
  }
}
