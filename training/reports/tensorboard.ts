/**
 * Scalars for TensorBoard: an event file as TensorFlow writes it, one record per step.
 *
 * A record is the length of its data (8 bytes), a checksum of those 8 bytes, the data, and a checksum of the data. The
 * data is a protocol buffer `Event`. Checksums are CRC-32C, masked as in TFRecord files. Numbers are little-endian.
 *
 * These files contain times and are not reproducible. Every start of a run writes a new file: the last record of a
 * killed run may be incomplete, and nothing after it would be read.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import protobuf from 'protobufjs/light.js';
import { explained, makeFolder } from '../../envs/core/files.ts';

/** The part of TensorFlow's `event.proto` and `summary.proto` that scalars need; the numbers of the fields are theirs. */
export const EVENT_SCHEMA = {
  nested: {
    Event: {
      oneofs: { what: { oneof: ['fileVersion', 'summary', 'sessionLog'] } },
      fields: {
        wallTime: { type: 'double', id: 1 },
        step: { type: 'int64', id: 2 },
        fileVersion: { type: 'string', id: 3 },
        summary: { type: 'Summary', id: 5 },
        sessionLog: { type: 'SessionLog', id: 7 },
      },
    },
    Summary: { fields: { value: { rule: 'repeated', type: 'Value', id: 1 } } },
    Value: {
      oneofs: { value: { oneof: ['simpleValue'] } }, // as a choice it is written even if it is 0
      fields: { tag: { type: 'string', id: 1 }, simpleValue: { type: 'float', id: 2 } },
    },
    SessionLog: { fields: { status: { type: 'int32', id: 1 } } },
  },
};

const EventType = protobuf.Root.fromJSON(EVENT_SCHEMA).lookupType('Event');

/** `SessionLog.START`: TensorBoard drops what earlier files say about this step and later ones. */
const SESSION_START = 1;

export class EventFile {
  readonly path: string;
  readonly #fd: number;
  #open = true;

  /** `from` is the step at which a resumed run continues. Its points replace those that were written before. */
  constructor(folder: string, name: string, from?: number) {
    makeFolder(folder);
    [this.path, this.#fd] = createNew(folder, name);
    this.#write({ fileVersion: 'brain.Event:2' });
    if (from !== undefined) this.#write({ step: from, sessionLog: { status: SESSION_START } });
  }

  /** A point at `step` for each tag; `loss/policy` puts it in the group `loss`. */
  scalars(step: number, values: Readonly<Record<string, number>>): void {
    const value = Object.entries(values).map(([tag, simpleValue]) => ({ tag, simpleValue }));
    this.#write({ step, summary: { value } });
  }

  close(): void {
    if (this.#open) closeSync(this.#fd);
    this.#open = false;
  }

  #write(event: Readonly<Record<string, unknown>>): void {
    const bytes = record(EventType.encode({ wallTime: Date.now() / 1000, ...event }).finish());
    explained('write', this.path, () => {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#fd, bytes, at);
    });
  }
}

/**
 * TensorBoard reads the files of a folder by name, so names begin with the time. A second file in the same second gets
 * the next number.
 */
function createNew(folder: string, name: string): [string, number] {
  const seconds = String(Math.floor(Date.now() / 1000)).padStart(10, '0');
  for (let count = 0; ; count++) {
    const path = join(folder, `events.out.tfevents.${seconds}.${String(count).padStart(3, '0')}.${name}`);
    try {
      return [path, openSync(path, 'wx')];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      return explained('write', path, () => {
        throw error;
      });
    }
  }
}

/** Length, its checksum, data, its checksum. */
function record(data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + 4 + data.length + 4);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(data.length), true);
  view.setUint32(8, masked(crc32c(bytes.subarray(0, 8))), true);
  bytes.set(data, 12);
  view.setUint32(12 + data.length, masked(crc32c(data)), true);
  return bytes;
}

/** A checksum of data that contains checksums is weak, so the format rotates it by 15 bits and adds a constant. */
export function masked(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}

/** Castagnoli's polynomial, lowest bit first. */
const POLYNOMIAL = 0x82f63b78;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});

export function crc32c(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return ~crc >>> 0;
}
