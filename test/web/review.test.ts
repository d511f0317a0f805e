/**
 * The coach in a real browser: a hint, a move taken back, a review of a whole game, and the analysis board with its mistakes and another
 * move that is tried and played on from.
 * @module-tag slow
 */
import { expect, test } from 'vitest';
import { barriers } from './axe.ts';
import { sitDown } from './browser.ts';
import { eventually, inBrowser, setScene } from './scene.ts';
import { speaksAll } from './speaking.ts';
import { byMouse, playOut } from './steps.ts';

inBrowser('the coach', () => {
  const scene = setScene();

  test('hints, takes moves back, and reviews: a costly decision leads to its position', async () => {
    const { page } = scene;
    await sitDown(page, scene.home, 'ulti', 3);
    const text = page.locator('.as-text pre');
    const before = await text.textContent();
    await page.keyboard.press('h');
    await page.locator('.thought table').waitFor();
    expect(await page.locator('.hinted').count()).toBeGreaterThan(0);
    expect(await barriers(page)).toEqual([]);
    await speaksAll(page);
    await page.keyboard.press('1');
    await eventually(() => text.textContent()).not.toBe(before);
    await page.locator('.actions button').first().waitFor();
    await page.keyboard.press('u');
    await eventually(() => text.textContent()).toBe(before);
    await playOut(page, byMouse);
    await page.getByRole('button', { name: 'Review my decisions' }).click();
    await page.locator('.review[data-done="true"]').waitFor();
    expect(await barriers(page)).toEqual([]);
    await speaksAll(page);

    const worst = page.locator('.review tbody tr').first();
    const [move, played] = await worst.locator('td').allTextContents();
    await worst.getByRole('link').click();
    const shown = page.locator('output[data-ply]');
    await shown.waitFor();
    expect(`move ${Number(await shown.getAttribute('data-ply')) + 1}`).toBe(move);
    expect(await page.locator('.decision b').first().textContent()).toBe(`You: ${played}`);
    const link = page.url();
    const position = await text.textContent();
    await page.goBack();
    await page.locator('.review[data-done="true"]').waitFor();

    // The link holds the whole game: a server that knows of no table shows the same position.
    const tab = await page.context().newPage();
    await tab.goto(link);
    await eventually(() => tab.locator('.as-text pre').textContent()).toBe(position);
    await tab.close();
  });

  test('has an analysis board: from mistake to mistake, another move is tried, and played on from', async () => {
    const { page } = scene;
    await page.getByRole('link', { name: 'Analysis board' }).click();
    await page.locator('.analysis[data-done="true"]').waitFor();
    const ply = page.locator('output[data-ply]');
    const plies = async (): Promise<number> => Number(await ply.getAttribute('data-ply'));
    const mistakes = await page.locator('.value-graph .mistake').count();
    expect(mistakes).toBeGreaterThan(0);
    const found = (await page.locator('.verdict').count()) > 0 ? [0] : []; // the very first decision may be one
    while (found.length < mistakes) {
      const before = await plies();
      await page.keyboard.press('n');
      await eventually(plies).toBeGreaterThan(before);
      await page.locator('.verdict', { hasText: 'Better by' }).waitFor();
      found.push(await plies());
    }
    expect(await page.getByRole('button', { name: 'Next mistake' }).getAttribute('aria-disabled')).toBe('true');
    expect(await barriers(page)).toEqual([]);
    await speaksAll(page);
    await page.locator('.value-graph a').first().click();
    await eventually(plies).toBeLessThanOrEqual(found[0]);

    const before = await plies();
    await page.getByRole('button', { name: 'Try a move' }).click();
    const last = page.locator('.actions button').last();
    // In a crowd buttons say less; the whole sentence is their title.
    const move = (await last.getAttribute('title')) ?? (await last.textContent())?.replace(/^\s*\d\s*/, '').trim();
    await last.click();
    await eventually(() => page.locator('output[data-ply]').textContent()).toBe(`${before + 1} of ${before + 1}`);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.locator('.history summary').click();
    await eventually(() => page.locator('.history').textContent()).toContain(`You: ${move}`);
    await playOut(page, byMouse);
  });
});
