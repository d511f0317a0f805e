/** The file that a report goes to, which is asked for before an hour of play and written after it. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { explained } from '../envs/core/files.ts';

/** By trying, and leaving everything as it was. */
export function checkWritable(file: string): void {
  const isNew = !existsSync(file);
  explained('write', file, () => writeFileSync(file, '', { flag: 'a' }));
  if (isNew) explained('write', file, () => rmSync(file));
}

/** Straight into the file: it may be a pipe. */
export function writeReport(file: string, text: string): void {
  explained('write', file, () => writeFileSync(file, text));
}
