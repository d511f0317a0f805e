/**
 * Protocol buffers read from their bytes by a schema that is given as data, strictly: an unknown number, another wire type
 * than the schema's, or a single field that comes twice is an error. Nothing of ours that writes such files is used here.
 */

/** A scalar, or the name of a message of the schema. */
export type Kind = 'int64' | 'int32' | 'double' | 'float' | 'string' | 'bytes' | (string & {});

/** Numbers of fields with their name and kind, `[]` for repeated ones. */
export type Schema = Readonly<
  Record<string, Readonly<Record<number, readonly [name: string, kind: Kind, many?: '[]']>>>
>;

export type Message = Readonly<Record<string, unknown>>;

const VARINT = 0;
const FIXED_64 = 1;
const DELIMITED = 2;
const FIXED_32 = 5;

const WIRE_TYPES: Readonly<Record<string, number>> = {
  int64: VARINT,
  int32: VARINT,
  double: FIXED_64,
  float: FIXED_32,
};
/** Repeated numbers may come in one packet. */
const PACKABLE = new Set(['int64', 'int32', 'double', 'float']);

export function readMessage(schema: Schema, type: string, bytes: Uint8Array): Message {
  const cursor = new Cursor(bytes);
  const message: Record<string, unknown> = {};
  while (!cursor.done) {
    const tag = cursor.varint();
    const number = Number(tag >> 3n);
    const wire = Number(tag & 7n);
    const rule = schema[type][number];
    if (rule === undefined) throw new Error(`${type} has no field ${number}`);
    const [name, kind, many] = rule;
    const values = readField(schema, cursor, kind, wire, many === '[]', `${type}.${name}`);
    if (many === '[]') message[name] = [...((message[name] as unknown[] | undefined) ?? []), ...values];
    else if (Object.hasOwn(message, name)) throw new Error(`${type}.${name} comes twice`);
    else message[name] = values[0];
  }
  return message;
}

function readField(schema: Schema, cursor: Cursor, kind: Kind, wire: number, many: boolean, where: string): unknown[] {
  const wanted = WIRE_TYPES[kind] ?? DELIMITED;
  if (many && PACKABLE.has(kind) && wire === DELIMITED) {
    const inner = new Cursor(cursor.delimited());
    const values: unknown[] = [];
    while (!inner.done) values.push(inner.scalar(kind));
    return values;
  }
  if (wire !== wanted) throw new Error(`${where} has wire type ${wire} instead of ${wanted}`);
  if (wanted !== DELIMITED) return [cursor.scalar(kind)];
  const bytes = cursor.delimited();
  if (kind === 'bytes') return [bytes];
  if (kind === 'string') return [new TextDecoder('utf-8', { fatal: true }).decode(bytes)];
  return [readMessage(schema, kind, bytes)];
}

class Cursor {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  get done(): boolean {
    return this.#at === this.#bytes.length;
  }

  varint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.#view.getUint8(this.#at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  delimited(): Uint8Array {
    const length = Number(this.varint());
    if (this.#at + length > this.#bytes.length) throw new Error('a field goes beyond the end');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  scalar(kind: Kind): number {
    const at = this.#at;
    if (kind !== 'double' && kind !== 'float') return Number(BigInt.asIntN(64, this.varint()));
    this.#at += kind === 'double' ? 8 : 4;
    return kind === 'double' ? this.#view.getFloat64(at, true) : this.#view.getFloat32(at, true);
  }
}
