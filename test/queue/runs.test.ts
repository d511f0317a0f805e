/**
 * Whole runs and matches with workers on the side: the same bytes as without, and after the learner was killed too.
 * @module-tag slow
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { generationFolder, namesIn, noteOf } from '../../datasets/index.ts';
import { queueConfig } from '../../scripts/queue-config.ts';
import { PROGRAM } from '../support/program.ts';
import { cardzero } from '../support/run.ts';
import { bytesOf, type SignalAfter, Trainer } from '../training/support-run.ts';
import { beat, type Client, LEARNERS, leave, resultKey } from '../../training/queue/index.ts';
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

/** A user with the rights that the program prints, who is limited to two prefixes. */
const PASSWORD = 'never-to-be-seen';
const RIGHTS = /^user cardzero (.*)$/m.exec(queueConfig(PASSWORD))?.[1].split(' ') ?? [];

withRedis('over a queue', () => {
  const redis = TestRedis.forAll();
  const folder = scratch();
  const trainer = new Trainer(PROGRAM, 'tiny-trick', TINY);
  const address = join(folder, 'address');
  const queue = ['--queue', `@${address}`];
  let admin: Client;

  beforeAll(async () => {
    ({ client: admin } = await redis.reach());
    await admin.call('ACL', 'SETUSER', 'cardzero', ...RIGHTS);
    writeFileSync(address, redis.url.replace('//', `//cardzero:${PASSWORD}@`));
  });
  const steady = WorkerProcess.forAll(() => `@${address}`, join(folder, 'spool'));

  /** A learner that does not play, and looks again at all that the worker plays. */
  const ALL_AWAY = ['--workers', '0', '--audit', '1', '--lock', '1', ...queue];

  test('a run comes to the same bytes, with a learner that is killed, resumed, told to stop, and resumed', async () => {
    const alone = trainer.finish('alone');
    const said: string[] = [];
    const shared = async (after?: SignalAfter) => {
      const { stdout, stderr, ...how } = await trainer.start('shared', after, ALL_AWAY).ended;
      said.push(stdout, stderr);
      return { ...how, stderr: stderr.replace(/^generation.*\n/gm, '') };
    };
    const noted = (shard: string, signal: NodeJS.Signals) => ({ pattern: `${shard}.json$`, signals: [signal] });
    expect(await shared(noted('shard-0001', 'SIGKILL'))).toMatchObject({ signal: 'SIGKILL' });
    expect(await shared(noted('shard-0002', 'SIGINT'))).toMatchObject({ code: 130 });
    const path = trainer.path('shared');
    const files = namesIn(generationFolder(path, 0));
    // What was not looked at to the end is not there.
    for (const shard of files.filter((name) => name.endsWith('.arrow'))) expect(files).toContain(noteOf(shard));
    expect(await shared()).toEqual({ code: 0, signal: null, stderr: '' });
    expect((await alone).code).toBe(0);
    expect(bytesOf(path)).toEqual(bytesOf(trainer.path('alone')));
    const all = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const written = all.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
    for (const text of [...said, steady.worker.said, ...written]) expect(text).not.toContain(PASSWORD);
  });

  test('matches and tournaments come to the same, with nets that the other machine has not got', async () => {
    const [first, second] = [makeNet(folder, 1), makeNet(folder, 2)];
    const agents = ['--agents', `policy:${first.file}`, `ismcts:net=${second.file},sims=4`, 'random'];
    const how = ['--deals', '12', '--json', '--no-timing'];
    for (const call of [
      ['match', 'tiny-trick', ...agents, ...how],
      ['tournament', 'tiny-trick', ...agents, ...how],
    ]) {
      const alone = await cardzero([...call, '--workers', '1']);
      const shared = await cardzero([...call, '--workers', '0', ...queue]);
      expect(shared).toEqual({ ...alone, code: 0 });
    }
    expect(await admin.keys(resultKey('*'))).toEqual([]);
  });

  test('nothing is left when all have gone', async () => {
    expect((await cardzero(['queue', ...queue])).stdout).toMatch(/^127\.0\.0\.1:\d+: 0 learners/);
    expect(await steady.worker.end()).toBe(0);
    expect(await admin.keys('*')).toEqual([]);
  });

  test('drain leaves nothing, and not while somebody is there', async () => {
    await admin.set('cardzero:bytes:1', 'x');
    await admin.set('another', 'x');
    await beat(admin, LEARNERS, 'me', { contract: CONTRACT, about: 'my run', banned: [] });
    const { code, stderr } = await cardzero(['queue', 'drain', ...queue]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^cardzero: my run uses this queue; stop it first/);
    expect((await cardzero(['queue', ...queue])).stdout).toMatch(
      /: 1 learner, .*\n\nmy run: tiny-trick-v1, 0 tasks waiting, 0 being played\nno workers/,
    );
    await leave(admin, LEARNERS, 'me');
    expect(await cardzero(['queue', 'drain', ...queue])).toMatchObject({ code: 0, stdout: 'deleted 1 key\n' });
    expect(await admin.keys('*')).toEqual(['another']);
  });
});
