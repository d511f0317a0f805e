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

/** A short answer of at most so many bytes is copied into one piece, which takes less time to write than several. */
const LONGEST_COPY = 1 << 15;

/** Most answers are as long as one before: places for them by their length, with the line in front. They are written over and over. */
const PLACES = new Map<number, Uint8Array>();
const MOST_PLACES = 100;

/** The answer to a short form: how many bytes follow, and those. */
export function shortReplyBytes(pieces: readonly Uint8Array[]): readonly Uint8Array[] {
  let bytes = 0;
  for (const { length } of pieces) bytes += length;
  if (bytes > LONGEST_COPY) return [lineOf(bytes), ...pieces];
  const place = placeFor(bytes);
  let at = SHORT_LINE;
  for (const piece of pieces) {
    place.set(piece, at);
    at += piece.length;
  }
  return [place];
}

function placeFor(bytes: number): Uint8Array {
  const known = PLACES.get(bytes);
  if (known !== undefined) return known;
  const place = new Uint8Array(SHORT_LINE + bytes);
  place.set(lineOf(bytes));
  if (PLACES.size < MOST_PLACES) PLACES.set(bytes, place);
  return place;
}

function lineOf(bytes: number): Buffer {
  return Buffer.from(`${`ok ${bytes}`.padEnd(SHORT_LINE - 1)}\n`);
}

export function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

export function errorBytes(message: string, id: unknown): Buffer {
  const error = shorten(message.replace(/\s*\n\s*/g, ' '), LONGEST_ERROR);
  return Buffer.from(`${JSON.stringify({ ok: false, ...(id === undefined ? {} : { id }), error })}\n`);
}
