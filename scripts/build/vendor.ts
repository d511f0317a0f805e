/**
 * Packages that are built into the program. yargs comes in fifty files and apache-arrow in a hundred, which take longer to find
 * than to run: in one file yargs starts in half the time and apache-arrow in a fifth of it. Every command begins with the one,
 * every thread of self-play with the other. Licences lie beside them.
 *
 * What yargs needs only to lay out a help text lies apart and is loaded when somebody asks for help: its tables of emoji and of wide
 * letters take a third of the time in which a command starts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';

export const PACKAGES: readonly string[] = ['yargs', 'apache-arrow'];
const FOLDER = 'vendor';
/** Of yargs, for help alone. They are called and not waited for, so they are modules that can be required. */
const LATE: readonly string[] = ['cliui', 'string-width'];
const LATE_MARK = '\0late:';

/** Leads imports of these packages to their file, which lies beside the rooms of the program. */
export function vendored(root: string): Plugin {
  return {
    name: 'vendored',
    resolveId: (id) => (PACKAGES.includes(id) ? { id: join(root, FOLDER, `${id}.js`), external: true } : null),
  };
}

/** The files by name, and their text. They are found from here, wherever the sources of the program lie. */
export async function vendorFiles(): Promise<Map<string, string>> {
  const chunks = [...(await bundled(PACKAGES, 'esm', [late])), ...(await bundled(LATE, 'cjs', []))];
  const files = new Map(chunks.map(({ fileName, code }) => [fileName, code]));
  const homes = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => id.startsWith('/')).map(packageOf)));
  const licences = new Set([...homes].map(licenceOf)); // some come twice
  return files.set(`${FOLDER}/licences.txt`, [...licences].sort().join('\n\n'));
}

/** Each package in one file. */
async function bundled(names: readonly string[], format: 'esm' | 'cjs', plugins: Plugin[]): Promise<OutputChunk[]> {
  const ending = format === 'cjs' ? 'cjs' : 'js';
  const bundle = await rolldown({
    cwd: import.meta.dirname,
    input: Object.fromEntries(names.map((name) => [name, format === 'cjs' ? ofYargs(name) : name])),
    platform: 'node',
    plugins,
  });
  const { output } = await bundle.generate({
    format,
    exports: 'named',
    entryFileNames: `${FOLDER}/[name].${ending}`,
    chunkFileNames: `${FOLDER}/[name].${ending}`,
    minify: true,
  });
  await bundle.close();
  return output.filter((file) => file.type === 'chunk');
}

/** Yargs has its own version of some packages. */
function ofYargs(name: string): string {
  return createRequire(createRequire(import.meta.url).resolve('yargs')).resolve(name);
}

/** Yargs names these in one file, which hands them on as functions. */
const late: Plugin = {
  name: 'late',
  resolveId: (id, importer) =>
    LATE.includes(id) && importer?.includes('/yargs/lib/platform-shims/') ? `${LATE_MARK}${id}` : null,
  load: (id) =>
    id.startsWith(LATE_MARK)
      ? `import { createRequire } from 'node:module';
const load = createRequire(import.meta.url);
export default (...args) => load('./${id.slice(LATE_MARK.length)}.cjs').default(...args);`
      : null,
};

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
