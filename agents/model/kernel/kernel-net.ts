/**
 * Networks computed by the compiled kernel. All of a player's networks lie in one private memory: weights, packed the way
 * the kernel reads them, and scratch for inputs, activations and lists.
 */
import { checkLength } from '../forward.ts';
import { type Layer, layersOf, type NetLayers } from '../layers.ts';
import type { ModelSpec, NetSpec } from '../model-spec.ts';
import type { Net, Networks } from '../net.ts';
import { type KernelExports, openKernel } from './wasm.ts';

/** Outputs of a wide and of a narrow block, as in `kernel.as`. */
const WIDE = 48;
const NARROW = 16;
/** Floats the kernel looks through at a time. */
const GROUP = 64;
const FLOAT = 4;
/** Bytes of a list entry. */
const ENTRY = 8;

/** Rounds up. */
const padded = (count: number, to: number): number => Math.ceil(count / to) * to;

/** A layer with its places in memory, in bytes. */
interface PlacedLayer {
  readonly layer: Layer;
  readonly inputs: number;
  /** Outputs, filled up to a multiple of NARROW. */
  readonly outputs: number;
  /** The same to a multiple of GROUP. */
  readonly width: number;
  readonly kernel: number;
  readonly bias: number;
  readonly to: number;
}

interface PlacedNet {
  readonly layers: NetLayers;
  readonly input: number;
  readonly list: number;
  readonly hidden: readonly PlacedLayer[];
  readonly heads: readonly PlacedLayer[];
}

/** Hands out stretches of memory one after another, in whole groups: what lies past the last float stays 0. */
class Places {
  bytes = 0;

  floats(count: number): number {
    const at = this.bytes;
    this.bytes += padded(count, GROUP) * FLOAT;
    return at;
  }
}

function place(layers: NetLayers, places: Places): PlacedNet {
  const layer = (layer: Layer): PlacedLayer => {
    const outputs = padded(layer.outputs, NARROW);
    const kernel = places.floats(layer.inputs * outputs);
    return {
      layer,
      inputs: layer.inputs,
      outputs,
      width: padded(outputs, GROUP),
      kernel,
      bias: places.floats(outputs),
      to: places.floats(outputs),
    };
  };
  return {
    layers,
    input: places.floats(layers.spec.inputs),
    list: places.floats((layers.widest * ENTRY) / FLOAT),
    hidden: layers.hidden.map(layer),
    heads: layers.heads.map(layer),
  };
}

/** Copies a layer's weights from rows [inputs, outputs] to blocks [inputs, 48], then [inputs, 16]. Padding stays 0. */
function pack({ layer, outputs, kernel, bias }: PlacedLayer, weights: Float32Array, memory: Float32Array): void {
  memory.set(weights.subarray(layer.bias, layer.bias + layer.outputs), bias / FLOAT);
  let at = kernel / FLOAT;
  for (let done = 0; done < outputs; ) {
    const width = done + WIDE <= outputs ? WIDE : NARROW;
    const real = Math.min(width, layer.outputs - done);
    for (let i = 0; i < layer.inputs; i++, at += width) {
      const row = layer.kernel + i * layer.outputs + done;
      for (let j = 0; j < real; j++) memory[at + j] = weights[row + j];
    }
    done += width;
  }
}

class KernelNet implements Net {
  readonly spec: NetSpec;
  readonly input: Float32Array; // [inputs]
  readonly outputs: readonly Float32Array[]; // [heads][size]
  readonly #run: KernelExports;
  readonly #at: PlacedNet;
  readonly #inputs: number;
  /** End of the list of activations that `trunk` left. */
  #end = 0;

  constructor(at: PlacedNet, run: KernelExports, buffer: ArrayBuffer) {
    const { spec } = at.layers;
    this.spec = spec;
    this.input = new Float32Array(buffer, at.input, spec.inputs);
    this.outputs = at.heads.map(({ to, layer }) => new Float32Array(buffer, to, layer.outputs));
    this.#run = run;
    this.#at = at;
    this.#inputs = padded(spec.inputs, GROUP);
  }

  trunk(): void {
    const run = this.#run;
    const { input, list, hidden } = this.#at;
    let end = run.gather(input, this.#inputs, list);
    for (let i = 0; i < hidden.length; i++) {
      const { kernel, inputs, bias, outputs, width, to, layer } = hidden[i];
      run.dense(list, end, kernel, inputs, bias, outputs, to);
      run.keepPositive(to, outputs);
      if (layer.residual) run.addTo(to, hidden[i - 1].to, outputs);
      end = run.gather(to, width, list);
    }
    this.#end = end;
  }

  head(index: number): void {
    const { list, heads } = this.#at;
    const { kernel, inputs, bias, outputs, to } = heads[index];
    this.#run.dense(list, this.#end, kernel, inputs, bias, outputs, to);
  }
}

/** Undefined where this machine cannot run the kernel. */
export function kernelNetworks(spec: ModelSpec, weights: Float32Array): Networks | undefined {
  const layers = layersOf(spec);
  const places = new Places();
  const policy = place(layers.policy, places);
  const value = place(layers.value, places);
  const kernel = openKernel(places.bytes);
  if (kernel === undefined) return undefined;
  const memory = new Float32Array(kernel.buffer);
  const networks: Networks = {
    spec,
    policy: new KernelNet(policy, kernel.run, kernel.buffer),
    value: new KernelNet(value, kernel.run, kernel.buffer),
    by: 'kernel',
    load: (other) => {
      checkLength(spec, other);
      for (const net of [policy, value]) {
        for (const layer of [...net.hidden, ...net.heads]) pack(layer, other, memory);
      }
    },
  };
  networks.load(weights);
  return networks;
}
