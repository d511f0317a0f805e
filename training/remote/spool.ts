/**
 * A worker's folder: weights that it has fetched, and results that are not delivered yet. If a worker is killed, its
 * folder stays, and another worker with the same root delivers the results. So an outage costs no games.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileOrNothing, writeFileAtomic } from '../../envs/core/atomic-file.ts';
import { explained, makeFolder, namesIn } from '../../envs/core/files.ts';
import { JsonReader } from '../../envs/core/index.ts';
import { isAlive } from '../../envs/core/is-alive.ts';
import { type Bytes, nameOfBytes, type WorkerName } from '../queue/index.ts';

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
/** How often a worker sets the time of its folder, to show that it runs. */
const BEAT_MS = 5000;
/** A folder whose process is not seen on this host is left behind after this time: it may be of another container. */
const QUIET_HERE_MS = 30_000;
/** The same for a folder of another host, whose processes cannot be seen and whose clock may be wrong. */
const QUIET_ELSEWHERE_MS = 15 * 60_000;

export class Spool {
  readonly folder: string;
  readonly #weights: string;
  readonly #parcels: string;
  readonly #root: string;
  readonly #host: string;
  readonly #timer: NodeJS.Timeout;
  #count = 0;

  constructor(root: string, { id, host }: WorkerName) {
    this.#root = root;
    this.#host = host;
    this.folder = join(root, `worker-${process.pid}-${id}`);
    this.#weights = join(this.folder, 'weights');
    this.#parcels = join(this.folder, 'parcels');
    for (const folder of [this.#weights, this.#parcels]) makeFolder(folder);
    this.#timer = setInterval(() => touch(this.folder), BEAT_MS).unref();
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

  /** Parcels and folders of workers that no longer run. They are renamed, so that no other worker takes them too. */
  leftBehind(): { readonly folder: string; readonly parcels: readonly Parcel[] }[] {
    const names = namesIn(this.#root).filter((name) => name !== basename(this.folder));
    return names.flatMap((name) => {
      const folder = join(this.#root, name);
      const claimed = isLeft(folder, this.#host) ? this.#claim(folder) : undefined;
      return claimed === undefined ? [] : [{ folder: claimed, parcels: parcelsIn(join(claimed, 'parcels')) }];
    });
  }

  /**
   * Of two workers that rename a folder one succeeds. The new name is one of a folder of this process: if it is killed
   * too, the folder counts as left behind again.
   */
  #claim(folder: string): string | undefined {
    const unique = randomBytes(4).toString('hex');
    const claimed = join(this.#root, `worker-${process.pid}-${this.#host}-${process.pid}-${unique}`);
    try {
      renameSync(folder, claimed);
    } catch {
      return undefined;
    }
    touch(claimed);
    return claimed;
  }

  /** Another worker may deliver what is in it from now on. */
  close(): void {
    clearInterval(this.#timer);
  }

  remove(): void {
    this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function touch(folder: string): void {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {} // whoever needs the folder next says what is wrong with it
}

/**
 * Whether the worker of a folder no longer runs. In a container every worker may have the same process id, and
 * processes of other containers are not seen: so a folder counts only when its worker has also been silent.
 */
function isLeft(folder: string, host: string): boolean {
  const [, pid, of] = /^worker-(\d+)-(.+)-\1-[^-]+$/.exec(basename(folder)) ?? [];
  if (pid === undefined) return false;
  const isHere = of === host;
  if (isHere && Number(pid) !== process.pid && isAlive(Number(pid))) return false;
  const beaten = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  if (beaten === undefined) return false; // another worker was faster
  return Date.now() - beaten > (isHere ? QUIET_HERE_MS : QUIET_ELSEWHERE_MS);
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
      if (json.file === undefined) return [json];
      const file = join(folder, basename(json.file)); // the folder may have been renamed
      return existsSync(file) ? [{ ...json, file }] : [];
    });
}
