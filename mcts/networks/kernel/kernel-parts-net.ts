/** Networks with parts (`../parts.ts`) on the compiled kernel: the same products as of any other network, taken part by part. */
import type { Layer, NetLayers, Products } from '../layers.ts';
import type { Net } from '../net.ts';
import type { NetSpec, PartsSpec } from '../net-spec.ts';
import { headParts, inputNotes, kindInputs, wholeOf } from '../parts.ts';
import {
  ENTRY,
  FLOAT,
  listed,
  NOTE_WORDS,
  type PlacedLayer,
  type PlacedNet,
  type PlacedProducts,
  type Places,
  packLayer,
  packProducts,
  placeLayer,
  placeProducts,
  ROW,
} from './places.ts';
import type { Kernel, KernelExports } from './wasm.ts';

/** Where vectors lie, in bytes: those of the parts, and their sum with the whole behind it. */
interface Vectors {
  readonly parts: readonly number[];
  /** Floats of a part, and those the kernel looks through. */
  readonly size: number;
  readonly listed: number;
  readonly common: number;
  readonly commonListed: number;
}

interface PlacedPartsLayer {
  readonly common: PlacedLayer;
  readonly own: PlacedProducts;
  /** What it gives; while it is computed, what the parts start from lies in the place of their sum. */
  readonly to: Vectors;
}

interface PlacedHead extends PlacedPartsLayer {
  /** Floats that are outputs, and which. */
  readonly from: Int32Array;
  readonly output: Int32Array;
  /** The part that an output belongs to; past the last one for those of the whole. */
  readonly partOf: Uint8Array; // [size]
}

interface PartsPlaces {
  readonly spec: NetSpec;
  readonly parts: PartsSpec;
  readonly input: number;
  /** Of inputs that are not 0: those of all with the kinds before them, those of each part with its kind before them, those of the whole. */
  readonly list: number;
  readonly lists: readonly number[]; // [parts + 1]
  /** Whose each input is, and where the lists of the parts end, as the kernel reads them. */
  readonly notes: number;
  readonly ends: number;
  readonly hidden: readonly PlacedPartsLayer[];
  readonly heads: readonly PlacedHead[];
}

export function placePartsNet(layers: NetLayers, parts: PartsSpec, places: Places): PlacedNet {
  const at = placeAll(layers, parts, places);
  return {
    open: (kernel) => new KernelPartsNet(at, kernel),
    pack: (weights, memory) => {
      for (const { common, own } of [...at.hidden, ...at.heads]) {
        packLayer(common, weights, memory);
        packProducts(own, weights, memory);
      }
    },
  };
}

function placeAll(layers: NetLayers, parts: PartsSpec, places: Places): PartsPlaces {
  const { spec } = layers;
  const place = (layer: Layer): PlacedPartsLayer => {
    const common = placeLayer(layer, places);
    const own = placeProducts(layer.own as Products, places);
    const size = own.products.outputs;
    const to = {
      parts: parts.kinds.map(() => places.floats(size)),
      size,
      listed: listed(size),
      common: common.to,
      commonListed: common.width,
    };
    return { common, own, to };
  };
  return {
    spec,
    parts,
    input: places.floats(spec.inputs),
    list: places.list(layers.widest + spec.inputs),
    lists: Array.from({ length: parts.kinds.length + 1 }, () => places.list(spec.inputs + 1)),
    notes: places.floats(spec.inputs * NOTE_WORDS),
    ends: places.floats(parts.kinds.length + 1),
    hidden: layers.hidden.map(place),
    heads: layers.heads.map((layer, i) => withOutputs(place(layer), spec.heads[i].size, headParts(spec.heads[i]))),
  };
}

function withOutputs(head: PlacedPartsLayer, size: number, parts: readonly (readonly number[])[]): PlacedHead {
  const { to } = head;
  const ofParts = parts.flatMap((outputs, part) => outputs.map((output, j) => [to.parts[part] / FLOAT + j, output]));
  const ofWhole = wholeOf(size, parts).map((output, j) => [to.common / FLOAT + to.size + j, output]);
  const moves = [...ofParts, ...ofWhole].filter(([, output]) => output >= 0);
  const partOf = new Uint8Array(size).fill(parts.length);
  for (const [part, outputs] of parts.entries()) for (const output of outputs) if (output >= 0) partOf[output] = part;
  return {
    ...head,
    from: Int32Array.from(moves, ([from]) => from),
    output: Int32Array.from(moves, ([, to]) => to),
    partOf,
  };
}

class KernelPartsNet implements Net {
  readonly spec: NetSpec;
  readonly input: Float32Array; // [inputs]
  readonly outputs: readonly Float32Array[]; // [heads][size]
  readonly #run: KernelExports;
  readonly #memory: Float32Array;
  /** Where the lists of the parts begin, and where they ended last. */
  readonly #starts: Uint32Array; // [parts + 1]
  readonly #ends: Uint32Array; // [parts + 1]
  /** Which parts a head is wanted of; one more for the whole, which is had in any case. */
  readonly #wanted: Uint8Array; // [parts + 1]
  readonly #at: PartsPlaces;
  readonly #inputs: number;
  /** Where the kinds end and inputs begin in the list of all. */
  readonly #first: number;

  constructor(at: PartsPlaces, { run, buffer }: Kernel) {
    const { spec, parts, lists } = at;
    const kinds = kindInputs(parts);
    this.spec = spec;
    this.input = new Float32Array(buffer, at.input, spec.inputs);
    this.outputs = spec.heads.map(({ size }) => new Float32Array(size));
    this.#run = run;
    this.#memory = new Float32Array(buffer);
    this.#at = at;
    this.#inputs = listed(spec.inputs);
    this.#first = at.list + kinds.length * ENTRY;
    this.#wanted = new Uint8Array(lists.length);
    this.#ends = new Uint32Array(buffer, at.ends, lists.length);
    this.#starts = Uint32Array.from(lists, (list, i) =>
      kinds.length > 0 && i < parts.kinds.length ? list + ENTRY : list,
    );
    kinds.forEach(({ place, count }, i) => {
      putEntry(buffer, at.list + i * ENTRY, place, count);
    });
    parts.kinds.forEach((kind, part) => {
      if (kinds.length > 0) putEntry(buffer, lists[part], kinds[kind].place, 1);
    });
    putNotes(at, new Uint32Array(buffer));
  }

  trunk(): void {
    const { hidden } = this.#at;
    for (let i = 0; i < hidden.length; i++) {
      if (i === 0) this.#firstLayer(hidden[0]);
      else this.#hiddenLayer(hidden[i], hidden[i - 1].to);
      const { common, to } = hidden[i];
      this.#run.keepPositive(to.common + to.size * FLOAT, common.outputs - to.size);
      this.#sumUp(to);
    }
  }

  head(index: number): void {
    this.#wanted.fill(1);
    this.#headOfWanted(index);
  }

  headAt(index: number, wanted: Int32Array, count: number): void {
    const { partOf } = this.#at.heads[index];
    const parts = this.#wanted.fill(0);
    for (let i = 0; i < count; i++) parts[partOf[wanted[i]]] = 1;
    this.#headOfWanted(index);
  }

  #headOfWanted(index: number): void {
    const memory = this.#memory;
    const { hidden, heads } = this.#at;
    const head = heads[index];
    const last = hidden[hidden.length - 1].to;
    this.#inCommon(head, last);
    for (let part = 0; part < head.to.parts.length && head.to.size > 0; part++) {
      if (this.#wanted[part] === 1) this.#ofPart(head, last, part);
    }
    const { from, output } = head;
    const out = this.outputs[index];
    for (let i = 0; i < from.length; i++) out[output[i]] = memory[from[i]];
  }

  #firstLayer({ common, own, to }: PlacedPartsLayer): void {
    const run = this.#run;
    const { input, list, lists, notes, ends } = this.#at;
    const end = run.gather(input, this.#inputs, this.#first);
    this.#ends.set(this.#starts);
    run.distribute(this.#first, end, notes, ends);
    run.dense(list, end, common.kernel, common.inputs, common.bias, common.outputs, to.common);
    for (let part = 0; part < to.parts.length; part++) {
      const place = to.parts[part];
      run.dense(lists[part], this.#ends[part], own.kernel, own.inputs, to.common, own.outputs, place);
      run.keepPositive(place, own.outputs);
    }
  }

  #hiddenLayer(layer: PlacedPartsLayer, from: Vectors): void {
    const { own, to } = layer;
    this.#inCommon(layer, from);
    for (let part = 0; part < to.parts.length && to.size > 0; part++) {
      this.#ofPart(layer, from, part);
      this.#run.keepPositive(to.parts[part], own.outputs);
    }
  }

  /** What all have in common. Lists begin behind that of the kinds, which stays as it is. */
  #inCommon({ common, to }: PlacedPartsLayer, from: Vectors): void {
    const run = this.#run;
    const list = this.#first;
    const { kernel, inputs, bias, outputs } = common;
    run.dense(list, run.gather(from.common, from.commonListed, list), kernel, inputs, bias, outputs, to.common);
  }

  /** What a part adds to it. */
  #ofPart({ own, to }: PlacedPartsLayer, from: Vectors, part: number): void {
    const run = this.#run;
    const list = this.#first;
    const end = run.gather(from.parts[part], from.listed, list);
    run.dense(list, end, own.kernel, own.inputs, to.common, own.outputs, to.parts[part]);
  }

  #sumUp({ parts, size, common }: Vectors): void {
    const first = parts[0] / FLOAT;
    this.#memory.copyWithin(common / FLOAT, first, first + size);
    for (let part = 1; part < parts.length; part++) this.#run.addTo(common, parts[part], size);
  }
}

/** An entry of a list, as the kernel reads it. */
function putEntry(buffer: ArrayBuffer, at: number, place: number, value: number): void {
  new Uint32Array(buffer, at, 1)[0] = place * ROW;
  new Float32Array(buffer, at + FLOAT, 1)[0] = value;
}

function putNotes({ spec, parts, notes: at }: PartsPlaces, words: Uint32Array): void {
  const { common, part, own } = inputNotes(spec.inputs, parts);
  for (let i = 0; i < spec.inputs; i++) {
    words.set([common[i] * ROW, part[i], own[i] * ROW], at / FLOAT + i * NOTE_WORDS);
  }
}
