/**
 * Converts a model whose networks share weights among parts (`mcts/networks/parts.ts`) to an equivalent one with dense
 * layers, which every other program can run. A hidden layer has the units of the first part, of the next part and so
 * on, and then those of the whole. Weights that parts share are repeated for each part, so the files are larger.
 */
import { layersOf, type NetLayers, type Products } from '../../mcts/networks/layers.ts';
import { type ModelSpec, tensorsOf, weightCount } from '../../mcts/networks/model-spec.ts';
import type { NetSpec } from '../../mcts/networks/net-spec.ts';
import { headParts, inputNotes, kindInputs, wholeOf } from '../../mcts/networks/parts.ts';
import type { PartsSpec } from '../../mcts/networks/net-spec.ts';
import type { Model } from '../../mcts/networks/weights-file.ts';

/** The same model without parts. */
export function withoutParts<M extends Model>(model: M): M {
  const { spec, weights } = model;
  if (spec.policy.parts === undefined && spec.value.parts === undefined) return model;
  const plain: ModelSpec = { ...spec, policy: denseNet(spec.policy), value: denseNet(spec.value) };
  const to = new Float32Array(weightCount(plain));
  const offsets = new Map(tensorsOf(plain).map(({ name, offset }) => [name, offset]));
  for (const layers of Object.values(layersOf(spec))) {
    if (layers.spec.parts === undefined) copyNet(spec, layers.spec, weights, offsets, to);
    else spreadNet(layers, layers.spec.parts, weights, offsets, to);
  }
  return { ...model, spec: plain, weights: to };
}

function denseNet(net: NetSpec): NetSpec {
  const { parts, ...rest } = net;
  if (parts === undefined) return net;
  return {
    ...rest,
    widths: net.widths.map((whole, i) => parts.kinds.length * parts.widths[i] + whole),
    heads: net.heads.map(({ name, size }) => ({ name, size })),
  };
}

type Offsets = ReadonlyMap<string, number>;

function copyNet(spec: ModelSpec, net: NetSpec, from: Float32Array, offsets: Offsets, to: Float32Array): void {
  for (const { name, offset, length } of tensorsOf(spec)) {
    if (!name.startsWith(`${net.name}/`)) continue;
    to.set(from.subarray(offset, offset + length), offsets.get(name));
  }
}

/**
 * One unit of a dense layer: its place in what all parts have in common and, if it belongs to a part, which part. The
 * place within the part is the same.
 */
interface Unit {
  readonly place: number;
  readonly part: number | undefined;
}

function spreadNet(
  { spec, hidden, heads }: NetLayers,
  parts: PartsSpec,
  weights: Float32Array,
  offsets: Offsets,
  to: Float32Array,
): void {
  let units = inputUnits(spec, parts);
  [...hidden, ...heads].forEach((layer, i) => {
    const own = layer.own as Products;
    const isHead = i >= hidden.length;
    const outputs = isHead
      ? headUnits(spec, i - hidden.length)
      : layerUnits(parts.kinds.length, own.outputs, layer.outputs);
    const name = `${spec.name}/${isHead ? spec.heads[i - hidden.length].name : i}`;
    const shared = (from: number, output: Unit) => weights[layer.kernel + from * layer.outputs + output.place];
    const special = (from: number, output: Unit) => weights[own.kernel + from * own.outputs + output.place];
    const kernel = offsets.get(`${name}/kernel`) as number;
    units.forEach((input, row) => {
      outputs.forEach((output, column) => {
        const mine = input.part !== undefined && input.part === output.part ? special(input.place, output) : 0;
        to[kernel + row * outputs.length + column] = shared(input.place, output) + mine;
      });
    });
    const bias = offsets.get(`${name}/bias`) as number;
    outputs.forEach((output, column) => {
      to[bias + column] = weights[layer.bias + output.place] + (i === 0 ? ofKinds(parts, output, shared, special) : 0);
    });
    if (!isHead) units = outputs;
  });
}

/** What the kinds of the parts, which never change, add to an output of the first layer. */
function ofKinds(
  parts: PartsSpec,
  output: Unit,
  shared: (from: number, output: Unit) => number,
  special: (from: number, output: Unit) => number,
): number {
  const kinds = kindInputs(parts);
  const ofAll = kinds.reduce((sum, { place, count }) => sum + count * shared(place, output), 0);
  if (kinds.length === 0 || output.part === undefined) return ofAll;
  return ofAll + special(kinds[parts.kinds[output.part]].place, output);
}

function inputUnits(net: NetSpec, parts: PartsSpec): Unit[] {
  const { common, part } = inputNotes(net.inputs, parts);
  const count = parts.kinds.length;
  return Array.from(common, (place, i) => ({ place, part: part[i] < count ? part[i] : undefined }));
}

/** `width` units per part, then those of the whole; `all` is the number of units that parts have in common. */
function layerUnits(parts: number, width: number, all: number): Unit[] {
  const ofParts = Array.from({ length: parts * width }, (_, i) => ({ place: i % width, part: Math.floor(i / width) }));
  const ofWhole = Array.from({ length: all - width }, (_, i) => ({ place: width + i, part: undefined }));
  return [...ofParts, ...ofWhole];
}

/** The outputs of a head in their order. */
function headUnits({ heads }: NetSpec, index: number): Unit[] {
  const head = heads[index];
  const parts = headParts(head);
  const units: Unit[] = Array.from({ length: head.size }, () => ({ place: 0, part: undefined }));
  parts.forEach((outputs, part) => {
    outputs.forEach((output, place) => {
      if (output >= 0) units[output] = { place, part };
    });
  });
  const width = parts[0]?.length ?? 0;
  wholeOf(head.size, parts).forEach((output, i) => {
    units[output] = { place: width + i, part: undefined };
  });
  return units;
}
