/**
 * The tests ask the built program. An import of a source file leads to the module that was built from it, which Node loads
 * as it would for a user: at full speed, and what is tested is what is shipped. Only the tests' own files go through vite.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';
import manifest from '../../package.json' with { type: 'json' };
import { buildProgram, isSource } from '../../scripts/build/program.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'dist');

/** What the examples import, as a program outside would: `cardzero/envs` and its like. */
const PARTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(manifest.exports).flatMap(([name, entry]) =>
    typeof entry === 'string' ? [] : [[name.replace('.', manifest.name), entry.default]],
  ),
);

export const builtModules: Plugin = {
  name: 'built-modules',
  enforce: 'pre',
  resolveId(source, importer) {
    if (Object.hasOwn(PARTS, source)) return join(ROOT, PARTS[source]);
    if (importer === undefined || !source.startsWith('.')) return null;
    const path = relative(ROOT, resolve(dirname(importer), source)).replaceAll('\\', '/');
    return isSource(path) ? join(DIST, path.replace(/\.ts$/, '.js')) : null;
  },
};

/** Before the first test: an old build is never tested. It takes a second or two, and touches only what changed. */
export default async function setup(): Promise<void> {
  await buildProgram(ROOT, DIST);
  await buildPage();
}

/** What the page is made of. */
const PAGE_SOURCES = ['web/page', 'web/shapes', 'web/vite.config.ts'];

/** Only where one of its sources is newer than it: it takes some seconds. */
async function buildPage(): Promise<void> {
  const page = join(DIST, 'web', 'page', 'index.html');
  const changed = Math.max(...PAGE_SOURCES.flatMap((path) => timesIn(join(ROOT, path))));
  if (existsSync(page) && statSync(page).mtimeMs >= changed) return;
  const { build } = await import('vite');
  await build({ configFile: join(ROOT, 'web', 'vite.config.ts') });
}

function timesIn(path: string): number[] {
  if (!statSync(path).isDirectory()) return [statSync(path).mtimeMs];
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(path, name)).mtimeMs);
}
