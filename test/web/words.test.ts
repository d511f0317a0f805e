/**
 * What the page says, in a real browser: four languages without a missing word, the guide of each game, frames that narrow with what is
 * picked, things that light up, and the settlement.
 * @module-tag slow
 */
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LANGUAGES as GAME_LANGUAGES, wordFaults } from '../../envs/core/index.ts';
import { LANGUAGES, type Language } from '../../web/shapes/words.ts';
import { preferredLanguage, WORDS, withNames } from '../../web/page/words/index.ts';
import { shortened } from '../../web/page/words/shortened.ts';
import { temporaryFolder } from '../training/support-run.ts';
import {
  AT_ONCE,
  findBrowser,
  openBrowser,
  PATIENCE_MS,
  type ServedPage,
  servePage,
  sitDown,
  watchPage,
} from './browser.ts';

const browserPath = findBrowser();
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

describe('words of the page', () => {
  test('are all there in every language, which are those of the games', () => {
    expect(wordFaults(WORDS)).toEqual([]);
    expect(LANGUAGES).toEqual(GAME_LANGUAGES);
  });

  test('are in the first language of the browser that the page speaks', () => {
    expect(preferredLanguage(['fr-FR', 'sv-SE', 'de'])).toBe('sv');
    expect(preferredLanguage(['fr'])).toBe('en');
  });

  test('have names of players in the place of seats', () => {
    expect(withNames('player_1 and player_0, player_12', ['You', 'Ada'])).toBe('Ada and You, player_12');
  });

  test('of many buttons are short, as long as that tells them apart', () => {
    const bids = Array.from({ length: 13 }, (_, i) => `Bid ${i}: win (${i})`);
    expect(shortened(bids)[3]).toBe('Bid 3 (3)');
    expect(shortened(bids.slice(0, 12))[3]).toBe('Bid 3: win (3)');
    expect(shortened([...bids, 'Bid 3: lose (3)'])[3]).toBe('Bid 3: win (3)');
  });
});

const GAMES = [
  ['ulti', 1],
  ['mulle', 4],
  ['buddy-bluff', 15],
  ['compile', 1],
] as const;

describe.skipIf(browserPath === undefined)('the page', () => {
  const complaints: string[] = [];
  let served: ServedPage;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    const program = fileURLToPath(new URL('../../dist/scripts/cli.js', import.meta.url));
    [served, browser] = await Promise.all([servePage(program, temporaryFolder()), openBrowser(browserPath ?? '')]);
    context = await browser.newContext({ locale: 'en-US' });
    await context.addInitScript(AT_ONCE);
    page = await context.newPage();
    watchPage(page, served.home, complaints);
  });

  afterAll(async () => {
    await browser?.close();
    served?.stop();
  });

  const speak = (language: Language) => page.locator('select.language').selectOption(language);

  test.each(GAMES)('%s speaks all languages, and has a guide with tables drawn', async (game, seed) => {
    await sitDown(page, served.home, game, seed);
    await page.locator('details.guide > summary').click();
    for (const language of LANGUAGES) {
      await speak(language);
      await page.locator('.guide summary', { hasText: WORDS[language].guide }).waitFor();
      const texts = () => page.locator('main, .top').allInnerTexts();
      // The guide comes from the server, a moment after the page's own words.
      const foreign = async (): Promise<string[]> => {
        const lines = (await texts()).join('\n').split('\n');
        return foreignWords(language).filter((word) => lines.includes(word));
      };
      await expect.poll(foreign, { message: language, timeout: PATIENCE_MS }).toEqual([]);
      expect((await texts()).join(' ')).not.toMatch(/[{}]|undefined|NaN|player_\d/);
    }
    expect(await page.locator('.guide .position .felt').count()).toBeGreaterThan(0);
    expect(await page.locator('.guide .terms dt').count()).toBeGreaterThan(3);
    await speak('en');
  });

  test('frames narrow with what is picked, and what a card would take lights up', async () => {
    await sitDown(page, served.home, 'mulle', 4);
    const framed = page.locator('.felt .thing.legal');
    const before = await framed.count();
    await page.mouse.move(0, 0); // away from the buttons
    await expect.poll(() => page.locator('.thing.lit').count()).toBe(0);
    await page.locator('[data-key="hand:RUQ"]').click();
    expect(await framed.count()).toBeLessThan(before);
    // the queen takes 2 + 2 + 8 and 5 + 7
    await expect.poll(() => page.locator('.thing.lit').count()).toBe(5);
    await page.locator('.actions button', { hasText: 'Trotta' }).hover();
    await expect.poll(() => page.locator('.spread .thing.lit').count()).toBe(2);
    // another card of the hand can still be picked instead
    await page.locator('[data-key="hand:HJ4"]').click();
    await page.locator('.actions button', { hasText: 'Capture with 4 of hearts: takes 2 + 2, a mulle, +2' }).waitFor();
  });

  test('a protocol shows its six cards before it is drafted', async () => {
    await sitDown(page, served.home, 'compile', 1);
    await page.locator('.actions button', { hasText: 'Draft Fire' }).hover();
    await expect.poll(() => page.locator('.note dt').allInnerTexts()).toHaveLength(6);
  });

  test('a game ends in a settlement that adds up', async () => {
    await sitDown(page, served.home, 'buddy-bluff', 15);
    while ((await page.locator('[data-over]').count()) === 0) {
      const button = page.locator('.actions button[data-action], [data-over]').first();
      await button.waitFor();
      if ((await page.locator('[data-over]').count()) === 0) await button.click();
    }
    const rows = await page.locator('.settlement tbody tr').allInnerTexts();
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^1st: \S+ with a penalty of \d+/);
  });

  test('nobody complained', () => expect(complaints).toEqual([]));
});

/** Words of the page that only another language has. */
function foreignWords(language: Language): string[] {
  const own = new Set<string>(Object.values(WORDS[language]));
  return Object.values(WORDS.en).filter((word) => !own.has(word) && !word.includes('{') && language !== 'en');
}
