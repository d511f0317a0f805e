/** How long a click on the page takes to be answered: on the page until the table has changed, and inside the server. */
import type { Page } from 'playwright-core';

export interface AnswerTimes {
  /** Milliseconds for each move, by the server's own clock. */
  readonly server: readonly number[];
  /** Milliseconds from the click or the key to the table that shows the move. */
  readonly click: readonly number[];
}

/** Runs in the page: remembers when something was done, and how long it took until the history grew by it. */
const RECORD = `globalThis.answers = [];
  let done;
  let moves;
  const begin = () => { done = performance.now(); };
  const look = () => {
    const now = document.querySelector('.history summary')?.textContent;
    if (now === moves) return;
    if (moves !== undefined && done !== undefined) answers.push(performance.now() - done);
    moves = now;
    done = undefined;
  };
  addEventListener('click', begin, true);
  addEventListener('keydown', begin, true);
  addEventListener('hashchange', () => { moves = undefined; answers.length = 0; performance.clearResourceTimings(); });
  performance.setResourceTimingBufferSize(5000);
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });`;

const SERVER_TIMES = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('/act'))
  .flatMap(({ serverTiming }) => serverTiming.map(({ duration }) => duration))`;

/** From the next page that is loaded on; each game begins anew. */
export async function recordAnswers(page: Page): Promise<void> {
  await page.addInitScript(RECORD);
}

export async function answerTimes(page: Page): Promise<AnswerTimes> {
  return { server: await page.evaluate<number[]>(SERVER_TIMES), click: await page.evaluate<number[]>('answers') };
}

export function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}
