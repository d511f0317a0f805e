/** Tables in pages that are otherwise written by hand: each stands between two marks, and is written from the source it describes. */
import { columnTable } from './columns.ts';
import { frontTable } from './front.ts';
import { inputTable } from './inputs.ts';
import { pythonRaceTable } from './python-race.ts';
import { RESULT_TABLES, resultsOf } from './results.ts';
import { searchTable, trainingTable } from './settings.ts';
import { shareTable } from './shares.ts';

interface GeneratedTable {
  readonly page: string;
  readonly name: string;
  /** Other files of the documents are read by their path from there. */
  write(this: void, read: (file: string) => string): string;
}

const TABLES: readonly GeneratedTable[] = [
  { page: 'reference/training.md', name: 'settings', write: trainingTable },
  { page: 'reference/data.md', name: 'columns', write: columnTable },
  { page: 'reference/export.md', name: 'inputs', write: inputTable },
  { page: 'reference/library.md', name: 'search settings', write: searchTable },
  ...RESULT_TABLES.map((table) => ({
    page: 'results.md',
    name: `results: ${table}`,
    write: (read: (file: string) => string) => resultsOf(table, read),
  })),
  { page: 'results.md', name: 'shares of zero', write: shareTable },
  { page: 'reference/env-server.md', name: 'steps from Python', write: pythonRaceTable },
  { page: '../README.md', name: 'strength', write: frontTable },
];

/** Pages with their tables anew, by file name. */
export function pagesWithTables(read: (page: string) => string): Map<string, string> {
  const pages = new Map<string, string>();
  for (const table of TABLES) pages.set(table.page, withTable(pages.get(table.page) ?? read(table.page), table, read));
  return pages;
}

function withTable(text: string, { page, name, write }: GeneratedTable, read: (file: string) => string): string {
  const begin = `<!-- table of ${name}, written by 'npm run docs' -->\n`;
  const end = `<!-- end of ${name} -->\n`;
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end);
  if (from < begin.length || to < from) throw new Error(`docs/${page} needs the lines ${begin}${end}`);
  return `${text.slice(0, from)}\n${write(read)}\n\n${text.slice(to)}`;
}
