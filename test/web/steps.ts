/** Playing on the page as a person would: by clicks, by taps, by keys alone. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, eventually, PHONE } from './scene.ts';

/** What there is to do on the page: a decision, or nothing more. Nobody waits by the clock, and the page is asked once for each move. */
interface Situation {
  readonly over: boolean;
  /** How many moves there were, in words. */
  readonly moves: string;
  /** Whether something on the table is picked, and it is open what to do with it. */
  readonly picked: boolean;
  /** How many buttons there are to choose from. */
  readonly choices: number;
  /** What is wrong with the bar of actions. */
  readonly bar: readonly string[];
  /** Where to click or to tap. */
  readonly at: readonly [x: number, y: number];
}

/** Makes a decision. */
export type Decide = (page: Page, move: number, now: Situation) => Promise<void>;

/** Plays until the game is over. The bar of actions is looked at before every decision. */
export async function playOut(page: Page, decide: Decide): Promise<void> {
  let now = await situationAfter(page, '', 0);
  for (let move = 0; !now.over; move++) {
    if (move % 10 === 9) {
      await fitsAPhone(page);
      now = await situationAfter(page, '', move); // things are elsewhere now
    }
    expect(now.bar).toEqual([]);
    await decide(page, move, now);
    now = await situationAfter(page, now.moves, move + 1, now.picked);
  }
}

/** After other moves than these, or when something was picked that was not before. */
export function situationAfter(page: Page, moves: string, move: number, picked = false): Promise<Situation> {
  return page.evaluate<Situation>(`new Promise((resolve) => {
    ${LOOKING}
    const look = () => {
      const over = document.querySelector('[data-over]') !== null;
      const picked = document.querySelector('.thing.picked') !== null;
      const buttons = [...document.querySelectorAll('.actions button[data-action]')];
      const moves = document.querySelector('.history summary')?.textContent;
      if (moves === undefined || !(over || buttons.length > 0)) return;
      if (moves === ${JSON.stringify(moves)} && (!picked || ${picked})) return;
      observer.disconnect();
      const choices = buttons.length;
      if (over) resolve({ over, moves, picked, choices, bar: [], at: [0, 0] });
      else resolve({ over, moves, picked, choices, bar: faultsOfBar(), at: placeOf(buttons, picked, ${move}) });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  })`);
}

const LOOKING = `
  const middle = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const isOnTop = (node, [x, y]) => node.contains(document.elementFromPoint(x, y));
  /** On a phone the bar is in sight wherever the page is scrolled to. Nothing lies over its buttons, and each can be reached. */
  const faultsOfBar = () => {
    const phone = innerWidth < 600;
    if (phone) scrollTo(0, 0);
    const bar = document.querySelector('.actions');
    const { top, bottom } = bar.getBoundingClientRect();
    const covered = [...bar.querySelectorAll('button')].filter((button) => {
      button.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = button.getBoundingClientRect();
      return [1, height - 1].some((y) => !isOnTop(button, [left + width / 2, top + y]));
    });
    const hidden = phone && (top < 0 || bottom > innerHeight + 1) ? ['the bar is out of sight'] : [];
    return [...hidden, ...covered.map((button) => 'covered: ' + button.textContent)];
  };
  const aimAt = (node) => {
    globalThis.placeOfAim = () => middle(node);
    return middle(node);
  };
  /** Things on the table and buttons in turn; but passes where it can, so that cards are played, not bids. */
  const placeOf = (buttons, picked, move) => {
    const modest = buttons.find(({ textContent }) => /^\\s*(\\d )?(pass|stand)\\b(?!z)/i.test(textContent));
    const things = [...document.querySelectorAll('button.thing.legal')];
    if (!picked && modest === undefined && move % 2 === 0 && things.length > 0) {
      const thing = things[move % things.length];
      thing.scrollIntoView({ block: 'center' });
      if (isOnTop(thing, middle(thing))) return aimAt(thing);
    }
    const button = modest ?? (picked ? buttons[0] : buttons.at(-1));
    button.scrollIntoView({ block: 'nearest' });
    return aimAt(button);
  };`;

/** What is said of a button under the pointer takes room, so it is clicked where it lies when the pointer is there. */
export async function byMouse(page: Page, _: number, { at: [x, y] }: Situation): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.click(...(await page.evaluate<[number, number]>('placeOfAim()')));
}

/** On a screen that is touched. */
export async function byTaps(page: Page, _: number, { at: [x, y] }: Situation): Promise<void> {
  await page.touchscreen.tap(x, y);
}

/** One of the first nine buttons. */
export async function byDigits(page: Page, move: number, { choices }: Situation): Promise<void> {
  await page.keyboard.press(String(1 + (move % Math.min(9, choices))));
}

/** From thing to thing. The focus stays at the table from the first decision to the last, so that the next key is never lost. */
export async function byArrows(page: Page, move: number, { picked }: Situation): Promise<void> {
  const focused = () => page.evaluate<string>('document.activeElement.className');
  if (picked) {
    await page.keyboard.press('1');
    return;
  }
  if (move === 0) await page.keyboard.press('Tab');
  else await eventually(focused).toMatch(/legal/);
  for (let i = 0; i < move % 3; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** Clicks as soon as there is something to click, until the deal is over: not as a person would, but in a moment. */
export async function clickToTheEnd(page: Page): Promise<void> {
  await page.evaluate(CLICKING);
}

const CLICKING = `new Promise((resolve) => {
  let clicked;
  const look = () => {
    if (document.querySelector('[data-over]') !== null) {
      observer.disconnect();
      resolve();
      return;
    }
    const moves = document.querySelector('.history summary')?.textContent;
    const button = document.querySelector('.actions button[data-action]');
    if (button === null || moves === clicked) return;
    clicked = moves;
    button.click();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  look();
})`;

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
