/**
 * A player's networks as one file: a header that says which game and which shapes they are for, then the numbers.
 *
 *   8 bytes   'CARDZERO'
 *   4 bytes   length of the header, little-endian
 *   32 bytes  SHA-256 of the header
 *   header    JSON: format, game, spec, encoder, info, tensors, precision, sha256 of the body; spaces up to a multiple of 4 bytes
 *   body      the tensors in their order, 32-bit or 16-bit floats, little-endian
 *
 * A file is complete or absent.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileOrNothing } from '../../envs/core/atomic-file.ts';
import { explained, makeFolder } from '../../envs/core/files.ts';
import {
  type AnyGame,
  encoderFingerprint,
  InputError,
  inputSpec,
  inputsOf,
  JsonReader,
  withoutOptions,
} from '../../envs/core/index.ts';
import { checkLength } from './forward.ts';
import { fromHalf, HALF_MAX, toHalf } from './half.ts';
import { inParts, type ModelSpec, readBy, type TensorSpec, tensorsOf, weightCount } from './model-spec.ts';
import type { NetSpec } from './net-spec.ts';
import { widened, widenedWeights } from './widen.ts';

const MAGIC = 'CARDZERO';
const FORMAT = 1;
const LENGTH_AT = MAGIC.length;
const HASH_AT = LENGTH_AT + 4;
const HEADER_AT = HASH_AT + 32;
const ALIGNED = 4;
/** Sizes in a header are never larger. Anything above is damage. */
const MOST = 1 << 20;

/** How the numbers of a file are stored. `half` takes half the room and keeps eleven bits of each. */
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

/** Free-form: run, generation, or anything else a reader of the file may want to know. */
export type ModelInfo = Readonly<Record<string, string | number>>;

/** A player's networks in memory. */
export interface Model {
  readonly spec: ModelSpec;
  readonly weights: Float32Array; // [weightCount(spec)], laid out as tensorsOf(spec)
  readonly info: ModelInfo;
}

/** A model from a file, with the hash of its weights, which identifies them. */
export interface StoredModel extends Model {
  readonly sha256: string;
  /** How the file stores the numbers. The hash is of its bytes, so the same weights have two. */
  readonly precision: Precision;
}

export interface WeightsHeader {
  readonly format: number;
  readonly game: string;
  readonly spec: ModelSpec;
  readonly encoder: string;
  readonly info: ModelInfo;
  readonly tensors: readonly TensorSpec[];
  /** `single` if absent. */
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
  const sha256 = hashOf(body);
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
  makeFolder(dirname(path));
  fileOrNothing(path, (file) => {
    for (const part of [...prefixAndHeader(header), body]) file.write(part);
  });
  return sha256;
}

/** The same model with every weight rounded to half precision, as it would be read back from a file of halves. */
export function roundToHalf(model: StoredModel): StoredModel {
  const body = bodyOf(model.weights, 'half');
  const weights = model.weights.map((w) => fromHalf(toHalf(w)));
  return { ...model, weights, sha256: hashOf(body), precision: 'half' };
}

/** `half` if every weight can be stored so without rounding. */
export function precisionOf(weights: Float32Array): Precision {
  return weights.every((w) => Math.abs(w) <= HALF_MAX && fromHalf(toHalf(w)) === w) ? 'half' : 'single';
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
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

/**
 * Reads a weights file for a game; the file may have been made for other options, or before inputs were appended
 * (`widen.ts`). Says in one sentence what is wrong with it.
 */
export function readWeights(path: string, game: AnyGame): StoredModel {
  const bytes = readBytes(path);
  const header = parseHeader(path, bytes);
  if (withoutOptions(header.game) !== withoutOptions(game.id)) {
    throw fileError(
      path,
      `holds weights for ${header.game}, not for ${game.id}; choose the other game or another file`,
    );
  }
  const inputs = inputsOf(game, header.encoder);
  if (inputs === undefined) {
    throw fileError(
      path,
      `was made when ${game.id} was encoded differently; train anew or use the version that wrote it`,
    );
  }
  const spec = widened(header.spec, inputs, game);
  const fault = specFault(spec, game);
  if (fault !== undefined) throw fileError(path, `does not fit ${game.id}: ${fault}; use the version that wrote it`);
  const weights = widenedWeights(header.spec, spec, readBody(path, bytes, header));
  const { precision = 'single' } = header;
  const sha256 = spec === header.spec ? header.sha256 : hashOf(bodyOf(weights, precision));
  return { spec, weights, info: header.info, sha256, precision };
}

/** What a weights file says about itself, for any game. */
export function readWeightsHeader(path: string): WeightsHeader {
  return parseHeader(path, readBytes(path));
}

/** Reads the bytes. The two most common mistakes have their own error messages. */
function readBytes(path: string): Buffer {
  const stat = explained('read', path, () => statSync(path, { throwIfNoEntry: false }));
  if (stat === undefined) throw new InputError(`there is no weights file '${path}'; check the path`);
  if (stat.isDirectory()) throw new InputError(`'${path}' is a folder; name the weights file in it`);
  return explained('read', path, () => readFileSync(path));
}

function parseHeader(path: string, bytes: Buffer): WeightsHeader {
  const magic = bytes.toString('latin1', 0, MAGIC.length);
  if (bytes.length < MAGIC.length && MAGIC.startsWith(magic)) throw cutShort(path);
  if (magic !== MAGIC) throw fileError(path, 'is not a weights file; check the path');
  if (bytes.length < HEADER_AT) throw cutShort(path);
  const text = bytes.subarray(HEADER_AT, HEADER_AT + bytes.readUInt32LE(LENGTH_AT));
  const intact = createHash('sha256').update(text).digest().equals(bytes.subarray(HASH_AT, HEADER_AT));
  if (!intact) throw HEADER_AT + bytes.readUInt32LE(LENGTH_AT) > bytes.length ? cutShort(path) : damaged(path);
  const header = JsonReader.parse(text.toString('utf8'), `the header of weights file '${path}'`);
  const format = header.at('format').int(0, Number.MAX_SAFE_INTEGER);
  if (format !== FORMAT) {
    throw fileError(path, `has format ${format}, this version reads ${FORMAT}; use the version that wrote it`);
  }
  checkHeader(header);
  return header.value as WeightsHeader;
}

/** Checks the contents: the checksum only shows that the header is as it was written. */
function checkHeader(header: JsonReader): void {
  for (const text of ['game', 'encoder', 'sha256']) header.at(text).string();
  header.at('tensors').list();
  header.at('info').object();
  const spec = header.at('spec');
  spec.at('game').string();
  for (const size of ['seats', 'observation', 'hidden']) spec.at(size).int(0, MOST);
  for (const flag of ['observationOnly', 'aboveEstimate']) if (!spec.at(flag).isNull) spec.at(flag).bool();
  for (const net of ['policy', 'value'] as const) checkNet(spec.at(net), net);
}

function checkNet(net: JsonReader, name: NetSpec['name']): void {
  net.at('name').oneOf([name]);
  net.at('inputs').int(1, MOST);
  net.at('widths').ints(1, MOST);
  net.at('residual').bool();
  for (const head of net.at('heads').list()) {
    head.at('name').oneOf(['policy', 'belief', 'value']);
    head.at('size').int(0, MOST);
  }
  if (!net.at('parts').isNull) net.at('parts').at('widths').ints(1, MOST, net.at('widths').list().length);
}

function readBody(path: string, file: Buffer, header: WeightsHeader): Float32Array {
  const { spec, tensors, precision = 'single', sha256 } = header;
  if (JSON.stringify(tensors) !== JSON.stringify(tensorsOf(spec))) {
    throw fileError(path, 'orders its weights differently; use the version that wrote it');
  }
  if (!Object.hasOwn(CODINGS, precision)) {
    throw fileError(path, 'has numbers of an unknown kind; use the version that wrote it');
  }
  const coding = CODINGS[precision];
  const count = weightCount(spec);
  const body = file.subarray(HEADER_AT + file.readUInt32LE(LENGTH_AT));
  if (body.length < count * coding.bytes) throw cutShort(path); // before memory is allocated for them
  if (hashOf(body) !== sha256) throw damaged(path);
  const weights = new Float32Array(count);
  for (let i = 0; i < count; i++) weights[i] = coding.read(body, i * coding.bytes);
  const bad = weights.findIndex((w) => !Number.isFinite(w));
  if (bad >= 0) throw fileError(path, `has ${weights[bad]} for weight ${bad}, which nobody can play with; train anew`);
  return weights;
}

/** What about the shapes does not fit the game; undefined if all fits. */
function specFault(spec: ModelSpec, game: AnyGame): string | undefined {
  const { hidden } = game.belief;
  const encoding = readBy(spec, game);
  const { policy } = encoding;
  const read = inputSpec(encoding).size;
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
    if (net.parts !== undefined && !samePartsAs(net, encoding))
      return `the parts of the ${net.name} network are not those of the game`;
  }
  return undefined;
}

function samePartsAs(net: NetSpec, encoding: AnyGame['encoding']): boolean {
  if (encoding.parts === undefined) return false;
  const { parts, heads } = inParts(net, encoding, encoding.parts, net.parts?.widths ?? []);
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
