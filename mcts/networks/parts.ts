/**
 * Networks with weight sharing. Inputs that follow the same rules, such as those of the four suits, are *parts*: all parts
 * use the same weights. Inputs of no part are *the whole*.
 *
 * The state between two layers is one vector per part and one vector for the whole. A layer first computes `common` once,
 * from the sum of all part vectors and the whole. Its first numbers are added to every part, the others are the new whole.
 * Each part then adds the product of its own vector with a matrix O, which is the same for all parts:
 *
 *   common  = (sum of parts, whole) K + b
 *   part'   = relu(common's first numbers + part O)
 *   whole'  = relu(common's other numbers)
 *
 * So if two parts of the same kind are exchanged in the input, their outputs are exchanged and nothing else changes; and
 * what is learnt about one part holds for all.
 */
import type { HeadSpec, LayerSize, NetSpec, PartsSpec } from './net-spec.ts';

/** Widths must be multiples of this number, because of the kernel. */
export const PART_STEP = 16;

/** The number of kinds that are encoded; 0 if there is only one kind, which needs no encoding. */
function kindsOf({ kinds }: PartsSpec): number {
  const count = new Set(kinds).size;
  return count > 1 ? count : 0;
}

/** Number of inputs of a part: its own inputs, then its kind, one-hot. */
export function partInputs(parts: PartsSpec): number {
  return parts.inputs[0].length + kindsOf(parts);
}

/**
 * Inputs of the first layer that encode the kinds. They never change: at which place, and with which value in the sum
 * of all parts.
 */
export function kindInputs(parts: PartsSpec): { readonly place: number; readonly count: number }[] {
  return Array.from({ length: kindsOf(parts) }, (_, kind) => ({
    place: parts.inputs[0].length + kind,
    count: parts.kinds.filter((k) => k === kind).length,
  }));
}

/** For each input, which part it belongs to and where. */
export interface InputNotes {
  /** Its place in the input that all parts have in common. */
  readonly common: Int32Array; // [inputs]
  /** The part it belongs to, and its place in that part. For inputs of the whole: the number of parts, and 0. */
  readonly part: Int32Array; // [inputs]
  readonly own: Int32Array; // [inputs]
}

export function inputNotes(inputs: number, parts: PartsSpec): InputNotes {
  const notes = {
    common: new Int32Array(inputs),
    part: new Int32Array(inputs).fill(parts.kinds.length),
    own: new Int32Array(inputs),
  };
  parts.inputs.forEach((entries, part) => {
    entries.forEach((entry, j) => {
      notes.common[entry] = j;
      notes.part[entry] = part;
      notes.own[entry] = j;
    });
  });
  wholeOf(inputs, parts.inputs).forEach((entry, j) => {
    notes.common[entry] = partInputs(parts) + j;
  });
  return notes;
}

/** The entries that belong to no part, in order. `parts` may contain -1. */
export function wholeOf(size: number, parts: readonly (readonly number[])[]): number[] {
  const taken = new Set(parts.flat());
  return Array.from({ length: size }, (_, i) => i).filter((i) => !taken.has(i));
}

export function headParts({ parts = [] }: HeadSpec): readonly (readonly number[])[] {
  return parts;
}

/** The layers of a network with parts. */
export function partSizes(net: NetSpec, parts: PartsSpec): LayerSize[] {
  const whole = wholeOf(net.inputs, parts.inputs).length;
  const last = net.widths.length - 1;
  const layer = (name: string, part: { inputs: number; outputs: number }, from: number, to: number): LayerSize => ({
    name,
    inputs: part.inputs + from,
    outputs: part.outputs + to,
    part,
  });
  const hidden = net.widths.map((width, i) => {
    const inputs = i === 0 ? partInputs(parts) : parts.widths[i - 1];
    return layer(String(i), { inputs, outputs: parts.widths[i] }, i === 0 ? whole : net.widths[i - 1], width);
  });
  const heads = net.heads.map((head) => {
    const outputs = headParts(head);
    const part = { inputs: parts.widths[last], outputs: outputs[0]?.length ?? 0 };
    return layer(head.name, part, net.widths[last], wholeOf(head.size, outputs).length);
  });
  return [...hidden, ...heads];
}
