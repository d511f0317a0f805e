/** `data` as a person calls it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prune } from '../../datasets/prune.ts';
import { writeShard } from '../../datasets/writer.ts';
import { makeGame } from '../../envs/index.ts';
import { metaOf, playRandomly, temporaryFolder } from '../datasets/logs.ts';
import { writeRun } from '../datasets/runs.ts';
import { cardzero } from '../support/run.ts';

const folder = temporaryFolder();
const game = makeGame('kuhn');
const run = join(folder, 'run');
const generations = writeRun(run, game, { generations: 2 });
const shard = join(generations[0].folder, 'shard-000000.arrow');

describe('data inspect', () => {
  test('tells what a shard is made of', async () => {
    const { code, stdout, stderr } = await cardzero(['data', 'inspect', shard]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^ {2}game +kuhn-v1, encoder [0-9a-f]{16}$/m);
    expect(stdout).toMatch(/^ {2}size +\d+ rows, 10 games, [\d,]+ bytes, [\d.]+ per row$/m);
    expect(stdout).toMatch(/^ {2}policy +counts in 100.0% of the rows$/m);
    expect(stdout).toMatch(/^ {2}legal actions +2 +2 +2$/m);
  });

  test('begins with a summary of many shards, and goes on with each', async () => {
    const { stdout } = await cardzero(['data', 'inspect', run]);
    const [summary, ...shards] = stdout.split(/^(?=\S)/m);
    expect(summary.split('\n')).toEqual([
      expect.stringMatching(/^4 shards: \d+ rows, 40 games, [\d,]+ bytes, [\d.]+ per row$/),
      '  game         kuhn-v1',
      '  generations  2 (1 to 2)',
      '  played by    no net (4 shards)',
      '  policy       counts in 100.0% of the rows',
      expect.stringMatching(/^ {2}starts {7}deal \d+, practice 0, blunder 0$/),
      expect.stringMatching(
        /^ {2}values {7}searchValue -0\.\d+ to 0\.\d+, dealValue -, estimate 0 to 0, returns -2 to 2$/,
      ),
      '  odd          nothing',
      '',
      '',
    ]);
    expect(shards.map((text) => text.split('\n')[0].slice(run.length))).toEqual(
      [1, 2].flatMap((g) => [0, 1].map((n) => `/selfplay/gen-00000${g}/shard-00000${n}.arrow`)),
    );
  });

  test('says what is odd about them, a line each', async () => {
    const other = join(folder, 'other.arrow');
    writeShard(other, playRandomly(makeGame('tiny-trick'), { games: 2 }), metaOf(makeGame('tiny-trick')));
    const { code, stdout } = await cardzero(['data', 'inspect', shard, shard, other]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}odd +the shards have more than one game: kuhn-v1, tiny-trick-v1$/m);
    expect(stdout).toContain(`${shard} is named twice\n`);
  });

  test('gives JSON', async () => {
    const found = JSON.parse((await cardzero(['data', 'inspect', run, '--json'])).stdout);
    expect(found).toHaveLength(4);
    expect(found[0]).toMatchObject({ games: 10, policyShare: 1, meta: { game: 'kuhn-v1', model: 'none' } });
  });
});

describe('data head', () => {
  test('shows decisions with names', async () => {
    const { code, stdout } = await cardzero(['data', 'head', shard, '--rows', '3']);
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toMatch(/^ +game +ply +seat +action +weight +scale +policy +search value +returns$/);
    expect(lines[2]).toMatch(/^ +0 +0 +0 {2}[01] (check|bet) +1 +\S+ +[01] (check|bet) 100%, [01] (check|bet) 0%/);
  });

  test('as JSON, and without names for a game that is not known here', async () => {
    const path = join(folder, 'unknown.arrow');
    writeShard(path, playRandomly(game, { games: 3 }), metaOf(game, { game: 'solitaire-v9' }));
    const [{ rows }] = JSON.parse((await cardzero(['data', 'head', path, '--json'])).stdout);
    expect(rows[0]).toMatchObject({
      game: 0,
      ply: 0,
      seat: 0,
      name: null,
      returns: [expect.any(Number), expect.any(Number)],
    });
  });
});

describe('data verify', () => {
  test('says that all is well', async () => {
    expect(await cardzero(['data', 'verify', run])).toEqual({
      code: 0,
      stdout: '4 shards: all as written\n',
      stderr: '',
    });
    expect((await cardzero(['data', 'verify', shard])).stdout).toBe('1 shard: all as written\n');
  });

  test('says what is not, a sentence each, and exits with 1', async () => {
    const damaged = join(folder, 'damaged');
    const [first] = writeRun(damaged, game, { generations: 2 });
    rmSync(join(first.folder, 'shard-000000.arrow'));
    const other = join(first.folder, 'shard-000001.arrow');
    writeFileSync(other, readFileSync(other).fill(0, 1000, 1100));
    const { code, stdout, stderr } = await cardzero(['data', 'verify', damaged]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^cannot read .*shard-000000.arrow: there is no such file or folder$/),
      expect.stringMatching(/^\S*shard-000001.arrow was changed after it was written: its checksum is/),
      '4 shards: 2 faults',
      '',
    ]);
    const json = JSON.parse((await cardzero(['data', 'verify', damaged, '--json'])).stdout);
    expect(json).toMatchObject({ generations: 2, pruned: 0, shards: 4, damages: { length: 2 } });
  });

  test('a shard that lies by itself is what it says of itself, or damaged', async () => {
    const alone = join(folder, 'alone', 'shard.arrow');
    mkdirSync(join(folder, 'alone'));
    const bytes = readFileSync(shard);
    writeFileSync(alone, bytes);
    expect((await cardzero(['data', 'verify', alone, alone])).stdout).toBe('1 shard: all as written\n');
    writeFileSync(alone, bytes.subarray(0, bytes.length / 2));
    const { code, stdout } = await cardzero(['data', 'verify', alone]);
    expect({ code, lines: stdout.trimEnd().split('\n') }).toEqual({
      code: 1,
      lines: [expect.stringContaining(alone), '1 shard: 1 fault'],
    });
  });

  test('a run is looked through without games, and with a torn description', async () => {
    const begun = join(folder, 'begun');
    mkdirSync(join(begun, 'checkpoints'), { recursive: true });
    writeFileSync(join(begun, 'run.json'), '{"format":');
    const { code, stdout, stderr } = await cardzero(['data', 'verify', begun]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toContain('run.json');
    expect(stdout).toMatch(/^0 shards: \d faults?$/m);
  });

  test('does not miss what was pruned', async () => {
    const pruned = join(folder, 'pruned');
    writeRun(pruned, game, { generations: 3 });
    prune(pruned, 1);
    expect((await cardzero(['data', 'verify', pruned])).stdout).toBe(
      '2 shards (2 generations pruned): all as written\n',
    );
  });
});

describe('data replay', () => {
  test('plays a run again', async () => {
    const { code, stdout } = await cardzero(['data', 'replay', run]);
    expect(code).toBe(0);
    expect(stdout.match(/^ok {3}.*shard-00000[01].arrow {2}\(10 games, \d+ rows\)$/gm)).toHaveLength(4);
  });

  test('plays what is named twice once', async () => {
    const { stdout } = await cardzero(['data', 'replay', shard, `${shard.replace(/[^/]*$/, '')}./${basename(shard)}`]);
    expect(stdout.match(/^ok /gm)).toHaveLength(1);
  });

  test('does not pass over games that are gone', async () => {
    const pruned = join(folder, 'replayed');
    const [first] = writeRun(pruned, game, { generations: 2 });
    prune(pruned, 1);
    const { code, stderr } = await cardzero(['data', 'replay', first.folder]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'cardzero: there is nothing to replay: the games were pruned\n',
    });
  });

  test('goes on after a shard that cannot be read', async () => {
    const damaged = join(folder, 'torn');
    const [first] = writeRun(damaged, game, { generations: 1 });
    const path = join(first.folder, 'shard-000000.arrow');
    writeFileSync(path, readFileSync(path).subarray(0, 500));
    const { code, stdout, stderr } = await cardzero(['data', 'replay', damaged]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^FAIL .*shard-000000.arrow/),
      expect.stringMatching(/^ok {3}.*shard-000001.arrow/),
      '',
    ]);
  });

  test('names the first difference and exits with 1', async () => {
    const path = join(folder, 'forged.arrow');
    const rows = playRandomly(game, { games: 5 });
    writeShard(path, { ...rows, returns: rows.returns.map((x) => 3 * x) }, metaOf(game));
    const { code, stdout } = await cardzero(['data', 'replay', path]);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^FAIL .*forged.arrow: game 0, ply \d: returns are -?\d, -?\d, and -?\d, -?\d in the log\n$/,
    );
  });
});

describe('a wrong call exits 2 with one sentence', () => {
  const empty = join(folder, 'empty.arrow');
  writeFileSync(empty, '');
  test.each([
    [['data'], 'data needs an action: inspect, head, verify, replay'],
    [['data', 'inspct', shard], "data cannot 'inspct'; did you mean 'inspect'?"],
    [['data', 'head'], 'data head needs a shard, the folder of a generation or a run'],
    [['data', 'head', shard, '--rows', '0'], "--rows must be a whole number from 1 to 100000, not '0'"],
    [['data', 'inspect', join(folder, 'gone')], `cannot read ${join(folder, 'gone')}: there is no such file or folder`],
    [['data', 'inspect', shard, join(run, 'selfplay')], `${join(run, 'selfplay')} holds no self-play logs`],
    [['data', 'inspect', empty], `${empty} is empty`],
    [['data', 'replay', join(folder, 'unknown.arrow')], "unknown game 'solitaire-v9'"],
  ])('cardzero %j', async (call, sentence) => {
    const { code, stdout, stderr } = await cardzero(call);
    expect(stderr.startsWith(`cardzero: ${sentence}`), stderr).toBe(true);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});
