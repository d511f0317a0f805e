/** docs/reference/training.md says what is true: its tables are those of the declarations, and its commands and flags exist. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settingsIn } from '../../envs/core/index.ts';
import { TRAINING_SETTINGS } from '../../envs/core/training-settings.ts';
import { pagesWithTables } from '../../scripts/docs/tables.ts';
import { PRESETS } from '../../training/config/index.ts';
import { cardzero } from '../support/run.ts';

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const page = read('reference/training.md');
const settings = settingsIn(TRAINING_SETTINGS.fields).map(({ path }) => path);

/** The code in the first column of the table whose head begins with this word. */
function firstColumn(head: string): string[] {
  const [, table = ''] = page.split(new RegExp(`^\\| ${head} .*\\n`, 'm'));
  const [rows] = table.split(/\n(?!\|)/);
  return [...rows.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
}

test('tables of settings are those of their declarations', () => {
  expect(settings).toContain('learn.learningRate.kind');
  for (const [name, text] of pagesWithTables(read)) expect(text).toBe(read(name));
  expect(firstColumn('field')).toEqual(settings);
});

test('a page without the marks of its table is refused', () => {
  expect(() => pagesWithTables(() => '# Training\n')).toThrow(/docs\/reference\/training.md needs the lines/);
});

test('every setting that the text names is one', () => {
  const groups = Object.entries(TRAINING_SETTINGS.fields)
    .filter(([, field]) => 'fields' in field)
    .map(([name]) => name)
    .join('|');
  const named = [...page.matchAll(new RegExp(`\`((?:${groups})\\.[\\w.]+)`, 'g'))].map(([, name]) => name);
  const figures =
    /^(selfplay\.(tags|targetEntropy|repeats|memory\.growth)|learn\.(policyKl|policyAccuracy|valueExplained|beliefLoss))$/;
  expect(named.filter((name) => !settings.includes(name) && !figures.test(name))).toEqual([]);
});

describe('presets', () => {
  test('are all there', () => expect(firstColumn('preset')).toEqual(Object.keys(PRESETS)));

  test.each(Object.entries(PRESETS))('%s has the figures of its row', (name, { generations, selfplay, net }) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` `)) ?? '';
    const [, , ...cells] = row.split('|').map((cell) => cell.trim());
    const widths = net.policyWidths.join('-');
    expect(cells.slice(0, 4)).toEqual([
      String(generations),
      selfplay.games.toLocaleString('en-US'),
      `${selfplay.sims} / ${selfplay.cappedSims}`,
      net.residual ? `${widths}, residual` : widths,
    ]);
  });
});

describe('commands', () => {
  const calls = [...page.matchAll(/^npx cardzero (.*?)(?: +#.*)?$/gm)].map(([, call]) => call.split(' '));

  test('there are some', () => expect(calls.length).toBeGreaterThan(5));

  test.each(calls.map((words) => [words.join(' '), words] as const))('%s', async (_, [command, ...words]) => {
    const { code, stdout } = await cardzero([command, '--help']);
    expect(code).toBe(0);
    const flags = words.filter((word) => word.startsWith('--')).map((word) => word.replace(/=.*/, ''));
    for (const flag of flags) expect(stdout).toContain(`${flag} `);
  });
});

test.each(['selfplay', 'match', 'train'])('every flag of %s is told of', async (command) => {
  const { stdout } = await cardzero([command, '--help']);
  const common = ['--help', '--version', '--json', '--timing'];
  const flags = [...stdout.matchAll(/^ {2}(--[\w-]+)/gm)]
    .map(([, flag]) => flag)
    .filter((flag) => !common.includes(flag));
  expect(flags.length).toBeGreaterThan(5);
  const pages = [
    '../README.md',
    'reference/training.md',
    'reference/many-machines.md',
    'results.md',
    'reference/library.md',
  ]
    .map(read)
    .join('\n');
  expect(flags.filter((flag) => !new RegExp(`${flag}(?![\\w-])`).test(pages))).toEqual([]);
});

test('npm start trains', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(scripts.start).toBe('node dist/scripts/cli.js train ulti --preset quick');
});
