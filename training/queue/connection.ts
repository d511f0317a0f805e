/** Connections to the queue's server: a first check that it can be used, and clients that survive outages. */
import { once } from 'node:events';
import type { RedisOptions } from 'ioredis';
import type { Address } from './address.ts';
import { greet, serverName } from './greeting.ts';
import { DATA, JOBS } from './keys.ts';
import type { Client, Engine } from './load.ts';
import { QueueTrouble, troubleOf } from './trouble.ts';

type Options = Omit<RedisOptions, 'replyMapping'>;

const HELLO_MS = 5000;
/** A command without an answer after this time has failed. Its work is tried again later. */
const COMMAND_MS = 15_000;
const OLDEST = [6, 2];
/** Growing pauses between attempts to connect. */
const pause = (times: number): number => Math.min(100 * 2 ** times, 5000);

function basics({ host, port, db, username, password, tls }: Address): Options {
  return {
    host,
    port,
    db,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(tls === undefined ? {} : { tls: { ...tls, ...serverName(host) } }),
    connectTimeout: HELLO_MS,
  };
}

export class Server {
  readonly name: string;
  readonly engine: Engine;
  readonly #address: Address;
  readonly #clients: Client[] = [];
  /** How long the first answer may take, in milliseconds. */
  readonly #helloMs: number;
  #closed = false;

  constructor(engine: Engine, address: Address, helloMs = HELLO_MS) {
    this.engine = engine;
    this.name = address.name;
    this.#address = address;
    this.#helloMs = helloMs;
  }

  /** A client for single commands. They fail at once while the server is away; the caller handles that. */
  quick(): Client {
    return this.#open({
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      commandTimeout: COMMAND_MS,
      socketTimeout: COMMAND_MS,
    });
  }

  /** Waits some time for a client to connect. If it does not, the commands will say so. */
  async ready(client: Client): Promise<void> {
    if (client.status === 'ready') return;
    await once(client, 'ready', { signal: AbortSignal.timeout(this.#helloMs) }).catch(() => {});
  }

  /** A name for the server's current uptime: it changes when the server restarts. */
  async life(client: Client): Promise<string> {
    return /^run_id:(\w+)/m.exec(await client.info('server'))?.[1] ?? '';
  }

  /** A client for the loops of BullMQ. Commands wait until the server is back. */
  patient(): Client {
    return this.#open({ maxRetriesPerRequest: null });
  }

  #open(options: Options): Client {
    const client = new this.engine.ioredis.Redis({
      ...basics(this.#address),
      retryStrategy: (times) => (this.#closed ? null : pause(times)), // BullMQ makes copies of this client, which only this can end
      ...options,
    });
    client.on('error', () => {}); // commands that fail report it
    this.#clients.push(client);
    return client;
  }

  /** Checks that the server can be used; otherwise throws a QueueTrouble that says why not. */
  async hello(): Promise<void> {
    await greet(this.#address, this.#helloMs);
    const client = new this.engine.ioredis.Redis({
      ...basics(this.#address),
      lazyConnect: true,
      enableReadyCheck: false,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
      commandTimeout: this.#helloMs,
    });
    let first: Error | undefined;
    client.on('error', (error: Error) => {
      first ??= error;
    });
    try {
      await client.connect();
      await this.#look(client);
    } catch (error) {
      throw troubleOf(error instanceof QueueTrouble ? error : (first ?? error), this.name);
    } finally {
      client.disconnect();
    }
  }

  async #look(client: Client): Promise<void> {
    const info = new Map(
      (await client.info()).split(/\r?\n/).map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 1)]),
    );
    const refuse = (says: string): never => {
      throw new QueueTrouble('refused', `the queue at ${this.name} ${says}`);
    };
    const version =
      info.get('valkey_version') ??
      info.get('redis_version') ??
      refuse('is something else than Redis; check host and port');
    const [major, minor] = version.split('.').map(Number);
    if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
      refuse(`runs ${version}; 6.2 or newer is needed`);
    const policy = info.get('maxmemory_policy') ?? 'noeviction';
    if (policy !== 'noeviction')
      refuse(`throws keys away when it is full (${policy}); set maxmemory-policy noeviction`);
    await client.set(`${DATA}:hello`, '1', 'PX', 1000);
    await client.unlink(`${DATA}:hello`);
    await client.eval("return redis.call('exists', KEYS[1])", 1, `${JOBS}:hello`);
  }

  /** Closes all connections at once. */
  close(): void {
    this.#closed = true;
    for (const client of this.#clients) client.disconnect();
  }
}
