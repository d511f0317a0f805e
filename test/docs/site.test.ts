/**
 * The site, built as `npm run site` does and opened from its folder in a real browser: no server, no network.
 * @module-tag slow
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, siteLink } from '../../scripts/site/addresses.ts';
import { makeRoom } from '../../scripts/site/folder.ts';
import { pagesOf, SECTIONS } from '../../scripts/site/sections.ts';
import { temporaryFolder } from '../training/support-run.ts';
import { barriers } from '../web/axe.ts';
import { findBrowser, openBrowser, PATIENCE_MS, watchPage } from '../web/browser.ts';
import { PAGES, ROOT } from './support.ts';

const folder = join(temporaryFolder(), 'a site');

beforeAll(() => {
  const command = ['--import', 'tsx', join(ROOT, 'scripts/site/main.ts'), '--out', folder];
  execFileSync(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
});

test.each([
  ['web.md', 'docs/a.md', 'web.html'],
  ['../README.md#try-it', 'docs/a.md', '../index.html#try-it'],
  ['docs/api/README.md', 'README.md', 'docs/api/index.html'],
  ['../examples/custom-agent.ts', 'docs/a.md', '../examples/custom-agent.ts.html'],
  ['images/ulti.png', 'docs/a.md', 'images/ulti.png'],
  ['../LICENSE', 'docs/a.md', '../LICENSE.html'],
  ['#phones', 'docs/a.md', '#phones'],
  ['https://example.org/a.md', 'docs/a.md', 'https://example.org/a.md'],
])('the link %s of %s is %s', (link, from, expected) => expect(siteLink(link, from)).toBe(expected));

test('a section begins with what it names, and a folder with its README', () => {
  const names = ['docs/a', 'envs/b/RULES', 'envs/a/README', 'README', 'envs/b/README', 'docs/results'];
  const pages = names.map((name) => ({ path: `${name}.md` }));
  expect(SECTIONS.flatMap((section) => pagesOf(section, pages)).map(({ path }) => path)).toEqual(
    ['README', 'docs/results', 'docs/a', 'envs/a/README', 'envs/b/README', 'envs/b/RULES'].map((name) => `${name}.md`),
  );
});

test('a folder is emptied only where it is an older site', () => {
  const other = temporaryFolder();
  writeFileSync(join(other, 'letter.txt'), 'dear');
  expect(() => makeRoom(other)).toThrow(
    /has files that are not of a site: empty it, or name another folder with --out/,
  );
  expect(existsSync(join(other, 'letter.txt'))).toBe(true);
  mkdirSync(join(other, 'old'));
  writeFileSync(join(other, 'old', 'passages.js'), '');
  makeRoom(join(other, 'old'));
  expect(existsSync(join(other, 'old'))).toBe(false);
});

describe('its files', () => {
  const pages = () =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.html'));
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');

  test('are a page for every markdown file', () => {
    expect(pages().map((path) => path.replaceAll('\\', '/'))).toEqual(
      expect.arrayContaining(PAGES.map(({ path }) => addressOf(path))),
    );
  });

  /** Where links of a page lead, anchors included, as addresses of files. */
  function brokenLinks(page: string, ids: ReadonlyMap<string, ReadonlySet<string>>): string[] {
    const links = Array.from(read(page).matchAll(/ (?:href|src)="([^"]*)"/g), ([, link]) => link);
    expect(links.length).toBeGreaterThan(30);
    return links.filter((link) => {
      if (link.startsWith('https:')) return false;
      const [path, anchor = ''] = link.split('#');
      const file = path === '' ? page : join(dirname(page), decodeURI(path));
      const outside = file.startsWith('..') || link.startsWith('/') || /^\w+:/.test(link);
      if (outside || !existsSync(join(folder, file))) return true;
      return anchor !== '' && ids.get(file)?.has(decodeURIComponent(anchor)) !== true;
    });
  }

  test('lead to one another and nowhere else', () => {
    const idsOf = (page: string) => new Set(Array.from(read(page).matchAll(/ id="([^"]*)"/g), ([, id]) => id));
    const ids = new Map(pages().map((page) => [page, idsOf(page)]));
    const broken = pages().flatMap((page) => brokenLinks(page, ids).map((link) => `${page}: ${link}`));
    expect(broken).toEqual([]);
  });
});

const browserPath = findBrowser();
const SKIPPED = 'no Chromium on this machine: install the system package chromium to test the site';
if (browserPath === undefined) console.warn(`SKIPPED: ${SKIPPED}`);

describe.skipIf(browserPath === undefined)(browserPath === undefined ? `its pages (${SKIPPED})` : 'its pages', () => {
  const DESK = { width: 1440, height: 900 };
  const PHONE = { width: 390, height: 844 };
  const complaints: string[] = [];
  let browser: Browser;
  /** `docs/a.html#b` as the browser writes it. */
  const at = (address: string) => {
    const [path, anchor] = address.split('#');
    return pathToFileURL(join(folder, path)).href + (anchor === undefined ? '' : `#${anchor}`);
  };

  beforeAll(async () => {
    browser = await openBrowser(browserPath ?? '');
  });
  afterAll(() => browser?.close());
  afterEach(() => expect(complaints.splice(0)).toEqual([]));

  /** Whatever is open is asked for nothing that lies outside of its folder. */
  async function open(path: string, settings: Parameters<Browser['newPage']>[0] = { viewport: DESK }): Promise<Page> {
    const page = await browser.newPage(settings);
    page.setDefaultTimeout(PATIENCE_MS);
    watchPage(page, pathToFileURL(folder).href, complaints);
    await page.goto(at(path));
    return page;
  }

  test('are searched by keys alone, and what is found is opened at its heading', async () => {
    const page = await open('envs/ulti/index.html');
    await page.keyboard.press('/');
    await page.keyboard.type('encoderFingerprint');
    await page.locator('.found a').first().waitFor();
    expect(await page.locator('.found mark').allTextContents()).toContain('encoderFingerprint');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(at('docs/api/envs.html#encoderfingerprint'));
    expect(await page.evaluate('document.querySelector(":target").getBoundingClientRect().top < innerHeight')).toBe(
      true,
    );
    await page.close();
  });

  test('say that nothing is found, and forgive a slip', async () => {
    const page = await open('index.html');
    const found = page.locator('.found [role=status]');
    await page.getByRole('searchbox').fill('zzyzx');
    await expect.poll(() => found.textContent(), { timeout: PATIENCE_MS }).toBe('Nothing is found for zzyzx');
    await page.getByRole('searchbox').fill('learn_from_shards');
    const source = page.locator('.found a', { has: page.locator('b', { hasText: /^learn_from_shards\.py$/ }) });
    expect(await source.locator('span').textContent()).toBe('examples/python/learn_from_shards.py');
    await page.getByRole('searchbox').fill('selfplya');
    await page.locator('.found a').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await page.locator('.found').isVisible()).toBe(false);
    expect(await page.evaluate('document.activeElement.matches("[type=search]")')).toBe(true);
    await page.close();
  });

  test('lead to one another, to headings, and show pictures', async () => {
    const page = await open('index.html');
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'cardzero/envs' }).click();
    await page.waitForURL(at('docs/api/envs.html'));
    expect(await page.locator('nav [aria-current]').textContent()).toBe('cardzero/envs');
    await page.locator('.here').getByRole('link', { name: 'makeEnv', exact: true }).click();
    await page.waitForURL(at('docs/api/envs.html#makeenv'));
    await page.getByRole('link', { name: 'cardzero', exact: true }).first().click();
    await page.waitForURL(at('index.html'));
    const widths = await page.evaluate<number[]>(
      'Promise.all([...document.images].map((image) => image.decode().then(() => image.naturalWidth)))',
    );
    expect(widths.length).toBeGreaterThan(0);
    expect(widths.filter((width) => width === 0)).toEqual([]);
    await page.close();
  });

  const DARK_PHONE = { viewport: PHONE, colorScheme: 'dark' as const };

  test('have no barriers, what is found included', async () => {
    const page = await open('index.html');
    await page.getByRole('searchbox').fill('search');
    await page.locator('.found a').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.close();
  });

  test('have none in the dark, with code of every colour', async () => {
    const page = await open('docs/api/mcts.html', DARK_PHONE);
    expect(await barriers(page)).toEqual([]);
    await page.close();
  });

  test('fit on a phone, with tables, code and what is found', async () => {
    const page = await open('docs/results.html', DARK_PHONE);
    const wide = () => page.evaluate('document.documentElement.scrollWidth');
    expect(await wide()).toBe(PHONE.width);
    await page.goto(at('examples/python/learn_from_shards.py.html'));
    await page.getByRole('searchbox').fill('search');
    await page.locator('.found a').first().waitFor();
    expect(await wide()).toBe(PHONE.width);
    const { x, width } = (await page.locator('.found').boundingBox()) ?? { x: -1, width: 0 };
    expect([x >= 0, x + width <= PHONE.width]).toEqual([true, true]);
    await page.close();
  });

  test('without scripts have everything but the search', async () => {
    const page = await open('index.html', { javaScriptEnabled: false, viewport: PHONE });
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await page.getByRole('link', { name: 'Contents' }).click();
    await page.getByRole('link', { name: 'cardzero/mcts' }).first().click();
    await page.waitForURL(at('docs/api/mcts.html'));
    await page.close();
  });
});
