/** Matrix products of the wasm backend by the compiled loops. */
import type { TensorInfo } from '@tensorflow/tfjs-core';
import { FLOAT, type Loops } from './kernel/loops.ts';
import type { Product } from './product-call.ts';
import type { WasmHeap } from './tensor-data.ts';

/** With fewer rows the backend's own is faster: it does not copy the right matrix each time. */
const FEWEST = 8;

/** The product; undefined if that of the backend is as good. */
export function denseMatMul(loops: Loops, heap: WasmHeap, product: Product): TensorInfo | undefined {
  const { a, b, bias, across, flip, rectify, rows, inner, columns, shape } = product;
  const aside = across || flip;
  if (!aside && rows < FEWEST) return undefined;
  const out = heap.makeOutput(shape, 'float32');
  const scratch = heap.makeOutput([loops.scratchOf(inner, columns)], 'float32');
  const at = (tensor: TensorInfo): number => heap.typedArrayFromHeap(tensor).byteOffset;
  const [aRow, aColumn] = across ? [FLOAT, rows * FLOAT] : [inner * FLOAT, FLOAT];
  const [bRow, bColumn] = flip ? [FLOAT, inner * FLOAT] : [columns * FLOAT, FLOAT];
  const start = bias === undefined ? 0 : at(bias);
  loops.multiply(
    at(a),
    aRow,
    aColumn,
    at(b),
    bRow,
    bColumn,
    rows,
    inner,
    columns,
    start,
    rectify,
    at(out),
    at(scratch),
  );
  heap.disposeData(scratch.dataId);
  return out;
}
