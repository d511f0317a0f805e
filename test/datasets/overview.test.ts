/** Many shards at a glance: sums, ranges, and what is odd about them. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inspectShard, type ShardSummary } from '../../datasets/inspect.ts';
import { type Located, locate } from '../../datasets/locate.ts';
import type { Manifest } from '../../datasets/manifest.ts';
import { overviewOf } from '../../datasets/overview.ts';
import { makeGame } from '../../envs/index.ts';
import { temporaryFolder } from './logs.ts';
import { writeRun } from './runs.ts';

const run = join(temporaryFolder(), 'run');
writeRun(run, makeGame('kuhn'), { generations: 3, games: 4 });
const located = locate(run);
const summaries = located.shards.map(inspectShard);

/** The same with the first shard changed. */
const first = (change: (shard: ShardSummary) => Partial<ShardSummary>) =>
  summaries.map((shard, i) => (i === 0 ? { ...shard, ...change(shard) } : shard));

/** The same with the second generation changed; undefined takes it away. */
const second = (change: Partial<Manifest> | undefined): Located => ({
  ...located,
  generations: located.generations.flatMap((one, i) => {
    if (i !== 1) return [one];
    return change === undefined ? [] : [{ ...one, manifest: { ...one.manifest, ...change } }];
  }),
});

/** A column with another range. */
const ranging = (column: string, min: number, max: number) =>
  first(({ columns }) => ({ columns: columns.map((one) => (one.column === column ? { ...one, min, max } : one)) }));

test('sums, ranges and players are those of all shards', () => {
  const model = 'f'.repeat(64);
  const shards = ranging('returns', -9, 1).map((shard, i) =>
    i < 2 ? shard : { ...shard, meta: { ...shard.meta, model } },
  );
  const all = overviewOf(located, shards);
  expect(all).toMatchObject({
    shards: 6,
    games: 24,
    generations: [1, 2, 3],
    pruned: 0,
    of: ['kuhn-v1'],
    policyShare: 1,
  });
  expect(all.rows).toBe(all.starts.deal);
  expect(all.values.find(({ column }) => column === 'returns')).toEqual({ column: 'returns', min: -9, max: 2 });
  expect(all.values.find(({ column }) => column === 'dealValue')).toMatchObject({ min: Number.NaN, max: Number.NaN });
  expect([...all.models]).toEqual([
    ['none', 2],
    [model, 4],
  ]);
});

describe('odd', () => {
  const path = located.shards[0];
  const said = (where: Located, shards: readonly ShardSummary[]) => overviewOf(where, shards).oddities;

  test('is nothing in a sound run, pruned generations and those without a net included', () => {
    expect(said(located, summaries)).toEqual([]);
    expect(said(second({ pruned: true }), summaries)).toEqual([]);
  });

  test.each<[string, Located, readonly ShardSummary[], string]>([
    [
      'seeds of two runs',
      located,
      first(({ meta }) => ({ meta: { ...meta, runSeed: 7 } })),
      'the shards have more than one run seed: "test", 7',
    ],
    [
      'two encodings',
      located,
      first(({ meta }) => ({ meta: { ...meta, encoder: '0' } })),
      `the shards have more than one encoding: 0, ${summaries[1].meta.encoder}`,
    ],
    ['a gap', second(undefined), summaries, `${join(run, 'selfplay')} lacks generation 2`],
    [
      'games to come',
      second({ complete: false }),
      summaries,
      `${located.generations[1].folder} is not complete: not all of its games have been played`,
    ],
    ['no rows', located, first(({ starts }) => ({ rows: 0, policyShare: 1, starts })), `${path} has no rows`],
    ['no policy', located, first(() => ({ policyShare: 0 })), `${path} has no row from which a policy could learn`],
    ['numbers without end', located, ranging('scale', 1, Infinity), `${path}: scale is infinite`],
    [
      'values that no game comes near to',
      located,
      ranging('searchValue', -1, 50),
      'searchValue reaches 50, but no game paid more than 2',
    ],
  ])('is %s', (_, where, shards, sentence) => {
    expect(said(where, shards)).toEqual([sentence]);
  });

  test('is not a shard of blunders alone, from which no policy learns', () => {
    const blunders = first(({ rows }) => ({ policyShare: 0, starts: { deal: 0, practice: 0, blunder: rows } }));
    expect(said(located, blunders)).toEqual([]);
  });
});
