/** What the server answers: one line of JSON, and after it the bytes of the arrays that the line announces. */
import { shorten } from '../../envs/core/index.ts';

/** An error may quote what was sent. */
const LONGEST_ERROR = 1000;

export type Json = Readonly<Record<string, unknown>>;

/** A packed array, little-endian, row by row. */
export interface PackedArray {
  readonly name: string;
  readonly dtype: 'float64' | 'float32' | 'int32' | 'uint8';
  readonly shape: readonly number[];
}

export interface Reply {
  readonly fields: Json;
  readonly arrays?: readonly PackedArray[];
  /** The arrays one after the other. */
  readonly payload?: Uint8Array;
  /** Whether this was the last one. */
  readonly last?: boolean;
}

/** The arrays are not copied: whoever sends them is done before the next message is answered. */
export function replyBytes({ fields, arrays, payload }: Reply): Uint8Array[] {
  const announced = arrays === undefined ? {} : { arrays, bytes: payload?.length ?? 0 };
  const line = Buffer.from(`${JSON.stringify({ ok: true, ...fields, ...announced })}\n`);
  return payload === undefined ? [line] : [line, payload];
}

/** The line of a short answer has so many bytes, filled up with blanks: what follows lies aligned for every number. */
const SHORT_LINE = 16;

/** Most answers are as long as the one before. */
const LINES = new Map<number, Buffer>();
const MOST_LINES = 1000;

/** The answer to a short form: how many bytes follow, and those. */
export function shortReplyBytes(pieces: readonly Uint8Array[]): Uint8Array[] {
  let bytes = 0;
  for (const { length } of pieces) bytes += length;
  return [lineOf(bytes), ...pieces];
}

function lineOf(bytes: number): Buffer {
  const known = LINES.get(bytes);
  if (known !== undefined) return known;
  const line = Buffer.from(`${`ok ${bytes}`.padEnd(SHORT_LINE - 1)}\n`);
  if (LINES.size < MOST_LINES) LINES.set(bytes, line);
  return line;
}

export function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

export function errorBytes(message: string, id: unknown): Buffer {
  const error = shorten(message.replace(/\s*\n\s*/g, ' '), LONGEST_ERROR);
  return Buffer.from(`${JSON.stringify({ ok: false, ...(id === undefined ? {} : { id }), error })}\n`);
}
