/**
 * The forward pass in plain TypeScript. It is the reference for the compiled kernel, and replaces it on machines that
 * cannot run it. It is about twenty times as slow.
 *
 * The order of the arithmetic is part of the contract, so that all machines and both implementations give the same
 * bits. An output starts at its bias and adds the inputs in order, skipping zeros (of either sign), and rounds to 32
 * bits after each product and each sum. A hidden layer then keeps what is above 0; everything else, NaN included,
 * becomes +0.
 */
import { type Layer, layersOf, type NetLayers } from './layers.ts';
import { type ModelSpec, weightCount } from './model-spec.ts';
import type { Net, Networks } from './net.ts';
import type { NetSpec } from './net-spec.ts';
import { PlainPartsNet } from './parts-forward.ts';
import { addProducts, addTo, keepPositive } from './plain-arithmetic.ts';

class PlainNet implements Net {
  readonly spec: NetSpec;
  readonly input: Float32Array; // [inputs]
  readonly outputs: readonly Float32Array[]; // [heads][size]
  readonly #layers: NetLayers;
  readonly #weights: Float32Array;
  /** What each hidden layer gave. */
  readonly #hidden: readonly Float32Array[]; // [layers][width]

  constructor(layers: NetLayers, weights: Float32Array) {
    this.spec = layers.spec;
    this.input = new Float32Array(layers.spec.inputs);
    this.outputs = layers.spec.heads.map(({ size }) => new Float32Array(size));
    this.#layers = layers;
    this.#weights = weights;
    this.#hidden = layers.spec.widths.map((width) => new Float32Array(width));
  }

  trunk(): void {
    const { hidden } = this.#layers;
    let from = this.input;
    for (let i = 0; i < hidden.length; i++) {
      const to = this.#hidden[i];
      dense(hidden[i], this.#weights, from, to);
      keepPositive(to);
      if (hidden[i].residual) addTo(to, from);
      from = to;
    }
  }

  head(index: number): void {
    dense(this.#layers.heads[index], this.#weights, this.#hidden[this.#hidden.length - 1], this.outputs[index]);
  }

  headAt(index: number): void {
    this.head(index);
  }
}

function dense(layer: Layer, weights: Float32Array, from: Float32Array, to: Float32Array): void {
  to.set(weights.subarray(layer.bias, layer.bias + layer.outputs));
  addProducts(layer, weights, from, to);
}

export function plainNetworks(spec: ModelSpec, weights: Float32Array): Networks {
  const own = new Float32Array(weightCount(spec));
  const layers = layersOf(spec);
  const open = (net: NetLayers): Net =>
    net.spec.parts === undefined ? new PlainNet(net, own) : new PlainPartsNet(net, net.spec.parts, own);
  const networks: Networks = {
    spec,
    policy: open(layers.policy),
    value: open(layers.value),
    by: 'plain',
    load: (other) => {
      checkLength(spec, other);
      own.set(other);
    },
  };
  networks.load(weights);
  return networks;
}

/** A wrong number of weights is an error of the program: files are checked when they are read. */
export function checkLength(spec: ModelSpec, weights: Float32Array): void {
  const count = weightCount(spec);
  if (weights.length !== count) throw new Error(`${weights.length} weights for networks that have ${count}`);
}
