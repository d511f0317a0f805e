/** Event files, read again by the definition of the format. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import protobuf from 'protobufjs/light.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InputError } from '../../envs/core/index.ts';
import { crc32c, EVENT_SCHEMA, EventFile, masked } from '../../training/reports/tensorboard.ts';

const EventType = protobuf.Root.fromJSON(EVENT_SCHEMA).lookupType('Event');
const NOW = Date.UTC(2024, 0, 2, 3, 4, 5, 500);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'events-'));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** The data of each record, after both checksums were compared. */
function recordsOf(path: string): Uint8Array[] {
  const bytes = readFileSync(path);
  const records: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = Number(bytes.readBigUInt64LE(at));
    expect(bytes.readUInt32LE(at + 8)).toBe(masked(crc32c(bytes.subarray(at, at + 8))));
    const data = bytes.subarray(at + 12, at + 12 + length);
    expect(bytes.readUInt32LE(at + 12 + length)).toBe(masked(crc32c(data)));
    records.push(data);
    at += 16 + length;
  }
  return records;
}

function eventsOf(path: string): Record<string, unknown>[] {
  return recordsOf(path).map((data) => EventType.toObject(EventType.decode(data), { longs: Number }));
}

describe('CRC-32C', () => {
  const ascending = Uint8Array.from({ length: 32 }, (_, i) => i);
  test.each<[string, Uint8Array, number]>([
    ['nothing', new Uint8Array(0), 0],
    ['the digits 1 to 9', new TextEncoder().encode('123456789'), 0xe3069283],
    ['32 zeros (RFC 3720, B.4)', new Uint8Array(32), 0x8a9136aa],
    ['32 ones (RFC 3720, B.4)', new Uint8Array(32).fill(0xff), 0x62a8ab43],
    ['0 to 31 (RFC 3720, B.4)', ascending, 0x46dd794e],
    ['31 to 0 (RFC 3720, B.4)', ascending.toReversed(), 0x113fdb5c],
  ])('of %s', (_, bytes, sum) => {
    expect(crc32c(bytes)).toBe(sum);
  });
});

describe('an event file', () => {
  test('begins with the version, in the bytes every such file begins with', () => {
    const file = new EventFile(folder, 'run');
    file.close();
    const bytes = readFileSync(file.path);
    expect(bytes.subarray(0, 12).toString('hex')).toBe('1800000000000000a37f4b22'); // 24 bytes of data follow
    expect(bytes[12]).toBe(0x09); // field 1, a double: the time
    expect(bytes.subarray(21, 36).toString('latin1')).toBe('\x1a\x0dbrain.Event:2'); // field 3, 13 letters
    expect(eventsOf(file.path)).toEqual([{ wallTime: NOW / 1000, fileVersion: 'brain.Event:2' }]);
  });

  test('has a record per step, there as soon as it is written', () => {
    const file = new EventFile(folder, 'run');
    file.scalars(7, { 'loss/policy': 1.5, 'loss/value': -0.25 });
    expect(recordsOf(file.path).length).toBe(2);
    file.scalars(3_000_000_000, { rate: 2 ** -20 });
    file.close();
    file.close(); // a second time does nothing
    expect(eventsOf(file.path).slice(1)).toEqual([
      {
        wallTime: NOW / 1000,
        step: 7,
        summary: {
          value: [
            { tag: 'loss/policy', simpleValue: 1.5 },
            { tag: 'loss/value', simpleValue: -0.25 },
          ],
        },
      },
      { wallTime: NOW / 1000, step: 3_000_000_000, summary: { value: [{ tag: 'rate', simpleValue: 2 ** -20 }] } },
    ]);
  });

  test('says 0 where a value is 0; step 0 goes without saying', () => {
    const file = new EventFile(folder, 'run');
    file.scalars(0, { kontra: 0 });
    file.close();
    expect(eventsOf(file.path)[1]).toEqual({
      wallTime: NOW / 1000,
      summary: { value: [{ tag: 'kontra', simpleValue: 0 }] },
    });
    expect(Buffer.from(recordsOf(file.path)[1]).subarray(9).toString('hex')).toBe('2a0f0a0d0a066b6f6e7472611500000000');
  });

  test('of a resumed run says from which step on it replaces the one before', () => {
    const file = new EventFile(folder, 'run', 12);
    file.close();
    expect(eventsOf(file.path)[1]).toEqual({ wallTime: NOW / 1000, step: 12, sessionLog: { status: 1 } });
  });

  test('is never written over: names sort by time, and within a second by number', () => {
    const tb = join(folder, 'runs', 'tb');
    const paths = ['run', 'again'].map((name) => {
      const file = new EventFile(tb, name);
      file.close();
      return basename(file.path);
    });
    expect(paths).toEqual(['events.out.tfevents.1704164645.000.run', 'events.out.tfevents.1704164645.000.again']);
    const third = new EventFile(tb, 'run');
    third.close();
    expect(basename(third.path)).toBe('events.out.tfevents.1704164645.001.run');
    expect(readdirSync(tb).length).toBe(3);
  });

  test('that cannot be made is refused in one sentence', () => {
    writeFileSync(join(folder, 'tb'), '');
    expect(() => new EventFile(join(folder, 'tb', 'x'), 'run')).toThrow(InputError);
    mkdirSync(join(folder, 'here'));
    expect(() => new EventFile(join(folder, 'here'), 'no/such')).toThrow(/^cannot write .*: there is no such file/);
  });
});
