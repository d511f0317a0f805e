/** Opens a player's networks with the fastest implementation this machine can run. */
import { plainNetworks } from './forward.ts';
import { kernelNetworks } from './kernel/kernel-net.ts';
import type { ModelSpec } from './model-spec.ts';
import type { Networks } from './net.ts';
import type { Model } from './weights-file.ts';

/**
 * Which implementation: `auto` takes the compiled kernel if the machine can run it. The numbers do not depend on it.
 */
export type By = 'auto' | Networks['by'];

/** Networks of the caller's own, whose weights may be replaced. */
export function openNetworks(spec: ModelSpec, weights: Float32Array, by: By = 'auto'): Networks {
  if (by === 'plain') return plainNetworks(spec, weights);
  const networks = kernelNetworks(spec, weights);
  if (networks === undefined && by === 'kernel') throw new Error('this machine cannot run the compiled kernel');
  return networks ?? plainNetworks(spec, weights);
}

const opened = new WeakMap<Model, Networks>();

/**
 * The networks of a model, opened once per thread. Players of the same model share them, which saves processor cache.
 * To `load` other weights, use `openNetworks`.
 */
export function networksOf(model: Model): Networks {
  let networks = opened.get(model);
  if (networks === undefined) {
    networks = openNetworks(model.spec, model.weights);
    opened.set(model, networks);
  }
  return networks;
}
