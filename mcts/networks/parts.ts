/**
 * Networks that share their weights among parts of the table that follow the same rules, such as the four suits.
 *
 * A layer takes a vector of each part and one of the whole to such vectors again. What all have in common is computed once, from the sum of
 * the parts and from the whole: numbers for the whole, and numbers that every part starts from, to which it adds what its own vector
 * makes of the weights that all parts share:
 *
 *   common  = (sum of parts, whole) K + b
 *   part'   = relu(common's first numbers + part O)
 *   whole'  = relu(common's other numbers)
 *
 * So parts of one kind that trade places trade what the network says of them and change nothing else, and each deal teaches it
 * about all of them.
 */
import type { HeadSpec, LayerSize, NetSpec, PartsSpec } from './net-spec.ts';

/** Widths are multiples of this, which the kernel needs. */
export const PART_STEP = 16;

/** How many different kinds there are to be told; one kind needs no telling. */
function kindsOf({ kinds }: PartsSpec): number {
  const count = new Set(kinds).size;
  return count > 1 ? count : 0;
}

/** What a part reads: its inputs, then a one in the place of its kind. */
export function partInputs(parts: PartsSpec): number {
  return parts.inputs[0].length + kindsOf(parts);
}

/** What the first layer reads for the kinds of the parts, which are always the same: in which place, and how much in the sum of all. */
export function kindInputs(parts: PartsSpec): { readonly place: number; readonly count: number }[] {
  return Array.from({ length: kindsOf(parts) }, (_, kind) => ({
    place: parts.inputs[0].length + kind,
    count: parts.kinds.filter((k) => k === kind).length,
  }));
}

/** Whose each input is. */
export interface InputNotes {
  /** Its place in what all parts have in common. */
  readonly common: Int32Array; // [inputs]
  /** The part it belongs to, and its place there; as many as there are parts, and 0, for those of the whole. */
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

/** The entries that belong to no part, in order. `parts` may hold -1. */
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
