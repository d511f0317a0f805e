/** The folder of a site, which a build writes anew. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../envs/core/errors.ts';

/** The last file that is written, by which a folder is known as a site. */
export const PASSAGES = 'passages.js';

/** Removes an older site, with pages that are no more, and nothing else. */
export function makeRoom(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  if (!existsSync(join(folder, PASSAGES)))
    throw new InputError(`${folder} has files that are not of a site: empty it, or name another folder with --out`);
  rmSync(folder, { recursive: true });
}
