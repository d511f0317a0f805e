/** A real redis-server for tests, in a folder of its own, gone with the tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { type Client, loadEngine, readAddress, Server } from '../../training/queue/index.ts';
import { HAS_REDIS, RedisProcess } from '../../scripts/torture/redis.ts';

/** Tests that need a server. Where there is none they are skipped, and say so. */
export const withRedis = HAS_REDIS ? describe : describe.skip;
if (!HAS_REDIS) console.warn('redis-server is not installed here: the tests of the queue are skipped');

export class TestRedis extends RedisProcess {
  readonly folder: string;
  readonly #servers: Server[] = [];

  private constructor(folder: string, options: readonly string[]) {
    super(folder, options);
    this.folder = folder;
  }

  /** For a describe: it starts before its tests and ends after them. */
  static forAll(...options: string[]): TestRedis {
    const redis = TestRedis.#make(options);
    beforeAll(() => redis.start());
    afterAll(() => redis.end());
    return redis;
  }

  /** For one test. */
  static async forOne(): Promise<TestRedis> {
    const redis = TestRedis.#make([]);
    onTestFinished(() => redis.end());
    await redis.start();
    return redis;
  }

  static #make(options: readonly string[]): TestRedis {
    return new TestRedis(mkdtempSync(join(tmpdir(), 'cardzero-redis-')), options);
  }

  async end(): Promise<void> {
    for (const server of this.#servers) server.close();
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** What this program sees of it. */
  async reach(url = this.url): Promise<{ server: Server; client: Client }> {
    const server = new Server(await loadEngine(), readAddress('env', { CARDZERO_QUEUE: url }));
    this.#servers.push(server);
    const client = server.quick();
    await server.ready(client);
    return { server, client };
  }
}
