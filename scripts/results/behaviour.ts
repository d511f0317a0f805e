/**
 * Whether the program still does what a row measured. The test of bytes keeps checksums of what games, searches, nets and runs
 * give; a row keeps a checksum of those its figures follow from, so that a later change of them shows.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../envs/core/index.ts';
import type { Row } from './row.ts';

/** What figures follow from: how a game is played, and what else matters to them. */
export interface Behaviour {
  readonly game: string;
  /** How nets learn it. */
  readonly learns: boolean;
  /** What the net that is shipped answers. */
  readonly shipped: boolean;
}

/** Checksums by name; each begins with its game. */
export type Checksums = Readonly<Record<string, string>>;

export const CHECKSUMS_FILE = 'test/bytes/same-bytes.json';
/** Names of checksums that follow from a net that is shipped. */
const OF_SHIPPED = /shipped|^[\w-]+ net$/;
const LENGTH = 12;

export function checksumsIn(root: string): Checksums {
  const file = join(root, CHECKSUMS_FILE);
  if (existsSync(file)) return parseChecksums(readFileSync(file, 'utf8'));
  throw new InputError(`${file} is missing, and a row says by it what was measured: copy it from the clone`);
}

export function parseChecksums(text: string): Checksums {
  return JSON.parse(text) as Checksums;
}

/** One checksum of all that it follows from. */
export function behaviourOf({ game, learns, shipped }: Behaviour, known: Checksums): string {
  const lines = Object.entries(known)
    .filter(([name]) => name.startsWith(`${game} `))
    .filter(([name]) => (learns || name !== `${game} run`) && (shipped || !OF_SHIPPED.test(name)))
    .map(([name, sum]) => `${name} ${sum}\n`)
    .sort();
  if (lines.length === 0) throw new InputError(`no checksum in ${CHECKSUMS_FILE} is of ${game}`);
  return createHash('sha256').update(lines.join('')).digest('hex').slice(0, LENGTH);
}

/** Whether the program has since come to play or to learn otherwise, or nobody can tell. What follows from no game never is. */
export function isOutdated(follows: Behaviour | undefined, row: Row, known: Checksums): boolean {
  return follows !== undefined && row.behaviour !== behaviourOf(follows, known);
}
