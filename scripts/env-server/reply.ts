/** What the server answers: one line of JSON, and after it the bytes of the arrays that the line announces. */

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

export function replyBytes({ fields, arrays, payload }: Reply): Buffer[] {
  const announced = arrays === undefined ? {} : { arrays, bytes: payload?.length ?? 0 };
  const line = Buffer.from(`${JSON.stringify({ ok: true, ...fields, ...announced })}\n`);
  // A copy: the arrays may change before the stream has sent them.
  return payload === undefined ? [line] : [line, Buffer.from(payload)];
}

export function errorBytes(message: string, id: unknown): Buffer {
  const error = message.replace(/\s*\n\s*/g, ' ');
  return Buffer.from(`${JSON.stringify({ ok: false, ...(id === undefined ? {} : { id }), error })}\n`);
}
