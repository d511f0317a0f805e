/**
 * A worker's folder: weights that it has fetched, and results that are not delivered yet. A worker that was killed leaves its folder;
 * the next one on this machine delivers what lies there, so that an outage costs no games.
 */
import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { explained, fileOrNothing, makeFolder, namesIn, writeFileAtomic } from '../../datasets/files.ts';
import { JsonReader } from '../../envs/core/index.ts';
import { type Bytes, nameOfBytes } from '../queue/index.ts';

/** A result on its way: what is told, and the file whose bytes go with it. */
export interface Parcel {
  readonly job: string;
  readonly owner: string;
  readonly text: string;
  /** Which server had the task: one that was started anew has forgotten it, and may want it all the same. */
  readonly life: string;
  /** Absent where the text says all. */
  readonly file?: string;
}

/** Weights of a few runs, generation by generation. */
const MOST_WEIGHTS = 8;

export class Spool {
  readonly folder: string;
  readonly #weights: string;
  readonly #parcels: string;
  #count = 0;

  constructor(root: string, id: string) {
    this.folder = join(root, `worker-${process.pid}-${id}`);
    this.#weights = join(this.folder, 'weights');
    this.#parcels = join(this.folder, 'parcels');
    for (const folder of [this.#weights, this.#parcels]) makeFolder(folder);
  }

  /** A path for a shard that is going to be played. */
  fresh(job: string): string {
    return join(this.#parcels, `${job}.${this.#count++}.arrow`);
  }

  keep(parcel: Parcel): void {
    writeFileAtomic(this.#noteOf(parcel), JSON.stringify(parcel));
  }

  /** A parcel of another folder, moved here. */
  adopt(parcel: Parcel): Parcel {
    const { file, ...rest } = parcel;
    const moved: Parcel = file === undefined ? rest : { ...rest, file: this.fresh(parcel.job) };
    if (file !== undefined && moved.file !== undefined) renameSync(file, moved.file);
    this.keep(moved);
    return moved;
  }

  drop(parcel: Parcel): void {
    rmSync(this.#noteOf(parcel), { force: true });
    if (parcel.file !== undefined) rmSync(parcel.file, { force: true });
  }

  #noteOf({ job, file }: Parcel): string {
    return file === undefined ? join(this.#parcels, `${job}.json`) : file.replace(/\.arrow$/, '.json');
  }

  /** How many are not delivered. */
  get waiting(): number {
    return namesIn(this.#parcels).filter((name) => name.endsWith('.json')).length;
  }

  /** The path of a weights file; undefined where nobody has it. What comes is what was asked for, or is not taken. */
  async fetch(name: string, bytes: Bytes): Promise<string | undefined> {
    const path = join(this.#weights, `${name}.weights`);
    if (existsSync(path)) {
      const now = new Date();
      utimesSync(path, now, now); // used lately
      return path;
    }
    const found = await bytes.get(name);
    if (found === undefined || nameOfBytes(found) !== name) return undefined;
    fileOrNothing(path, (file) => file.write(found));
    this.#prune();
    return path;
  }

  #prune(): void {
    const files = namesIn(this.#weights).map((name) => join(this.#weights, name));
    const byAge = files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    for (const old of byAge.slice(MOST_WEIGHTS)) rmSync(old, { force: true });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Parcels of workers of this machine that are no more, and their folders. */
export function leftBehind(root: string): { readonly folder: string; readonly parcels: readonly Parcel[] }[] {
  if (!existsSync(root)) return [];
  return namesIn(root).flatMap((name) => {
    const pid = Number(/^worker-(\d+)-/.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || isAlive(pid)) return [];
    const folder = join(root, name);
    return [{ folder, parcels: parcelsIn(join(folder, 'parcels')) }];
  });
}

function parcelsIn(folder: string): Parcel[] {
  if (!existsSync(folder)) return [];
  return namesIn(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const path = join(folder, name);
      const json = JsonReader.parse(
        explained('read', path, () => readFileSync(path, 'utf8')),
        path,
      ).object() as unknown as Parcel;
      return json.file === undefined || existsSync(json.file) ? [json] : [];
    });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
