/** Every kind of damage is one sentence, never a stack trace and never silence. */
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Field, Int32, RecordBatchFileWriter, Schema, tableFromArrays, tableToIPC } from 'apache-arrow';
import { describe, expect, test } from 'vitest';
import { FORMAT } from '../../datasets/columns.ts';
import { madeBy, ShardReader, withShard } from '../../datasets/reader.ts';
import { writeShard } from '../../datasets/writer.ts';
import { InputError, makeGame } from '../../envs/index.ts';
import { metaOf, playRandomly, temporaryFolder } from './logs.ts';

const folder = temporaryFolder();
const game = makeGame('tiny-trick');
const good = join(folder, 'good.arrow');
writeShard(good, playRandomly(game, { games: 30 }), metaOf(game), 64);
const bytes = readFileSync(good);

function broken(name: string, content: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Reads all of it; the sentence it fails with, or undefined. */
function complaint(path: string, expected = {}): string | undefined {
  try {
    withShard(path, expected, (shard) => {
      for (const rows of shard) expect(rows.count).toBeGreaterThan(0);
    });
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    const { message } = error as Error;
    expect(message).not.toContain('\n');
    expect(message).toContain(path);
    return message;
  }
}

describe('a shard that is', () => {
  test('fine is read', () => {
    expect(complaint(good, madeBy(game))).toBeUndefined();
  });

  test('missing', () => {
    expect(complaint(join(folder, 'gone.arrow'))).toMatch(
      /^cannot read .*gone.arrow: there is no such file or folder$/,
    );
  });

  test('a folder', () => {
    mkdirSync(join(folder, 'dir.arrow'));
    expect(complaint(join(folder, 'dir.arrow'))).toMatch(/is not a file|is a folder/);
  });

  test('empty', () => {
    expect(complaint(broken('empty.arrow', ''))).toMatch(/is empty: it was never written to its end$/);
  });

  test('something else', () => {
    expect(complaint(broken('text.arrow', 'Dear diary, today I played Ulti'))).toMatch(/is not an Arrow file$/);
    expect(complaint(broken('short.arrow', 'Dear'))).toMatch(/is not an Arrow file$/);
  });

  test('cut short, wherever', () => {
    const lengths = [6, 8, 12, 17, 18, 19, bytes.length - 1, bytes.length - 10, ...every(bytes.length, 997)];
    for (const length of lengths.filter((n) => n >= 6)) {
      expect(complaint(broken('cut.arrow', bytes.subarray(0, length)))).toMatch(/is cut short: it has \d+ bytes/);
    }
  });

  test('missing a piece in the middle', () => {
    for (const at of every(bytes.length - 2000, 501)) {
      const shorter = Buffer.concat([bytes.subarray(0, at + 8), bytes.subarray(at + 8 + 1024)]);
      expect(complaint(broken('hole.arrow', shorter)), `at ${at}`).toMatch(/is damaged|is cut short/);
    }
  });

  test('overwritten with noise in its body is a sentence or other numbers, and never worse', { tags: 'slow' }, () => {
    const footer = bytes.length - 10 - bytes.readInt32LE(bytes.length - 10);
    for (const at of every(footer - 16, 211)) {
      const copy = Buffer.from(bytes);
      copy.fill(0xff, at, at + 16);
      complaint(broken('body.arrow', copy));
    }
  });

  test('an Arrow file of somebody else', () => {
    const other = tableToIPC(tableFromArrays({ x: Int32Array.of(1, 2) }), 'file');
    expect(complaint(broken('other.arrow', other))).toMatch(/is an Arrow file, but no self-play log of cardzero$/);
  });

  test('in another format', () => {
    const metadata = new Map([['cardzero.format', '9']]);
    expect(complaint(broken('later.arrow', emptyFile(metadata)))).toMatch(
      new RegExp(`is in data format 9, and this program reads format ${FORMAT}$`),
    );
  });

  test('without the rest of its metadata', () => {
    const metadata = new Map([['cardzero.format', String(FORMAT)]]);
    expect(complaint(broken('bare.arrow', emptyFile(metadata)))).toMatch(/is damaged: its metadata lacks cardzero\./);
  });

  test('without the columns it promises', () => {
    const metadata = withShard(good, {}, () => new Map(metadataOf(good)));
    expect(complaint(broken('columns.arrow', emptyFile(metadata)))).toMatch(/its columns are not those its metadata/);
  });

  test('of another game, of another encoder, of another length', () => {
    expect(complaint(good, madeBy(makeGame('kuhn')))).toMatch(/holds games of tiny-trick-v1, not of kuhn-v1$/);
    expect(complaint(good, { encoder: 'abc' })).toMatch(/was written with another encoder of tiny-trick-v1/);
    expect(complaint(good, { rows: 1 })).toMatch(/has \d+ rows and should have 1$/);
  });
});

test('a reader that fails to open leaves no file open', () => {
  const lowest = () => {
    const fd = openSync(good, 'r');
    closeSync(fd);
    return fd;
  };
  const before = lowest();
  expect(() => ShardReader.open(good, { rows: 1 })).toThrow(InputError);
  expect(() => ShardReader.open(join(folder, 'text.arrow'))).toThrow(InputError);
  expect(lowest()).toBe(before);
});

function every(length: number, step: number): number[] {
  return Array.from({ length: Math.floor(length / step) }, (_, i) => i * step);
}

function emptyFile(metadata: Map<string, string>): Uint8Array {
  const writer = new RecordBatchFileWriter();
  writer.reset(undefined, new Schema([new Field('x', new Int32())], metadata));
  return writer.finish().toUint8Array(true);
}

function metadataOf(path: string): [string, string][] {
  const { meta, rows, games, batchRows } = withShard(path, {}, (shard) => shard);
  const { shape, runSeed, ...texts } = meta;
  const json = { shape, runSeed, format: FORMAT, rows, games, batchRows };
  return [
    ...Object.entries(texts),
    ...Object.entries(json).map(([key, value]): [string, string] => [key, JSON.stringify(value)]),
  ].map(([key, value]) => [`cardzero.${key}`, value]);
}
