/** What axe-core finds on a page that would keep somebody from using it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Milder findings are matters of taste. */
const BAD = ['serious', 'critical'];

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** One line for each, with the first place where it was found. */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(SOURCE);
  // Without `preload`, which asks for stylesheets a second time, for rules that are off; and what passes need not be
  // written down place by place, which takes twice as long as finding it.
  const { violations } = await page.evaluate<{ violations: Finding[] }>(
    "axe.run(document, { preload: false, resultTypes: ['violations'] })",
  );
  return violations
    .filter(({ impact }) => BAD.includes(String(impact)))
    .map(
      ({ id, nodes }) =>
        `${id}, ${nodes.length} times: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary ?? ''}`,
    );
}
