/** docs/training.md says what is true: its tables name just the settings and presets there are, and its commands exist. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { configSchema, PRESETS } from '../../training/config/index.ts';
import { cardzero } from '../support/run.ts';

const page = readFileSync(new URL('../../docs/training.md', import.meta.url), 'utf8');

/** Every setting by its path, without the groups they are in. */
function settings(shape: z.core.$ZodShape = configSchema.shape, inside = ''): string[] {
  return Object.entries(shape).flatMap(([name, field]) =>
    'shape' in field ? settings(field.shape as z.core.$ZodShape, `${inside}${name}.`) : [inside + name],
  );
}

/** The code in the first column of the table whose head begins with this word. */
function firstColumn(head: string): string[] {
  const [, table = ''] = page.split(new RegExp(`^\\| ${head} .*\\n`, 'm'));
  const [rows] = table.split(/\n(?!\|)/);
  return [...rows.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
}

test('every setting has its row, in the order of the schema, and no other has one', () => {
  expect(settings()).toContain('learn.learningRate.kind');
  expect(firstColumn('field')).toEqual(settings());
});

test('every setting that the text names is one', () => {
  const groups = Object.keys(configSchema.shape).join('|');
  const named = [...page.matchAll(new RegExp(`\`((?:${groups})\\.[\\w.]+)`, 'g'))].map(([, name]) => name);
  const metrics =
    /^(selfplay\.(tags|targetEntropy|repeats)|learn\.(policyKl|policyAccuracy|valueExplained|beliefLoss))$/;
  expect(named.filter((name) => !settings().includes(name) && !metrics.test(name))).toEqual([]);
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

test('npm start trains', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(scripts.start).toBe('node dist/scripts/cli.js train ulti --preset quick');
});
