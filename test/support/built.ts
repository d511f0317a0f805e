/**
 * The tests ask the built program. An import of a source file leads to the module that was built from it, which Node loads
 * as it would for a user: at full speed, and what is tested is what is shipped. Only the tests' own files go through vite.
 */
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
}
