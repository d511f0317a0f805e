/** What is written to a shard is what is read from it, to the bit. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RowBuilder } from '../../datasets/builder.ts';
import { COLUMN_LIST, type RowShape, type Rows } from '../../datasets/columns.ts';
import { gatherRows } from '../../datasets/gather.ts';
import { fileSha256 } from '../../datasets/intact.ts';
import { madeBy, ShardReader, withShard } from '../../datasets/reader.ts';
import { boundOf, emptyRows } from '../../datasets/rows.ts';
import { type ShardMeta, shapeOf } from '../../datasets/schema.ts';
import { writeShard } from '../../datasets/writer.ts';
import { encoderFingerprint, listGames, makeGame, ObservationSpec, versionedId } from '../../envs/index.ts';
import { metaOf, playRandomly, temporaryFolder } from './logs.ts';
import { variant } from '../support/variant.ts';

const folder = temporaryFolder();

/** Everything, as bytes: a NaN, a negative zero and the smallest float are told apart. */
function bytesOf(rows: Rows): Record<string, string> {
  const text = (x: ArrayBufferView) => Buffer.from(x.buffer, x.byteOffset, x.byteLength).toString('latin1');
  return Object.fromEntries(Object.entries(rows).map(([key, x]) => [key, typeof x === 'number' ? String(x) : text(x)]));
}

function readAll(path: string): Rows {
  return withShard(path, {}, (shard) => {
    const pieces = [...shard];
    const picks = pieces.flatMap((rows) => Array.from({ length: rows.count }, (_, row) => ({ rows, row })));
    return gatherRows(picks, shard.meta.shape);
  });
}

const float = fc.oneof(
  fc.constantFrom(0, 1, 1, -0, -1, 0.5, Infinity, -Infinity, Number.NaN, Math.fround(1e-45), Math.fround(0.1)),
  fc.float(),
);

interface Sample {
  readonly shape: RowShape;
  readonly rows: Rows;
  readonly batchRows: number;
}

const samples: fc.Arbitrary<Sample> = fc
  .record({
    shape: fc.record({
      seats: fc.integer({ min: 1, max: 5 }),
      observation: fc.integer({ min: 0, max: 40 }),
      hidden: fc.integer({ min: 0, max: 12 }),
      actions: fc.constantFrom(1, 7, 65_536),
    }),
    lists: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 20 }),
    batchRows: fc.integer({ min: 1, max: 9 }),
    numbers: fc.infiniteStream(fc.nat(0xffffffff)),
    floats: fc.infiniteStream(float),
  })
  .map(({ shape, lists, batchRows, numbers, floats }) => {
    const count = lists.length;
    const whole = (below: number) => numbers.next().value % below;
    const legalStart = Int32Array.from([0, ...lists.map((_, i) => lists.slice(0, i + 1).reduce((a, b) => a + b))]);
    const rows = emptyRows(shape, count, legalStart[count]);
    rows.legalStart.set(legalStart);
    for (const column of COLUMN_LIST) {
      const bound = boundOf(column, shape);
      const draw = () =>
        column.type === 'float32' ? floats.next().value : whole(Number.isNaN(bound) ? 2 ** 32 : bound);
      const entries = rows[column.name];
      for (let i = 0; i < entries.length; i++) entries[i] = draw();
    }
    return { shape, rows, batchRows };
  });

const anyMeta = (shape: RowShape): ShardMeta => ({
  game: 'a game?with=ütf',
  encoder: 'e',
  shape,
  search: '{"sims": 1}',
  model: 'none',
  runSeed: 7,
});

describe('a round trip', () => {
  test('gives every row back to the bit: odd floats, no rows, empty lists, any size of record batch', {
    tags: 'slow',
  }, () => {
    const path = join(folder, 'random.arrow');
    fc.assert(
      fc.property(samples, ({ shape, rows, batchRows }) => {
        const meta = anyMeta(shape);
        const written = writeShard(path, rows, meta, batchRows);
        const range = rows.count === 0 ? undefined : [rows.game[0], rows.game[rows.count - 1]];
        expect(withShard(path, {}, (shard) => shard.gameRange())).toEqual(range);
        expect(bytesOf(readAll(path))).toEqual(bytesOf(rows));
        withShard(path, {}, (shard) => {
          expect(shard.meta).toEqual(meta);
          expect([shard.rows, shard.games, shard.bytes]).toEqual([written.rows, written.games, written.bytes]);
        });
      }),
      { numRuns: 80 },
    );
  });

  test.each(listGames().map(versionedId))('of random games of %s', { tags: 'slow' }, (id) => {
    const game = makeGame(id);
    const rows = playRandomly(game, { games: 40 });
    const path = join(folder, `${id}.arrow`);
    const written = writeShard(path, rows, metaOf(game), 100);
    expect(written).toMatchObject({ rows: rows.count, games: 40, batchRows: 100, sha256: fileSha256(path) });
    expect(readFileSync(path).length).toBe(written.bytes);
    expect(bytesOf(readAll(path))).toEqual(bytesOf(rows));
    const shard = ShardReader.open(path, madeBy(game));
    expect(shard.batches).toBe(Math.ceil(rows.count / 100));
    expect(shard.read(shard.batches - 1).count).toBe(rows.count % 100 || 100);
    expect(() => shard.read(shard.batches)).toThrow(/has no record batch/);
    shard.close();
  });

  test('the run seed stays a number or a text', () => {
    const game = makeGame('kuhn');
    const rows = playRandomly(game, { games: 1 });
    for (const runSeed of [7, '7', 'seven']) {
      writeShard(join(folder, 'seed.arrow'), rows, metaOf(game, { runSeed }));
      expect(withShard(join(folder, 'seed.arrow'), {}, ({ meta }) => meta.runSeed)).toBe(runSeed);
    }
  });
});

describe('a shard', () => {
  test('is the same bytes for the same rows, whatever was there before', () => {
    const game = makeGame('ulti');
    const paths = ['one.arrow', 'two.arrow'].map((name) => join(folder, name));
    writeShard(paths[1], playRandomly(game, { games: 3, seed: 9 }), metaOf(game));
    for (const path of paths) writeShard(path, playRandomly(game, { games: 20 }), metaOf(game));
    expect(readFileSync(paths[0]).equals(readFileSync(paths[1]))).toBe(true);
  });

  test('takes at most 500 bytes per row in Ulti', () => {
    const game = makeGame('ulti');
    const { rows, bytes } = writeShard(join(folder, 'u.arrow'), playRandomly(game, { games: 60 }), metaOf(game));
    expect(bytes / rows).toBeLessThan(500); // 439 with random play; dense it would be 4,600
    // The longest rows there are: the end of a game that was played to its last trick.
    const all = playRandomly(game, { games: 60 });
    const late = Array.from({ length: all.count }, (_, row) => ({ rows: all, row })).filter(
      ({ row }) => all.ply[row] > 25,
    );
    const end = writeShard(join(folder, 'late.arrow'), gatherRows(late, shapeOf(game)), metaOf(game));
    expect(end.bytes / end.rows).toBeLessThan(500);
  });

  test('appears only when it is complete', () => {
    const game = makeGame('kuhn');
    const rows = playRandomly(game, { games: 5 });
    const path = join(folder, 'never.arrow');
    const wrong = { ...rows, hidden: new Float32Array(1) };
    expect(() => writeShard(path, wrong, metaOf(game))).toThrow(/cannot be written: hidden has 1 entries, not \d+/);
    expect(() => writeShard(path, rows, metaOf(game), 0)).toThrow('a record batch needs 1 row or more, not 0');
    let looks = 0;
    const failing = {
      ...rows,
      get scale(): Float32Array {
        // The first look is at its length, before a file is begun.
        if (looks++ === 0) return rows.scale;
        throw new Error('in the middle of it');
      },
    };
    expect(() => writeShard(path, failing, metaOf(game))).toThrow('in the middle of it');
    expect(readdirSync(folder).filter((name) => name.startsWith('never') || name.endsWith('.tmp'))).toEqual([]);
    expect(() => writeShard(join(folder, 'no', 'such.arrow'), rows, metaOf(game))).toThrow(
      /^cannot write .*such.arrow: there is no such file or folder$/,
    );
  });
});

describe('the builder', () => {
  const shape: RowShape = { seats: 2, observation: 3, hidden: 1, actions: 9 };
  const decision = {
    seat: 1,
    action: 4,
    legal: [2, 4],
    policy: [0.25, 0.75],
    weight: 1,
    searchValue: [0.5, -0.5],
    scale: 2,
    observation: [0, 1, 0.5],
    hidden: [1],
  };

  test('fills in the returns at the end of each game and counts the plies', () => {
    const builder = new RowBuilder(shape, 1);
    for (const game of [5, 6]) {
      builder.begin({ game, seed: 100 + game, start: game === 5 ? 'deal' : 'practice' });
      for (let ply = 0; ply < 3; ply++) builder.add(decision);
      builder.finish([game, -game]);
    }
    const rows = builder.rows();
    expect(rows.count).toBe(6);
    expect(Array.from(rows.ply)).toEqual([0, 1, 2, 0, 1, 2]);
    expect(Array.from(rows.start)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(Array.from(rows.seed)).toEqual([105, 105, 105, 106, 106, 106]);
    expect(Array.from(rows.returns)).toEqual([5, -5, 5, -5, 5, -5, 6, -6, 6, -6, 6, -6]);
    expect(Array.from(rows.legalStart)).toEqual([0, 2, 4, 6, 8, 10, 12]);
    expect([builder.games, builder.count]).toEqual([2, 6]);
    builder.clear();
    expect(builder.rows().count).toBe(0);
  });

  test('copies what it is given', () => {
    const builder = new RowBuilder(shape);
    const observation = Float32Array.of(1, 0, 0);
    builder.begin({ game: 0, seed: 1, start: 'deal' });
    builder.add({ ...decision, observation });
    observation.fill(9);
    builder.finish([0, 0]);
    expect(Array.from(builder.rows().observation)).toEqual([1, 0, 0]);
  });

  test('refuses what is no decision, and rows of a game that is not over', () => {
    const builder = new RowBuilder(shape);
    expect(() => builder.add(decision)).toThrow('before its game was begun');
    builder.begin({ game: 3, seed: 1, start: 'deal' });
    expect(() => builder.add({ ...decision, legal: [], policy: [] })).toThrow('0 legal actions');
    expect(() => builder.add({ ...decision, policy: [1] })).toThrow('policy has 1 entries, not 2');
    expect(() => builder.add({ ...decision, action: 3 })).toThrow('action 3 is not among the legal ones');
    expect(() => builder.add({ ...decision, seat: 2 })).toThrow('seat 2 of 2');
    expect(() => builder.add({ ...decision, hidden: [] })).toThrow('hidden has 0 entries, not 1');
    expect(() => builder.rows()).toThrow('game 3 is not finished');
    expect(() => builder.begin({ game: 4, seed: 1, start: 'deal' })).toThrow('game 3 is not finished');
  });
});

describe('the fingerprint of an encoder', () => {
  test('tells games apart and is the same for the same game', () => {
    const prints = listGames().map((entry) => encoderFingerprint(makeGame(versionedId(entry))));
    expect(new Set(prints).size).toBe(prints.length);
    expect(encoderFingerprint(makeGame('kuhn'))).toBe(encoderFingerprint(makeGame('kuhn-v1')));
    for (const print of prints) expect(print).toMatch(/^[0-9a-f]{16}$/);
  });

  test('changes with a field and with the policy, not with an explanation', () => {
    const game = makeGame('kuhn');
    const fields = game.encoding.observation.fields;
    const renamed = (change: object) =>
      new ObservationSpec(
        [{ ...fields[0], ...change }, ...fields.slice(1)],
        game.encoding.observation.low,
        game.encoding.observation.high,
      );
    const print = encoderFingerprint(game);
    expect(encoderFingerprint(variant(game, { observation: renamed({ about: 'in other words' }) }))).toBe(print);
    expect(encoderFingerprint(variant(game, { observation: renamed({ name: 'another' }) }))).not.toBe(print);
    const { policy } = game.encoding;
    const turned = variant(game, { policy: { ...policy, first: policy.first.toReversed() } });
    expect(encoderFingerprint(turned)).not.toBe(print);
  });
});
