/**
 * The page in a real browser, served by the built program: a run is watched while it learns, a game is replayed, and one game
 * of each kind is played to its end by mouse and keyboard. `SCREENSHOTS=docs/images` also keeps pictures.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshProgram, SMALL, temporaryFolder } from '../training/support-run.ts';
import { type Complaints, findBrowser, openBrowser, watchPage } from './browser.ts';

const browserName = findBrowser();
const SKIPPED = 'no Chromium on this machine: install the system package chromium to test the page';
if (browserName === undefined) console.warn(SKIPPED);

const SHOTS = process.env.SCREENSHOTS;
const CONFIG = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url));
const children: ChildProcess[] = [];

describe.skipIf(browserName === undefined)(`the page${browserName === undefined ? ` (${SKIPPED})` : ''}`, () => {
  const runs = temporaryFolder();
  let program = '';
  let home = '';
  let browser: Browser;
  let page: Page;
  let complaints: Complaints;

  const start = (...args: string[]): ChildProcess => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    return child;
  };

  beforeAll(async () => {
    program = freshProgram();
    await build({ configFile: CONFIG, build: { outDir: join(dirname(program), '..', 'web', 'page') } });
    const server = start('web', runs, '--port', '0');
    home = await new Promise<string>((resolve, reject) => {
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      server.stdout?.on('data', (text: Buffer) => {
        const found = /http:\S+/.exec(String(text));
        if (found !== null) resolve(found[0]);
      });
    });
    browser = await openBrowser(browserName ?? '');
    const context = await browser.newContext({
      viewport: { width: 1000, height: 760 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    page = await context.newPage();
    page.setDefaultTimeout(10_000);
    complaints = watchPage(page, home);
  }, 120_000);

  afterEach(() => expect(complaints.list.splice(0)).toEqual([]));

  afterAll(async () => {
    await browser?.close();
    for (const child of children) child.kill();
  });

  const shot = async (name: string, top = true): Promise<void> => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    if (top) await page.evaluate('scrollTo(0, 0)');
    await page.screenshot({ path: join(SHOTS, `${name}.png`) });
  };

  test('shows a run while it learns: its curve grows', async () => {
    await page.goto(home);
    await page.getByText('No runs yet').waitFor();
    const settings = [
      'generations=3',
      'keep=9',
      'evaluate.every=1',
      'selfplay.games=24',
      'selfplay.taskGames=12',
      'evaluate.deals=6',
      'evaluate.yardsticks=["random"]',
    ];
    start(
      'train',
      'ulti',
      '--run',
      join(runs, 'quick'),
      '--workers',
      '1',
      '--backend',
      'cpu',
      '--set',
      ...SMALL,
      ...settings,
    );
    await page.getByRole('link', { name: 'quick' }).click();
    const losses = page.locator('figure[data-title="Losses"]');
    const points = async (): Promise<number> => Number(await losses.getAttribute('data-points'));
    await page.locator('figure[data-title="Losses"] canvas').waitFor({ timeout: 60_000 });
    const before = await points();
    expect(before).toBeGreaterThan(0);
    expect(await page.locator('h1 .badge').textContent()).toBe('training');
    await expect.poll(points, { timeout: 60_000, interval: 200 }).toBeGreaterThan(before);
    await page.getByText('finished').waitFor({ timeout: 90_000 });
    expect(await points()).toBe(3 * 4);
    await page.locator('figure[data-title^="Points per deal"] canvas').waitFor();
    await shot('run');
  }, 120_000);

  test('lays two runs over each other, and shows a tournament', async () => {
    cpSync(join(runs, 'quick'), join(runs, 'other'), { recursive: true });
    const call = [
      'tournament',
      'kuhn',
      '--agents',
      'random',
      'ismcts:sims=2',
      'ismcts:sims=20',
      '--deals',
      '10',
      '--json',
    ];
    const { stdout } = spawnSync(process.execPath, [program, ...call, '--workers', '1']);
    writeFileSync(join(runs, 'three.json'), stdout);
    await page.goto(`${home}#/run/quick?with=other`);
    const losses = page.locator('figure[data-title="Losses"]');
    await expect.poll(() => losses.getAttribute('data-points')).toBe(String(2 * 3 * 4));
    await page.goto(home);
    await page.getByRole('link', { name: 'three' }).click();
    await expect.poll(() => page.locator('table.cross tbody tr').count()).toBe(3);
    await page.goto(`${home}#/run/quick`);
  }, 60_000);

  test('replays a game, and a link leads back to the position', async () => {
    await page.getByRole('link', { name: 'Replay its games' }).click();
    await page
      .locator('.games-list a', { hasText: /[2-5]\d decisions/ })
      .first()
      .click(); // not one that was passed out
    const ply = page.locator('output[data-ply]');
    await ply.waitFor();
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => ply.getAttribute('data-ply')).toBe('11');
    await page.getByRole('button', { name: 'forward' }).click();
    await page.getByRole('button', { name: 'back', exact: true }).click();
    expect(await page.locator('.felt .back').count()).toBeGreaterThan(10);
    await page.keyboard.press('a');
    await expect.poll(() => page.locator('.felt .back').count()).toBe(0);
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toMatch(/ply=11&seat=all$/);
    const shown = await page.locator('.as-text pre').textContent();
    await page.getByRole('button', { name: 'Search here' }).click();
    await page.locator('.thought table').waitFor();
    await shot('replay');
    await page.goto(`${home}#/play`);
    await page.goto(link);
    await expect.poll(() => page.locator('.as-text pre').textContent()).toBe(shown);
    await page.keyboard.press('End');
    await page.locator('.result').waitFor();
  }, 60_000);

  test.each([
    ['ulti', 'Ulti'],
    ['mulle', 'Mulle'],
    ['buddy-bluff', 'Buddy Bluff'],
    ['compile', 'Compile'],
  ])(
    'plays %s to the end',
    async (name, title) => {
      await page.goto(`${home}#/play?game=${name}`);
      await page.locator(`input[name="game"][value="${name}"]`).check();
      await page.getByPlaceholder('any').fill('7');
      await page.getByRole('button', { name: 'Sit down' }).click();
      await page.locator('h1', { hasText: title }).waitFor();
      const latencies: number[] = [];
      page.on('requestfinished', (request) => {
        if (request.url().endsWith('/act')) latencies.push(request.timing().responseEnd);
      });
      await playOut(page, name, shot);
      expect(await page.locator('.result').textContent()).toContain('You');
      latencies.sort((a, b) => a - b);
      expect(latencies[Math.floor(latencies.length / 2)]).toBeLessThan(100);
    },
    60_000,
  );

  test('hints, takes moves back, and reviews', async () => {
    await page.goto(`${home}#/play?game=ulti`);
    await page.locator('input[name="game"][value="ulti"]').check();
    await page.getByPlaceholder('any').fill('3');
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.locator('.actions button').first().waitFor();
    const before = await page.locator('.as-text pre').textContent();
    await page.keyboard.press('h');
    await page.locator('.thought table').waitFor();
    expect(await page.locator('.hinted').count()).toBeGreaterThan(0);
    await page.keyboard.press('1');
    await expect.poll(() => page.locator('.as-text pre').textContent()).not.toBe(before);
    await page.locator('.actions button').first().waitFor();
    await page.keyboard.press('u');
    await expect.poll(() => page.locator('.as-text pre').textContent()).toBe(before);
    await playOut(page, 'review', async () => {});
    await page.getByRole('button', { name: 'Review my decisions' }).click();
    await page.locator('.review[data-done="true"]').waitFor({ timeout: 40_000 });
    await page.locator('.review').scrollIntoViewIfNeeded();
    await shot('review', false);
  }, 90_000);
});

/** The decision before which a game has its picture taken. */
const SHOT_AT = 10;

/** Plays by mouse and keyboard until the game is over. */
async function playOut(page: Page, name: string, shot: (name: string) => Promise<void>): Promise<void> {
  const moves = page.locator('.history summary');
  for (let move = 0; move < 1000; move++) {
    await page.locator('[data-over], .actions button').first().waitFor();
    if ((await page.locator('[data-over]').count()) > 0) return;
    if (move === SHOT_AT) await shot(name);
    const before = await moves.textContent();
    await decide(page, move);
    // A click on a thing may only have narrowed the choice down; a digit then decides.
    if ((await moves.textContent()) === before) await page.keyboard.press('1');
    await expect.poll(() => moves.textContent(), { interval: 10 }).not.toBe(before);
  }
  throw new Error('the game did not end');
}

/** Things on the table, buttons, and digits in turn; but passes where it can, so that cards are played, not bids. */
async function decide(page: Page, move: number): Promise<void> {
  const modest = page.getByRole('button', { name: /^(\d )?(pass|stand)$/ });
  const things = page.locator('button.thing.legal');
  const count = await things.count();
  if ((await modest.count()) > 0) await modest.click();
  else if (move % 3 === 0 && count > 0) await things.nth(move % count).click();
  else if (move % 3 === 1) await page.locator('.actions button[data-action]').last().click();
  else await page.keyboard.press('1');
}
