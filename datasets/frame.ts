/**
 * The frame of an Arrow file: the footer, with the schema and the places of record batches, and the header of each
 * batch, with the places of its buffers. All lengths and offsets are checked against the file here, before Arrow reads
 * it. Tables and slot numbers are those of Arrow's `File.fbs`, `Schema.fbs` and `Message.fbs`.
 */
import { checkedTable, type Layout, scalar, structs, table, tables, text } from './flatbuffers.ts';

/** A record batch in the file: its header, then its buffers. */
export interface Block {
  readonly offset: number;
  readonly headBytes: number;
  readonly bodyBytes: number;
}

const BLOCK_BYTES = 24;
const PLACE_BYTES = 16; // of a buffer, or of a column: two 64-bit numbers
/** Bytes before the header of a batch: a marker and its length. */
const HEAD_AT = 8;
const MARK = -1;
const RECORD_BATCH = 3;

const KEY_VALUE: Layout = [text, text];
/** Types have numbers and texts of their own, but nothing that is read in a loop. */
const TYPE: Layout = [];
const FIELD: Layout = [
  text,
  scalar(1),
  scalar(1),
  table(() => TYPE),
  table(() => TYPE),
  tables(() => FIELD),
  tables(() => KEY_VALUE),
];
const SCHEMA: Layout = [scalar(2), tables(() => FIELD), tables(() => KEY_VALUE), structs(8)];
const FOOTER: Layout = [
  scalar(2),
  table(() => SCHEMA),
  structs(BLOCK_BYTES),
  structs(BLOCK_BYTES),
  tables(() => KEY_VALUE),
];
const BATCH: Layout = [scalar(8), structs(PLACE_BYTES), structs(PLACE_BYTES), table(() => []), structs(8)];
const MESSAGE: Layout = [scalar(2), scalar(1), table(() => BATCH), scalar(8), tables(() => KEY_VALUE)];

/**
 * The contents of a footer: the record batches, all of them between `from` and `to`, and the number of dictionaries.
 */
export function checkFooter(footer: Uint8Array, from: number, to: number): { blocks: Block[]; dictionaries: number } {
  const root = checkedTable(footer, FOOTER);
  const view = viewOf(footer);
  const { at, count } = root.list(3, BLOCK_BYTES);
  const blocks = Array.from({ length: count }, (_, i): Block => {
    const place = at + i * BLOCK_BYTES;
    const offset = long(view, place);
    const headBytes = view.getInt32(place + 8, true);
    const bodyBytes = long(view, place + 16);
    if (offset < from || headBytes <= HEAD_AT || bodyBytes < 0 || offset + headBytes + bodyBytes > to) {
      throw new Error('a record batch lies outside of the file');
    }
    return { offset, headBytes, bodyBytes };
  });
  return { blocks, dictionaries: root.list(2, BLOCK_BYTES).count };
}

/** Checks a record batch of this many rows: all its buffers must lie within it. `bytes` are those of its block. */
export function checkBatch(bytes: Uint8Array, { headBytes, bodyBytes }: Block, rows: number): void {
  const view = viewOf(bytes);
  const headLength = view.getInt32(4, true);
  if (view.getInt32(0, true) !== MARK || headLength <= 0 || HEAD_AT + headLength > headBytes) {
    throw new Error('its head does not begin where it should');
  }
  const head = bytes.subarray(HEAD_AT, HEAD_AT + headLength);
  const inHead = viewOf(head);
  const message = checkedTable(head, MESSAGE);
  const number = (at: number | undefined) => (at === undefined ? 0 : long(inHead, at));
  const kind = message.scalar(1, 1);
  const batch = message.table(2);
  if (kind === undefined || head[kind] !== RECORD_BATCH || batch === undefined)
    throw new Error('it is no record batch');
  if (number(message.scalar(3, 8)) !== bodyBytes) throw new Error('its length is not what the footer says');
  const found = number(batch.scalar(0, 8));
  if (found !== rows) throw new Error(`it has ${found} rows and should have ${rows}`);
  if (batch.table(3) !== undefined || batch.list(4, 8).count > 0)
    throw new Error('it is compressed, which self-play logs are not');
  for (const [length, gaps] of pairs(inHead, batch.list(1, PLACE_BYTES))) {
    if (length < 0 || length > bodyBytes || gaps !== 0) throw new Error('a column has gaps');
  }
  for (const [offset, length] of pairs(inHead, batch.list(2, PLACE_BYTES))) {
    if (offset < 0 || length < 0 || offset + length > bodyBytes) throw new Error('a buffer lies outside of it');
  }
}

function pairs(view: DataView, { at, count }: { at: number; count: number }): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const place = at + i * PLACE_BYTES;
    return [long(view, place), long(view, place + 8)];
  });
}

/** A 64-bit number; -1 if it is larger than any file. */
function long(view: DataView, at: number): number {
  const value = view.getBigInt64(at, true);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? -1 : Number(value);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
