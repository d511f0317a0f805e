/**
 * Matches in a real browser, served by the built program: two deals of each game, one at a desk by mouse or by keys alone, the other on a
 * phone by taps. Tables leave nothing behind.
 * @module-tag slow
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { Episode, makeGame } from '../../envs/index.ts';
import { barriers } from './axe.ts';
import { clickTwice, holdOnce, showChairs, sitDown } from './browser.ts';
import { answerTimes, median, recordAnswers } from './latency.ts';
import { eventually, inBrowser, PHONE, setScene } from './scene.ts';
import { byArrows, byDigits, byMouse, byTaps, clickToTheEnd, fitsAPhone, playOut, situationAfter } from './steps.ts';

inBrowser('a match', () => {
  const scene = setScene();
  let phone: Page;

  beforeAll(async () => {
    await recordAnswers(scene.page);
    phone = await scene.open({ viewport: PHONE, hasTouch: true, isMobile: true });
  });

  test.each([
    ['ulti', 'Ulti', 7, byMouse],
    ['mulle', 'Mulle', 7, byDigits],
    ['buddy-bluff', 'Buddy Bluff', 7, byArrows],
    ['compile', 'Compile', 2, byMouse], // two short games: others take two hundred decisions
  ])('of two deals of %s, the second by taps on a phone', async (name, title, seed, decide) => {
    const { page } = scene;
    await page.bringToFront();
    await sitDown(page, scene.home, name, seed);
    expect(await page.locator('h1').textContent()).toContain(title);
    expect(await barriers(page)).toEqual([]);
    await playOut(page, decide);
    expect(await page.locator('.result').textContent()).toContain('You');
    expect(await barriers(page)).toEqual([]);
    expect(await page.locator('main').textContent()).not.toContain('player_');
    const { server, click } = await answerTimes(page);
    expect(click.length).toBeGreaterThan(5);
    expect(server.length).toBeGreaterThan(5);
    if (process.env.MEASURE !== undefined)
      console.log(`${title}: ${timesText(server)} in the server; ${timesText(click)} on the page`);

    await phone.bringToFront();
    await phone.goto(page.url());
    await phone.getByRole('button', { name: 'Next deal' }).tap();
    await phone.locator('[data-over]').waitFor({ state: 'detached' });
    expect(await phone.locator('.score').textContent()).toMatch(/^Deal 2 .* You [+−]?\d/);
    expect(await barriers(phone)).toEqual([]);
    await playOut(phone, byTaps);
    const rows = await phone.locator('.score-table tr').allTextContents();
    expect(rows.length).toBe(4);
    const sums = await phone.evaluate<number[][]>(SCORES);
    for (const [first, second, all] of sums) expect(first + second).toBeCloseTo(all, 1);
    const columns = (table: string) => phone.locator(`${table} thead .number`).allTextContents();
    const settled = await columns('.settlement');
    if (settled.length > 0) expect(settled).toEqual(await columns('.score-table'));
    await phone.goto('about:blank');
  });

  test('what has to be played plays itself, if that is wished', async () => {
    const { page } = scene;
    await page.bringToFront();
    await sitDown(page, scene.home, 'tiny-trick', 3);
    await page.getByText('Settings of the table').click();
    await page.getByLabel('what I have to play').check();
    let now = await situationAfter(page, '', 0);
    while (!now.over) {
      if (now.choices > 1) await page.keyboard.press('1');
      now = await situationAfter(page, now.moves, 0);
    }
    await page.getByLabel('what I have to play').uncheck();
    // The focus does not go with the button that is gone.
    await page.getByRole('button', { name: 'Next deal' }).press('Enter');
    await page.locator('[data-over]').waitFor({ state: 'detached' });
    await eventually(() => page.evaluate<string>('document.activeElement.tagName')).toMatch(/^(H1|BUTTON)$/);
  });

  test('the focus goes where the keys lead, and is never lost', async () => {
    const { page } = scene;
    await sitDown(page, scene.home, 'tiny-trick', 3);
    const focused = () => page.evaluate<string>("document.activeElement.dataset.action ?? 'none'");
    expect(await page.title()).toMatch(/^Tiny Trick .*your turn – cardzero$/);
    const [first, second] = await page.locator('.actions button').all();
    const ids = [await first.getAttribute('data-action'), await second.getAttribute('data-action')];
    const steps: string[] = [];
    for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      steps.push(await focused());
    }
    expect(steps).toEqual([ids[0], ids[1], ids[0]]);
    // The button that was pressed is gone while others move.
    const { moves } = await situationAfter(page, '', 0);
    await page.getByRole('button', { name: 'Hint' }).press('Enter');
    await page.locator('.thought table').waitFor();
    await page.keyboard.press('1');
    await situationAfter(page, moves, 0);
    await eventually(focused).not.toBe('none');
    await clickToTheEnd(page);
    await page.getByRole('button', { name: 'Review my decisions' }).press('Enter');
    await page.locator('.review').waitFor();
    await page.keyboard.press('n');
    await page.locator('[data-over]').waitFor({ state: 'detached' });
    await eventually(() => page.evaluate<string>('document.activeElement.tagName')).toMatch(/^(H1|BUTTON)$/);
    // The review was asked for of the last deal, not of this one.
    await clickToTheEnd(page);
    await page.getByRole('button', { name: 'Review my decisions' }).waitFor();
  });

  test('a key that is held and a double click make one move each', async () => {
    const { page } = scene;
    let acts = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/act')) acts++;
    });
    await sitDown(page, scene.home, 'tiny-trick', 3);
    const moves = [(await situationAfter(page, '', 0)).moves];
    for (const key of ['1', 'Enter']) {
      if (key === 'Enter') await page.locator('.actions button').first().focus();
      await page.keyboard.down(key);
      moves.push((await situationAfter(page, moves[moves.length - 1], 0)).moves);
      await page.keyboard.down(key); // again while it is down: a repeat
      await page.keyboard.up(key);
    }
    await page.evaluate('0');
    expect(acts).toBe(2);
    await sitDown(page, scene.home, 'ulti', 3);
    const { moves: before } = await situationAfter(page, '', 0);
    acts = 0;
    const card = page.locator('button.thing.legal').first();
    await card.click();
    await situationAfter(page, before, 0);
    // Where it lay there is another card by now, which the second click does not mean.
    const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
    await page.mouse.move(x + 8, y + 8);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.evaluate('0');
    expect(acts).toBe(1);
    let tables = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/tables')) tables++;
    });
    await page.goto(`${scene.home}#/play?game=tiny-trick`);
    await clickTwice(page.getByRole('button', { name: 'Sit down' }));
    await page.locator('.actions button').first().waitFor();
    expect(tables).toBe(1);
  });

  test('two pages at one table do not complain when both play what has to be played', async () => {
    const [page, other] = [await scene.openForRefusals(), await scene.openForRefusals()];
    await sitDown(page, scene.home, 'tiny-trick', 3);
    await other.goto(page.url());
    for (const one of [page, other]) {
      await one.getByText('Settings of the table').click();
      await one.getByLabel('what I have to play').check();
    }
    // What the other page plays comes too late.
    const { asked, letGo } = await holdOnce(other, '**/act');
    const answered = other.waitForResponse('**/act');
    let now = await situationAfter(page, '', 0);
    while (!now.over) {
      if (now.choices > 1) await page.keyboard.press('1');
      now = await situationAfter(page, now.moves, 0);
    }
    await asked;
    letGo();
    expect((await answered).status()).toBe(409);
    await other.locator('[data-over]').waitFor();
    expect([await page.locator('.trouble').count(), await other.locator('.trouble').count()]).toEqual([0, 0]);
    for (const one of [page, other]) await one.context().close();
  });

  test('no deal leaves anything behind: after twenty the page has the nodes of its table', async () => {
    const { page } = scene;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const nodes: number[] = [];
    await sitDown(page, scene.home, 'buddy-bluff', 7);
    for (let deal = 0; deal < 20; deal++) {
      await clickToTheEnd(page);
      if (deal === 0 || deal === 19) {
        await devtools.send('HeapProfiler.collectGarbage');
        const { metrics } = await devtools.send('Performance.getMetrics');
        nodes.push(metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN);
      }
      await page.keyboard.press('n');
      await page.locator('[data-over]').waitFor({ state: 'detached' });
    }
    await devtools.detach();
    // Tables have more cards or fewer, and the score a row for each deal; nineteen tables of 900 nodes each would be more than any.
    expect(nodes[1]).toBeLessThan(nodes[0] + 900);
  });

  test('by rules that were chosen: two omgångar of Mulle, and the second by a link', async () => {
    const { page } = scene;
    await page.goto(`${scene.home}#/play?game=mulle`);
    await page.locator('.rules summary').click();
    await showChairs(page);
    expect(await barriers(page)).toEqual([]);
    await page.locator('.rules label', { hasText: 'omgångar' }).locator('select').selectOption('2');
    await page.locator('input[name="level"][value="medium"]').check();
    await fitsAPhone(page);
    await page.getByRole('button', { name: 'Sit down' }).click();
    const heading = page.locator('.felt .say').first();
    await eventually(() => heading.textContent()).toContain('omgång 1 of 2, round 1 of 6');
    await page.locator('details.guide > summary').click();
    expect(await page.locator('.guide .aim').textContent()).toMatch(/usual rules; at this table: .*omgångar.*: 2\.$/);
    const match = new Episode<unknown>(makeGame('mulle?omgangar=2'), 7);
    while (match.actions.length < 100) match.step(match.legal()[0]);
    const address = `#/game/${encodeURIComponent(match.game.id)}?seed=7&moves=${match.actions.join('.')}&ply=97&seat=0`;
    await page.goto(scene.home + address);
    await eventually(() => heading.textContent()).toContain('omgång 2 of 2, round 1 of 6');
    expect(await page.locator('.felt').textContent()).toMatch(/total [1-9]/);
    await fitsAPhone(page);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.locator('.actions button').first().waitFor();
    // Who was chosen in the lobby: medium.
    expect(await page.locator('.felt').textContent()).toContain('(the net of the game, policy alone)');
  });
});

/** Of each player: both deals and their sum, as they are written. */
const SCORES = `(() => {
  const rows = [...document.querySelectorAll('.score-table tr')].slice(1);
  const numbers = rows.map((row) => [...row.children].slice(1).map((cell) => Number(cell.textContent.replace('−', '-'))));
  return numbers[0].map((_, player) => numbers.map((row) => row[player]));
})()`;

function timesText(times: readonly number[]): string {
  return `median ${median(times).toFixed(1)} ms, at most ${Math.max(...times).toFixed(1)} ms`;
}
