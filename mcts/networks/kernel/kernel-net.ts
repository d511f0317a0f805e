/**
 * Networks computed by the compiled kernel. All of a player's networks lie in one private memory: weights, packed the way
 * the kernel reads them, and scratch for inputs, activations and lists.
 */
import { checkLength } from '../forward.ts';
import { layersOf, type NetLayers } from '../layers.ts';
import type { ModelSpec } from '../model-spec.ts';
import type { Net, Networks } from '../net.ts';
import type { NetSpec } from '../net-spec.ts';
import { placePartsNet } from './kernel-parts-net.ts';
import { FLOAT, listed, NARROW, type PlacedLayer, type PlacedNet, Places, packLayer, placeLayer } from './places.ts';
import { type KernelExports, openKernel } from './wasm.ts';

interface DensePlaces {
  readonly spec: NetSpec;
  readonly input: number;
  readonly list: number;
  readonly hidden: readonly PlacedLayer[];
  readonly heads: readonly PlacedLayer[];
}

function placeNet(layers: NetLayers, places: Places): PlacedNet {
  const at: DensePlaces = {
    spec: layers.spec,
    input: places.floats(layers.spec.inputs),
    list: places.list(layers.widest),
    hidden: layers.hidden.map((layer) => placeLayer(layer, places)),
    heads: layers.heads.map((layer) => placeLayer(layer, places)),
  };
  return {
    open: ({ run, buffer }) => new KernelNet(at, run, buffer),
    pack: (weights, memory) => {
      for (const layer of at.hidden) packLayer(layer, weights, memory);
      for (const layer of at.heads) packLayer(layer, weights, memory, NARROW);
    },
  };
}

class KernelNet implements Net {
  readonly spec: NetSpec;
  readonly input: Float32Array; // [inputs]
  readonly outputs: readonly Float32Array[]; // [heads][size]
  readonly #run: KernelExports;
  readonly #at: DensePlaces;
  readonly #inputs: number;
  /** Of the blocks of a head, which are done. */
  readonly #done: Uint8Array; // [blocks of the largest head]
  /** End of the list of activations that `trunk` left. */
  #end = 0;

  constructor(at: DensePlaces, run: KernelExports, buffer: ArrayBuffer) {
    const { spec } = at;
    this.spec = spec;
    this.input = new Float32Array(buffer, at.input, spec.inputs);
    this.outputs = at.heads.map(({ to, layer }) => new Float32Array(buffer, to, layer.outputs));
    this.#run = run;
    this.#at = at;
    this.#inputs = listed(spec.inputs);
    this.#done = new Uint8Array(Math.max(...at.heads.map(({ outputs }) => outputs / NARROW)));
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
    const head = this.#at.heads[index];
    for (let block = 0; block < head.outputs / NARROW; block++) this.#headBlock(head, block);
  }

  /** A policy has hundreds of outputs and few of them are legal actions: blocks that hold none of those are left out. */
  headAt(index: number, wanted: Int32Array, count: number): void {
    const head = this.#at.heads[index];
    const done = this.#done.fill(0);
    for (let i = 0; i < count; i++) {
      const block = Math.trunc(wanted[i] / NARROW);
      if (done[block] === 1) continue;
      done[block] = 1;
      this.#headBlock(head, block);
    }
  }

  #headBlock({ kernel, inputs, bias, to }: PlacedLayer, block: number): void {
    const skipped = block * NARROW * FLOAT;
    this.#run.dense(this.#at.list, this.#end, kernel + inputs * skipped, inputs, bias + skipped, NARROW, to + skipped);
  }
}

/** Undefined where this machine cannot run the kernel. */
export function kernelNetworks(spec: ModelSpec, weights: Float32Array): Networks | undefined {
  const layers = layersOf(spec);
  const places = new Places();
  const place = (net: NetLayers): PlacedNet =>
    net.spec.parts === undefined ? placeNet(net, places) : placePartsNet(net, net.spec.parts, places);
  const policy = place(layers.policy);
  const value = place(layers.value);
  const kernel = openKernel(places.bytes);
  if (kernel === undefined) return undefined;
  const memory = new Float32Array(kernel.buffer);
  const networks: Networks = {
    spec,
    policy: policy.open(kernel),
    value: value.open(kernel),
    by: 'kernel',
    load: (other) => {
      checkLength(spec, other);
      policy.pack(other, memory);
      value.pack(other, memory);
    },
  };
  networks.load(weights);
  return networks;
}
