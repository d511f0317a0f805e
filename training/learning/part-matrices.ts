/**
 * How the matrices of a network with parts are put together and taken apart: the vectors of its parts, one part after another, and
 * those of the whole.
 */
import type { Tensor2D } from '@tensorflow/tfjs-core';
import type { HeadSpec } from '../../mcts/networks/net-spec.ts';
import { headParts, wholeOf } from '../../mcts/networks/parts.ts';
import { FLOAT } from './kernel/loops.ts';
import { addressOf, loopsOf, makeTensor, numbersOf } from './tensor-data.ts';
import type { Tf } from './tf.ts';

/** The output of a layer, or gradients with respect to it. */
export interface Vectors {
  readonly parts: Tensor2D; // [parts * rows, part width]
  readonly whole: Tensor2D; // [rows, whole width]
}

/** What all parts have in common, added to the vectors of each part. */
export function addToEach(tf: Tf, common: Tensor2D, parts: Tensor2D): Tensor2D {
  const { size } = common;
  const sum = tf.add(tf.reshape(parts, [parts.size / size, size]), tf.reshape(common, [1, size]));
  return tf.reshape(sum, parts.shape);
}

/** The same rows for each of so many parts. */
export function repeated(tf: Tf, rows: Tensor2D, count: number): Tensor2D {
  return makeTensor(tf, [count * rows.shape[0], rows.shape[1]], (to) => {
    for (let part = 0; part < count; part++) to.set(numbersOf(tf, rows), part * rows.size);
  });
}

/** The sum of so many parts, and beside it the whole. */
export function sumAndWhole(tf: Tf, count: number, { parts, whole }: Vectors): Tensor2D {
  const width = parts.shape[1];
  const [rows, rest] = whole.shape;
  const loops = loopsOf(tf);
  if (loops === undefined) {
    const of = (part: number): Tensor2D => tf.slice(parts, [part * rows, 0], [rows, width]);
    let sum = of(0);
    for (let part = 1; part < count; part++) sum = tf.add(sum, of(part));
    return tf.concat([sum, whole], 1);
  }
  return makeTensor(tf, [rows, width + rest], (to) => {
    loops.sumOfParts(addressOf(tf, parts), count, rows, width, to.byteOffset, width + rest);
    loops.copyColumns(addressOf(tf, whole), rest, to.byteOffset + width * FLOAT, width + rest, rest, rows);
  });
}

/** Which outputs of a head belong to the parts and to the whole, in their order; -1 is none. */
export interface HeadPlaces {
  readonly size: number;
  readonly ofParts: readonly (readonly number[])[]; // [parts][n]
  readonly ofWhole: readonly number[];
}

export function headPlaces(head: HeadSpec): HeadPlaces {
  const ofParts = headParts(head);
  return { size: head.size, ofParts, ofWhole: wholeOf(head.size, ofParts) };
}

/** The outputs of a head in their order. */
export function assemble(tf: Tf, { ofParts, ofWhole, size }: HeadPlaces, { parts, whole }: Vectors): Tensor2D {
  const rows = whole.shape[0];
  return makeTensor(tf, [rows, size], (to) => {
    const from = numbersOf(tf, parts);
    ofParts.forEach((outputs, part) => {
      spread(from, part * rows * outputs.length, outputs, to, size, rows);
    });
    spread(numbersOf(tf, whole), 0, ofWhole, to, size, rows);
  });
}

/** Splits the gradient of a head's outputs among the parts and the whole. A part without an output gets 0 there. */
export function takeApart(tf: Tf, { ofParts, ofWhole, size }: HeadPlaces, gradient: Tensor2D): Vectors {
  const rows = gradient.shape[0];
  const width = ofParts[0].length;
  return {
    parts: makeTensor(tf, [ofParts.length * rows, width], (to) => {
      const from = numbersOf(tf, gradient);
      ofParts.forEach((outputs, part) => {
        pick(from, size, outputs, to, part * rows * width, rows);
      });
    }),
    whole: makeTensor(tf, [rows, ofWhole.length], (to) => {
      pick(numbersOf(tf, gradient), size, ofWhole, to, 0, rows);
    }),
  };
}

/** Writes a matrix that has only these columns, starting at `first`, to their places in one of `width` columns. */
function spread(
  from: Float32Array,
  first: number,
  places: readonly number[],
  to: Float32Array,
  width: number,
  rows: number,
): void {
  for (let row = 0, at = first; row < rows; row++) {
    for (let j = 0; j < places.length; j++, at++) if (places[j] >= 0) to[row * width + places[j]] = from[at];
  }
}

/** The reverse of `spread`; where there is no column, 0. */
function pick(
  from: Float32Array,
  width: number,
  places: readonly number[],
  to: Float32Array,
  first: number,
  rows: number,
): void {
  for (let row = 0, at = first; row < rows; row++) {
    for (let j = 0; j < places.length; j++, at++) to[at] = places[j] < 0 ? 0 : from[row * width + places[j]];
  }
}
