/**
 * What the page says, in a real browser: four languages without a missing word, the guide of each game, frames that narrow with what is
 * picked, things that light up, and the settlement.
 * @module-tag slow
 */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LANGUAGES as GAME_LANGUAGES, wordFaults } from '../../envs/core/index.ts';
import { LANGUAGES } from '../../web/shapes/words.ts';
import { preferredLanguage, WORDS, withNames } from '../../web/page/words/index.ts';
import { explained } from '../../web/page/words/explained.ts';
import { shortened } from '../../web/page/words/shortened.ts';
import { readSources } from '../support/imports.ts';
import { barriers } from './axe.ts';
import { sitDown } from './browser.ts';
import { eventually, inBrowser, setScene } from './scene.ts';
import { foreignIn, speaksAll } from './speaking.ts';
import { clickToTheEnd } from './steps.ts';
import { spokenIn } from './spoken.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe('words of the page', () => {
  test('are all there in every language, which are those of the games', () => {
    expect(wordFaults(WORDS)).toEqual([]);
    expect(LANGUAGES).toEqual(GAME_LANGUAGES);
  });

  test('call the values of an option as its list does', () => {
    const called = (value: string) => value.toUpperCase();
    expect(explained("'group': not only a card", called)).toBe('GROUP: not only a card');
    expect(explained('false: a card may', called)).toBe('FALSE: a card may');
    expect(explained('-1: the seats fall', (value) => (value === '-1' ? 'down' : value))).toBe('down: the seats fall');
    expect(explained("who leads: 'owner' or 'anyone'", called)).toBe("who leads: 'OWNER' or 'ANYONE'");
  });

  test('stand in its word books and nowhere else', () => {
    const sources = [...readSources(ROOT, ['web/page'])].filter(([path]) => !path.startsWith('web/page/words/'));
    expect(sources.flatMap(([path, text]) => spokenIn(path, text))).toEqual([]);
  });

  test.each([
    ['<p>Runs of today</p>', 'a.tsx:1: Runs of today'],
    ['<p aria-label="a run" />', 'a.tsx:1: aria-label: a run'],
    ['const a = b ? "not yet" : 1;', 'a.tsx:1: not yet'],
    [`const a = \`moves of \${b}\`;`, 'a.tsx:1: moves of'],
  ])('are found where they do not belong: %s', (source, found) => {
    expect(spokenIn('a.tsx', source)).toContain(found);
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

/** Addresses of what is not there, or not as it should be. */
const REFUSED_PLACES = ['play/nobody', 'run/nobody', 'game/whist?seed=1', 'game/ulti-v1?seed=5&moves=999'];

const GAMES = [
  ['ulti', 1],
  ['mulle', 4],
  ['buddy-bluff', 15],
  ['compile', 1],
] as const;

inBrowser('the page', () => {
  const scene = setScene();

  test.each(GAMES)('%s speaks all languages, and has a guide with tables drawn', async (game, seed) => {
    const { page } = scene;
    await page.goto(`${scene.home}#/play?game=${game}`);
    await page.locator('.more summary').click();
    await page.locator('.rules summary').click();
    await speaksAll(page);
    await sitDown(page, scene.home, game, seed);
    await page.locator('details.guide > summary').click();
    await page.locator('.as-text summary').click();
    await page.locator('.settings summary').click();
    await speaksAll(page);
    expect(await page.locator('.guide .position .felt').count()).toBeGreaterThan(0);
    expect(await page.locator('.guide .terms dt').count()).toBeGreaterThan(3);
    expect(await barriers(page)).toEqual([]);
  });

  test('what is refused is said in all languages', async () => {
    const page = await scene.openForRefusals();
    for (const nowhere of REFUSED_PLACES) {
      await page.goto(`${scene.home}#/${nowhere}`);
      await page.locator('.trouble').waitFor();
      await speaksAll(page, async () => expect(await page.locator('.trouble').count()).toBe(1));
    }
    await page.goto(`${scene.home}#/play?game=compile`);
    await page.locator('.more summary').click();
    await page.locator('.chair select').first().selectOption('another');
    // Of whom nobody knows who it is has to be told before anything is asked, wherever the field for it is.
    await page.locator('.more summary').click();
    await page.getByRole('button', { name: 'Sit down' }).click();
    await eventually(() => page.evaluate<string>('document.activeElement.placeholder')).toBe('ismcts:sims=5000');
    for (const spec of ['ismcst', 'ismcts:sims=many']) {
      await page.locator('.chair input[placeholder]').fill(spec);
      await page.keyboard.press('Enter');
      await page.locator('.trouble').waitFor();
      await speaksAll(page);
    }
    await page.context().close();
  });

  test('frames narrow with what is picked, and what a card would take lights up', async () => {
    const { page } = scene;
    await sitDown(page, scene.home, 'mulle', 4);
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
    const { page } = scene;
    await sitDown(page, scene.home, 'compile', 1);
    await page.locator('.actions button', { hasText: 'Draft Fire' }).hover();
    await expect.poll(() => page.locator('.note dt').allInnerTexts()).toHaveLength(6);
  });

  test('a game ends in a settlement that adds up, and all that is said of it has the names of players', async () => {
    const { page } = scene;
    await sitDown(page, scene.home, 'buddy-bluff', 15);
    await clickToTheEnd(page);
    await page.locator('.settlement').waitFor();
    const rows = await page.locator('.settlement tbody tr').allInnerTexts();
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^1st: \S+ with a penalty of \d+/);
    await page.getByRole('button', { name: 'Review my decisions' }).press('Enter');
    await page.locator('.review[data-done="true"]').waitFor();
    // It has taken the place of its button, and the focus.
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Review');
    expect(await foreignIn(page, 'en')).toEqual([]);
    await page.getByRole('link', { name: 'Analysis board' }).click();
    await page.locator('.analysis[data-done="true"]').waitFor();
    expect(await foreignIn(page, 'en')).toEqual([]);
  });
});
