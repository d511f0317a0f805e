/** Links between pages: the file is there, and so is the heading that a link names. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Every page of the repository, new ones included. */
const PAGES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

const withoutCode = (text: string) =>
  text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()]/g, ''));

/** The anchors that GitHub gives to the headings of a page. A heading that comes again gets a number. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ +(.+?) *$/gm)) {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    let [name, times] = [anchor, 0];
    while (anchors.has(name)) name = `${anchor}-${++times}`;
    anchors.add(name);
  }
  return anchors;
}

function brokenLinks(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const links = Array.from(withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g), ([, link]) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file, anchor] = link.split('#');
    const target = file === '' ? join(root, page) : join(root, dirname(page), file);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).has(anchor);
  });
}

test('every link of every page leads somewhere', () => {
  expect(PAGES).toContain(relative(root, join(root, 'docs', 'results.md')));
  const broken = PAGES.flatMap((page) => brokenLinks(page).map((link) => `${page}: ${link}`));
  expect(broken).toEqual([]);
});

test('a link to a heading that is gone is found', () => {
  expect(anchorsOf('# One rater\n## `a.b`, twice\n## One rater\n')).toEqual(
    new Set(['one-rater', 'ab-twice', 'one-rater-1']),
  );
});
