/**
 * The arithmetic of the plain forward pass. The order of operations is that of the compiled kernel, see `forward.ts`.
 */
import type { Products } from './layers.ts';

const fround = Math.fround;

/** Adds inputs times weights to the outputs, input by input. */
export function addProducts(products: Products, weights: Float32Array, from: Float32Array, to: Float32Array): void {
  for (let i = 0; i < products.inputs; i++) if (from[i] !== 0) addProduct(products, weights, i, from[i], to);
}

/** The same for one input. */
export function addProduct(
  { outputs, kernel }: Products,
  weights: Float32Array,
  input: number,
  x: number,
  to: Float32Array,
): void {
  const row = kernel + input * outputs;
  for (let j = 0; j < outputs; j++) to[j] = fround(to[j] + fround(x * weights[row + j]));
}

export function keepPositive(values: Float32Array): void {
  for (let i = 0; i < values.length; i++) if (!(values[i] > 0)) values[i] = 0;
}

export function addTo(values: Float32Array, more: Float32Array): void {
  for (let i = 0; i < more.length; i++) values[i] += more[i];
}
