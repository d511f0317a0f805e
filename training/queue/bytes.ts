/**
 * Weights and shards on their way. Their name is the SHA-256 of what they hold, so whoever fetches some knows whether it got them.
 * Jobs and results are JSON and carry the names alone. An object store can take the place of Redis here.
 */
import { createHash } from 'node:crypto';
import { bytesKey, KEPT_MS } from './keys.ts';
import type { Client } from './load.ts';

export interface Bytes {
  /** Keeps them for a while; the name to ask for. */
  put(bytes: Uint8Array): Promise<string>;
  /** Undefined where nobody has them. Whoever gets some checks them against the name. */
  get(name: string): Promise<Buffer | undefined>;
  delete(name: string): Promise<void>;
  /** Whether they are there still; if so, they are kept for a while longer. */
  keep(name: string): Promise<boolean>;
}

export function nameOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export class RedisBytes implements Bytes {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async put(bytes: Uint8Array): Promise<string> {
    const name = nameOfBytes(bytes);
    const value = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    await this.#client.set(bytesKey(name), value, 'PX', KEPT_MS);
    return name;
  }

  async get(name: string): Promise<Buffer | undefined> {
    return (await this.#client.getBuffer(bytesKey(name))) ?? undefined;
  }

  async delete(name: string): Promise<void> {
    await this.#client.unlink(bytesKey(name));
  }

  async keep(name: string): Promise<boolean> {
    return (await this.#client.pexpire(bytesKey(name), KEPT_MS)) === 1;
  }
}
