/** The list of a generation, what it notices, and what stays of it when its shards are deleted. */
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FORMAT } from '../../datasets/columns.ts';
import { locate } from '../../datasets/locate.ts';
import {
  type Generation,
  generationFolder,
  listGenerations,
  readManifest,
  writeManifest,
} from '../../datasets/manifest.ts';
import { verifyGeneration, verifyShardFile } from '../../datasets/verify.ts';
import { prune } from '../../datasets/prune.ts';
import { replayWindow } from '../../datasets/window.ts';
import { writeShard } from '../../datasets/writer.ts';
import { derive, InputError, makeGame } from '../../envs/index.ts';
import { metaOf, playRandomly, temporaryFolder } from './logs.ts';
import { writeRun } from './runs.ts';

const folder = temporaryFolder();
const game = makeGame('kuhn');
let runs = 0;
const newRun = () => join(folder, `run-${runs++}`);

describe('a manifest', () => {
  test('is read as it was written, and equal generations have equal manifests', () => {
    const [a] = writeRun(newRun(), game, { generations: 1 });
    const [b] = writeRun(newRun(), game, { generations: 1 });
    expect(a.manifest).toEqual(b.manifest);
    const text = (g: Generation) => readFileSync(join(g.folder, 'manifest.json'), 'utf8');
    expect(text(a)).toBe(text(b));
    writeManifest(b.folder, { ...b.manifest, shards: b.manifest.shards.toReversed() });
    expect(text(b)).toBe(text(a));
    expect(readdirSync(a.folder).sort()).toEqual(['manifest.json', 'shard-000000.arrow', 'shard-000001.arrow']);
  });

  test('names its folder so that names sort', () => {
    expect(generationFolder('runs/x', 12)).toBe(join('runs', 'x', 'selfplay', 'gen-000012'));
  });

  test.each([
    ['{', /manifest.json is not JSON/],
    ['{"format": 9}', new RegExp(`is in data format 9, and this program reads format ${FORMAT}`)],
    [`{"format": ${FORMAT}, "generation": "two"}`, /generation must be a whole number/],
  ])('that says %s is refused in a sentence', (text, sentence) => {
    const [{ folder: where }] = writeRun(newRun(), game, { generations: 1 });
    writeFileSync(join(where, 'manifest.json'), text);
    expect(() => readManifest(where)).toThrow(sentence);
  });

  test('that was changed in any byte is refused in a sentence', { tags: 'slow' }, () => {
    const [{ folder: where }] = writeRun(newRun(), game, { generations: 1 });
    const path = join(where, 'manifest.json');
    const bytes = readFileSync(path);
    const rng = derive('manifest', 'damage');
    for (const at of bytes.keys()) {
      const copy = Buffer.from(bytes);
      copy[at] ^= 1 << rng.below(8);
      writeFileSync(path, copy);
      expect(() => readManifest(where), `at ${at}: ${copy.toString()}`).toThrow(InputError);
    }
  });

  test('of an older version has no checksum and is read', () => {
    const [{ folder: where, manifest }] = writeRun(newRun(), game, { generations: 1 });
    const path = join(where, 'manifest.json');
    const { sha256: _, ...old } = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify(old));
    expect(readManifest(where)).toEqual(manifest);
    writeFileSync(path, JSON.stringify({ ...old, sha265: '' }));
    expect(() => readManifest(where)).toThrow(/manifest\.json is damaged: nobody knows its field 'sha265'$/);
    writeFileSync(path, JSON.stringify({ ...old, generation: 7 }));
    expect(() => readManifest(where)).toThrow(/manifest\.json is of generation 7, not of its folder's$/);
  });

  test('does not lead out of its folder', () => {
    const [{ folder: where, manifest }] = writeRun(newRun(), game, { generations: 1 });
    writeManifest(where, { ...manifest, shards: [{ ...manifest.shards[0], file: '../../x.arrow' }] });
    expect(() => readManifest(where)).toThrow(/file must be the name of a file in the same folder/);
  });
});

describe('verify', () => {
  const damages: readonly (readonly [string, (shard: string, folder: string) => void, RegExp])[] = [
    ['missing', (shard) => rmSync(shard), /^cannot read .*shard-000000.arrow: there is no such file or folder$/],
    ['empty', (shard) => truncateSync(shard), /shard-000000.arrow is cut short: it has 0 bytes, not \d+$/],
    ['cut short', (shard) => truncateSync(shard, 900), /is cut short: it has 900 bytes, not \d+$/],
    ['longer', (shard) => writeFileSync(shard, 'x', { flag: 'a' }), /was changed after it was written: it has/],
    ['changed in a bit', flipMiddle, /was changed after it was written: its checksum is \w+, not \w+$/],
    ['changed in its footer', flipFooter, /was changed after it was written: its checksum is \w+, not \w+$/],
    ['one too many', (shard, where) => copyFileSync(shard, join(where, 'z.arrow')), /z.arrow is not in the manifest$/],
  ];

  function flipMiddle(shard: string): void {
    const bytes = readFileSync(shard);
    bytes[bytes.length >> 1] ^= 1;
    writeFileSync(shard, bytes);
  }

  function flipFooter(shard: string): void {
    const bytes = readFileSync(shard);
    bytes[bytes.length - 10 - bytes.readInt32LE(bytes.length - 10) + 140] ^= 0xff;
    writeFileSync(shard, bytes);
  }

  test('finds nothing where nothing is wrong', () => {
    const run = newRun();
    expect(writeRun(run, game, { generations: 2 }).flatMap(verifyGeneration)).toEqual([]);
    expect(listGenerations(run).flatMap(verifyGeneration)).toEqual([]);
  });

  test.each(damages)('a shard that is %s', (_, damage, sentence) => {
    const [generation] = writeRun(newRun(), game, { generations: 1 });
    const shard = join(generation.folder, 'shard-000000.arrow');
    damage(shard, generation.folder);
    expect(verifyGeneration(generation)).toEqual([expect.stringMatching(sentence)]);
    expect(verifyShardFile(join(generation.folder, 'shard-000001.arrow'))).toEqual([]);
  });

  test('a shard of another game under a right checksum', () => {
    const [{ folder: where, manifest }] = writeRun(newRun(), game, { generations: 1, shards: 1 });
    const other = makeGame('tiny-trick');
    const file = manifest.shards[0].file;
    const written = writeShard(join(where, file), playRandomly(other, { games: 3 }), metaOf(other));
    const changed = { ...manifest, shards: [{ file, ...written }] };
    expect(verifyGeneration({ folder: where, manifest: changed })).toEqual([
      expect.stringMatching(/holds games of tiny-trick-v1, not of kuhn-v1/),
    ]);
  });

  test('while games are still played, shards may wait for their entry', () => {
    const [{ folder: where, manifest }] = writeRun(newRun(), game, { generations: 1 });
    const early = { ...manifest, complete: false, shards: manifest.shards.slice(0, 1) };
    expect(verifyGeneration({ folder: where, manifest: early })).toEqual([]);
  });
});

describe('prune', () => {
  test('deletes shards of old generations, keeps manifests, and may be called again', { tags: 'slow' }, () => {
    const run = newRun();
    const before = writeRun(run, game, { generations: 5 });
    const size = (g: Generation) => g.manifest.shards.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(prune(run, 2)).toEqual(before.slice(0, 3).map((g, i) => ({ generation: i + 1, files: 2, bytes: size(g) })));
    expect(listGenerations(run).map(({ manifest }) => manifest.pruned)).toEqual([true, true, true, false, false]);
    for (const [i, g] of before.entries()) expect(existsSync(join(g.folder, 'shard-000000.arrow'))).toBe(i >= 3);
    expect(listGenerations(run).flatMap(verifyGeneration)).toEqual([]);
    expect(listGenerations(run)[0].manifest.shards).toEqual(before[0].manifest.shards);
    expect(prune(run, 2)).toEqual([]);
    expect(prune(run, 9)).toEqual([]);
    expect(() => prune(run, 0)).toThrow('1 or more generations must be kept, not 0');
  });

  test('finishes what an interrupted call began', () => {
    const run = newRun();
    const [first] = writeRun(run, game, { generations: 2 });
    writeManifest(first.folder, { ...first.manifest, pruned: true });
    rmSync(join(first.folder, 'shard-000000.arrow'));
    expect(prune(run, 1)).toEqual([{ generation: 1, files: 1, bytes: first.manifest.shards[1].bytes }]);
  });

  test('what was pruned counts among the rows so far and is not drawn', { tags: 'slow' }, () => {
    const run = newRun();
    writeRun(run, game, { generations: 6 });
    const params = { minRows: 20, growth: 0.5, exponent: 0.5, taper: 20, maxRows: 1e9 };
    const full = replayWindow(listGenerations(run), params);
    prune(run, 6 - Math.min(...full.generations) + 1);
    expect(replayWindow(listGenerations(run), params)).toEqual(full);
    prune(run, 1);
    expect(replayWindow(listGenerations(run), params).generations).toEqual([6]);
  });
});

describe('a path is', () => {
  const run = newRun();
  const generations = writeRun(run, game, { generations: 2 });
  const shard = join(generations[0].folder, 'shard-000000.arrow');

  test('a shard, a generation, a run, or a folder of shards', () => {
    expect(locate(shard)).toEqual({ generations: [], shards: [shard] });
    expect(locate(generations[0].folder).shards).toHaveLength(2);
    expect(locate(run).generations).toEqual(generations);
    expect(locate(run).shards).toHaveLength(4);
    rmSync(join(generations[1].folder, 'manifest.json'));
    expect(locate(generations[1].folder)).toMatchObject({ generations: [], shards: { length: 2 } });
    expect(locate(run).shards).toHaveLength(2);
  });

  test('or an error', () => {
    expect(() => locate(join(folder, 'nowhere'))).toThrow(/^cannot read .*nowhere: there is no such file or folder$/);
    expect(() => locate(folder)).toThrow(/holds no self-play logs/);
  });
});
