/** docs/reference/data.md says what is true: its columns are those of the logs, its keys those of their metadata. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fieldsOf, schemaOf, shapeOf } from '../../datasets/index.ts';
import { makeGame } from '../../envs/index.ts';
import { columnTable } from '../../scripts/docs/columns.ts';
import { pagesWithTables } from '../../scripts/docs/tables.ts';
import { metaOf } from '../datasets/logs.ts';
import { cardzero } from '../support/run.ts';

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const page = read('reference/data.md');
const game = makeGame('kuhn');

/** The code in the first cells of the table whose head begins with this word. */
function firstCells(text: string, head: string): string[] {
  const [, table = ''] = text.split(new RegExp(`^\\| ${head} .*\\n`, 'm'));
  const [rows] = table.split(/\n(?!\|)/);
  return [...rows.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
}

test('its table of columns is the one of the logs', () => {
  expect(
    pagesWithTables(read).get('reference/data.md'),
    "docs/reference/data.md is out of date: run 'npm run docs'",
  ).toBe(page);
});

test('every column of a file has its row, in the order of the file', () => {
  const names = fieldsOf(shapeOf(game)).map(({ name }) => name);
  expect(firstCells(columnTable(), 'column')).toEqual(names);
  expect(firstCells(page, 'column')).toEqual(names);
});

test('its table of metadata has every key, in order', () => {
  const { metadata } = schemaOf(metaOf(game), { rows: 1, games: 1, batchRows: 1 });
  expect(firstCells(page, 'key')).toEqual([...metadata.keys()]);
});

describe('commands', () => {
  const calls = [...page.matchAll(/^cardzero data (\w+)/gm)].map(([, action]) => action);

  test('are all there', async () => {
    const { stdout } = await cardzero(['data', '--help']);
    expect(calls).toEqual(['inspect', 'head', 'verify', 'replay']);
    expect(stdout).toContain(calls.join(', '));
  });
});
