/**
 * The forward pass of a network with parts (`parts.ts`) in plain TypeScript, the reference for the compiled kernel.
 * Order of the sums: the first layer adds kinds before inputs, and inputs in their order; all other layers add the sum
 * of the parts before the whole.
 */
import type { Layer, NetLayers, Products } from './layers.ts';
import type { Net } from './net.ts';
import type { NetSpec, PartsSpec } from './net-spec.ts';
import { headParts, type InputNotes, inputNotes, kindInputs, wholeOf } from './parts.ts';
import { addProduct, addProducts, addTo, keepPositive } from './plain-arithmetic.ts';

/**
 * The output of a layer: one vector per part; and, as one vector, the sum of these followed by the whole, which is how
 * the next layer reads them.
 */
interface Activations {
  readonly parts: readonly Float32Array[]; // [parts][part width]
  readonly common: Float32Array; // [part width + whole width]
}

export class PlainPartsNet implements Net {
  readonly spec: NetSpec;
  readonly input: Float32Array; // [inputs]
  readonly outputs: readonly Float32Array[]; // [heads][size]
  readonly #layers: NetLayers;
  readonly #weights: Float32Array;
  readonly #parts: PartsSpec;
  readonly #notes: InputNotes;
  readonly #hidden: readonly Activations[];
  /** The output of each head before it is copied to its places. */
  readonly #heads: readonly (Activations & { readonly whole: readonly number[] })[];

  constructor(layers: NetLayers, parts: PartsSpec, weights: Float32Array) {
    const { spec } = layers;
    this.spec = spec;
    this.input = new Float32Array(spec.inputs);
    this.outputs = spec.heads.map(({ size }) => new Float32Array(size));
    this.#layers = layers;
    this.#weights = weights;
    this.#parts = parts;
    this.#notes = inputNotes(spec.inputs, parts);
    const room = (layer: Layer): Activations => ({
      parts: parts.kinds.map(() => new Float32Array(ownOf(layer).outputs)),
      common: new Float32Array(layer.outputs),
    });
    this.#hidden = layers.hidden.map(room);
    this.#heads = layers.heads.map((layer, i) => ({
      ...room(layer),
      whole: wholeOf(spec.heads[i].size, headParts(spec.heads[i])),
    }));
  }

  trunk(): void {
    this.#hidden.forEach((to, i) => {
      if (i === 0) this.#firstLayer(this.#layers.hidden[0], to);
      else this.#layer(this.#layers.hidden[i], this.#hidden[i - 1], to);
      keepPositive(to.common);
      for (const part of to.parts) keepPositive(part);
      to.common.set(to.parts[0]);
      for (const part of to.parts.slice(1)) addTo(to.common, part);
    });
  }

  head(index: number): void {
    const to = this.#heads[index];
    this.#layer(this.#layers.heads[index], this.#hidden[this.#hidden.length - 1], to);
    const out = this.outputs[index];
    headParts(this.spec.heads[index]).forEach((places, part) => {
      places.forEach((place, j) => {
        if (place >= 0) out[place] = to.parts[part][j];
      });
    });
    const first = to.parts[0].length;
    to.whole.forEach((place, j) => {
      out[place] = to.common[first + j];
    });
  }

  headAt(index: number): void {
    this.head(index);
  }

  #firstLayer(layer: Layer, to: Activations): void {
    const weights = this.#weights;
    const own = ownOf(layer);
    const { common, part, own: place } = this.#notes;
    const kinds = kindInputs(this.#parts);
    this.#begin(layer, to);
    for (const kind of kinds) addProduct(layer, weights, kind.place, kind.count, to.common);
    this.input.forEach((x, i) => {
      if (x !== 0) addProduct(layer, weights, common[i], x, to.common);
    });
    to.parts.forEach((values, p) => {
      values.set(to.common.subarray(0, own.outputs));
      if (kinds.length > 0) addProduct(own, weights, kinds[this.#parts.kinds[p]].place, 1, values);
    });
    this.input.forEach((x, i) => {
      if (x !== 0 && part[i] < to.parts.length) addProduct(own, weights, place[i], x, to.parts[part[i]]);
    });
  }

  #layer(layer: Layer, from: Activations, to: Activations): void {
    const own = ownOf(layer);
    this.#begin(layer, to);
    addProducts(layer, this.#weights, from.common, to.common);
    to.parts.forEach((part, i) => {
      part.set(to.common.subarray(0, own.outputs));
      addProducts(own, this.#weights, from.parts[i], part);
    });
  }

  #begin({ bias, outputs }: Layer, { common }: Activations): void {
    common.set(this.#weights.subarray(bias, bias + outputs));
  }
}

function ownOf(layer: Layer): Products {
  return layer.own as Products;
}
