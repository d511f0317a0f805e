/**
 * Where the tests put their files: in memory, if the system has a folder there, room in it, and lets programs run from it. Tests write,
 * copy and remove some gigabytes of small files, and a tenth of their time would be waiting for a disk.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30;

/** All processes that start after this have their temporary files there. Returns what takes them away. */
export default function useFastFolder(): () => void {
  const folder = process.env.TMPDIR === undefined ? folderInMemory() : undefined;
  if (folder === undefined) return () => {};
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function folderInMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize < ROOM) return undefined;
    const folder = mkdtempSync(join(IN_MEMORY, 'cardzero-tests-'));
    if (runsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // The system has no such folder, or it is not for us.
  }
  return undefined;
}

function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
  try {
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}
