/** Weights files among the bytes: each is put there once, and again if the server has forgotten it. */
import { readBytes } from '../../envs/core/files.ts';
import type { Bytes } from '../queue/index.ts';

export class PackedWeights {
  /** By path the name of what the file holds. Files of weights never change. */
  readonly #names = new Map<string, string>();

  /** The name under which a worker finds the file. */
  async pack(path: string, bytes: Bytes): Promise<string> {
    const known = this.#names.get(path);
    if (known !== undefined && (await bytes.keep(known))) return known;
    const name = await bytes.put(readBytes(path));
    this.#names.set(path, name);
    return name;
  }

  get names(): string[] {
    return [...this.#names.values()];
  }
}
