/** Every kind of damage is one sentence, never a stack trace and never silence. */
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Field, Int32, RecordBatchFileWriter, Schema, tableFromArrays, tableToIPC } from 'apache-arrow';
import { describe, expect, test } from 'vitest';
import { FORMAT } from '../../datasets/columns.ts';
import { writeManifest } from '../../datasets/manifest.ts';
import { madeBy, ShardReader, withShard } from '../../datasets/reader.ts';
import { writeShard } from '../../datasets/writer.ts';
import { derive, InputError, makeGame } from '../../envs/index.ts';
import { metaOf, playRandomly, temporaryFolder } from './logs.ts';

const folder = temporaryFolder();
const game = makeGame('tiny-trick');
const good = join(folder, 'good.arrow');
writeShard(good, playRandomly(game, { games: 30 }), metaOf(game), 64);
const bytes = readFileSync(good);
const tiny = join(folder, 'small.arrow');
writeShard(tiny, playRandomly(game, { games: 2 }), metaOf(game), 8);
const small = readFileSync(tiny);

/** The places of all bytes that say where something lies: the magic words, the heads of record batches, the footer. */
function frameOf(file: Buffer): number[] {
  const footer = file.length - 10 - file.readInt32LE(file.length - 10);
  const heads = withShard(tiny, {}, () => {
    const places: number[] = [];
    for (let at = 0; at + 8 < footer; at += 8) {
      if (file.readInt32LE(at) !== -1 || file.readInt32LE(at + 4) <= 0) continue;
      for (let k = 0; k < 8 + file.readInt32LE(at + 4); k++) places.push(at + k);
    }
    return places;
  });
  return [...Array(8).keys(), ...heads, ...Array.from({ length: file.length - footer }, (_, k) => footer + k)];
}

function broken(name: string, content: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** One file with one content after another, all equally long. To begin it anew each time takes longer than to read it. */
function withRewritten(path: string, times: number, contentOf: (i: number) => Uint8Array, check: () => void): void {
  const file = openSync(path, 'w');
  try {
    for (let i = 0; i < times; i++) {
      writeSync(file, contentOf(i), 0, null, 0);
      check();
    }
  } finally {
    closeSync(file);
  }
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

  test('cut short, wherever', { tags: 'slow' }, () => {
    const lengths = [6, 8, 12, 17, 18, 19, bytes.length - 1, bytes.length - 10, ...every(bytes.length, 997)];
    for (const length of lengths.filter((n) => n >= 6)) {
      expect(complaint(broken('cut.arrow', bytes.subarray(0, length)))).toMatch(/is cut short: it has \d+ bytes/);
    }
  });

  test('missing a piece in the middle', { tags: 'slow' }, () => {
    for (const at of every(bytes.length - 2000, 501)) {
      const shorter = Buffer.concat([bytes.subarray(0, at + 8), bytes.subarray(at + 8 + 1024)]);
      expect(complaint(broken('hole.arrow', shorter)), `at ${at}`).toMatch(/is damaged|is cut short/);
    }
  });

  test('overwritten with noise in its body is a sentence or other numbers, and never worse', { tags: 'slow' }, () => {
    const footer = bytes.length - 10 - bytes.readInt32LE(bytes.length - 10);
    const places = every(footer - 16, 211);
    const path = join(folder, 'body.arrow');
    const damaged = (i: number) => Buffer.from(bytes).fill(0xff, places[i], places[i] + 16);
    withRewritten(path, places.length, damaged, () => complaint(path));
  });

  /** Of such a shard nobody knows what its numbers should be. But all of it is read, or one sentence is said, at once. */
  test('listed by nobody, with a wrong byte anywhere in its frame', { tags: 'slow' }, () => {
    const frame = frameOf(small);
    expect(frame.length).toBeGreaterThan(3000);
    const rng = derive('damage', 'frame');
    const path = join(folder, 'frame.arrow');
    const damaged = (i: number) => {
      const copy = Buffer.from(small);
      copy[frame[rng.below(frame.length)]] ^= i % 2 === 0 ? 1 << rng.below(8) : 1 + rng.below(255);
      return copy;
    };
    withRewritten(path, 1500, damaged, () => complaint(path));
  });

  test('listed by nobody, with noise anywhere', { tags: 'slow' }, () => {
    const rng = derive('damage', 'noise');
    const path = join(folder, 'noise.arrow');
    const damaged = () => {
      const copy = Buffer.from(small);
      const at = rng.below(copy.length);
      for (let k = 0; k < 1 + rng.below(16); k++) if (at + k < copy.length) copy[at + k] = rng.below(256);
      return copy;
    };
    withRewritten(path, 2000, damaged, () => complaint(path));
  });

  test.each(['manifest', 'note'])('listed by a %s, with a wrong byte anywhere', { tags: 'slow' }, (by) => {
    const where = join(folder, `listed-by-${by}`);
    mkdirSync(where);
    const path = join(where, 'shard-0000.arrow');
    const rows = playRandomly(game, { games: 2 });
    const entry = { file: 'shard-0000.arrow', ...writeShard(path, rows, metaOf(game), 8) };
    if (by === 'note') writeFileSync(join(where, 'shard-0000.json'), JSON.stringify({ shard: entry, tally: {} }));
    else
      writeManifest(where, {
        generation: 0,
        game: game.id,
        encoder: metaOf(game).encoder,
        complete: true,
        pruned: false,
        shards: [entry],
      });
    expect(complaint(path)).toBeUndefined();
    const rng = derive('damage', by);
    const damaged = () => {
      const copy = Buffer.from(small);
      copy[rng.below(copy.length)] ^= 1 << rng.below(8);
      return copy;
    };
    withRewritten(path, 500, damaged, () => {
      expect(complaint(path)).toMatch(
        /was changed after it was written: its checksum is [\da-f]{64}, not [\da-f]{64}$/,
      );
    });
    writeFileSync(path, small.subarray(0, -1));
    expect(complaint(path)).toMatch(/is cut short: it has \d+ bytes, not \d+$/);
    writeFileSync(path, small);
    expect(complaint(path)).toBeUndefined();
  });

  test('an Arrow file of somebody else, with texts in it', () => {
    const other = tableToIPC(tableFromArrays({ x: ['a', 'b', 'a'] }), 'file');
    expect(complaint(broken('texts.arrow', other))).toMatch(/is an Arrow file, but no self-play log of cardzero$/);
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
