/** docs/reference/export.md, docs/reference/env-server.md and docs/reference/library.md say what is true. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EnvServer } from '../../scripts/env-server/server.ts';
import { FORMATS } from '../../training/export/index.ts';
import { cardzero } from '../support/run.ts';

const root = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');

/** The cells of the rows of the table whose head begins with this cell. */
function table(page: string, head: string): string[][] {
  const [, after = ''] = page.split(new RegExp(`^\\| ${head} .*\n`, 'm'));
  const [rows] = after.split(/\n(?!\|)/);
  return rows
    .split('\n')
    .slice(1)
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, ...cells]) => cells);
}

const bare = (cell: string) => cell.replaceAll('`', '');

describe('docs/reference/export.md', () => {
  const page = read('docs/reference/export.md');

  test('its table has every format with its files', () => {
    const rows = table(page, 'format').map(([name, files]) => [bare(name), bare(files)]);
    const files = FORMATS.map(({ name, files: { model, value } }) => [
      name,
      [...new Set([...model, ...value])].join(', '),
    ]);
    expect(rows).toEqual(files);
  });

  test.each(Array.from(page.matchAll(/^npx cardzero (.*)$/gm), ([, call]) => call))('cardzero %s', async (call) => {
    const [command, ...words] = call.split(' ');
    const { code, stdout } = await cardzero([command, '--help']);
    expect(code).toBe(0);
    for (const flag of words.filter((word) => word.startsWith('--'))) expect(stdout).toContain(`${flag} `);
  });
});

describe('docs/reference/env-server.md', () => {
  const page = read('docs/reference/env-server.md');
  const server = new EnvServer('1');
  const ask = (message: object) =>
    JSON.parse(
      Buffer.concat(server.answer(JSON.stringify(message)).bytes)
        .toString('latin1')
        .split('\n')[0],
    );

  test('its table has every operation', () => {
    const known = ask({ op: 'fly' }).error.split('known: ')[1].split(', ');
    expect(table(page, '`op`').map(([name]) => bare(name))).toEqual(known);
  });

  test('its table has every array with its type, in order', () => {
    ask({ op: 'make', game: 'kuhn' });
    const { arrays } = ask({ op: 'reset', batch: 1 }) as { arrays: { name: string; dtype: string }[] };
    expect(table(page, 'name').map(([name, type]) => [bare(name), bare(type)])).toEqual(
      arrays.map(({ name, dtype }) => [name, dtype]),
    );
  });
});

describe('docs/reference/library.md', () => {
  const page = read('docs/reference/library.md');
  const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, string | { default: string }> };

  test('its table has every part, and names only what is exported there', async () => {
    const rows = table(page, 'import from');
    const parts = Object.entries(exports).flatMap(([name, entry]) =>
      typeof entry === 'string' ? [] : [[name, entry.default]],
    );
    expect(rows.map(([name]) => bare(name))).toEqual(parts.map(([name]) => name.replace('.', 'cardzero')));
    for (const i of rows.keys()) {
      const module = await import(new URL(parts[i][1], root).href);
      for (const [, name] of rows[i][1].matchAll(/`(\w+)`/g)) expect(Object.keys(module)).toContain(name);
    }
  });
});
