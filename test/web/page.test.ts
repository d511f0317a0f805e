/**
 * The page in a real browser, served by the built program: a run is watched while it learns, a game is replayed, and one game
 * of each kind is played to its end by mouse and keyboard.
 * @module-tag slow
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Episode, makeGame } from '../../envs/index.ts';
import { FarmFigures } from '../../training/remote/figures.ts';
import { temporaryFolder } from '../training/support-run.ts';
import { barriers } from './axe.ts';
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
import { answerTimes, median, recordAnswers } from './latency.ts';

const browserPath = findBrowser();
const SKIPPED = 'no Chromium on this machine: install the system package chromium to test the page';
if (browserPath === undefined) console.warn(`SKIPPED: ${SKIPPED}`);

// On a machine that is busy with other things as well, a game of a few seconds may take minutes.
vi.setConfig({ testTimeout: 3 * PATIENCE_MS, hookTimeout: 3 * PATIENCE_MS });

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONFIG = join(ROOT, 'web', 'vite.config.ts');
/** The smallest run there can be, a second for each of its ten generations: long enough to be looked at on a busy machine. */
const QUICK = ['generations=9', 'keep=20', 'batchSize=64', 'net.policyWidths=[4]', 'net.valueWidths=[4]']
  .concat('net.policyPartWidths=[]', 'net.valuePartWidths=[]')
  .concat('selfplay.games=6', 'selfplay.taskGames=6', 'selfplay.sims=4', 'selfplay.cappedSims=2')
  .concat('selfplay.firstGames=6', 'selfplay.firstSims=4', 'selfplay.firstCappedSims=2', 'selfplay.repeatShare=0')
  .concat('evaluate.every=1', 'evaluate.deals=2', 'evaluate.sims=2', 'evaluate.gateDeals=2', 'evaluate.gateSims=2')
  .concat('evaluate.yardsticks=["random"]');
const DESK = { width: 1000, height: 760 };
const PHONE = { width: 390, height: 844 };
const GENERATIONS = 10;
const LOSSES = 3;
const CUP = ['tournament', 'kuhn', '--agents', 'random', 'ismcts:sims=2', 'ismcts:sims=20', '--deals', '10', '--json'];

const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: PATIENCE_MS, interval: 20 });

describe.skipIf(browserPath === undefined)(browserPath === undefined ? `the page (${SKIPPED})` : 'the page', () => {
  const runs = temporaryFolder();
  const complaints: string[] = [];
  let served: ServedPage;
  let training: ChildProcess;
  let cup: Promise<{ stdout: string }>;
  let browser: Browser;
  /** Games are played on one page; another looks on at the run meanwhile. */
  let page: Page;
  let onlooker: Page;

  beforeAll(async () => {
    const copy = temporaryFolder();
    const program = join(copy, 'dist', 'scripts', 'cli.js');
    const out = { outDir: join(copy, 'dist', 'web', 'page') };
    for (const name of ['package.json', 'node_modules', 'models']) symlinkSync(join(ROOT, name), join(copy, name));
    cpSync(join(ROOT, 'dist'), join(copy, 'dist'), { recursive: true });
    [browser] = await Promise.all([openBrowser(browserPath ?? ''), build({ configFile: CONFIG, build: out })]);
    served = await servePage(program, runs);
    const context = await browser.newContext({
      viewport: DESK,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript(AT_ONCE);
    context.on('page', (opened) => watchPage(opened, served.home, complaints));
    page = await context.newPage();
    await recordAnswers(page);
    onlooker = await context.newPage();
    await onlooker.goto(served.home);
    await onlooker.getByRole('button', { name: 'Sit down' }).waitFor(); // without runs one came to play
    await onlooker.getByRole('link', { name: 'Runs' }).click();
    await onlooker.getByText('No runs yet').waitFor();
    const train = [
      'train',
      'ulti',
      '--run',
      join(runs, 'quick'),
      '--workers',
      '1',
      '--backend',
      'cpu',
      '--set',
      ...QUICK,
    ];
    training = spawn(process.execPath, [program, ...train], { stdio: 'ignore' });
    cup = promisify(execFile)(process.execPath, [program, ...CUP, '--workers', '1']);
    await onlooker.getByRole('link', { name: 'quick' }).click();
    await onlooker.locator('h1 .badge').waitFor();
    await onlooker.evaluate(REMEMBER_POINTS);
    await page.bringToFront();
  });

  afterEach(() => expect(complaints.splice(0)).toEqual([]));

  afterAll(async () => {
    await browser?.close();
    training?.kill();
    served?.stop();
  });

  test.each([
    ['ulti', 'Ulti', byMouse],
    ['mulle', 'Mulle', byMouseAndKeys],
    ['buddy-bluff', 'Buddy Bluff', byKeys],
    ['compile', 'Compile', byMouseAndKeys],
  ])('plays a match of two deals of %s, the second on a phone', async (name, title, decide) => {
    await sitDown(page, served.home, name, 7);
    expect(await page.locator('h1').textContent()).toContain(title);
    expect(await barriers(page)).toEqual([]);
    await playOut(page, decide);
    expect(await page.locator('.result').textContent()).toContain('You');
    expect(await barriers(page)).toEqual([]);
    expect(await page.locator('main').textContent()).not.toContain('player_');
    const { server, click } = await answerTimes(page);
    expect(click.length).toBeGreaterThan(5);
    if (process.env.MEASURE !== undefined)
      console.log(`${title}: ${timesText(server)} in the server; ${timesText(click)} on the page`);
    // How long the page takes is up to the machine; what the server does for a click is up to us.
    expect(median(server)).toBeLessThan(100);

    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Next deal' }).click();
    await page.locator('[data-over]').waitFor({ state: 'detached' });
    expect(await page.locator('.score').textContent()).toMatch(/^Deal 2 .* You [+−]?\d/);
    await playOut(page, byTaps);
    const rows = await page.locator('.score-table tr').allTextContents();
    expect(rows.length).toBe(4);
    const sums = await page.evaluate<number[][]>(SCORES);
    for (const [first, second, all] of sums) expect(first + second).toBeCloseTo(all, 1);
    await page.setViewportSize(DESK);
  });

  test('what has to be played plays itself, if that is wished', async () => {
    await sitDown(page, served.home, 'tiny-trick', 3);
    await page.getByText('Settings of the table').click();
    await page.getByLabel('what I have to play').check();
    let now = await situationAfter(page, '');
    while (!now.over) {
      if (now.choices > 1) await page.keyboard.press('1');
      now = await situationAfter(page, now.moves);
    }
    await page.getByLabel('what I have to play').uncheck();
  });

  test('no deal leaves anything behind: the nodes of the page are those of its table', async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const nodes: number[] = [];
    await sitDown(page, served.home, 'buddy-bluff', 7);
    for (let deal = 0; deal < 5; deal++) {
      await page.evaluate(CLICK_TO_THE_END);
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      nodes.push(metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN);
      await page.keyboard.press('n');
      await page.locator('[data-over]').waitFor({ state: 'detached' });
    }
    await devtools.detach();
    // Tables have more cards or fewer; four deals of 900 nodes each would be more than any.
    expect(nodes.at(-1)).toBeLessThan(nodes[0] + 900);
  });

  test('plays by rules that were chosen: a match of Mulle, and its second omgång by a link', async () => {
    await page.goto(`${served.home}#/play?game=mulle`);
    await page.locator('.rules summary').click();
    await page.locator('.more summary').click();
    expect(await barriers(page)).toEqual([]);
    await page.locator('.rules label', { hasText: 'omgangar' }).locator('select').selectOption('2');
    await fitsAPhone(page);
    await page.getByRole('button', { name: 'Sit down' }).click();
    const heading = page.locator('.felt .say').first();
    await eventually(() => heading.textContent()).toContain('omgång 1 of 2, round 1 of 6');
    const match = new Episode<unknown>(makeGame('mulle?omgangar=2'), 7);
    while (match.actions.length < 100) match.step(match.legal()[0]);
    const address = `#/game/${encodeURIComponent(match.game.id)}?seed=7&moves=${match.actions.join('.')}&ply=97&seat=0`;
    await page.goto(served.home + address);
    await eventually(() => heading.textContent()).toContain('omgång 2 of 2, round 1 of 6');
    expect(await page.locator('.felt').textContent()).toMatch(/total [1-9]/);
    await fitsAPhone(page);
  });

  test('shows a run while it learns: its curve grows', async () => {
    await onlooker.bringToFront();
    await onlooker.locator('h1 .badge.finished').waitFor();
    const seen = await onlooker.evaluate<{ points: number; status: string }[]>('remembered');
    const points = seen.map((one) => one.points);
    expect(points).toEqual([...new Set(points)].sort((a, b) => a - b));
    expect(points.at(-1)).toBe(GENERATIONS * LOSSES);
    expect(seen.filter(({ status }) => status === 'training').length).toBeGreaterThan(1);
    await onlooker.locator('figure[data-title="Losses"] canvas').waitFor();
    await onlooker.locator('figure[data-title^="Points per deal"] canvas').waitFor();
    await fitsAPhone(onlooker);
    await onlooker.close();
    await page.bringToFront();
  });

  test('lays three runs over each other, leads from a contract to its games, and shows a tournament', async () => {
    for (const [name, seed] of [
      ['other', 8],
      ['third', 9],
    ] as const) {
      cpSync(join(runs, 'quick'), join(runs, name), { recursive: true });
      const config = JSON.parse(readFileSync(join(runs, 'quick', 'config.json'), 'utf8')) as object;
      writeFileSync(join(runs, name, 'config.json'), JSON.stringify({ ...config, seed }));
    }
    writeFileSync(join(runs, 'three.json'), (await cup).stdout);
    await page.goto(`${served.home}#/run/quick?with=other`);
    const losses = page.locator('figure[data-title="Losses"]');
    await page.getByLabel('a run to lay over this one').selectOption('third');
    await eventually(() => losses.getAttribute('data-points')).toBe(String(3 * GENERATIONS * LOSSES));
    expect(await page.locator('.differences tbody td').allTextContents()).toEqual(['seed', '1', '8', '9']);
    await page.getByLabel('along the axis').selectOption('hours');
    await eventually(() => losses.locator('.u-legend').textContent()).toContain('hours');
    expect(await losses.getAttribute('data-points')).toBe(String(3 * GENERATIONS * LOSSES));
    expect(await barriers(page)).toEqual([]);
    await fitsAPhone(page);
    const contract = page.locator('h2:has-text("ended") + .scroll tbody a').first();
    const tag = await contract.textContent();
    await contract.click();
    await page.getByText(`only ${tag}`).waitFor();
    await page.locator('.games-list a, p:has-text("no such game")').first().waitFor();
    await page.goto(served.home);
    await page.getByRole('link', { name: 'three' }).click();
    await eventually(() => page.locator('table.cross tbody tr').count()).toBe(3);
    await fitsAPhone(page);
  });

  test('shows who plays along over a queue', async () => {
    const figures = new FarmFigures();
    const worker = { host: 'attic', slots: 4, tasks: 0 };
    figures.see(new Map(['1', '2'].map((id) => [id, JSON.stringify(worker)])), new Map());
    figures.took({ id: '1', host: 'attic' }, 25);
    Object.assign(figures, { replayed: 3, refused: 1 });
    appendFileSync(
      join(runs, 'other', 'timing.jsonl'),
      `${JSON.stringify({ generation: 1, others: figures.told() })}\n`,
    );
    await page.goto(`${served.home}#/run/other`);
    await eventually(() => page.locator('.others').textContent()).toMatch(
      /^Other machines: attic \(2 workers, 8 threads\) [\d.]+ games\/s; [\d.]+ tasks\/s, 3 played again, 1 refused$/,
    );
    await fitsAPhone(page);
  });

  test('replays a game, and a link leads back to the position', async () => {
    await page.goto(`${served.home}#/run/quick`);
    await page.getByRole('link', { name: 'Replay its games' }).click();
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
    const { held, columns, believed } = await page.evaluate<{
      held: string[][];
      columns: number[];
      believed: string[];
    }>(BELIEF);
    // Every card that the others hold in this world is one that may be there, and hands have as many cards as they have.
    expect(held.length).toBe(2);
    for (const [i, hand] of held.entries()) {
      expect(believed).toEqual(expect.arrayContaining(hand));
      expect(columns[i]).toBeCloseTo(hand.length, 0);
    }
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('b');
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toMatch(/ply=11&seat=all$/);
    const shown = await page.locator('.as-text pre').textContent();
    await page.getByRole('button', { name: 'Search here' }).click();
    await page.locator('.thought table').waitFor();
    await fitsAPhone(page);
    await page.goto(`${served.home}#/play`);
    await page.goto(link);
    await eventually(() => page.locator('.as-text pre').textContent()).toBe(shown);
    // At the ends the buttons have nothing to do; the keys go on working there.
    await page.getByRole('button', { name: 'last position' }).click();
    await page.locator('.result').waitFor();
    await page.keyboard.press('Home');
    await eventually(() => ply.getAttribute('data-ply')).toBe('0');
  });

  test('hints, takes moves back, and reviews: a costly decision leads to its position', async () => {
    await sitDown(page, served.home, 'ulti', 3);
    const text = page.locator('.as-text pre');
    const before = await text.textContent();
    await page.keyboard.press('h');
    await page.locator('.thought table').waitFor();
    expect(await page.locator('.hinted').count()).toBeGreaterThan(0);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('1');
    await eventually(() => text.textContent()).not.toBe(before);
    await page.locator('.actions button').first().waitFor();
    await page.keyboard.press('u');
    await eventually(() => text.textContent()).toBe(before);
    await playOut(page, byMouse);
    await page.getByRole('button', { name: 'Review my decisions' }).click();
    await page.locator('.review[data-done="true"]').waitFor();
    await fitsAPhone(page);

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

  test('an analysis board: from mistake to mistake, another move is tried, and played on from', async () => {
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
    await fitsAPhone(page);
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

type Decide = (page: Page, move: number, choices: number) => Promise<void>;

/** What there is to do on the page: a decision, or nothing more. */
interface Situation {
  readonly over: boolean;
  /** How many buttons there are to choose from. */
  readonly choices: number;
  /** How many moves there were, in words. */
  readonly moves: string;
}

/** Plays until the game is over. */
async function playOut(page: Page, decide: Decide): Promise<void> {
  let now = await situationAfter(page, '');
  for (let move = 0; !now.over; move++) {
    if (move % 10 === 9) await fitsAPhone(page);
    await decide(page, move, now.choices);
    const next = await situationAfter(page, now.moves, true);
    // A click on a thing may only have narrowed the choice down; a digit then decides.
    if (next.moves === now.moves) await page.keyboard.press('1');
    now = await situationAfter(page, now.moves);
  }
}

/**
 * After other moves than these; or, if it may be picked, when things are picked and it is open what to do with them. Waits in
 * the page, which is quicker than asking it again and again.
 */
function situationAfter(page: Page, moves: string, orPicked = false): Promise<Situation> {
  return page.evaluate<Situation>(`new Promise((resolve) => {
    const look = () => {
      const over = document.querySelector('[data-over]') !== null;
      const picked = ${orPicked} && document.querySelector('.thing.picked') !== null;
      const choices = document.querySelectorAll('.actions button[data-action]').length;
      const moves = document.querySelector('.history summary')?.textContent;
      if (moves === undefined || !(over || choices > 0)) return;
      if (moves === ${JSON.stringify(moves)} && !picked) return;
      observer.disconnect();
      resolve({ over, choices, moves });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  })`);
}

/** Things on the table and buttons in turn; but passes where it can, so that cards are played, not bids. */
async function byMouse(page: Page, move: number): Promise<void> {
  const modest = page.locator('.actions button[data-action]', { hasText: /^\s*(\d )?(pass|stand)\b(?!z)/i });
  const things = page.locator('button.thing.legal');
  const count = await things.count();
  if ((await modest.count()) > 0) await modest.first().click();
  else if (move % 2 === 0 && count > 0) await things.nth(move % count).click();
  else await page.locator('.actions button[data-action]').last().click();
}

/** A long game is begun by mouse and ended by digits, which is quicker. */
async function byMouseAndKeys(page: Page, move: number, choices: number): Promise<void> {
  if (move < 8) await byMouse(page, move);
  else await page.keyboard.press(String(1 + (move % Math.min(9, choices))));
}

/** The bar with the buttons is in sight wherever the page is scrolled to, nothing lies over it, and its last button can be reached. */
async function byTaps(page: Page, move: number, choices: number): Promise<void> {
  const bar = await page.evaluate<{ inSight: boolean; covered: string[] }>(BAR);
  expect(bar).toEqual({ inSight: true, covered: [] });
  if (move < 4) await byMouse(page, move);
  else await page.keyboard.press(String(1 + (move % Math.min(9, choices))));
}

const BAR = `(() => {
  scrollTo(0, 0);
  const bar = document.querySelector('.actions');
  const { top, bottom } = bar.getBoundingClientRect();
  const covered = [...bar.querySelectorAll('button')].filter((button) => {
    button.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = button.getBoundingClientRect();
    const inside = [1, height - 1].map((y) => document.elementFromPoint(left + width / 2, top + y));
    return inside.some((node) => node === null || !button.contains(node));
  });
  return { inSight: top >= 0 && bottom <= innerHeight + 1, covered: covered.map((button) => button.textContent) };
})()`;

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

const CLICK_TO_THE_END = `new Promise((resolve) => {
  const timer = setInterval(() => {
    if (document.querySelector('[data-over]') === null) document.querySelector('.actions button[data-action]')?.click();
    else {
      clearInterval(timer);
      resolve();
    }
  }, 5);
})`;

/** Of each player: both deals and their sum, as they are written. */
const SCORES = `(() => {
  const rows = [...document.querySelectorAll('.score-table tr')].slice(1);
  const numbers = rows.map((row) => [...row.children].slice(1).map((cell) => Number(cell.textContent.replace('−', '-'))));
  return numbers[0].map((_, player) => numbers.map((row) => row[player]));
})()`;

/** The focus stays at the table from the first decision to the last, so that the next key is never lost. */
async function byKeys(page: Page, move: number): Promise<void> {
  const focused = () => page.evaluate<string>('document.activeElement.className');
  if (move === 0) await page.keyboard.press('Tab');
  else await eventually(focused).toMatch(/legal/);
  for (let i = 0; i < move % 3; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** Nothing is wider than a phone, and what is to be tapped is not too small for a thumb. */
async function fitsAPhone(page: Page): Promise<void> {
  const size = page.viewportSize() ?? DESK;
  await page.setViewportSize(PHONE);
  await eventually(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(await page.evaluate<string[]>(TOO_SMALL)).toEqual([]);
  await page.setViewportSize(size);
}

const TOO_SMALL = `[...document.querySelectorAll('button, .button, select, nav a, summary')]
  .filter((node) => node.checkVisibility() && Math.min(node.clientWidth, node.clientHeight) < 24)
  .map((node) => node.outerHTML.slice(0, 100))`;

/** Every number of points the chart of losses had, and how the run stood then. */
const REMEMBER_POINTS = `globalThis.remembered = [];
  const look = () => {
    const points = Number(document.querySelector('figure[data-title="Losses"]')?.dataset.points ?? 0);
    const status = document.querySelector('h1 .badge')?.textContent;
    if (remembered.at(-1)?.points !== points) remembered.push({ points, status });
  };
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });`;

function timesText(times: readonly number[]): string {
  return `median ${median(times).toFixed(1)} ms, at most ${Math.max(...times).toFixed(1)} ms`;
}
