/**
 * Weights as a safetensors file: the length of a header (8 bytes), the header as JSON, then the tensors without gaps.
 * Any safetensors library opens it. Kernels are [inputs, outputs], so a layer is `x @ kernel + bias`.
 */
import { type ModelSpec, type TensorSpec, tensorsOf, weightCount } from '../../mcts/networks/model-spec.ts';
import type { Model } from '../../mcts/networks/weights-file.ts';
import { InputError } from '../../envs/core/index.ts';
import { littleEndian } from './onnx.ts';

const LENGTH_BYTES = 8;
const FLOAT_BYTES = 4;
/** Readers refuse longer headers. */
const MOST_HEADER = 100_000_000;

interface Entry {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [number, number];
}

export function safetensorsFile({ spec, weights }: Model, metadata: Readonly<Record<string, string>>): Uint8Array {
  const tensors = tensorsOf(spec).map(({ name, shape, offset, length }): [string, Entry] => [
    name,
    { dtype: 'F32', shape, data_offsets: [offset * FLOAT_BYTES, (offset + length) * FLOAT_BYTES] },
  ]);
  const text = JSON.stringify({ __metadata__: metadata, ...Object.fromEntries(tensors) });
  // Tensors must begin at a multiple of 8 bytes; the name of a run may have letters of several.
  const header = Buffer.from(text + ' '.repeat((8 - (Buffer.byteLength(text) % 8)) % 8));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([length, header, littleEndian(weights)]);
}

/**
 * Reads the weights of networks of this shape, in the order of their layout. If something does not fit, the error is
 * one sentence.
 */
export function readSafetensors(path: string, bytes: Buffer, spec: ModelSpec): Float32Array {
  const { header, body } = split(path, bytes);
  const weights = new Float32Array(weightCount(spec));
  for (const tensor of tensorsOf(spec)) {
    const from = placeOf(path, header, tensor);
    if (from + tensor.length * FLOAT_BYTES > body.length) throw fault(path, 'is cut short; export it again');
    for (let i = 0; i < tensor.length; i++) weights[tensor.offset + i] = body.readFloatLE(from + i * FLOAT_BYTES);
  }
  return weights;
}

function split(path: string, bytes: Buffer): { header: Readonly<Record<string, Partial<Entry>>>; body: Buffer } {
  if (bytes.length < LENGTH_BYTES) throw fault(path, 'is cut short; export it again');
  const length = bytes.readBigUInt64LE();
  if (length > MOST_HEADER) throw fault(path, 'is not a safetensors file; check the path');
  const end = LENGTH_BYTES + Number(length);
  if (bytes.length < end) throw fault(path, 'is cut short; export it again');
  try {
    return { header: JSON.parse(bytes.toString('utf8', LENGTH_BYTES, end)), body: bytes.subarray(end) };
  } catch {
    throw fault(path, 'is damaged: its header is not JSON; export it again');
  }
}

function placeOf(path: string, header: Readonly<Record<string, Partial<Entry>>>, { name, shape }: TensorSpec): number {
  const entry = header[name];
  if (entry === undefined) throw fault(path, `has no tensor '${name}'; export it again`);
  const [found, wanted] = [`${entry.dtype} [${String(entry.shape)}]`, `F32 [${String(shape)}]`];
  if (found !== wanted || entry.data_offsets === undefined) {
    throw fault(path, `has '${name}' as ${found} instead of ${wanted}; export it again`);
  }
  return entry.data_offsets[0];
}

function fault(path: string, what: string): InputError {
  return new InputError(`safetensors file '${path}' ${what}`);
}
