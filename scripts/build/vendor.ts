/**
 * Packages that are built into the program. yargs comes in fifty files and apache-arrow in a hundred, which take longer to find
 * than to run: in one file yargs starts in half the time and apache-arrow in a fifth of it. Every command begins with the one,
 * every thread of self-play with the other. Licences lie beside them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

export const PACKAGES: readonly string[] = ['yargs', 'apache-arrow'];
const FOLDER = 'vendor';

/** Leads imports of these packages to their file, which lies beside the rooms of the program. */
export function vendored(root: string): Plugin {
  return {
    name: 'vendored',
    resolveId: (id) => (PACKAGES.includes(id) ? { id: join(root, FOLDER, `${id}.js`), external: true } : null),
  };
}

/** The files by name, and their text. They are found from here, wherever the sources of the program lie. */
export async function vendorFiles(): Promise<Map<string, string>> {
  const bundle = await rolldown({
    cwd: import.meta.dirname,
    input: Object.fromEntries(PACKAGES.map((name) => [name, name])),
    platform: 'node',
  });
  const { output } = await bundle.generate({
    entryFileNames: `${FOLDER}/[name].js`,
    chunkFileNames: `${FOLDER}/[name].js`,
    minify: true,
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const files = new Map(chunks.map(({ fileName, code }) => [fileName, code]));
  const homes = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => id.startsWith('/')).map(packageOf)));
  const licences = new Set([...homes].map(licenceOf)); // some come twice
  return files.set(`${FOLDER}/licences.txt`, [...licences].sort().join('\n\n'));
}

/** The folder of the package that a file belongs to: some have further manifests in their folders, without a name. */
function packageOf(path: string): string {
  const folder = dirname(path);
  const manifest = join(folder, 'package.json');
  const named = existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name !== undefined;
  return named ? folder : packageOf(folder);
}

function licenceOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${name} comes without a licence, so it cannot be built in`);
  return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
