/** Under which circumstances a measurement is made: the commit, and the machine. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../../envs/core/index.ts';
import type { Row } from './row.ts';

/** What is written there changes no result, and rows themselves are. */
const NOT_MEASURED = ':(exclude)docs';

export interface Sources {
  readonly commit: string;
  /** Files that are not as the commit has them. */
  readonly changed: readonly string[];
}

/** A file in the root of a copy without git, such as one that was packed for another machine: the commit it was built from. */
const COMMIT_FILE = 'COMMIT';

export function sourcesIn(root: string): Sources {
  const copied = copiedFrom(root);
  if (copied !== undefined) return { commit: copied, changed: [] };
  const clone = git(root, ['rev-parse', '--show-toplevel']).trim();
  if (realpathSync(clone) !== realpathSync(root)) throw new InputError(unknown(root, `it lies in the clone ${clone}`));
  const commit = git(root, ['rev-parse', '--short', 'HEAD']).trim();
  const status = git(root, ['status', '--porcelain', '--', '.', NOT_MEASURED]);
  const changed = status.split('\n').flatMap((line) => (line === '' ? [] : [line.slice('XY '.length)]));
  return { commit, changed };
}

/** Undefined if git can tell. A clone is always asked: its file might be an old one. */
function copiedFrom(root: string): string | undefined {
  const file = join(root, COMMIT_FILE);
  if (existsSync(join(root, '.git')) || !existsSync(file)) return undefined;
  const commit = readFileSync(file, 'utf8').trim();
  if (/^[0-9a-f]{7,40}$/.test(commit)) return commit;
  throw new InputError(`${file} should hold the hash of a commit and nothing else, and says '${commit.slice(0, 50)}'`);
}

/** A row names a commit, so that anybody can measure the same; that of changed sources says so, if one insists. */
export function checkSources({ changed }: Sources, anyway: boolean): void {
  if (changed.length === 0 || anyway) return;
  const named = changed.slice(0, 3).join(', ');
  const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
  throw new InputError(
    `the tree has changes that no commit has (${named}${more}): commit them first, or mark the row with --dirty`,
  );
}

/** A row says no more of the machine than this. */
export function machine(): Required<Pick<Row, 'date' | 'node' | 'cpu' | 'load'>> {
  const cores = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    cpu: `${cores.length} x ${(cores.at(0)?.model ?? 'unknown').trim()}`,
    load: Number(loadavg()[0].toFixed(1)),
  };
}

function git(root: string, words: readonly string[]): string {
  try {
    return execFileSync('git', ['-C', root, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new InputError(unknown(root, reason(error as Error)));
  }
}

function unknown(root: string, why: string): string {
  return (
    `git does not know what lies in ${root}, and a row names a commit (in a copy without git, write its hash into a ` +
    `file ${COMMIT_FILE} there): ${why}`
  );
}

function reason({ message }: Error): string {
  return message.replace(/\s+/g, ' ').trim();
}
