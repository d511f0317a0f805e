/** How much is remembered, and how it is drawn. */
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Generation, listGenerations } from '../../datasets/manifest.ts';
import { madeBy, withShard } from '../../datasets/reader.ts';
import type { Rows } from '../../datasets/columns.ts';
import { emptyRows } from '../../datasets/rows.ts';
import { planDraws, type SampleOptions, sampleBatches } from '../../datasets/sampler.ts';
import { shapeOf } from '../../datasets/schema.ts';
import { newestRows, type ReplayWindow, replayWindow, shardsOf, WINDOW, windowRows } from '../../datasets/window.ts';
import { writeShard } from '../../datasets/writer.ts';
import { derive, makeGame } from '../../envs/index.ts';
import { metaOf, temporaryFolder } from './logs.ts';
import { writeRun } from './runs.ts';

describe('the window', () => {
  const params = fc.record({
    minRows: fc.integer({ min: 1, max: 1e6 }),
    growth: fc.double({ min: 0, max: 1, noNaN: true }),
    exponent: fc.double({ min: 0.05, max: 1, noNaN: true }),
    taper: fc.integer({ min: 1, max: 1e6 }),
    maxRows: fc.integer({ min: 1e6, max: 1e9 }),
  });

  test('never shrinks, never grows faster than the rows, and never has more than there are', () => {
    fc.assert(
      fc.property(params, fc.nat(1e9), fc.nat(1e7), (p, total, more) => {
        const now = windowRows(total, p);
        const later = windowRows(total + more, p);
        expect(later).toBeGreaterThanOrEqual(now);
        expect(later - now).toBeLessThanOrEqual(more + 1); // it is rounded down
        expect(now).toBeLessThanOrEqual(Math.min(total, p.maxRows));
        expect(now).toBeGreaterThanOrEqual(Math.min(total, p.minRows));
      }),
    );
  });

  test('grows ever more slowly', () => {
    const rows = [1, 2, 4, 8, 16, 32, 64].map((n) => windowRows(n * WINDOW.minRows));
    const shares = rows.map((r, i) => r / (2 ** i * WINDOW.minRows));
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(rows[0]).toBe(WINDOW.minRows);
    const exponents = rows.slice(1).map((r, i) => Math.log2(r / rows[i]));
    for (const e of exponents) expect(e).toBeLessThan(0.66);
    expect(windowRows(50 * WINDOW.minRows) / WINDOW.minRows).toBeCloseTo(8.2, 1);
  });

  test('keeps to its cap, and refuses nonsense', () => {
    expect(windowRows(1e9, { ...WINDOW, maxRows: 250_000 })).toBe(250_000);
    expect(() => windowRows(1, { ...WINDOW, growth: 2 })).toThrow(/a replay window needs/);
  });

  test('is the newest record batches, cut at the first that fills it', () => {
    const shard = (generation: number) => ({ path: `${generation}`, generation, rows: 250, batchRows: 100 });
    const window = newestRows([1, 2, 3].map(shard), 340);
    expect(window.rows).toBe(400);
    expect(window.units.map(({ shard: s, batch, rows }) => [s.generation, batch, rows])).toEqual([
      [2, 1, 100],
      [2, 2, 50],
      [3, 0, 100],
      [3, 1, 100],
      [3, 2, 50],
    ]);
    expect(window.generations).toEqual([2, 3]);
    expect(newestRows([1, 2, 3].map(shard), 1e9).rows).toBe(750);
    expect(newestRows([], 10)).toEqual({ rows: 0, units: [], generations: [] });
  });
});

describe('the sampler', () => {
  const folder = temporaryFolder();
  const game = makeGame('tiny-trick');
  let generations: Generation[] = [];
  let window: ReplayWindow;
  beforeAll(() => {
    generations = writeRun(join(folder, 'run'), game, { generations: 4, shards: 3, games: 12, batchRows: 20 });
    window = newestRows(generations.slice(1).flatMap(shardsOf), 1e9);
  });

  const draw = (options: Partial<SampleOptions> & { seed?: number }, from = window) => {
    const { seed = 1, ...more } = options;
    const rng = derive(seed, 'epoch');
    return [...sampleBatches(from, { rows: 1e9, batchSize: 32, rng, expect: madeBy(game), ...more })];
  };
  /** Names rows: a game of a generation has a seed of its own. */
  const names = (batches: readonly Rows[]) =>
    batches.flatMap((rows) => Array.from({ length: rows.count }, (_, i) => `${rows.seed[i]}/${rows.ply[i]}`));
  const everything = (from = window) =>
    names(from.units.map(({ shard, batch }) => withShard(shard.path, {}, (reader) => reader.read(batch))));

  test('draws every row of the window once where all are asked for, in another order', { tags: 'slow' }, () => {
    const drawn = names(draw({ bufferRows: 64 }));
    expect(drawn.toSorted()).toEqual(everything().toSorted());
    expect(drawn).not.toEqual(everything());
  });

  test('draws as many as are asked for, none twice', { tags: 'slow' }, () => {
    for (const rows of [1, 31, 32, 100, 333]) {
      const batches = draw({ rows });
      const drawn = names(batches);
      expect(drawn).toHaveLength(rows);
      expect(new Set(drawn).size).toBe(rows);
      expect(batches.slice(0, -1).every(({ count }) => count === 32)).toBe(true);
    }
    expect(draw({ rows: 0 })).toEqual([]);
  });

  test('the same seed gives the same batches, another seed others', { tags: 'slow' }, () => {
    expect(draw({ rows: 200 })).toEqual(draw({ rows: 200 }));
    expect(names(draw({ rows: 200, seed: 2 }))).not.toEqual(names(draw({ rows: 200 })));
    const moved = { ...window, units: window.units.map((unit) => ({ ...unit })) };
    const rng = derive(1, 'epoch');
    expect([...sampleBatches(moved, { rows: 200, batchSize: 32, rng })]).toEqual(draw({ rows: 200 }));
  });

  test('comes to every row in time, and to all about equally often', { tags: 'slow' }, () => {
    const shape = { generations: 3, shards: 2, games: 4, batchRows: 20 }; // a whole record batch and a smaller one in each shard
    const few = newestRows(writeRun(join(folder, 'few'), game, shape).flatMap(shardsOf), 1e9);
    const times = new Map<string, number>();
    const epochs = 120;
    const rows = Math.floor(few.rows / 8);
    for (let seed = 0; seed < epochs; seed++) {
      for (const name of names(draw({ rows, seed }, few))) times.set(name, (times.get(name) ?? 0) + 1);
    }
    const all = everything(few);
    expect(times.size).toBe(all.length);
    const counts = all.map((name) => times.get(name) ?? 0);
    const mean = (epochs * rows) / all.length; // 15, with a standard deviation of 3.6
    expect(Math.max(...counts)).toBeLessThan(mean + 6 * 3.7);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  test('rows are those of the log', { tags: 'slow' }, () => {
    const [batch] = draw({ rows: 32 });
    const logged = new Map<string, { rows: Rows; row: number }>();
    for (const { shard, batch: index } of window.units) {
      const rows = withShard(shard.path, {}, (reader) => reader.read(index));
      names([rows]).forEach((name, row) => {
        logged.set(name, { rows, row });
      });
    }
    const width = game.encoding.observation.size;
    names([batch]).forEach((name, i) => {
      const found = logged.get(name);
      expect(found).toBeDefined();
      if (found === undefined) return;
      const { rows, row } = found;
      expect(batch.legal.subarray(batch.legalStart[i], batch.legalStart[i + 1])).toEqual(
        rows.legal.subarray(rows.legalStart[row], rows.legalStart[row + 1]),
      );
      expect(batch.observation.subarray(i * width, (i + 1) * width)).toEqual(
        rows.observation.subarray(row * width, (row + 1) * width),
      );
      expect([batch.weight[i], batch.action[i]]).toEqual([rows.weight[row], rows.action[row]]);
    });
  });

  test('holds no more in memory than its buffer and a record batch', () => {
    const held: number[] = [];
    const sources: number[] = [];
    draw({
      bufferRows: 100,
      batchSize: 16,
      onLoad: (now) => {
        held.push(now.rows);
        sources.push(now.sources);
      },
    });
    expect(held.length).toBe(window.units.length);
    expect(Math.max(...held)).toBeLessThanOrEqual(100 + 20);
    expect(Math.max(...sources)).toBeLessThanOrEqual(1 + 100);
    const few = draw({ rows: 40, batchSize: 8, bufferRows: 10, onLoad: ({ rows }) => held.push(rows) });
    expect(names(few)).toHaveLength(40);
  });

  test('takes record batches of any size', () => {
    const kuhn = makeGame('kuhn');
    const rows = emptyRows(shapeOf(kuhn), 150_000, 0);
    const path = join(folder, 'large.arrow');
    const large = newestRows([{ path, generation: 1, ...writeShard(path, rows, metaOf(kuhn), rows.count) }], 1e9);
    const [first] = sampleBatches(large, { rows: 1e9, batchSize: 32, rng: derive(1, 'epoch') });
    expect(first.count).toBe(32);
  });

  test('opens only a part of the window, and takes a part of each record batch', () => {
    const draws = planDraws(window, 60, 4, derive(1, 'plan'));
    expect(draws.length).toBeLessThan(window.units.length / 2);
    expect(draws.reduce((sum, { take }) => sum + take, 0)).toBe(60);
    for (const { unit, take } of draws) expect(take).toBeLessThanOrEqual(Math.ceil(unit.rows / 4) + 1);
  });

  test('rows that do not count for the policy are drawn too', () => {
    const weights = draw({}).flatMap(({ weight }) => Array.from(weight));
    expect(new Set(weights)).toEqual(new Set([0, 1]));
  });

  test('refuses shards of another game, and nonsense', () => {
    expect(() => draw({ expect: madeBy(makeGame('kuhn')) })).toThrow(/holds games of tiny-trick-v1, not of kuhn-v1/);
    expect(() => draw({ rows: 9, batchSize: 0 })).toThrow(
      /^batches cannot be drawn: rows 9 must be a whole number, batchSize 0 and bufferRows 16384 whole numbers above 0, and spread 4 at least 1$/,
    );
  });

  test('of a run is had from its manifests', () => {
    const listed = listGenerations(join(folder, 'run'));
    const newest = replayWindow(listed, { ...WINDOW, minRows: 100, taper: 100 });
    expect(newest.rows).toBeLessThan(listed.flatMap(shardsOf).reduce((sum, { rows }) => sum + rows, 0));
    expect(newest.generations.at(-1)).toBe(4);
    expect(newest.rows).toBeGreaterThanOrEqual(100);
  });
});
