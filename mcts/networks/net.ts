/**
 * A network that is ready to be asked. The caller writes an input, runs the hidden layers, and then the heads it wants:
 * a search asks for the policy at some positions, for values at others, and for beliefs once per decision.
 */
import type { ModelSpec } from './model-spec.ts';
import type { HeadSpec, NetSpec } from './net-spec.ts';

export interface Net {
  readonly spec: NetSpec;
  /** Where the caller writes what the network reads; not changed by running it. */
  readonly input: Float32Array; // [inputs]
  /** What each head said last; parallel to `spec.heads`. */
  readonly outputs: readonly Float32Array[]; // [heads][size]
  /** Runs the hidden layers on the input. */
  trunk(): void;
  /** Runs one head on what `trunk` left. */
  head(index: number): void;
  /** The same for the first `count` of these outputs; what the others say afterwards means nothing. */
  headAt(index: number, wanted: Int32Array, count: number): void;
}

/** Both networks of a player. They belong to one thread. */
export interface Networks {
  readonly spec: ModelSpec;
  readonly policy: Net;
  readonly value: Net;
  /** What computes them: the compiled kernel or plain code. The numbers are the same to the bit. */
  readonly by: 'kernel' | 'plain';
  /** Takes other weights of the same shape from now on. */
  load(weights: Float32Array): void;
}

/** The place of a head in a network, or -1. */
export function headIndex(net: NetSpec, name: HeadSpec['name']): number {
  return net.heads.findIndex((head) => head.name === name);
}
