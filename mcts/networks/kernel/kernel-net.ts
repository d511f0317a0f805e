/**
 * Networks computed by the compiled kernel. All of a player's networks lie in one private memory: weights, packed the way
 * the kernel reads them, and scratch for inputs, activations and lists.
 */
import { checkLength } from '../forward.ts';
import { layersOf, type NetLayers } from '../layers.ts';
import type { ModelSpec } from '../model-spec.ts';
import type { Networks } from '../net.ts';
import type { NetSpec } from '../net-spec.ts';
import { placePartsNet } from './kernel-parts-net.ts';
import {
  FLOAT,
  listed,
  NARROW,
  type PackedNet,
  type PlacedLayer,
  type PlacedNet,
  Places,
  packLayer,
  placeLayer,
  placeOutputs,
} from './places.ts';
import { placeRecent, RecentInputs, type RecentPlaces } from './recent.ts';
import { type Kernel, type KernelExports, openKernel } from './wasm.ts';

interface DensePlaces {
  readonly spec: NetSpec;
  readonly input: number;
  readonly list: number;
  readonly hidden: readonly PlacedLayer[];
  readonly heads: readonly PlacedLayer[];
  readonly recent: RecentPlaces;
}

function placeNet(layers: NetLayers, places: Places): PlacedNet {
  const { spec } = layers;
  const last = layers.hidden.length - 1;
  const recent = placeRecent(spec.inputs, places, () => placeOutputs(layers.hidden[last], places));
  const at: DensePlaces = {
    spec,
    input: places.floats(spec.inputs),
    list: places.list(layers.widest),
    hidden: layers.hidden.map((layer, i) => placeLayer(layer, places, i === last ? recent.first : undefined)),
    heads: layers.heads.map((layer) => placeLayer(layer, places)),
    recent: recent.at,
  };
  return {
    open: (kernel) => new KernelNet(at, kernel),
    pack: (weights, memory) => {
      for (const layer of at.hidden) packLayer(layer, weights, memory);
      for (const layer of at.heads) packLayer(layer, weights, memory, NARROW);
    },
  };
}

class KernelNet implements PackedNet {
  readonly spec: NetSpec;
  readonly input: Float32Array; // [inputs]
  readonly outputs: readonly Float32Array[]; // [heads][size]
  readonly #run: KernelExports;
  readonly #at: DensePlaces;
  readonly #recent: RecentInputs;
  readonly #inputs: number;
  /** Which blocks of a head have been computed. */
  readonly #done: Uint8Array; // [blocks of the largest head]
  /** End of the list of non-zero activations that `trunk` left. */
  #end = 0;

  constructor(at: DensePlaces, kernel: Kernel) {
    const { spec } = at;
    const { run, buffer } = kernel;
    this.spec = spec;
    this.input = new Float32Array(buffer, at.input, spec.inputs);
    this.outputs = at.heads.map(({ to, layer }) => new Float32Array(buffer, to, layer.outputs));
    this.#run = run;
    this.#at = at;
    this.#recent = new RecentInputs(at.recent, kernel);
    this.#inputs = listed(spec.inputs);
    this.#done = new Uint8Array(Math.max(...at.heads.map(({ outputs }) => outputs / NARROW)));
  }

  trunk(): void {
    const run = this.#run;
    const { input, list, hidden } = this.#at;
    const recent = this.#recent;
    const inputs = recent.list;
    const end = run.gather(input, this.#inputs, inputs);
    if (!recent.knows(end)) this.#hiddenLayers(inputs, end, recent.shift);
    const { to, width } = hidden[hidden.length - 1];
    this.#end = run.gather(to + recent.shift, width, list);
  }

  #hiddenLayers(from: number, fromEnd: number, shift: number): void {
    const run = this.#run;
    const { list, hidden } = this.#at;
    let end = fromEnd;
    for (let i = 0; i < hidden.length; i++) {
      const { kernel, inputs, bias, outputs, layer } = hidden[i];
      const to = hidden[i].to + (i === hidden.length - 1 ? shift : 0);
      if (i > 0) end = run.gather(hidden[i - 1].to, hidden[i - 1].width, list);
      run.dense(i === 0 ? from : list, end, kernel, inputs, bias, outputs, to);
      run.keepPositive(to, outputs);
      if (layer.residual) run.addTo(to, hidden[i - 1].to, outputs);
    }
  }

  forget(): void {
    this.#recent.forget();
  }

  head(index: number): void {
    const head = this.#at.heads[index];
    for (let block = 0; block < head.outputs / NARROW; block++) this.#headBlock(head, block);
  }

  /** A policy head has hundreds of outputs, few of them legal. Blocks without a legal action are skipped. */
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

/** Undefined if this machine cannot run the kernel. */
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
  const nets = [policy.open(kernel), value.open(kernel)] as const;
  const networks: Networks = {
    spec,
    policy: nets[0],
    value: nets[1],
    by: 'kernel',
    load: (other) => {
      checkLength(spec, other);
      policy.pack(other, memory);
      value.pack(other, memory);
      for (const net of nets) net.forget();
    },
  };
  networks.load(weights);
  return networks;
}
