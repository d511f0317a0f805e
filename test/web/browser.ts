/** A real browser for the tests of the page: Chromium from the system, or a sentence why there is none. */
import { spawnSync } from 'node:child_process';
import { type Browser, chromium, type Page } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The first that is installed and runs. */
export function findBrowser(): string | undefined {
  return NAMES.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0);
}

export async function openBrowser(name: string): Promise<Browser> {
  const path = spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim();
  // Containers often have no user namespaces, which the sandbox needs; the page under test is our own.
  return chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

/** What must not happen on any page: errors, and requests to anybody else. */
export interface Complaints {
  readonly list: string[];
}

export function watchPage(page: Page, home: string): Complaints {
  const list: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') list.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => list.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(home) && !request.url().startsWith('data:')) list.push(`asked ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) list.push(`${response.status()} for ${response.url()}`);
  });
  return { list };
}
