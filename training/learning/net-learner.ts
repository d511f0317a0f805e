/**
 * The networks of a model that learn in one thread, with their share of the optimizer and of the average: both of them, or one if the
 * other learns in a thread of its own. The two have no weights in common. They only share the norm to which gradients are clipped.
 */
import type { Tensor, TensorContainer } from '@tensorflow/tfjs-core';
import type { PolicyLayout } from '../../envs/core/index.ts';
import { type ModelSpec, tensorsOf } from '../../mcts/networks/model-spec.ts';
import type { LearnSettings } from '../config/learn-settings.ts';
import { Adam, squareSums } from './adam.ts';
import { keptShare } from './average.ts';
import { type Backend, use } from './backend.ts';
import type { Batch } from './batch.ts';
import type { Figures, LearnerState, NetName } from './learner-data.ts';
import { readFigures, valueFigures } from './learner-metrics.ts';
import { headGradients, policyTargets, policyTerms, valueTargets, valueTerms } from './losses.ts';
import { NetReader } from './net-reader.ts';
import { Network } from './network.ts';
import type { NetInput } from './input.ts';
import type { Gradients } from './passes.ts';
import { numbersOf } from './tensor-data.ts';
import { tfOf } from './tf.ts';
import { WeightArrays } from './weight-arrays.ts';

/** Where the weights of the value network begin. Those of the policy network lie before. */
export function valueOffset(spec: ModelSpec): number {
  return tensorsOf(spec).find(({ name }) => name.startsWith(`${spec.value.name}/`))?.offset as number;
}

/** A model that is to learn, and how. */
export interface NetToLearn {
  readonly layout: PolicyLayout;
  readonly spec: ModelSpec;
  readonly weights: Float32Array;
  readonly settings: LearnSettings;
}

/** What a batch says about these networks. */
export interface Look {
  readonly figures: Partial<Figures>;
  /** The sum of the squares of each gradient, in the order of the variables. */
  readonly squares: readonly number[];
}

export class NetLearner {
  readonly #backend: Backend;
  readonly #nets: readonly NetName[];
  /** Where the weights of these networks lie. */
  readonly #own: readonly (readonly [from: number, to: number])[];
  readonly #network: Network;
  readonly #adam: Adam;
  readonly #layout: PolicyLayout;
  readonly #reader: NetReader;
  readonly #settings: LearnSettings;
  readonly #arrays: WeightArrays;
  #gradients: Gradients = [];

  constructor(backend: Backend, { layout, spec, weights, settings }: NetToLearn, nets: readonly NetName[]) {
    this.#backend = backend;
    this.#nets = nets;
    this.#settings = settings;
    this.#layout = layout;
    use(backend);
    this.#network = new Network(tfOf(backend), spec, weights);
    this.#arrays = new WeightArrays(weights);
    this.#adam = new Adam(this.#arrays, this.#network.tensors, settings);
    this.#reader = new NetReader(backend, spec, nets);
    const from = valueOffset(spec);
    const places = { policy: [0, from], value: [from, weights.length] } as const;
    this.#own = nets.map((net) => places[net]);
  }

  /** Steps taken. */
  get steps(): number {
    return this.#adam.step;
  }

  /** The learning rate of the next step. */
  rate(): number {
    return this.#adam.rate();
  }

  /** Finds the gradients of a batch, which are kept until `apply`. Call it within `inTidy`, which frees them. */
  look(batch: Batch): Look {
    const tf = tfOf(this.#backend);
    const figures = this.#backward(batch);
    return { figures, squares: squareSums(tf, this.#gradients) };
  }

  /** One step along the gradients of the last look. `norm` is that of the gradients of both networks. */
  apply(norm: number): void {
    const tf = tfOf(this.#backend);
    const gradients = this.#gradients.map((gradient) => (gradient === undefined ? undefined : numbersOf(tf, gradient)));
    this.#adam.apply(gradients, norm);
    gradients.forEach((gradient, i) => {
      if (gradient !== undefined) this.#network.update(i, this.#arrays.weights);
    });
    const keep = keptShare(this.#settings.averaging, this.steps);
    for (const [from, to] of this.#own) this.#arrays.blend(from, to, keep);
  }

  /** The gradient of the loss in the layout of the weights. */
  gradient(batch: Batch): Float32Array {
    this.#backward(batch);
    const out = new Float32Array(this.#network.size);
    this.#gradients.forEach((gradient, i) => {
      if (gradient !== undefined) out.set(gradient.dataSync(), this.#network.tensors[i].offset);
    });
    return out;
  }

  /** All weights, a copy. Those of a network that does not learn here are as old as the last `restore`. */
  weights(): Float32Array {
    return this.#arrays.weights.slice();
  }

  state(): LearnerState {
    return { weights: this.weights(), average: this.#arrays.average.slice(), ...this.#adam.state() };
  }

  restore(state: LearnerState): void {
    use(this.#backend);
    this.#network.write(state.weights);
    this.#arrays.weights.set(state.weights);
    this.#arrays.average.set(state.average);
    this.#adam.restore(state);
  }

  /** Runs `work` on the backend of these networks and frees every tensor it made. */
  inTidy<T>(work: () => T): T {
    use(this.#backend);
    return tfOf(this.#backend).tidy(work as () => TensorContainer) as T;
  }

  dispose(): void {
    this.#network.dispose();
  }

  /** Sets the gradients and returns the figures. */
  #backward(batch: Batch): Partial<Figures> {
    this.#gradients = this.#network.variables.map((): Tensor | undefined => undefined);
    const inputs = this.#reader.read(batch);
    const figures = this.#nets.map((net) => this.#passes[net](batch, inputs[net] as NetInput));
    return Object.assign({}, ...figures);
  }

  readonly #passes: Readonly<Record<NetName, (batch: Batch, input: NetInput) => Partial<Figures>>> = {
    policy: (batch, input) => {
      const tf = tfOf(this.#backend);
      const trace = this.#network.policy(input);
      const terms = policyTerms(tf, trace.heads, policyTargets(tf, batch), this.#layout, this.#settings);
      const { targetEntropy, policyAccuracy } = terms.policyLoss.term;
      trace.backward(headGradients(tf, terms), this.#gradients);
      return { ...readFigures(tf, terms), targetEntropy, policyAccuracy };
    },
    value: (batch, input) => {
      const tf = tfOf(this.#backend);
      const trace = this.#network.value(input);
      const targets = valueTargets(tf, batch);
      const terms = valueTerms(tf, trace.heads, targets, this.#settings);
      trace.backward(headGradients(tf, terms), this.#gradients);
      return readFigures(tf, terms, valueFigures(tf, trace.heads, targets));
    },
  };
}
