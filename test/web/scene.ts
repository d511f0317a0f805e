/** The scene of a file of tests in a browser: one server, one Chromium, pages that are watched, and no complaint after any test. */
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, vi } from 'vitest';
import { temporaryFolder } from '../training/support-run.ts';
import { AT_ONCE, findBrowser, openBrowser, PATIENCE_MS, type ServedPage, servePage, watchPage } from './browser.ts';

/** The built program. */
export const PROGRAM = fileURLToPath(new URL('../../dist/scripts/cli.js', import.meta.url));
export const DESK = { width: 1000, height: 760 };
export const PHONE = { width: 390, height: 844 };

const browserPath = findBrowser();
const SKIPPED = 'no Chromium on this machine: install the system package chromium to test the page';

/** Runs nothing, and says why, where there is no browser. */
export function inBrowser(name: string, tests: () => void): void {
  if (browserPath === undefined) console.warn(`SKIPPED: ${SKIPPED}`);
  // On a machine that is busy with other things as well, a game of a few seconds may take minutes.
  vi.setConfig({ testTimeout: 3 * PATIENCE_MS, hookTimeout: 3 * PATIENCE_MS });
  describe.skipIf(browserPath === undefined)(browserPath === undefined ? `${name} (${SKIPPED})` : name, tests);
}

export interface Scene {
  /** The folder of the runs that the server shows. */
  readonly runs: string;
  /** The address of the page. */
  readonly home: string;
  /** At a desk. */
  readonly page: Page;
  /** A window of its own, as large as wished, with or without touch. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** The same for what the server refuses: errors of the page are complaints, and refusals are none. */
  openForRefusals(): Promise<Page>;
}

/** Everything is there when the first test begins, and gone after the last. */
export function setScene(): Scene {
  const runs = temporaryFolder();
  const complaints: string[] = [];
  let browser: Browser | undefined;
  let served: ServedPage | undefined;
  let page: Page | undefined;
  type Watch = (page: Page) => void;
  const watchAll: Watch = (opened) => watchPage(opened, there(served).home, complaints);
  const watchErrors: Watch = (opened) => opened.on('pageerror', ({ message }) => complaints.push(`error: ${message}`));
  const open = async (options: BrowserContextOptions = {}, watch = watchAll): Promise<Page> => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const context: BrowserContext = await there(browser).newContext({ viewport: DESK, permissions, ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript(AT_ONCE);
    context.on('page', watch);
    return context.newPage();
  };
  beforeAll(async () => {
    [browser, served] = await Promise.all([openBrowser(browserPath ?? ''), servePage(PROGRAM, runs)]);
    page = await open();
  });
  afterEach(() => expect(complaints.splice(0)).toEqual([]));
  afterAll(async () => {
    await browser?.close();
    served?.stop();
  });
  return {
    runs,
    open,
    openForRefusals: () => open({}, watchErrors),
    get home() {
      return there(served).home;
    },
    get page() {
      return there(page);
    },
  };
}

function there<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('the scene is set when the first test begins');
  return thing;
}

/** Asks again and again, on a page that may take its time. */
export const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: PATIENCE_MS, interval: 20 });
