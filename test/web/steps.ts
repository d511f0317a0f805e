/** Playing on the page as a person would: by clicks, by taps, by keys alone. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, eventually, PHONE } from './scene.ts';

/** Makes a decision. */
export type Decide = (page: Page, move: number, choices: number) => Promise<void>;

/** What there is to do on the page: a decision, or nothing more. */
interface Situation {
  readonly over: boolean;
  /** How many buttons there are to choose from. */
  readonly choices: number;
  /** How many moves there were, in words. */
  readonly moves: string;
}

/** Plays until the game is over. The bar of actions is looked at before every decision. */
export async function playOut(page: Page, decide: Decide): Promise<void> {
  let now = await situationAfter(page, '');
  for (let move = 0; !now.over; move++) {
    if (move % 10 === 9) await fitsAPhone(page);
    expect(await page.evaluate(BAR)).toEqual({ inSight: true, covered: [] });
    await decide(page, move, now.choices);
    const next = await situationAfter(page, now.moves, true);
    // What was chosen on the table may only have narrowed the choice down; then a button decides.
    if (next.moves === now.moves) await choose(page, decide);
    now = await situationAfter(page, now.moves);
  }
}

/** The first button, in the way of whoever decides. */
async function choose(page: Page, decide: Decide): Promise<void> {
  const first = page.locator('.actions button[data-action]').first();
  if (decide === byTaps) await first.tap();
  else if (decide === byMouse) await first.click();
  else await page.keyboard.press('1');
}

/**
 * After other moves than these; or, if it may be picked, when things are picked and it is open what to do with them. Waits in
 * the page, which is quicker than asking it again and again.
 */
export function situationAfter(page: Page, moves: string, orPicked = false): Promise<Situation> {
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

/** What a click or a tap goes to: things on the table and buttons in turn; but passes where it can, so that cards are played, not bids. */
async function targetOf(page: Page, move: number) {
  const modest = page.locator('.actions button[data-action]', { hasText: /^\s*(\d )?(pass|stand)\b(?!z)/i });
  if ((await modest.count()) > 0) return modest.first();
  const things = page.locator('button.thing.legal');
  const count = await things.count();
  if (move % 2 === 0 && count > 0) return things.nth(move % count);
  return page.locator('.actions button[data-action]').last();
}

export async function byMouse(page: Page, move: number): Promise<void> {
  await (await targetOf(page, move)).click();
}

/** On a screen that is touched. */
export async function byTaps(page: Page, move: number): Promise<void> {
  await (await targetOf(page, move)).tap();
}

/** One of the first nine buttons. */
export async function byDigits(page: Page, move: number, choices: number): Promise<void> {
  await page.keyboard.press(String(1 + (move % Math.min(9, choices))));
}

/** From thing to thing. The focus stays at the table from the first decision to the last, so that the next key is never lost. */
export async function byArrows(page: Page, move: number): Promise<void> {
  const focused = () => page.evaluate<string>('document.activeElement.className');
  if (move === 0) await page.keyboard.press('Tab');
  else await eventually(focused).toMatch(/legal/);
  for (let i = 0; i < move % 3; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** On a phone the bar is in sight wherever the page is scrolled to. Nothing lies over its buttons, and each can be reached. */
const BAR = `(() => {
  const phone = innerWidth < 600;
  if (phone) scrollTo(0, 0);
  const bar = document.querySelector('.actions');
  const { top, bottom } = bar.getBoundingClientRect();
  const covered = [...bar.querySelectorAll('button')].filter((button) => {
    button.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = button.getBoundingClientRect();
    const inside = [1, height - 1].map((y) => document.elementFromPoint(left + width / 2, top + y));
    return inside.some((node) => node === null || !button.contains(node));
  });
  const inSight = !phone || (top >= 0 && bottom <= innerHeight + 1);
  return { inSight, covered: covered.map((button) => button.textContent) };
})()`;

/** Nothing is wider than a phone, and what is to be tapped is not too small for a thumb. */
export async function fitsAPhone(page: Page): Promise<void> {
  const size = page.viewportSize() ?? DESK;
  if (size.width !== PHONE.width) await page.setViewportSize(PHONE);
  await eventually(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(await page.evaluate<string[]>(TOO_SMALL)).toEqual([]);
  if (size.width !== PHONE.width) await page.setViewportSize(size);
}

const TOO_SMALL = `[...document.querySelectorAll('button, .button, select, nav a, summary')]
  .filter((node) => node.checkVisibility() && Math.min(node.clientWidth, node.clientHeight) < 24)
  .map((node) => node.outerHTML.slice(0, 100))`;
