/**
 * A player's networks as one file: everything needed to refuse it where it does not belong, then the numbers.
 *
 *   8 bytes   'CARDZERO'
 *   4 bytes   length of the header, little-endian
 *   32 bytes  SHA-256 of the header
 *   header    JSON: format, game, spec, encoder, info, tensors, precision, sha256 of the body; spaces up to a multiple of 4 bytes
 *   body      the tensors in their order, 32-bit or 16-bit floats, little-endian
 *
 * A file is complete or absent: it is written under another name, forced to disk, and renamed.
 */
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { type AnyGame, encoderFingerprint, InputError, inputSpec, withoutOptions } from '../../envs/core/index.ts';
import { checkLength } from './forward.ts';
import { fromHalf, HALF_MAX, toHalf } from './half.ts';
import { inParts, type ModelSpec, type TensorSpec, tensorsOf, weightCount } from './model-spec.ts';
import type { NetSpec } from './net-spec.ts';

const MAGIC = 'CARDZERO';
const FORMAT = 1;
const LENGTH_AT = MAGIC.length;
const HASH_AT = LENGTH_AT + 4;
const HEADER_AT = HASH_AT + 32;
const ALIGNED = 4;

/** How the numbers of a file are written. `half` takes half the room and keeps eleven bits of each. */
export type Precision = 'single' | 'half';

interface Coding {
  readonly bytes: number;
  readonly write: (body: Buffer, value: number, at: number) => void;
  readonly read: (body: Buffer, at: number) => number;
}

const CODINGS: Readonly<Record<Precision, Coding>> = {
  single: {
    bytes: 4,
    write: (body, value, at) => body.writeFloatLE(value, at),
    read: (body, at) => body.readFloatLE(at),
  },
  half: {
    bytes: 2,
    write: (body, value, at) => body.writeUInt16LE(toHalf(value), at),
    read: (body, at) => fromHalf(body.readUInt16LE(at)),
  },
};

/** Free-form: run, generation, whatever a reader of the file may want to know. */
export type ModelInfo = Readonly<Record<string, string | number>>;

/** A player's networks in memory. */
export interface Model {
  readonly spec: ModelSpec;
  readonly weights: Float32Array; // [weightCount(spec)], laid out as tensorsOf(spec)
  readonly info: ModelInfo;
}

/** A model from a file, with the hash of its weights: a name that no other weights have. */
export interface StoredModel extends Model {
  readonly sha256: string;
}

export interface WeightsHeader {
  readonly format: number;
  readonly game: string;
  readonly spec: ModelSpec;
  readonly encoder: string;
  readonly info: ModelInfo;
  readonly tensors: readonly TensorSpec[];
  /** Single where nothing is said. */
  readonly precision?: Precision;
  /** Of the body. */
  readonly sha256: string;
}

export interface NewWeights {
  readonly game: AnyGame;
  readonly spec: ModelSpec;
  readonly weights: Float32Array;
  readonly info?: ModelInfo;
  readonly precision?: Precision;
}

/** Writes a weights file, and the folders above it; returns the hash of the weights. */
export function writeWeights(
  path: string,
  { game, spec, weights, info = {}, precision = 'single' }: NewWeights,
): string {
  checkLength(spec, weights);
  const fault = specFault(spec, game);
  if (fault !== undefined) throw new Error(`these networks are not for ${game.id}: ${fault}`);
  const bad = weights.findIndex((w) => !Number.isFinite(w));
  if (bad >= 0) throw new InputError(`weight ${bad} is ${weights[bad]}: training has diverged, nothing was written`);
  const body = bodyOf(weights, precision);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const encoder = encoderFingerprint(game);
  const header: WeightsHeader = {
    format: FORMAT,
    game: game.id,
    spec,
    encoder,
    info,
    tensors: tensorsOf(spec),
    ...(precision === 'single' ? {} : { precision }),
    sha256,
  };
  writeWhole(path, [...prefixAndHeader(header), body]);
  return sha256;
}

/** The same model with every weight rounded to half precision, as it comes back from a file of halves. */
export function roundToHalf(model: StoredModel): StoredModel {
  const body = bodyOf(model.weights, 'half');
  const weights = model.weights.map((w) => fromHalf(toHalf(w)));
  return { ...model, weights, sha256: createHash('sha256').update(body).digest('hex') };
}

/** Half precision where nothing is lost by it. */
export function precisionOf(weights: Float32Array): Precision {
  return weights.every((w) => Math.abs(w) <= HALF_MAX && fromHalf(toHalf(w)) === w) ? 'half' : 'single';
}

function prefixAndHeader(header: WeightsHeader): Buffer[] {
  const text = Buffer.from(JSON.stringify(header));
  const padded = Buffer.concat([text, Buffer.alloc(-text.length & (ALIGNED - 1), ' ')]);
  const prefix = Buffer.alloc(HEADER_AT);
  prefix.write(MAGIC, 'latin1');
  prefix.writeUInt32LE(padded.length, LENGTH_AT);
  createHash('sha256').update(padded).digest().copy(prefix, HASH_AT);
  return [prefix, padded];
}

function bodyOf(weights: Float32Array, precision: Precision): Buffer {
  const { bytes, write } = CODINGS[precision];
  const large = precision === 'half' ? weights.findIndex((w) => Math.abs(w) > HALF_MAX) : -1;
  if (large >= 0) throw new InputError(`weight ${large} is ${weights[large]}, too large for half precision`);
  const body = Buffer.alloc(weights.length * bytes);
  weights.forEach((w, i) => {
    write(body, w, i * bytes);
  });
  return body;
}

function writeWhole(path: string, parts: readonly Buffer[]): void {
  const temporary = `${path}.${process.pid}.tmp`;
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(temporary, 'w');
  try {
    for (const part of parts) for (let at = 0; at < part.length; ) at += writeSync(file, part, at);
    fsyncSync(file);
  } catch (error) {
    closeSync(file);
    rmSync(temporary, { force: true });
    throw error;
  }
  closeSync(file);
  renameSync(temporary, path);
}

/** Reads a weights file for a game, with whatever options it was made for. Whatever is wrong with it is said in one sentence. */
export function readWeights(path: string, game: AnyGame): StoredModel {
  const bytes = readBytes(path);
  const header = parseHeader(path, bytes);
  if (withoutOptions(header.game) !== withoutOptions(game.id)) {
    throw fileError(
      path,
      `holds weights for ${header.game}, not for ${game.id}; choose the other game or another file`,
    );
  }
  if (header.encoder !== encoderFingerprint(game)) {
    throw fileError(
      path,
      `was made when ${game.id} was encoded differently; train anew or use the version that wrote it`,
    );
  }
  const fault = specFault(header.spec, game);
  if (fault !== undefined) throw fileError(path, `does not fit ${game.id}: ${fault}; use the version that wrote it`);
  return { spec: header.spec, weights: readBody(path, bytes, header), info: header.info, sha256: header.sha256 };
}

/** What a weights file says about itself, whichever game it is for. */
export function readWeightsHeader(path: string): WeightsHeader {
  return parseHeader(path, readBytes(path));
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new InputError(`there is no weights file '${path}'; check the path`);
    if (code === 'EISDIR') throw new InputError(`'${path}' is a folder; name the weights file in it`);
    throw new InputError(`weights file '${path}' cannot be read: ${message}`);
  }
}

function parseHeader(path: string, bytes: Buffer): WeightsHeader {
  const magic = bytes.toString('latin1', 0, MAGIC.length);
  if (bytes.length < MAGIC.length && MAGIC.startsWith(magic)) throw cutShort(path);
  if (magic !== MAGIC) throw fileError(path, 'is not a weights file; check the path');
  if (bytes.length < HEADER_AT) throw cutShort(path);
  const text = bytes.subarray(HEADER_AT, HEADER_AT + bytes.readUInt32LE(LENGTH_AT));
  const intact = createHash('sha256').update(text).digest().equals(bytes.subarray(HASH_AT, HEADER_AT));
  if (!intact) throw HEADER_AT + bytes.readUInt32LE(LENGTH_AT) > bytes.length ? cutShort(path) : damaged(path);
  const header: WeightsHeader = JSON.parse(text.toString('utf8'));
  if (header.format !== FORMAT) {
    throw fileError(path, `has format ${header.format}, this version reads ${FORMAT}; use the version that wrote it`);
  }
  return header;
}

function readBody(path: string, file: Buffer, header: WeightsHeader): Float32Array {
  const { spec, tensors, precision = 'single', sha256 } = header;
  if (JSON.stringify(tensors) !== JSON.stringify(tensorsOf(spec))) {
    throw fileError(path, 'orders its weights differently; use the version that wrote it');
  }
  const weights = new Float32Array(weightCount(spec));
  const coding = CODINGS[precision];
  if (coding === undefined) throw fileError(path, `has numbers of an unknown kind; use the version that wrote it`);
  const body = file.subarray(HEADER_AT + file.readUInt32LE(LENGTH_AT));
  if (body.length < weights.length * coding.bytes) throw cutShort(path);
  if (createHash('sha256').update(body).digest('hex') !== sha256) throw damaged(path);
  for (let i = 0; i < weights.length; i++) weights[i] = coding.read(body, i * coding.bytes);
  return weights;
}

/** What about the shapes does not fit the game, or undefined. */
function specFault(spec: ModelSpec, game: AnyGame): string | undefined {
  const { hidden } = game.belief;
  const { policy } = game.encoding;
  const read = inputSpec(game.encoding).size;
  const sizes = { policy: policy.size, belief: hidden.size, value: game.seats };
  const wanted: readonly (readonly [NetSpec, number, keyof typeof sizes])[] = [
    [spec.policy, read, 'policy'],
    [spec.value, read + hidden.size, 'value'],
  ];
  if (withoutOptions(spec.game) !== withoutOptions(game.id)) return `its networks are for ${spec.game}`;
  for (const [net, inputs, needed] of wanted) {
    if (net.inputs !== inputs) return `the ${net.name} network reads ${net.inputs} numbers instead of ${inputs}`;
    if (net.widths.length === 0) return `the ${net.name} network has no hidden layer`;
    if (!net.heads.some(({ name }) => name === needed)) return `the ${net.name} network has no head '${needed}'`;
    const odd = net.heads.find(({ name, size }) => size !== sizes[name]);
    if (odd !== undefined) return `head '${odd.name}' has ${odd.size} outputs instead of ${sizes[odd.name]}`;
    if (net.parts !== undefined && !samePartsAs(net, game))
      return `the parts of the ${net.name} network are not those of the game`;
  }
  return undefined;
}

function samePartsAs(net: NetSpec, game: AnyGame): boolean {
  if (game.encoding.parts === undefined) return false;
  const { parts, heads } = inParts(net, game, game.encoding.parts, net.parts?.widths ?? []);
  return JSON.stringify([net.parts, net.heads]) === JSON.stringify([parts, heads]);
}

function fileError(path: string, what: string): InputError {
  return new InputError(`weights file '${path}' ${what}`);
}

function cutShort(path: string): InputError {
  return fileError(path, 'is cut short; copy it again, or write it again from its run');
}

function damaged(path: string): InputError {
  return fileError(path, 'is damaged: its checksum is wrong; copy it again, or write it again from its run');
}
