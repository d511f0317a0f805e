/** A real browser for the tests of the page: Chromium from the system, or a sentence why there is none. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type Locator, type Page, type Route } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of the first that is installed and runs. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => isProgram(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** How long anything on a page may take, on a machine that is busy with other things as well. */
export const PATIENCE_MS = 600_000;

export async function openBrowser(path: string): Promise<Browser> {
  // Containers often have no user namespaces, which the sandbox needs; the page under test is our own.
  const args = ['--no-sandbox', '--disable-dev-shm-usage'];
  return chromium.launch({ executablePath: path, args, timeout: PATIENCE_MS });
}

/** `cardzero web` as a process of its own, and the address it printed. */
export interface ServedPage {
  readonly home: string;
  readonly pid: number;
  readonly child: ChildProcess;
  stop(): void;
}

export async function servePage(program: string, runs: string): Promise<ServedPage> {
  const child = spawn(process.execPath, [program, 'web', runs, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const home = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout.on('data', (text: Buffer) => {
      const found = /http:\S+/.exec(String(text));
      if (found !== null) resolve(found[0]);
    });
  });
  return { home, pid: child.pid ?? 0, child, stop: () => child.kill() };
}

/** Nobody waits in a test: what the others play is shown at once. */
export const AT_ONCE = `if (location.protocol === 'http:') localStorage.setItem('cardzero.pace', '0')`;

/** They lie open where the company is not that of a level. */
export async function showChairs(page: Page): Promise<void> {
  await page.locator('.more').waitFor();
  if ((await page.locator('.more[open]').count()) === 0) await page.locator('.more summary').click();
}

/** Sits down at a table and waits for the first decision. */
export async function sitDown(page: Page, home: string, game: string, seed: number, agent = 'random'): Promise<void> {
  await page.goto(`${home}#/play?game=${game}`);
  await page.locator(`input[name="game"][value="${game}"]`).check();
  await showChairs(page);
  for (const choice of await page.locator('.chair select').all()) await choice.selectOption(agent);
  await page.locator('.more > .row input').fill(String(seed));
  await page.keyboard.press('Enter');
  await page.locator('.actions button').first().waitFor();
}

/** The second before the first is answered. */
export function clickTwice(button: Locator): Promise<void> {
  return button.evaluate((node) => {
    const { click } = node as unknown as { click: (this: unknown) => void };
    for (let i = 0; i < 2; i++) click.call(node);
  });
}

/** A request that waits on its way. */
export interface Held {
  /** Until it is there. */
  readonly asked: Promise<unknown>;
  /** Now it comes to its end. */
  readonly letGo: () => void;
}

/** The next request for it is held; in the end it goes on, if nothing else is said. */
export async function holdOnce(page: Page, what: string, end = (route: Route) => route.continue()): Promise<Held> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(what, (route) => held.then(() => end(route)), { times: 1 });
  return { asked: page.waitForRequest(what), letGo };
}

/** The next request for it finds nobody. */
export async function failOnce(page: Page, what: string): Promise<void> {
  await page.route(what, (route) => route.abort(), { times: 1 });
}

/** Adds to a list what must not happen on any page: errors, and requests to anybody else. */
export function watchPage(page: Page, home: string, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(home) && !request.url().startsWith('data:'))
      complaints.push(`asked ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} for ${response.url()}`);
  });
}
