/** CHANGELOG.md and the version: one fact, wherever it is told. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };
const changelog = read('CHANGELOG.md');
const headings = Array.from(changelog.matchAll(/^## (.*)$/gm), ([, heading]) => heading);

describe('the changelog', () => {
  test('begins with what is not released, then with the version of the package and its day', () => {
    expect(headings[0]).toBe('[Unreleased]');
    expect(headings[1]).toMatch(new RegExp(`^\\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`));
  });

  test('groups changes as Keep a Changelog does; what breaks comes first', () => {
    const groups = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
    for (const section of changelog.split(/^## /m).slice(1)) {
      const found = Array.from(section.matchAll(/^### (.*)$/gm), ([, group]) => group);
      const breaking = found.findIndex((group) => group.startsWith('To change when you come from '));
      expect(breaking).toBeLessThanOrEqual(0);
      expect(found.filter((group, i) => i !== breaking && !groups.includes(group))).toEqual([]);
    }
  });
});

test('the lock file and the pages name the same version', () => {
  const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: { '': { version: string } } };
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  expect(read('docs/reference/library.md')).toContain(`cardzero-${version}.tgz`);
  expect(read('docs/reference/many-machines.md')).toContain(`cardzero:${version} `);
});
