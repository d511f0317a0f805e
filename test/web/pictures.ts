/**
 * Takes the pictures of the documentation: `node --import tsx test/web/pictures.ts <runs-dir> <out-dir> [program]`.
 * The folder of runs holds a run `first` with logged games and another `second`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { AT_ONCE, findBrowser, openBrowser, PATIENCE_MS, servePage, sitDown } from './browser.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { dark: { type: 'boolean' }, width: { type: 'string', default: '1200' }, only: { type: 'string' } },
});
const [runs = 'runs', out = 'docs/images', program = 'dist/scripts/cli.js'] = positionals;

/** How each page comes to be what it is in its picture. */
const PICTURES: Readonly<Record<string, (page: Page, home: string) => Promise<void>>> = {
  run: async (page, home) => {
    await page.goto(`${home}#/run/first?with=second`);
    await page.locator('figure[data-title^="Points in self-play"] canvas').waitFor();
  },
  replay: async (page, home) => {
    await page.goto(`${home}#/logs/first`);
    await page
      .locator('.games-list a', { hasText: /[34]\d decisions/ })
      .first()
      .click();
    await page.locator('output[data-ply]').waitFor();
    for (let i = 0; i < 18; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('a');
    await page.locator('.felt .back').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Search here' }).click();
    await page.locator('.thought table').waitFor();
  },
  ulti: (page, home) => playSome(page, home, 'ulti', 7, 6),
  mulle: (page, home) => playSome(page, home, 'mulle', 33, 18),
  'buddy-bluff': (page, home) => playSome(page, home, 'buddy-bluff', 3, 8),
  compile: (page, home) => playSome(page, home, 'compile', 2, 17),
  belief: async (page, home) => {
    await playSome(page, home, 'ulti', 7, 7);
    await page.keyboard.press('b');
    await page.locator('.belief table').waitFor();
  },
  review: async (page, home) => {
    await playSome(page, home, 'ulti', 3, Number.POSITIVE_INFINITY);
    await page.getByRole('button', { name: 'Review my decisions' }).click();
    await page.locator('.review[data-done="true"]').waitFor();
  },
  analysis: async (page, home) => {
    await playSome(page, home, 'ulti', 7, Number.POSITIVE_INFINITY);
    await page.getByRole('link', { name: 'Analysis board' }).click();
    await page.locator('.analysis[data-done="true"]').waitFor();
    await page.keyboard.press('n');
    await page.locator('.verdict').waitFor();
  },
};

/** Plays so many decisions against the heuristic: passes and builds where it can, and else not always the first action. */
async function playSome(page: Page, home: string, game: string, seed: number, decisions: number): Promise<void> {
  await sitDown(page, home, game, seed, 'heuristic');
  const moves = page.locator('.history summary');
  for (let i = 0; i < decisions; i++) {
    const over = await page.locator('[data-over]').count();
    if (over > 0) return;
    const before = await moves.textContent();
    const modest = page.locator('.actions button[data-action]', { hasText: /^(\d )?(pass|stand)\b/i });
    const builds = page.locator('.actions button[data-action]', { hasText: /build/i });
    const actions = (await builds.count()) > 0 ? builds : page.locator('.actions button[data-action]');
    const choice = (await modest.count()) > 0 ? modest.first() : actions.nth(i % (await actions.count()));
    await choice.click();
    await moves.filter({ hasNotText: before ?? '' }).waitFor();
    await page.locator('[data-over], .actions button').first().waitFor();
  }
}

const browserPath = findBrowser();
if (browserPath === undefined) throw new Error('no Chromium on this machine');
mkdirSync(out, { recursive: true });
const served = await servePage(program, runs);
const browser = await openBrowser(browserPath);
try {
  const width = Number(values.width);
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    colorScheme: values.dark === true ? 'dark' : 'light',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(AT_ONCE);
  const page = await context.newPage();
  const wanted = values.only?.split(',') ?? Object.keys(PICTURES);
  for (const name of wanted) {
    await page.goto('about:blank');
    await PICTURES[name](page, served.home);
    await page.evaluate('scrollTo(0, 0)');
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(out, `${name}.png`), fullPage: width < 600 });
    console.log(`${name}.png`);
  }
} finally {
  await browser.close();
  served.stop();
}
