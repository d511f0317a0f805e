/** A redis-server of one's own: on a free port, with nothing on the disk, so that it is empty after every start. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { killed } from './killed.ts';

export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export class RedisProcess {
  readonly #folder: string;
  readonly #options: readonly string[];
  #port = 0;
  #child: ChildProcess | undefined;

  /** `options` are those of the command line: `--requirepass secret`. */
  constructor(folder: string, options: readonly string[] = []) {
    this.#folder = folder;
    this.#options = options;
  }

  get runs(): boolean {
    return this.#child !== undefined;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** The same after every start. */
  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort();
    const fixed = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', this.#folder];
    const call = [...fixed, '--port', String(this.#port), ...this.#options];
    const child = spawn('redis-server', call, { stdio: ['ignore', 'pipe', 'inherit'] });
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
    await killed(child);
  }

  /** SIGSTOP and SIGCONT: it is there, and does not answer. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }
}
