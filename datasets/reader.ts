/**
 * Reads a shard one record batch at a time: the footer when it is opened, then only what is asked for.
 *
 * Arrow trusts its input: a truncated file ends in a TypeError somewhere inside, an empty one reads as no rows, and a
 * wrong bit in a footer may keep it busy until memory is full. So a shard that is listed in a manifest or a note must
 * first have the recorded checksum. For other files the frame is checked (frame.ts) before Arrow reads it. If something
 * still fails inside, the error is one sentence about this file.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import {
  MessageReader,
  type RecordBatch,
  type RecordBatchFileReader,
  RecordBatchReader,
  RecordBatchStreamWriter,
  type Schema,
} from 'apache-arrow';
import { explained } from '../envs/core/files.ts';
import { type AnyGame, encoderFingerprint, InputError, shorten } from '../envs/core/index.ts';
import { fieldsOf, fromRecordBatch } from './arrow.ts';
import type { Rows } from './columns.ts';
import { type Block, checkBatch, checkFooter } from './frame.ts';
import { type AsWritten, damageOf, listedAs } from './intact.ts';
import { readMetadata, type ShardExtent, type ShardMeta } from './schema.ts';

/** What the caller expects of a shard. */
export interface Expectation {
  /** Canonical id of the game. */
  readonly game?: string;
  readonly encoder?: string;
  readonly rows?: number;
  /** The recorded size and checksum. If absent, the manifest beside the shard is used. */
  readonly written?: AsWritten;
}

/** Expects decisions of this game in its current version. */
export function madeBy(game: AnyGame): Expectation {
  return { game: game.id, encoder: encoderFingerprint(game) };
}

const MAGIC = 'ARROW1';
const HEAD_BYTES = 8; // the magic word and two bytes of padding
const TAIL_BYTES = 10; // the length of the footer (4 bytes) and the magic word

export class ShardReader {
  readonly path: string;
  readonly bytes: number;
  readonly meta: ShardMeta;
  readonly rows: number;
  readonly games: number;
  /** Rows in every record batch but the last. */
  readonly batchRows: number;
  readonly #fd: number;
  readonly #blocks: readonly Block[];
  /** The schema as a stream message. It is put before the bytes of a batch, so that Arrow can read both as a stream. */
  #prelude: Uint8Array | undefined;
  readonly #schema: Schema;

  private constructor(path: string, fd: number, frame: Frame, described: { meta: ShardMeta; extent: ShardExtent }) {
    this.path = path;
    this.#fd = fd;
    this.bytes = frame.bytes;
    this.#blocks = frame.blocks;
    this.meta = described.meta;
    this.rows = described.extent.rows;
    this.games = described.extent.games;
    this.batchRows = described.extent.batchRows;
    this.#schema = frame.schema;
  }

  /** An error of one sentence if the file is missing, damaged, of another kind or format, or not as expected. */
  static open(path: string, expect: Expectation = {}): ShardReader {
    const fd = explained('read', path, () => openSync(path, 'r'));
    try {
      const written = expect.written ?? listedAs(path);
      const damage = written === undefined ? undefined : damageOf(path, written);
      if (damage !== undefined) throw new InputError(damage);
      return undamaged(path, 'its frame', () => {
        const frame = readFrame(fd, path);
        const described = readMetadata(frame.schema, path);
        checkShard(frame, described, path);
        checkExpected(described, expect, path);
        return new ShardReader(path, fd, frame, described);
      });
    } catch (error) {
      closeSync(fd);
      throw error;
    }
  }

  /** Number of record batches. */
  get batches(): number {
    return this.#blocks.length;
  }

  /** The rows of one record batch, dense. */
  read(index: number): Rows {
    const block = this.#blocks[index];
    if (block === undefined) throw new InputError(`${this.path} has no record batch ${index}, only ${this.batches}`);
    this.#prelude ??= preludeOf(this.#schema);
    const bytes = new Uint8Array(this.#prelude.length + block.headBytes + block.bodyBytes);
    bytes.set(this.#prelude);
    const own = bytes.subarray(this.#prelude.length);
    readFully(this.#fd, this.path, own, block.offset);
    return undamaged(this.path, `record batch ${index}`, () => {
      checkBatch(own, block, Math.min(this.batchRows, this.rows - index * this.batchRows));
      return fromRecordBatch(RecordBatchReader.from(bytes).next().value as RecordBatch, this.meta.shape);
    });
  }

  /** The indices of the first and the last game; undefined if there are no rows. Reads only eight bytes of the rows. */
  gameRange(): readonly [first: number, last: number] | undefined {
    if (this.rows === 0) return undefined;
    return undamaged(this.path, 'its games', () => {
      const left = this.rows - (this.batches - 1) * this.batchRows;
      return [this.#gameAt(0, 0), this.#gameAt(this.batches - 1, left - 1)];
    });
  }

  /** The first column: an empty validity bitmap, and the numbers. */
  #gameAt(index: number, row: number): number {
    const block = this.#blocks[index];
    const head = readAt(this.#fd, this.path, block.offset, block.headBytes);
    const message = new MessageReader(head).readMessage();
    if (message === null) throw new Error('no record batch');
    const [, { offset, length }] = (message.header() as RecordBatchHeader).buffers;
    if (4 * (row + 1) > length) throw new Error('too few rows');
    const number = readAt(this.#fd, this.path, block.offset + block.headBytes + offset + 4 * row, 4);
    return new DataView(number.buffer).getUint32(0, true);
  }

  /** All record batches in turn; only one is in memory at a time. */
  *[Symbol.iterator](): Generator<Rows> {
    for (let index = 0; index < this.batches; index++) yield this.read(index);
  }

  close(): void {
    closeSync(this.#fd);
  }
}

/**
 * Schemas as stream messages, by the text of their columns. All shards of a run have the same columns, and to write a schema takes longer
 * than to read a small batch.
 */
const preludes = new Map<string, Uint8Array>();
const MOST_PRELUDES = 100;

function preludeOf(schema: Schema): Uint8Array {
  const columns = textOf(schema.fields);
  const known = preludes.get(columns);
  if (known !== undefined) return known;
  const prelude = new RecordBatchStreamWriter();
  prelude.reset(undefined, schema);
  const bytes = prelude.toUint8Array(true);
  if (preludes.size >= MOST_PRELUDES) preludes.clear();
  preludes.set(columns, bytes);
  return bytes;
}

function textOf(fields: Schema['fields']): string {
  return fields.map(({ name, type }) => `${name} ${String(type)}`).join();
}

/** What a message of record batches says of its buffers. */
interface RecordBatchHeader {
  readonly buffers: readonly { readonly offset: number; readonly length: number }[];
}

/** Opens a shard, calls `use`, and closes it in any case. */
export function withShard<T>(path: string, expect: Expectation, use: (shard: ShardReader) => T): T {
  const shard = ShardReader.open(path, expect);
  try {
    return use(shard);
  } finally {
    shard.close();
  }
}

interface Frame {
  readonly bytes: number;
  readonly schema: Schema;
  readonly blocks: readonly Block[];
}

/** An Arrow file begins and ends with its magic word. Before the last one is the footer with its length. */
function readFrame(fd: number, path: string): Frame {
  const { size, isFile } = explained('read', path, () => {
    const stat = fstatSync(fd);
    return { size: stat.size, isFile: stat.isFile() };
  });
  if (!isFile) throw new InputError(`${path} is not a file, and a shard is one`);
  if (size === 0) throw new InputError(`${path} is empty: it was never written to its end`);
  const head = readAt(fd, path, 0, Math.min(size, HEAD_BYTES));
  if (!isMagic(head)) throw new InputError(`${path} is not an Arrow file`);
  const cut = () => new InputError(`${path} is cut short: it has ${size} bytes and does not end as an Arrow file does`);
  if (size < HEAD_BYTES + TAIL_BYTES) throw cut();
  const tail = readAt(fd, path, size - TAIL_BYTES, TAIL_BYTES);
  const length = new DataView(tail.buffer).getInt32(0, true);
  const start = size - TAIL_BYTES - length;
  if (!isMagic(tail.subarray(4)) || length <= 0 || start < HEAD_BYTES) throw cut();
  // Header, footer and tail together are a valid Arrow file, whose batches are elsewhere.
  const frame = new Uint8Array(HEAD_BYTES + length + TAIL_BYTES);
  frame.set(head);
  readFully(fd, path, frame.subarray(HEAD_BYTES), start);
  return undamaged(path, 'its footer', () => {
    const { blocks, dictionaries } = checkFooter(frame.subarray(HEAD_BYTES, HEAD_BYTES + length), HEAD_BYTES, start);
    if (dictionaries > 0) throw new InputError(`${path} is an Arrow file, but no self-play log of cardzero`);
    const reader = RecordBatchReader.from(frame) as RecordBatchFileReader;
    reader.open();
    return { bytes: size, schema: reader.schema, blocks };
  });
}

function checkShard(frame: Frame, { meta, extent }: { meta: ShardMeta; extent: ShardExtent }, path: string): void {
  if (textOf(frame.schema.fields) !== textOf(fieldsOf(meta.shape))) {
    throw new InputError(`${path} is damaged: its columns are not those its metadata promises`);
  }
  if (frame.blocks.length !== Math.ceil(extent.rows / extent.batchRows)) {
    throw new InputError(
      `${path} is damaged: ${extent.rows} rows need ${Math.ceil(extent.rows / extent.batchRows)} record batches, ` +
        `and it lists ${frame.blocks.length}`,
    );
  }
}

function checkExpected({ meta, extent }: { meta: ShardMeta; extent: ShardExtent }, expect: Expectation, path: string) {
  if (expect.game !== undefined && meta.game !== expect.game) {
    throw new InputError(`${path} holds games of ${meta.game}, not of ${expect.game}`);
  }
  if (expect.encoder !== undefined && meta.encoder !== expect.encoder) {
    throw new InputError(
      `${path} was written with another encoder of ${meta.game} (${meta.encoder}, this program has ${expect.encoder}): ` +
        'its vectors would be misread; play the games again or use the program that wrote them',
    );
  }
  if (expect.rows !== undefined && extent.rows !== expect.rows) {
    throw new InputError(`${path} has ${extent.rows} rows and should have ${expect.rows}`);
  }
}

function isMagic(bytes: Uint8Array): boolean {
  return bytes.length >= MAGIC.length && new TextDecoder().decode(bytes.subarray(0, MAGIC.length)) === MAGIC;
}

function readAt(fd: number, path: string, offset: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  readFully(fd, path, bytes, offset);
  return bytes;
}

function readFully(fd: number, path: string, into: Uint8Array, offset: number): void {
  for (let done = 0; done < into.length; ) {
    const got = explained('read', path, () => readSync(fd, into, done, into.length - done, offset + done));
    if (got === 0) throw new InputError(`${path} became shorter while it was read`);
    done += got;
  }
}

/** Turns any error inside a damaged file into one sentence. Texts from the file may contain anything. */
function undamaged<T>(path: string, part: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const message = (error as Error).message.replace(/\p{C}+/gu, ' ');
    if (error instanceof InputError) throw new InputError(message);
    throw new InputError(`${path} is damaged: ${part} cannot be read (${shorten(message)})`);
  }
}
