/**
 * Builds the program: every source file becomes one module at the same place under the target folder, so that paths, workers
 * and stack traces mean the same in both. rolldown takes the types away, reads names through barrels from where they are
 * declared, and writes const enums and constants of other modules into the code; `plain-bindings.ts` does the rest for speed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { plainBindings } from './plain-bindings.ts';
import { PACKAGES, vendored, vendorFiles } from './vendor.ts';

/** What is built, from the root of the repository. The page is vite's. */
const ROOMS = ['envs', 'mcts', 'agents', 'datasets', 'training', 'scripts', 'web/server', 'web/views', 'web/shapes'];
const NOT_BUILT = ['scripts/build/', 'scripts/site/'];
/** Files in the older module format are taken as they are. */
const COMMON = '.cjs';

/** Builds into `folder`. Touches only what changed, so that a program that runs from there is not disturbed. */
export async function buildProgram(root: string, folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(sourcesIn(root).map((path) => [path.slice(0, -'.ts'.length), join(root, path)])),
    external: (id) => !isAbsolute(id) && !id.startsWith('.') && !PACKAGES.includes(id),
    platform: 'node',
    tsconfig: join(root, 'tsconfig.json'),
    preserveEntrySignatures: 'strict',
    optimization: { inlineConst: { mode: 'all' } },
    experimental: { attachDebugInfo: 'none' },
    makeAbsoluteExternalsRelative: true,
    plugins: [vendored(root), plainBindings],
  });
  const { output } = await bundle.generate({
    dir: folder,
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: '[name].js',
    minify: false,
    sourcemap: true,
  });
  await bundle.close();
  mustBeTree(output.filter((file) => file.type === 'chunk'));
  const built = output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const);
  const files = new Map([...built, ...(await vendorFiles())]);
  for (const name of filesIn(root).filter((path) => path.endsWith(COMMON)))
    files.set(name, readFileSync(join(root, name)));
  for (const [name, text] of files) writeIfNew(join(folder, name), text);
  for (const name of modulesIn(folder)) if (!files.has(name)) rmSync(join(folder, name));
}

/** Whether a file, by its path from the root of the repository, is a source of the program. */
export function isSource(path: string): boolean {
  return (
    path.endsWith('.ts') &&
    !NOT_BUILT.some((folder) => path.startsWith(folder)) &&
    ROOMS.some((room) => path.startsWith(`${room}/`))
  );
}

function sourcesIn(root: string): string[] {
  return filesIn(root).filter(isSource);
}

/** All files of the rooms, by their paths from the folder. */
function filesIn(folder: string): string[] {
  return ROOMS.flatMap((room) => listFiles(join(folder, room)).map((name) => `${room}/${name}`));
}

/** Built modules and their maps that lie in the folder, of today or of a file that has been moved since. */
function modulesIn(folder: string): string[] {
  return filesIn(folder).filter((path) => /\.c?js(\.map)?$/.test(path));
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
}

function writeIfNew(path: string, text: string | Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(text))) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** In a circle some module would copy a name before it has a value. */
function mustBeTree(chunks: readonly OutputChunk[]): void {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): void => {
    if (trail.includes(name))
      throw new Error(`modules import each other in a circle: ${[...trail, name].join(' -> ')}`);
    if (done.has(name)) return;
    for (const next of imports.get(name) ?? []) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of imports.keys()) visit(name, []);
}
