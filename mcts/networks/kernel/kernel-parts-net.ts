/**
 * Networks with parts (`../parts.ts`) on the compiled kernel. It runs the same products as for other networks, part by
 * part.
 */
import type { Layer, NetLayers, Products } from '../layers.ts';
import type { NetSpec, PartsSpec } from '../net-spec.ts';
import { headParts, inputNotes, kindInputs, wholeOf } from '../parts.ts';
import {
  ENTRY,
  FLOAT,
  type Lists,
  listed,
  NOTE_WORDS,
  type PackedNet,
  type PlacedLayer,
  type PlacedNet,
  type PlacedProducts,
  type Places,
  packLayer,
  packProducts,
  placeLayer,
  placeOutputs,
  placeProducts,
  ROW,
} from './places.ts';
import { placeRecent, RecentInputs, type RecentPlaces } from './recent.ts';
import type { Kernel, KernelExports } from './wasm.ts';

/** Where vectors lie in memory, in bytes: one per part, one after another; then their sum, followed by the whole. */
interface Vectors {
  readonly parts: number;
  readonly bytes: number;
  /** Floats of a part, and that number rounded up to what the kernel scans. */
  readonly size: number;
  readonly listed: number;
  readonly common: number;
  readonly commonListed: number;
}

interface PlacedPartsLayer {
  readonly common: PlacedLayer;
  readonly own: PlacedProducts;
  /** Where the output goes. While it is computed, the common start of all parts lies where their sum will be. */
  readonly to: Vectors;
}

interface PlacedHead extends PlacedPartsLayer {
  /** How many outputs there are, and which. */
  readonly from: Int32Array;
  readonly output: Int32Array;
  /** The part that an output belongs to; the number of parts for outputs of the whole. */
  readonly partOf: Uint8Array; // [size]
}

/** Lists of non-zero inputs: one per part, with its kind first, and one for the whole. */
interface PartsPlaces extends Lists {
  readonly spec: NetSpec;
  readonly parts: PartsSpec;
  readonly input: number;
  readonly recent: RecentPlaces;
  /** The list of all inputs, with the kinds first. */
  readonly list: number;
  /** Which part each input belongs to, and where the lists of the parts end, as the kernel reads them. */
  readonly notes: number;
  readonly ends: number;
  /** A byte for each part of which outputs are wanted, and one for the whole, which is always computed. */
  readonly wanted: number;
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
  const last = layers.hidden[layers.hidden.length - 1];
  const recent = placeRecent(spec.inputs, places, () => placeVectors(last, parts, places));
  const place = (layer: Layer): PlacedPartsLayer => {
    const to = layer === last ? recent.first : placeVectors(layer, parts, places);
    const common = placeLayer(layer, places, to.common);
    return { common, own: placeProducts(ownOf(layer), places), to };
  };
  return {
    spec,
    parts,
    input: places.floats(spec.inputs),
    recent: recent.at,
    list: places.list(layers.widest + spec.inputs),
    ...places.lists(parts.kinds.length + 1, spec.inputs + 1),
    notes: places.floats(spec.inputs * NOTE_WORDS),
    ends: places.floats(parts.kinds.length + 1),
    wanted: places.floats(Math.ceil((parts.kinds.length + 1) / FLOAT)),
    hidden: layers.hidden.map(place),
    heads: layers.heads.map((layer, i) => withOutputs(place(layer), spec.heads[i].size, headParts(spec.heads[i]))),
  };
}

function ownOf(layer: Layer): Products {
  return layer.own as Products;
}

function placeVectors(layer: Layer, { kinds }: PartsSpec, places: Places): Vectors {
  const { outputs: size } = ownOf(layer);
  const [first] = kinds.map(() => places.floats(size));
  const common = placeOutputs(layer, places);
  const commonListed = (places.bytes - common) / FLOAT;
  return { parts: first, bytes: listed(size) * FLOAT, size, listed: listed(size), common, commonListed };
}

function withOutputs(head: PlacedPartsLayer, size: number, parts: readonly (readonly number[])[]): PlacedHead {
  const { to } = head;
  const ofParts = parts.flatMap((outputs, part) =>
    outputs.map((output, j) => [(to.parts + part * to.bytes) / FLOAT + j, output]),
  );
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

class KernelPartsNet implements PackedNet {
  readonly spec: NetSpec;
  readonly input: Float32Array; // [inputs]
  readonly outputs: readonly Float32Array[]; // [heads][size]
  readonly #run: KernelExports;
  readonly #parts: number;
  readonly #memory: Float32Array;
  /** Where the lists of the parts begin, and where they ended last time. */
  readonly #starts: Uint32Array; // [parts + 1]
  readonly #ends: Uint32Array; // [parts + 1]
  readonly #wanted: Uint8Array; // [parts + 1]
  readonly #at: PartsPlaces;
  readonly #recent: RecentInputs;
  readonly #inputs: number;
  /** Where, in the list of all, the kinds end and the inputs begin. */
  readonly #first: number;

  constructor(at: PartsPlaces, kernel: Kernel) {
    const { spec, parts, lists, listBytes } = at;
    const { run, buffer } = kernel;
    const kinds = kindInputs(parts);
    this.spec = spec;
    this.input = new Float32Array(buffer, at.input, spec.inputs);
    this.outputs = spec.heads.map(({ size }) => new Float32Array(size));
    this.#run = run;
    this.#memory = new Float32Array(buffer);
    this.#at = at;
    this.#recent = new RecentInputs(at.recent, kernel);
    this.#inputs = listed(spec.inputs);
    this.#first = at.list + kinds.length * ENTRY;
    this.#parts = parts.kinds.length;
    this.#wanted = new Uint8Array(buffer, at.wanted, this.#parts + 1);
    this.#ends = new Uint32Array(buffer, at.ends, this.#parts + 1);
    this.#starts = Uint32Array.from(
      this.#ends,
      (_, i) => lists + i * listBytes + (kinds.length > 0 && i < this.#parts ? ENTRY : 0),
    );
    kinds.forEach(({ place, count }, i) => {
      putEntry(buffer, at.list + i * ENTRY, place, count);
    });
    parts.kinds.forEach((kind, part) => {
      if (kinds.length > 0) putEntry(buffer, lists + part * listBytes, kinds[kind].place, 1);
    });
    putNotes(at, new Uint32Array(buffer));
  }

  trunk(): void {
    const recent = this.#recent;
    const inputs = recent.list;
    const end = this.#run.gather(this.#at.input, this.#inputs, inputs);
    if (!recent.knows(end)) this.#hiddenLayers(inputs, end, recent.shift);
  }

  #hiddenLayers(inputs: number, end: number, shift: number): void {
    const run = this.#run;
    const { hidden } = this.#at;
    for (let i = 0; i < hidden.length; i++) {
      const { common, to } = hidden[i];
      const by = i === hidden.length - 1 ? shift : 0;
      if (i === 0) this.#firstLayer(hidden[0], inputs, end, by);
      else this.#nextLayer(hidden[i], hidden[i - 1].to, by);
      run.keepPositive(to.common + by + to.size * FLOAT, common.outputs - to.size);
      run.sumOfParts(this.#parts, to.parts + by, to.bytes, to.size, to.common + by);
    }
  }

  forget(): void {
    this.#recent.forget();
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
    const run = this.#run;
    const memory = this.#memory;
    const { hidden, heads, wanted } = this.#at;
    const { shift } = this.#recent;
    const { common, own, to, from, output } = heads[index];
    const last = hidden[hidden.length - 1].to;
    this.#inCommon(common, last, shift, to.common);
    if (to.size > 0) {
      run.headOfParts(
        this.#parts,
        wanted,
        last.parts + shift,
        last.bytes,
        last.listed,
        this.#first,
        own.kernel,
        own.inputs,
        to.common,
        own.outputs,
        to.parts,
        to.bytes,
      );
    }
    const out = this.outputs[index];
    for (let i = 0; i < from.length; i++) out[output[i]] = memory[from[i]];
  }

  #firstLayer({ common, own, to }: PlacedPartsLayer, inputs: number, inputsEnd: number, shift: number): void {
    const run = this.#run;
    const { list, lists, listBytes, notes, ends } = this.#at;
    const { kernel, outputs } = own;
    const base = to.common + shift;
    const parts = to.parts + shift;
    this.#ends.set(this.#starts);
    const end = run.distribute(inputs, inputsEnd, notes, ends, this.#first);
    run.dense(list, end, common.kernel, common.inputs, common.bias, common.outputs, base);
    run.firstOfParts(this.#parts, lists, listBytes, ends, kernel, own.inputs, base, outputs, parts, to.bytes);
  }

  #nextLayer({ common, own, to }: PlacedPartsLayer, from: Vectors, shift: number): void {
    const { kernel, inputs, outputs } = own;
    const base = to.common + shift;
    const parts = to.parts + shift;
    const list = this.#first;
    this.#inCommon(common, from, 0, base);
    this.#run.nextOfParts(
      this.#parts,
      from.parts,
      from.bytes,
      from.listed,
      list,
      kernel,
      inputs,
      base,
      outputs,
      parts,
      to.bytes,
    );
  }

  /**
   * The part of a layer that is computed once for all parts. Lists begin after that of the kinds, which stays as it is.
   */
  #inCommon({ kernel, inputs, bias, outputs }: PlacedLayer, from: Vectors, shift: number, to: number): void {
    const run = this.#run;
    const list = this.#first;
    run.dense(list, run.gather(from.common + shift, from.commonListed, list), kernel, inputs, bias, outputs, to);
  }
}

/** Writes an entry of a list as the kernel reads it. */
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
