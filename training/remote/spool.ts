/**
 * A worker's folder: weights that it has fetched, and results that are not delivered yet. If a worker is killed, its
 * folder stays, and the next worker on this machine delivers the results. So an outage costs no games.
 */
import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileOrNothing, writeFileAtomic } from '../../envs/core/atomic-file.ts';
import { explained, makeFolder, namesIn } from '../../envs/core/files.ts';
import { JsonReader } from '../../envs/core/index.ts';
import { type Bytes, nameOfBytes } from '../queue/index.ts';

/** A result that is not delivered yet: its text, and the file whose bytes belong to it. */
export interface Parcel {
  readonly job: string;
  readonly owner: string;
  readonly text: string;
  /**
   * Which start of the server had the task. A server that was restarted has lost the task, but the learner may still
   * want the result.
   */
  readonly life: string;
  /** Absent if the text is complete. */
  readonly file?: string;
}

/** Enough for a few runs, generation by generation. */
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

  /** A path for a shard that is about to be played. */
  fresh(job: string): string {
    return join(this.#parcels, `${job}.${this.#count++}.arrow`);
  }

  keep(parcel: Parcel): void {
    writeFileAtomic(this.#noteOf(parcel), JSON.stringify(parcel));
  }

  /** Moves a parcel from another folder to this one. */
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

  /** The path of a weights file; undefined if nobody has it. Its bytes are checked against its name. */
  async fetch(name: string, bytes: Bytes): Promise<string | undefined> {
    const path = join(this.#weights, `${name}.weights`);
    if (existsSync(path)) {
      const now = new Date();
      utimesSync(path, now, now); // marks it as recently used
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

/** Parcels and folders of workers on this machine that no longer run. */
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
