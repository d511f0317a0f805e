/**
 * The page in a real browser under hardship: more tabs than a browser has connections, and data that nobody expected.
 * @module-tag slow
 */
import { appendFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startWeb, type WebServer } from '../../web/server/server.ts';
import { AT_ONCE, clickTwice, failOnce, findBrowser, holdOnce, openBrowser, PATIENCE_MS, sitDown } from './browser.ts';
import { eventually } from './scene.ts';
import { clickToTheEnd, situationAfter } from './steps.ts';
import { post, serve, temporaryFolder } from './support.ts';

const browserPath = findBrowser();
const SKIPPED = 'no Chromium on this machine: install the system package chromium to test the page';
if (browserPath === undefined) console.warn(`SKIPPED: ${SKIPPED}`);
vi.setConfig({ testTimeout: 3 * PATIENCE_MS, hookTimeout: 3 * PATIENCE_MS });

const STANDING = { opponent: 'random', sims: 2, deals: 2, mean: 1, half: null };
const GENERATION = {
  generation: 0,
  best: 0,
  selfplay: { games: 1, decisions: 2, targetEntropy: 1, tags: {} },
  learn: { policyLoss: 1 },
  yardsticks: [STANDING],
};

const runs = temporaryFolder();
/** Of the built page. */
const folder = fileURLToPath(new URL('../../dist/web/page', import.meta.url));

function writeRun(name: string): void {
  mkdirSync(join(runs, name));
  writeFileSync(join(runs, name, 'config.json'), '{"seed":1,"generations":9}');
  writeFileSync(join(runs, name, 'run.json'), '{"game":"kuhn-v1","backend":"cpu"}');
}

function addGeneration(name: string, line: unknown): void {
  appendFileSync(join(runs, name, 'metrics.jsonl'), `${JSON.stringify(line)}\n`);
}

interface Watcher {
  readonly page: Page;
  /** How many streams of events were opened. */
  readonly streams: () => number;
  /** The first message to the server, which is held until now, fails. */
  readonly letGo: () => void;
}

/** A page with a stream of its own, as over the network. */
async function watchAlone(page: Page, address: string): Promise<Watcher> {
  await page.addInitScript('delete globalThis.SharedWorker');
  let streams = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/events') && response.ok()) streams++;
  });
  const { asked, letGo } = await holdOnce(page, '**/api/events/*', (route) => route.abort());
  await page.goto(address);
  await asked;
  return { page, streams: () => streams, letGo };
}

describe.skipIf(browserPath === undefined)(browserPath === undefined ? `the page (${SKIPPED})` : 'the page', () => {
  let server: WebServer;
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    browser = await openBrowser(browserPath ?? '');
    server = await serve({ runs, page: folder });
    context = await browser.newContext();
    context.setDefaultTimeout(PATIENCE_MS);
  });
  afterAll(() => browser?.close());

  test('the page weighs at most 250 KB', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes).toBeLessThan(250_000);
  });

  test('eight tabs of runs and two of a table are open at once, and all get news', async () => {
    const names = ['first', 'second'];
    for (const name of names) {
      writeRun(name);
      addGeneration(name, GENERATION);
    }
    const tabs: Page[] = [];
    for (let i = 0; i < 8; i++) {
      const tab = await context.newPage();
      await tab.goto(`${server.url}#/run/${names[i % 2]}`);
      await tab.locator('[data-done="1"]').waitFor();
      tabs.push(tab);
    }
    const seat = { game: 'kuhn', seat: 0, agents: ['random'], practice: false, seed: 3 };
    const { id } = JSON.parse((await post(server, '/api/tables', seat)).text) as { id: string };
    const tables = [await context.newPage(), await context.newPage()];
    for (const table of tables) {
      await table.goto(`${server.url}#/play/${id}`);
      await table.locator('.actions button').first().waitFor();
    }
    for (const name of names) addGeneration(name, { ...GENERATION, generation: 1 });
    await Promise.all(tabs.map((tab) => tab.locator('[data-done="2"]').waitFor()));

    // The second table hears what is done at the first, and goes on when half of the tabs are gone.
    await tables[0].locator('.actions button').first().click();
    await Promise.all(tables.map((table) => table.locator('.history summary', { hasText: '1' }).waitFor()));
    await Promise.all(tabs.slice(0, 4).map((tab) => tab.close()));
    addGeneration('first', { ...GENERATION, generation: 2 });
    await tabs[4].locator('[data-done="3"]').waitFor();
    await Promise.all([...tabs.slice(4), ...tables].map((tab) => tab.close()));
  });

  test('odd lines of metrics break nothing: the next generation is drawn', async () => {
    writeRun('odd');
    addGeneration('odd', GENERATION);
    const errors: string[] = [];
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`${server.url}#/run/odd?with=nobody`);
    await page.locator('[data-done="1"]').waitFor();
    await page.locator('.trouble', { hasText: "there is no run 'nobody'" }).waitFor();
    for (const odd of [
      null,
      7,
      { ...GENERATION, yardsticks: [null, 5] },
      { ...GENERATION, learn: { policyLoss: null } },
    ])
      addGeneration('odd', odd);
    writeFileSync(
      join(runs, 'odd', 'timing.jsonl'),
      'null\n{"generation":0,"task":null}\n{"generation":0,"seconds":7}\n',
    );
    addGeneration('odd', { ...GENERATION, generation: 1, selfplay: { ...GENERATION.selfplay, tags: { a: null } } });
    await page.locator('[data-done="4"]').waitFor();
    await page.locator('.log', { hasText: 'generation 1: 1 games; policy 1.000' }).waitFor();
    await failOnce(page, '**/api/runs');
    await page.goto(server.url);
    await page.getByRole('link', { name: 'odd' }).waitFor(); // asked for again
    expect(errors).toEqual([]);
    await page.close();
  });

  test('a link to play a game with other rules leads to that game, with these rules', async () => {
    const page = await context.newPage();
    await page.goto(`${server.url}#/play?game=${encodeURIComponent('mulle-v1?omgangar=2')}&agent=random`);
    await page.locator('.games label.chosen input[value="mulle"]').waitFor({ state: 'attached' });
    const rules = await page.locator('.rules select').all();
    const chosen = await Promise.all(rules.map((rule) => rule.inputValue()));
    expect(chosen.at(-1)).toBe('2'); // the number of omgångar
    // The link names an opponent that is no level: who it is can be seen.
    expect(await page.locator('.chair select').isVisible()).toBe(true);
    await page.close();
  });

  test('a review that could not be asked for once says so only until it can', async () => {
    const page = await context.newPage();
    await page.route('**/api/games/*/review*', (route) => route.abort(), { times: 1 });
    await page.goto(`${server.url}#/game/kuhn-v1?seed=7&moves=0.0&ply=0&seat=1`);
    await page.getByRole('button', { name: 'Analyse this game' }).press('Enter');
    await page.locator('.analysis[data-done="true"]').waitFor();
    expect(await page.evaluate<string>('document.activeElement.className')).toBe('analysis');
    expect(await page.locator('.trouble').allTextContents()).toEqual([]);
    // With all hands open it is the same player's, and who closes them again is where they were.
    const seen = page.getByLabel('as seen by');
    const points = () => page.locator('.value-graph a').evaluateAll((all) => all.map((one) => one.textContent));
    const own = await points();
    await page.keyboard.press('a');
    await eventually(() => seen.inputValue()).toBe('all');
    await page.locator('.analysis[data-done="true"]').waitFor();
    expect(await points()).toEqual(own);
    await page.keyboard.press('a');
    await eventually(() => seen.inputValue()).toBe('1');
    // Nobody knows where the cards of a game lie that is shown as text.
    expect(await page.getByRole('button', { name: 'Hidden cards' }).count()).toBe(0);

    // What was picked for a move that is tried is let go by a key, as its button says.
    await page.goto(`${server.url}#/game/mulle-v1?seed=4&ply=0&seat=0`);
    await page.getByRole('button', { name: 'Try a move' }).click();
    await page.locator('[data-key="hand:RUQ"]').click();
    await page.getByRole('button', { name: 'other cards Esc' }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('.thing.picked').count()).toBe(0);
    await page.close();
  });

  test('what fails at a table is said and can be tried again, and a click too many does nothing', async () => {
    const page = await context.newPage();
    await page.addInitScript(AT_ONCE);
    const troubles = () => page.locator('.trouble').count();
    await sitDown(page, server.url, 'tiny-trick', 3);
    expect(await page.getByRole('button', { name: 'Hidden cards' }).count()).toBe(0);
    await failOnce(page, '**/hint');
    await page.keyboard.press('h');
    await page.locator('.trouble').waitFor();
    await page.keyboard.press('h');
    await page.locator('.thought table').waitFor();
    expect(await troubles()).toBe(0);

    // A single request that was lost is no silence: the table is asked again.
    await failOnce(page, '**/hint');
    await page.keyboard.press('h');
    await page.locator('.trouble').waitFor();
    await failOnce(page, '**/act');
    await page.keyboard.press('1');
    await page.locator('.gone').waitFor();
    await page.locator('.gone').waitFor({ state: 'detached' });
    await eventually(troubles).toBe(0);

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(/.*\//, '')));
    const times = (wanted: string): number => asked.filter((what) => what === wanted).length;
    const moves: string[] = [];
    for (let move = 0; move < 3; move++) {
      moves.push((await situationAfter(page, moves.at(-1) ?? '', 0)).moves);
      if (move < 2) await page.keyboard.press('1');
    }
    const undo = page.getByRole('button', { name: 'Undo' });
    await clickTwice(undo);
    expect((await situationAfter(page, moves[2], 0)).moves).toBe(moves[1]);
    expect(times('undo')).toBe(1);
    await failOnce(page, '**/undo');
    await undo.click();
    await page.locator('.trouble').waitFor();
    await undo.click();
    expect((await situationAfter(page, moves[1], 0)).moves).toBe(moves[0]);
    await clickToTheEnd(page);
    await clickTwice(page.getByRole('button', { name: 'Next deal' }));
    await page.locator('[data-over]').waitFor({ state: 'detached' });
    expect(times('next')).toBe(1);

    await failOnce(page, '**/belief?*');
    await page.goto(`${server.url}#/game/ulti-v1?seed=5&ply=0&seat=all`);
    await page.locator('output[data-ply]').waitFor();
    await page.keyboard.press('b');
    await page.locator('.trouble').waitFor();
    await page.keyboard.press('b');
    await eventually(troubles).toBe(0);
    await page.close();
  });

  test('a server that is gone is missed and found again; a new one has no such table, and says so', async () => {
    const first = await startWeb({ runs, page: folder });
    writeRun('watched');
    addGeneration('watched', GENERATION);
    const watcher = await watchAlone(await context.newPage(), `${first.url}#/run/watched`);
    const port = Number(new URL(first.url).port);
    const seat = { game: 'kuhn', seat: 0, agents: ['random'], practice: false, seed: 3 };
    const { id } = JSON.parse((await post(first, '/api/tables', seat)).text) as { id: string };
    const page = await context.newPage();
    await page.goto(`${first.url}#/play/${id}`);
    await page.locator('.actions button').first().waitFor();
    await first.close();
    await page.locator('.gone', { hasText: 'does not answer' }).waitFor();
    await page.locator('.actions button').first().click(); // in vain, and without harm
    const second = await startWeb({ runs, page: folder, port });
    await page.locator('.trouble', { hasText: 'no such table' }).waitFor();
    await page.locator('.gone').waitFor({ state: 'detached' });
    // There is nothing more to be done there.
    expect(await page.locator('.actions').count()).toBe(0);
    expect(await page.locator('h1').textContent()).not.toContain('your turn');
    await page.close();
    await watcher.page.locator('.gone').waitFor();
    await eventually(async () => watcher.streams()).toBe(2);
    watcher.letGo();
    await watcher.page.locator('[data-done="1"]').waitFor();
    expect(watcher.streams()).toBe(2); // a late answer about the first does not end the second
    await watcher.page.close();
    await second.close();
  });

  test('over the network: by the printed address, and never without it', async () => {
    const open = await startWeb({ runs, page: folder, host: '0.0.0.0' });
    // A machine without a network has its loopback address only, which browsers trust more than others.
    const entrance = open.addresses[0] ?? '';
    const errors: string[] = [];
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    if (entrance !== '') {
      const home = new URL('/', entrance).href;
      expect((await page.goto(home))?.status()).toBe(403);
      await page.goto(`${entrance}#/play?game=kuhn`);
      expect(page.url()).toBe(`${home}#/play?game=kuhn`);
      expect(await page.evaluate<boolean>('isSecureContext')).toBe(false);
      await page.getByRole('button', { name: 'Sit down' }).click();
      await page.locator('.actions button').first().click();
      await page.locator('.history summary', { hasText: /[1-9]/ }).waitFor();
    }
    expect(errors).toEqual([]);
    await page.close();
    await open.close();
  });

  test('a page that cannot be drawn says so, and others can', async () => {
    writeFileSync(join(runs, 'odd.json'), '{"game":"kuhn","ratings":[null,5],"cross":[]}');
    const page = await context.newPage();
    await page.goto(`${server.url}#/tournament/odd.json`);
    await page.locator('.trouble', { hasText: 'This page cannot be shown' }).waitFor();
    await page.getByRole('link', { name: 'Play' }).click();
    await page.locator('input[name="game"]').first().waitFor();
    await page.close();
  });
});
