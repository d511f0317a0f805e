/**
 * `npm run package`: the package as one file, which others install. What is packed is a copy of what `files` names, with a package.json
 * that speaks to those who use the package: no scripts, and nothing of what builds and tests it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Fields of package.json that are about building. */
const OF_THE_HOUSE = ['scripts', 'devDependencies', 'overrides', 'allowScripts'];

export interface Packed {
  /** Where the package lies. */
  readonly path: string;
  /** What is in it. */
  readonly files: readonly string[];
}

/** Packs what is built, into `folder`. */
export function packInto(folder: string): Packed {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const stage = mkdtempSync(join(tmpdir(), 'cardzero-stage-'));
  try {
    for (const name of (manifest.files as string[]).flatMap(namedBy)) {
      cpSync(join(ROOT, name), join(stage, name), { recursive: true });
    }
    const told = Object.entries(manifest).filter(([field]) => !OF_THE_HOUSE.includes(field));
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(Object.fromEntries(told), null, 2)}\n`);
    const argv = ['pack', '--ignore-scripts', '--json', '--pack-destination', resolve(folder)];
    const [{ filename, files }] = JSON.parse(execFileSync('npm', argv, { cwd: stage, encoding: 'utf8' }));
    return { path: join(folder, filename), files: files.map(({ path }: { path: string }) => path) };
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** What a line of `files` names; a star for a folder means all that have such a file. What is left out again, `!...`, npm sees to. */
function namedBy(line: string): string[] {
  if (line.startsWith('!')) return [];
  const [above, below] = line.split('/*/');
  if (below === undefined) return [line];
  return readdirSync(join(ROOT, above))
    .map((name) => join(above, name, below))
    .filter((path) => existsSync(join(ROOT, path)));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.stdout.write(`${packInto('.').path}\n`);
