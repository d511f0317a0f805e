/**
 * The learner: a model and its optimizer, updated one batch at a time.
 *
 * Everything that a step allocates on the backend is freed before it returns. `state()` is all there is to save: a
 * learner restored from it continues bit for bit on the same backend.
 */
import type { ModelSpec } from '../../mcts/networks/model-spec.ts';
import { InputError, type PolicyLayout } from '../../envs/core/index.ts';
import { normOf } from './adam.ts';
import type { Backend } from './backend.ts';
import type { Batch } from './batch.ts';
import type { LearnSettings } from '../config/learn-settings.ts';
import type { LearnerState, Metrics } from './learner-data.ts';
import { metricsOf } from './learner-metrics.ts';
import { type Look, NetLearner, valueOffset } from './net-learner.ts';
import { tfOf } from './tf.ts';
import type { ValueThread } from './value-thread.ts';

export type { LearnerState } from './learner-data.ts';

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
  /** The networks that learn in this thread, and the thread of the other one. */
  readonly #here: NetLearner;
  readonly #aside: ValueThread | undefined;

  /** With a thread for the value network both learn at the same time, to the same bits. */
  constructor(
    backend: Backend,
    layout: PolicyLayout,
    spec: ModelSpec,
    weights: Float32Array,
    settings: LearnSettings,
    aside?: ValueThread,
  ) {
    this.#backend = backend;
    this.spec = spec;
    this.settings = settings;
    this.#aside = aside;
    const nets = aside === undefined ? (['policy', 'value'] as const) : (['policy'] as const);
    const net = { layout, spec, weights, settings };
    this.#here = new NetLearner(backend, net, nets);
    aside?.begin(net);
  }

  /** Steps taken. */
  get steps(): number {
    return this.#here.steps;
  }

  /** Learns from a batch. If the loss or its gradient is not finite, nothing is changed and an error is thrown. */
  step(batch: Batch): StepMetrics {
    return this.#looking(batch, (looks) => {
      const metrics = this.#metrics(looks);
      const squares = looks.flatMap((look) => look.squares);
      const gradientNorm = normOf(tfOf(this.#backend), squares);
      const rate = this.#here.rate();
      if (!Number.isFinite(metrics.loss) || !Number.isFinite(gradientNorm)) {
        throw new InputError(
          `learning diverged at step ${this.steps + 1}: the loss is ${metrics.loss}, its gradient ${gradientNorm}; ` +
            `take a lower learning rate than ${rate} or look for bad rows in the data`,
        );
      }
      this.#aside?.apply(gradientNorm);
      this.#here.apply(gradientNorm);
      return { ...metrics, step: this.steps, learningRate: rate, gradientNorm };
    });
  }

  /** The metrics of a batch, without learning from it. */
  evaluate(batch: Batch): Metrics {
    return this.#looking(batch, (looks) => this.#metrics(looks));
  }

  /** The gradient of the loss in the layout of the weights, for tests and for debugging. In one thread. */
  gradient(batch: Batch): Float32Array {
    return this.#here.inTidy(() => this.#here.gradient(batch));
  }

  /** All weights, a copy in the layout of `tensorsOf(spec)`. */
  weights(): Float32Array {
    return this.state().weights;
  }

  state(): LearnerState {
    const here = this.#here.state();
    const value = this.#aside?.state();
    if (value === undefined) return here;
    const from = valueOffset(this.spec);
    for (const name of ['weights', 'average', 'm', 'v'] as const) here[name].set(value[name].subarray(from), from);
    return here;
  }

  restore(state: LearnerState): void {
    this.#here.restore(state);
    this.#aside?.restore(state);
  }

  dispose(): void {
    this.#here.dispose();
    this.#aside?.end();
  }

  /** Both networks look at a batch, at the same time if they can. What they make on the backend is freed after `then`. */
  #looking<T>(batch: Batch, then: (looks: readonly Look[]) => T): T {
    if (batch.rows === 0) throw new InputError('a batch without rows teaches nothing');
    const aside = this.#aside;
    return this.#here.inTidy(() => {
      aside?.look(batch);
      try {
        const look = this.#here.look(batch);
        return then(aside === undefined ? [look] : [look, aside.looked()]);
      } finally {
        aside?.forget();
      }
    });
  }

  #metrics(looks: readonly Look[]): Metrics {
    return metricsOf(Object.assign({}, ...looks.map(({ figures }) => figures)), this.settings);
  }
}
