/**
 * Rows of docs/results: one measurement each, with the command that repeats it, the commit it was made on, and how sure the figures
 * are. A table is a file, a row is a line of JSON, the newest is the last. Nothing is ever taken out: older rows are the history.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeFileAtomic } from '../../datasets/index.ts';
import { readText } from '../../envs/core/files.ts';
import { JsonReader, type Seed } from '../../envs/core/index.ts';

/** One number, with what is known of its error. */
export interface Figure {
  /** Which one, where a row has several: an agent, a budget, a benchmark. */
  readonly of?: string;
  readonly value: number;
  readonly unit: string;
  /** Half of the 95% interval. */
  readonly half?: number;
  /** Half the distance between the quartiles of the rounds, as a part of the value. */
  readonly spread?: number;
  /** The least and the most of the rounds. */
  readonly range?: readonly [number, number];
}

export interface Row {
  readonly name: string;
  /** As one can type it. */
  readonly command: string;
  /** The short hash of what was measured. */
  readonly commit: string;
  /** The sources were not those of the commit. */
  readonly dirty?: boolean;
  /** A checksum of what the figures follow from (`behaviour.ts`). */
  readonly behaviour?: string;
  /** The older build of a race. */
  readonly base?: string;
  /** Of fewer deals than the measurement has: kept, but not shown. */
  readonly trial?: boolean;
  readonly seed?: Seed;
  readonly deals?: number;
  /** Of all deals together. */
  readonly games?: number;
  readonly figures: readonly Figure[];
  /** Threads that played. */
  readonly threads?: number;
  readonly seconds?: number;
  readonly date: string;
  readonly node?: string;
  readonly cpu?: string;
  /** Programs that wanted a core in the minute before, on average. */
  readonly load?: number;
}

/** The part of a name before its first dot. */
export function tableOf(name: string): string {
  return name.split('.')[0];
}

/** The file of a table, from the folder of the documents. */
export function fileOf(table: string): string {
  return join('results', `${table}.jsonl`);
}

export function parseRows(text: string, where: string): Row[] {
  return text
    .split('\n')
    .map((line, i) => ({ line, at: `${where}, line ${i + 1}` }))
    .filter(({ line }) => line !== '')
    .map(({ line, at }) => {
      const row = JsonReader.parse(line, at);
      for (const key of ['name', 'command', 'commit', 'date']) row.at(key).string();
      for (const figure of row.at('figures').list()) {
        figure.at('value').number();
        figure.at('unit').string();
      }
      return row.value as Row;
    });
}

/** All rows of a table, oldest first; none where nothing was measured yet. */
export function readRows(docs: string, table: string): Row[] {
  const file = join(docs, fileOf(table));
  return existsSync(file) ? parseRows(readText(file), file) : [];
}

export function addRow(docs: string, row: Row): string {
  const file = join(docs, fileOf(tableOf(row.name)));
  mkdirSync(dirname(file), { recursive: true });
  const before = existsSync(file) ? readText(file) : '';
  writeFileAtomic(file, `${before}${JSON.stringify(row)}\n`);
  return file;
}

/** The rows of one measurement that are shown: the newest of every seed. */
export function shownRows(rows: readonly Row[], name: string): Row[] {
  const own = rows.filter((row) => row.name === name && row.trial !== true);
  return [...new Map(own.map((row) => [row.seed, row])).values()];
}

/** The last of all, shown or not. */
export function lastRow(rows: readonly Row[], name: string): Row | undefined {
  return rows.findLast((row) => row.name === name);
}
