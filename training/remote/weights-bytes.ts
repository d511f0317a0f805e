/** Stores weights files in the server: each once, and again if the server has lost it. */
import { readBytes } from '../../envs/core/files.ts';
import type { Bytes } from '../queue/index.ts';

export class PackedWeights {
  /** The name of the contents, by path. Weights files never change. */
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
