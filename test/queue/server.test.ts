/** Which servers are used, and what is said of those that are not. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  beat,
  JOBS,
  LEARNERS,
  leave,
  loadEngine,
  QueueTrouble,
  RedisBytes,
  readAddress,
  Server,
} from '../../training/queue/index.ts';
import { queueConfig } from '../../scripts/queue-config.ts';
import { cardzero } from '../support/run.ts';
import { scratch } from './plays.ts';
import { freePort } from '../../scripts/torture/redis.ts';
import { TestRedis, withRedis } from './redis.ts';

/** What is said of a server, or nothing. */
async function sentence(url: string, helloMs?: number): Promise<string> {
  const server = new Server(await loadEngine(), readAddress('env', { CARDZERO_QUEUE: url }), helloMs);
  return server.hello().then(
    () => '',
    (error: unknown) => {
      expect(error).toBeInstanceOf(QueueTrouble);
      return (error as Error).message;
    },
  );
}

describe('an address', () => {
  test('is read from the call, the environment or a file; nobody is shown a password', () => {
    const file = join(scratch(), 'address');
    writeFileSync(file, 'rediss://ann:s%40cret@queue.lan:6380/2\n');
    expect(readAddress('redis://10.0.0.5')).toMatchObject({ host: '10.0.0.5', port: 6379, name: '10.0.0.5:6379' });
    expect(readAddress('env', { CARDZERO_QUEUE: 'redis://:pw@[::1]:7000' })).toMatchObject({
      host: '::1',
      password: 'pw',
      name: '[::1]:7000',
    });
    expect(readAddress(`@${file}`)).toEqual({
      host: 'queue.lan',
      port: 6380,
      db: 2,
      username: 'ann',
      password: 's@cret',
      tls: {},
      name: 'queue.lan:6380',
    });
  });

  test.each([
    [
      'redis://ann:secret@host',
      /^a password on the command line can be read by everyone .*: put the address into CARDZERO_QUEUE/,
    ],
    ['host:6379', /^--queue does not hold the address of a queue, which is 'redis:\/\/host:6379'/],
    ['redis://', /does not hold the address/],
    ['redis://host/first', /database that is no number/],
    ['redis://host?tls=1', /parameter 'tls'; only ca is known/],
    ['redis://host?ca=x', /names a ca, which goes with rediss/],
    ['redis://ann:100%@host', /^the address in --queue has a % in its user or password; a % itself is written %25$/],
    ['env', /^--queue env needs an address in CARDZERO_QUEUE$/],
    ['@nowhere/file', /^cannot read nowhere\/file: there is no such file/],
  ])('%s is refused', (text, why) => {
    expect(() => readAddress(text, {})).toThrow(why);
  });
});

test('a worker that finds no server gives up after its patience', { tags: 'slow' }, async () => {
  const port = await freePort();
  const call = ['worker', '--queue', `redis://127.0.0.1:${port}`, '--patience', '0'];
  expect(await cardzero(call)).toEqual({
    code: 1,
    stdout: '',
    stderr: `gave up: the queue at 127.0.0.1:${port} is not there: nothing listens on that port\n`,
  });
});

describe('what is no Redis is told so', { tags: 'slow' }, () => {
  test('nothing', async () => {
    const port = await freePort();
    expect(await sentence(`redis://127.0.0.1:${port}`)).toBe(
      `the queue at 127.0.0.1:${port} is not there: nothing listens on that port`,
    );
  });

  test('a web server', async () => {
    const server = createHttpServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await sentence(`redis://127.0.0.1:${port}`)).toMatch(/is something else than Redis; check host and port$/);
  });

  test('a server that says nothing', async () => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    expect(await sentence(`redis://127.0.0.1:${port}`, 100)).toMatch(/does not answer$/);
  });
});

withRedis('a server', () => {
  const folder = scratch();
  const open = TestRedis.forAll();
  const guarded = TestRedis.forAll('--requirepass', 'right', '--maxmemory-policy', 'noeviction');

  test('without a password is used', async () => {
    expect(await sentence(open.url)).toBe('');
  });

  test('with a password wants that one', async () => {
    const login = (text: string) => sentence(guarded.url.replace('//', `//${text}`));
    expect(await login(':right@')).toBe('');
    expect(await login(':wrong@')).toMatch(/^the queue at 127\.0\.0\.1:\d+ does not take this user and password$/);
    expect(await login('')).toMatch(/wants another login: a password where it has one/);
    expect(await login(':wr0ng@')).not.toContain('wr0ng');
  });

  test('gives rights to two prefixes, by the lines that the program prints; fewer are not enough', async () => {
    const { client } = await guarded.reach(guarded.url.replace('//', '//:right@'));
    const line = /^user cardzero (.*)$/m.exec(queueConfig('s3cret'));
    await client.call('ACL', 'SETUSER', 'cardzero', ...(line?.[1] ?? '').split(' '));
    const url = guarded.url.replace('//', '//cardzero:s3cret@');
    expect(await sentence(url)).toBe('');
    const limited = new Server(await loadEngine(), readAddress('env', { CARDZERO_QUEUE: url }));
    onTestFinished(() => limited.close());
    const other = limited.quick();
    await limited.ready(other);
    await expect(other.set('another', '1')).rejects.toThrow(/NOPERM|permission/);
    await expect(other.flushall()).rejects.toThrow(/NOPERM|permission/);
    await client.call('ACL', 'SETUSER', 'poor', 'on', '>s3cret', `~${JOBS}:*`, '+@all');
    expect(await sentence(guarded.url.replace('//', '//poor:s3cret@'))).toMatch(
      /does not give this user the rights that are needed; 'cardzero queue config' prints them$/,
    );
  });

  test('that throws keys away is refused', async () => {
    const { client } = await open.reach();
    await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
    expect(await sentence(open.url)).toMatch(
      /throws keys away when it is full \(allkeys-lru\); set maxmemory-policy noeviction$/,
    );
    await client.config('SET', 'maxmemory-policy', 'noeviction');
  });

  test('keeps bytes by their name for a while', async () => {
    const bytes = new RedisBytes((await open.reach()).client, 'me');
    const some = Uint8Array.from([0, 255, 10, 13, 128]);
    const name = await bytes.put(some);
    expect(await bytes.get(name)).toEqual(Buffer.from(some));
    expect(await bytes.keep(name)).toBe(true);
    await bytes.delete(name);
    expect(await bytes.get(name)).toBeUndefined();
    expect(await bytes.keep(name)).toBe(false);
  });

  test('keeps bytes of one learner when another deletes the same', async () => {
    const { client } = await open.reach();
    const [mine, yours] = ['me', 'you'].map((owner) => new RedisBytes(client, owner));
    const name = await mine.put(Buffer.from('a shard'));
    expect(await yours.put(Buffer.from('a shard'))).toBe(name);
    await yours.delete(name);
    expect(await mine.get(name)).toEqual(Buffer.from('a shard'));
    await mine.delete(name);
  });

  test('that is full can be left all the same', async () => {
    const { client } = await open.reach();
    await beat(client, LEARNERS, 'me', {});
    await client.config('SET', 'maxmemory', '1mb');
    await expect(beat(client, LEARNERS, 'you', {})).rejects.toThrow(/OOM|EXECABORT/);
    await leave(client, LEARNERS, 'me');
    await client.config('SET', 'maxmemory', '0');
    expect(await client.keys('*')).toEqual([]);
  });

  test('that is encrypted shows a certificate that must be trusted', async ({ skip }) => {
    const ssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
    try {
      ssl(
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-keyout',
        'key.pem',
        '-out',
        'ca.pem',
        '-days',
        '2',
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost,IP:127.0.0.1',
      );
    } catch {
      skip('there is no openssl here to make a certificate');
    }
    const { client } = await open.reach();
    const port = await freePort();
    const file = (name: string) => join(folder, name);
    await client.config(
      'SET',
      'tls-cert-file',
      file('ca.pem'),
      'tls-key-file',
      file('key.pem'),
      'tls-auth-clients',
      'no',
      'tls-ca-cert-file',
      file('ca.pem'),
    );
    await client.config('SET', 'tls-port', String(port));
    const trusted = `rediss://localhost:${port}?ca=${file('ca.pem')}`;
    expect(await sentence(trusted)).toBe('');
    const bytes = new RedisBytes((await open.reach(trusted)).client, 'me');
    expect(await bytes.get(await bytes.put(Buffer.from('through TLS')))).toEqual(Buffer.from('through TLS'));
    expect(await sentence(`rediss://localhost:${port}`)).toMatch(
      /shows a certificate that is not trusted; name the certificate that signed it/,
    );
    expect(await sentence(`rediss://127.0.0.1:${open.port}`, 100)).toMatch(
      /does not answer in TLS; where it is not encrypted, its address begins with redis:/,
    );
    expect(await sentence(`redis://127.0.0.1:${port}`)).toMatch(/speaks TLS|hangs up/);
  });
});
