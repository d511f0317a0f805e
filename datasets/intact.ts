/** Checks that a shard is unchanged, by the size and checksum that were recorded when it was written. */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { explained, readText } from '../envs/core/files.ts';
import { InputError, JsonReader } from '../envs/core/index.ts';
import { MANIFEST, noteOf, readEntry, readManifest } from './manifest.ts';

/** What was recorded when a file was written. */
export interface AsWritten {
  readonly bytes: number;
  readonly sha256: string;
}

/** A sentence if the file has changed; undefined if not. */
export function damageOf(path: string, { bytes, sha256 }: AsWritten): string | undefined {
  const { size } = explained('read', path, () => statSync(path));
  if (size !== bytes) {
    const how = size < bytes ? 'is cut short' : 'was changed after it was written';
    return `${path} ${how}: it has ${size} bytes, not ${bytes}`;
  }
  const found = knownSha256(path);
  if (found === sha256) return undefined;
  return `${path} was changed after it was written: its checksum is ${found}, not ${sha256}`;
}

/** What the manifest of its folder, or the note beside it, says about a shard; undefined if it is not listed. */
export function listedAs(path: string): AsWritten | undefined {
  const folder = dirname(path);
  const manifest = existsSync(join(folder, MANIFEST)) ? readManifest(folder) : undefined;
  return manifest?.shards.find(({ file }) => file === basename(path)) ?? notedAs(path);
}

/** A file beside it that is not a note is ignored. */
function notedAs(path: string): AsWritten | undefined {
  const note = noteOf(path);
  if (note === path || !existsSync(note)) return undefined;
  try {
    const entry = readEntry(JsonReader.parse(readText(note), note).at('shard'));
    return entry.file === basename(path) ? entry : undefined;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** The checksum of a file of any size, in constant memory. */
export function fileSha256(path: string): string {
  return explained('read', path, () => {
    const hash = createHash('sha256');
    const buffer = Buffer.allocUnsafeSlow(1 << 20); // clearing it would take longer than reading most files
    const fd = openSync(path, 'r');
    try {
      for (let got = readSync(fd, buffer); got > 0; got = readSync(fd, buffer)) hash.update(buffer.subarray(0, got));
    } finally {
      closeSync(fd);
    }
    return hash.digest('hex');
  });
}

/** If a file changes twice within this time, its modification time may be the same both times. */
const SETTLED_MS = 2000;
const MOST_KNOWN = 20_000;

/** Checksums of files that have not changed for a while, by path, with the file's size and times. */
const known = new Map<string, { readonly state: string; readonly sha256: string }>();

/** A shard is opened once per record batch. This avoids reading all of it each time. */
function knownSha256(path: string): string {
  const { size, mtimeNs, ctimeNs, ino, ctimeMs } = explained('read', path, () => statSync(path, { bigint: true }));
  const state = `${size} ${mtimeNs} ${ctimeNs} ${ino}`;
  const key = resolve(path);
  const before = known.get(key);
  if (before?.state === state) return before.sha256;
  const sha256 = fileSha256(path);
  if (known.size >= MOST_KNOWN) known.clear();
  if (Date.now() - Number(ctimeMs) > SETTLED_MS) known.set(key, { state, sha256 });
  return sha256;
}
