/**
 * A network that is ready to be evaluated. The caller writes an input, runs the hidden layers and then the heads it
 * needs: a search needs the policy at some positions, values at others, and beliefs once per decision.
 */
import type { ModelSpec } from './model-spec.ts';
import type { HeadSpec, NetSpec } from './net-spec.ts';

export interface Net {
  readonly spec: NetSpec;
  /** Where the caller writes the input; running the network does not change it. */
  readonly input: Float32Array; // [inputs]
  /** The last output of each head; parallel to `spec.heads`. */
  readonly outputs: readonly Float32Array[]; // [heads][size]
  /** Runs the hidden layers on the input. */
  trunk(): void;
  /** Runs one head on the result of `trunk`. */
  head(index: number): void;
  /** The same for the first `count` of these outputs only; the other outputs are undefined afterwards. */
  headAt(index: number, wanted: Int32Array, count: number): void;
}

/** Both networks of a player. They belong to one thread. */
export interface Networks {
  readonly spec: ModelSpec;
  readonly policy: Net;
  readonly value: Net;
  /** What computes them: the compiled kernel or plain code. The results are the same to the bit. */
  readonly by: 'kernel' | 'plain';
  /** Replaces the weights by others of the same shape. */
  load(weights: Float32Array): void;
}

/** The place of a head in a network, or -1. */
export function headIndex(net: NetSpec, name: HeadSpec['name']): number {
  return net.heads.findIndex((head) => head.name === name);
}
