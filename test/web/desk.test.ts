/**
 * The research desk in a real browser: a run is watched while it learns, runs are compared, a tournament is read, and a logged game is
 * replayed, with what was believed held against how the cards lay. All of it in four languages.
 * @module-tag slow
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FarmFigures } from '../../training/remote/figures.ts';
import { barriers } from './axe.ts';
import { holdOnce } from './browser.ts';
import { eventually, inBrowser, PROGRAM, setScene } from './scene.ts';
import { speaksAll } from './speaking.ts';

/** The smallest run there can be, a second for each of its generations: long enough to be looked at. */
const GENERATIONS = 6;
const SETTINGS = [
  `generations=${GENERATIONS - 1}`,
  'keep=20',
  'batchSize=64',
  'net.policyWidths=[4]',
  'net.valueWidths=[4]',
]
  .concat('net.policyPartWidths=[]', 'net.valuePartWidths=[]')
  .concat('selfplay.games=6', 'selfplay.taskGames=6', 'selfplay.sims=4', 'selfplay.cappedSims=2')
  .concat('selfplay.firstGames=6', 'selfplay.firstSims=4', 'selfplay.firstCappedSims=2', 'selfplay.repeatShare=0')
  .concat('evaluate.every=1', 'evaluate.deals=2', 'evaluate.sims=2', 'evaluate.gateDeals=2', 'evaluate.gateSims=2')
  .concat('evaluate.yardsticks=["random"]');
const LOSSES = 3;
const CUP = ['tournament', 'kuhn', '--agents', 'random', 'ismcts:sims=2', 'ismcts:sims=20', '--deals', '10', '--json'];

inBrowser('the desk', () => {
  const scene = setScene();
  let page: Page;
  let training: ChildProcess;
  let cup: Promise<{ stdout: string }>;

  beforeAll(async () => {
    ({ page } = scene);
    await page.goto(scene.home);
    await page.getByRole('button', { name: 'Sit down' }).waitFor(); // without runs one came to play
    await page.getByRole('link', { name: 'Runs' }).click();
    await page.getByText('No runs yet').waitFor();
    const train = ['train', 'ulti', '--run', join(scene.runs, 'quick'), '--workers', '1', '--backend', 'cpu', '--set'];
    training = spawn(process.execPath, [PROGRAM, ...train, ...SETTINGS], { stdio: 'ignore' });
    cup = promisify(execFile)(process.execPath, [PROGRAM, ...CUP, '--workers', '1']);
  });

  afterAll(() => training?.kill());

  test('shows a run while it learns: its curve grows', async () => {
    await page.getByRole('link', { name: 'quick' }).click();
    await page.locator('h1 .badge').waitFor();
    await page.evaluate(REMEMBER_POINTS);
    await page.locator('h1 .badge.finished').waitFor();
    const seen = await page.evaluate<{ points: number; status: string }[]>('remembered');
    const points = seen.map((one) => one.points);
    expect(points).toEqual([...new Set(points)].sort((a, b) => a - b));
    expect(points.at(-1)).toBe(GENERATIONS * LOSSES);
    expect(seen.filter(({ status }) => status === 'training').length).toBeGreaterThan(1);
    await page.locator('figure[data-title="Losses"] canvas').waitFor();
    await page.locator('figure[data-title^="Points per deal"] canvas').waitFor();
    await speaksAll(page);
  });

  test('lays three runs over each other, leads from a contract to its games, and shows a tournament', async () => {
    for (const [name, seed] of [
      ['other', 8],
      ['third', 9],
    ] as const) {
      cpSync(join(scene.runs, 'quick'), join(scene.runs, name), { recursive: true });
      const config = JSON.parse(readFileSync(join(scene.runs, 'quick', 'config.json'), 'utf8')) as object;
      writeFileSync(join(scene.runs, name, 'config.json'), JSON.stringify({ ...config, seed }));
    }
    writeFileSync(join(scene.runs, 'three.json'), (await cup).stdout);
    await page.goto(`${scene.home}#/run/quick?with=other`);
    const losses = page.locator('figure[data-title="Losses"]');
    await page.getByLabel('a run to lay over this one').selectOption('third');
    await eventually(() => losses.getAttribute('data-points')).toBe(String(3 * GENERATIONS * LOSSES));
    expect(await page.locator('.differences tbody td').allTextContents()).toEqual(['seed', '1', '8', '9']);
    await page.getByLabel('along the axis').selectOption('hours');
    await eventually(() => losses.locator('.u-legend').textContent()).toContain('hours');
    expect(await losses.getAttribute('data-points')).toBe(String(3 * GENERATIONS * LOSSES));
    expect(await barriers(page)).toEqual([]);
    await speaksAll(page);
    const contract = page.locator('h2.ended + .scroll tbody a').first();
    const tag = await contract.textContent();
    await contract.click();
    await page.getByText(`only ${tag}`).waitFor();
    await page.locator('.games-list a, p.no-game').first().waitFor();
    await speaksAll(page);
    await page.goto(scene.home);
    await page.getByRole('link', { name: 'three' }).waitFor();
    await speaksAll(page);
    await page.getByRole('link', { name: 'three' }).click();
    await eventually(() => page.locator('table.cross tbody tr').count()).toBe(3);
    await speaksAll(page);
  });

  test('shows who plays along over a queue', async () => {
    const figures = new FarmFigures();
    const worker = { host: 'attic', slots: 4, tasks: 0 };
    figures.see(new Map(['1', '2'].map((id) => [id, JSON.stringify(worker)])), new Map());
    figures.took({ id: '1', host: 'attic' }, 25);
    Object.assign(figures, { replayed: 3, refused: 1 });
    const line = JSON.stringify({ generation: 1, others: figures.told() });
    appendFileSync(join(scene.runs, 'other', 'timing.jsonl'), `${line}\n`);
    await page.goto(`${scene.home}#/run/other`);
    await eventually(() => page.locator('.others').textContent()).toMatch(
      /^Other machines: attic \(2 workers, 8 threads\) [\d.]+ games\/s; [\d.]+ tasks\/s, 3 played again, 1 refused$/,
    );
    await speaksAll(page);
  });

  test('replays a game, shows what is believed of it, and a link leads back to the position', async () => {
    await page.goto(`${scene.home}#/run/quick`);
    await page.getByRole('link', { name: 'Replay its games' }).click();
    // Until the games of another generation are there, those of this one are not listed under its links.
    const games = page.locator('.games-list a');
    await games.first().waitFor();
    const { asked, letGo } = await holdOnce(page, '**/logs/0/*');
    await page.getByLabel('generation').selectOption('0');
    await asked;
    expect(await games.count()).toBe(0);
    letGo();
    await games.first().waitFor();
    await page.goBack();
    const long = page.locator('.games-list a', { hasText: /[2-5]\d decisions/ }); // not one that was passed out
    await long.first().click();
    const ply = page.locator('output[data-ply]');
    await ply.waitFor();
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await eventually(() => ply.getAttribute('data-ply')).toBe('11');
    await page.getByRole('button', { name: 'forward' }).click();
    await page.getByRole('button', { name: 'back', exact: true }).click();
    expect(await page.locator('.felt .back').count()).toBeGreaterThan(10);
    await page.keyboard.press('a');
    await eventually(() => page.locator('.felt .back').count()).toBe(0);
    await page.keyboard.press('b');
    await page.locator('.belief table').waitFor();
    const { held, columns, believed } = await page.evaluate<Believed>(BELIEF);
    // Every card that the others hold in this world is one that may be there, and hands have as many cards as they have.
    expect(held.length).toBe(2);
    for (const [i, hand] of held.entries()) {
      expect(believed).toEqual(expect.arrayContaining(hand));
      expect(columns[i]).toBeCloseTo(hand.length, 0);
    }
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Search here' }).click();
    await page.locator('.thought table').waitFor();
    await speaksAll(page);
    await page.keyboard.press('b');
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toMatch(/ply=11&seat=all&me=0$/);
    const shown = await page.locator('.as-text pre').textContent();
    await page.goto(`${scene.home}#/play`);
    await page.goto(link);
    await eventually(() => page.locator('.as-text pre').textContent()).toBe(shown);
    // At the ends the buttons have nothing to do; the keys go on working there.
    await page.getByRole('button', { name: 'last position' }).click();
    await page.locator('.result').waitFor();
    await page.keyboard.press('Home');
    await eventually(() => ply.getAttribute('data-ply')).toBe('0');
  });
});

interface Believed {
  readonly held: readonly string[][];
  readonly columns: readonly number[];
  readonly believed: readonly string[];
}

/** The hands of those who are not to move, what the table of beliefs expects in them, and the cards of which it speaks. */
const BELIEF = `(() => {
  const head = [...document.querySelectorAll('.belief th')].map((cell) => cell.textContent);
  const rows = [...document.querySelectorAll('.belief tbody tr')];
  const others = [...document.querySelectorAll('.seat:not(.active)')];
  const nameOf = (seat) => seat.querySelector('.name').textContent;
  const share = (cell) => Number(cell.textContent.replace('%', '')) / (cell.textContent.endsWith('%') ? 100 : 1);
  return {
    held: others.map((seat) => [...seat.querySelectorAll('.hand .card')].map((card) => card.getAttribute('aria-label'))),
    columns: others.map((seat) => {
      const at = head.indexOf('hand of ' + nameOf(seat));
      return rows.reduce((sum, row) => sum + share(row.children[at]), 0);
    }),
    believed: rows.map((row) => row.children[0].textContent),
  };
})()`;

/** Every number of points the chart of losses had, and how the run stood then. */
const REMEMBER_POINTS = `globalThis.remembered = [];
  const look = () => {
    const points = Number(document.querySelector('figure[data-title="Losses"]')?.dataset.points ?? 0);
    const status = document.querySelector('h1 .badge')?.textContent;
    if (remembered.at(-1)?.points !== points) remembered.push({ points, status });
  };
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });`;
