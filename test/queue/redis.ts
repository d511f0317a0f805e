/** A real redis-server for tests: on a free port, in a folder of its own, gone with the tests. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { type Client, loadEngine, readAddress, Server } from '../../queue/index.ts';

const MISSING = spawnSync('redis-server', ['--version']).status !== 0;

/** Tests that need a server. Where there is none they are skipped, and say so. */
export const withRedis = MISSING ? describe.skip : describe;
if (MISSING) console.warn('redis-server is not installed here: the tests of the queue are skipped');

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export class TestRedis {
  #port = 0;
  readonly folder = mkdtempSync(join(tmpdir(), 'cardzero-redis-'));
  readonly #options: readonly string[];
  readonly #servers: Server[] = [];
  #child: ChildProcess | undefined;

  private constructor(options: readonly string[]) {
    this.#options = options;
  }

  /** For a describe: it starts before its tests and ends after them. `options` are those of the command line: `--requirepass secret`. */
  static forAll(...options: string[]): TestRedis {
    const redis = new TestRedis(options);
    beforeAll(() => redis.start());
    afterAll(() => redis.end());
    return redis;
  }

  /** For one test. */
  static async forOne(): Promise<TestRedis> {
    const redis = new TestRedis([]);
    onTestFinished(() => redis.end());
    await redis.start();
    return redis;
  }

  async end(): Promise<void> {
    for (const server of this.#servers) server.close();
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get runs(): boolean {
    return this.#child !== undefined;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Empty, as it is after a loss of all data. */
  async start(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort();
    const fixed = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', this.folder];
    const port = ['--port', String(this.#port)];
    const child = spawn('redis-server', [...fixed, ...port, ...this.#options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    let said = '';
    child.stdout?.on('data', (text) => {
      said += text;
    });
    while (!said.includes('Ready to accept connections')) {
      if (child.exitCode !== null) throw new Error(`redis-server ended: ${said}`);
      await setTimeout(10);
    }
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** SIGSTOP and SIGCONT: it is there, and does not answer. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
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
