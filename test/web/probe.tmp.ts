import { openBrowser, findBrowser, servePage, sitDown, AT_ONCE } from './browser.ts';
import { mkdtempSync } from 'node:fs';
import { foreignIn } from './speaking.ts';
const browser = await openBrowser(findBrowser() ?? '');
const served = await servePage('/work/words/dist/scripts/cli.js', mkdtempSync('/tmp/w/runs-'));
const context = await browser.newContext({ viewport: { width: 1000, height: 760 } });
await context.addInitScript(AT_ONCE);
const page = await context.newPage(); page.setDefaultTimeout(20000);
page.on('pageerror', (e) => console.log('ERR', e.message));
for (const [game, seed] of [['ulti', 1], ['mulle', 4], ['buddy-bluff', 15], ['compile', 1]] as const) {
  await page.goto(`${served.home}#/play?game=${game}`);
  await page.locator('.more summary').click();
  for (const l of ['hu', 'sv', 'de'] as const) { await page.locator('select.language').selectOption(l); await page.waitForTimeout(400); console.log(game, 'lobby', l, await foreignIn(page, l)); }
  await page.locator('select.language').selectOption('en');
  await sitDown(page, served.home, game, seed);
  await page.locator('details.guide > summary').click();
  await page.locator('.as-text summary').click();
  await page.locator('.settings summary').click();
  for (const l of ['hu', 'sv', 'de'] as const) { await page.locator('select.language').selectOption(l); await page.waitForTimeout(900); console.log(game, 'table', l, await foreignIn(page, l)); }
  await page.locator('select.language').selectOption('en');
}
await browser.close(); served.stop(); process.exit(0);
