/**
 * Stores weights and shards of one learner in the server. Their name is the SHA-256 of their contents, so the receiver
 * can check them. Jobs and results are JSON and contain only the names. An object store could replace Redis here.
 */
import { createHash } from 'node:crypto';
import { bytesKey, KEPT_MS } from './keys.ts';
import type { Client } from './load.ts';

export interface Bytes {
  /** Stores bytes for a limited time; returns their name. */
  put(bytes: Uint8Array): Promise<string>;
  /** Undefined if they are not stored. The caller checks them against the name. */
  get(name: string): Promise<Buffer | undefined>;
  delete(name: string): Promise<void>;
  /** Whether they are still stored; if so, their time is extended. */
  keep(name: string): Promise<boolean>;
}

export function nameOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export class RedisBytes implements Bytes {
  readonly #client: Client;
  readonly #owner: string;

  constructor(client: Client, owner: string) {
    this.#client = client;
    this.#owner = owner;
  }

  #key(name: string): string {
    return bytesKey(this.#owner, name);
  }

  async put(bytes: Uint8Array): Promise<string> {
    const name = nameOfBytes(bytes);
    const value = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    await this.#client.set(this.#key(name), value, 'PX', KEPT_MS);
    return name;
  }

  async get(name: string): Promise<Buffer | undefined> {
    return (await this.#client.getBuffer(this.#key(name))) ?? undefined;
  }

  async delete(name: string): Promise<void> {
    await this.#client.unlink(this.#key(name));
  }

  /** Deletes everything of this learner. */
  async clear(): Promise<void> {
    const options = { match: this.#key('*'), count: 1000 };
    for await (const keys of this.#client.scanStream(options) as AsyncIterable<string[]>) {
      if (keys.length > 0) await this.#client.unlink(...keys);
    }
  }

  async keep(name: string): Promise<boolean> {
    return (await this.#client.pexpire(this.#key(name), KEPT_MS)) === 1;
  }
}
