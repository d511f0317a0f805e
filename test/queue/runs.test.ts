/**
 * Whole runs and matches with workers on the side: the same bytes as without, and after the learner was killed too.
 * @module-tag slow
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAM } from '../support/program.ts';
import { bytesOf, Program, Trainer } from '../training/support-run.ts';
import { beat, LEARNERS, leave } from '../../training/queue/index.ts';
import { CONTRACT, makeNet, scratch, WorkerProcess } from './plays.ts';
import { TestRedis, withRedis } from './redis.ts';

const TINY = [
  'generations=1',
  'net.policyWidths=[8]',
  'net.valueWidths=[8]',
  'selfplay.games=8',
  'selfplay.firstGames=8',
  'selfplay.taskGames=2',
  'selfplay.sims=8',
  'selfplay.cappedSims=4',
  'selfplay.firstSims=20',
  'selfplay.firstCappedSims=10',
  'batchSize=16',
  'evaluate.gateDeals=4',
  'evaluate.gateSims=2',
  'evaluate.every=1',
  'evaluate.deals=4',
  'evaluate.sims=2',
  'evaluate.yardsticks=["random"]',
];

withRedis('over a queue', () => {
  const redis = TestRedis.forAll();
  const folder = scratch();
  const trainer = new Trainer(PROGRAM, 'tiny-trick', TINY);

  test('a run comes to the same bytes, with a learner that does not play and is killed and resumed', async () => {
    expect((await trainer.finish('alone')).code).toBe(0);
    const worker = new WorkerProcess(redis.url, join(folder, 'spool'));
    const more = ['--workers', '0', '--audit', '0.5', '--lock', '1', '--queue', redis.url];
    const killed = await trainer.start('shared', { pattern: 'shard-0002.json$', times: 2, signals: ['SIGKILL'] }, more)
      .ended;
    expect(killed.signal).toBe('SIGKILL');
    const { code, stderr } = await trainer.finish('shared', more);
    expect({ code, stderr: stderr.replace(/^generation.*\n/gm, '') }).toEqual({ code: 0, stderr: '' });
    expect(bytesOf(trainer.path('shared'))).toEqual(bytesOf(trainer.path('alone')));
    const { stdout } = await new Program(PROGRAM, ['queue', 'status', '--queue', redis.url]).ended;
    expect(stdout).toMatch(/^127\.0\.0\.1:\d+: 0 learners/);
    expect(await worker.end()).toBe(0);
    expect(await (await redis.reach()).client.keys('*')).toEqual([]);
  });

  test('a match comes to the same, with nets that the other machine has not got', async () => {
    const [first, second] = [makeNet(folder, 1), makeNet(folder, 2)];
    const agents = [`policy:${first.file}`, `ismcts:net=${second.file},sims=4`];
    const call = ['match', 'tiny-trick', '--agents', ...agents, '--deals', '12', '--json', '--no-timing'];
    const alone = new Program(PROGRAM, [...call, '--workers', '1']).ended;
    const worker = new WorkerProcess(redis.url, join(folder, 'spool-2'));
    const shared = await new Program(PROGRAM, [...call, '--workers', '0', '--queue', redis.url]).ended;
    expect(shared.code).toBe(0);
    expect(JSON.parse(shared.stdout)).toEqual(JSON.parse((await alone).stdout));
    expect(await worker.end()).toBe(0);
    expect(await (await redis.reach()).client.keys('*')).toEqual([]);
  });

  test('drain leaves nothing, and not while somebody is there', async () => {
    const { client } = await redis.reach();
    await client.set('cardzero:bytes:1', 'x');
    await client.set('another', 'x');
    await beat(client, LEARNERS, 'me', { contract: CONTRACT, about: 'my run', banned: [] });
    const kept = await new Program(PROGRAM, ['queue', 'drain', '--queue', redis.url]).ended;
    expect(kept).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^cardzero: my run uses this queue; stop it first/),
    });
    const { stdout: status } = await new Program(PROGRAM, ['queue', '--queue', redis.url]).ended;
    expect(status).toMatch(/: 1 learner, .*\n\nmy run: tiny-trick-v1, 0 tasks waiting, 0 being played\nno workers/);
    await leave(client, LEARNERS, 'me');
    const { code, stdout } = await new Program(PROGRAM, ['queue', 'drain', '--queue', redis.url]).ended;
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'deleted 1 key\n' });
    expect(await client.keys('*')).toEqual(['another']);
    await client.del('another');
  });
});
