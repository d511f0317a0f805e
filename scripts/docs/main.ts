/**
 * `npm run docs`: writes the reference of the library into docs/api, tables into other pages from what they describe, and from the
 * rows of results their pictures and what the page says of its levels; with `--check` it only says whether all that is up to date.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeFileAtomic } from '../../datasets/index.ts';
import { commandPage } from './commands.ts';
import { exportsOf } from './declarations.ts';
import { knowledgePictures } from './knowledge.ts';
import { contents, page } from './pages.ts';
import { scalingPictures } from './scaling.ts';
import { strengthSource } from './strengths.ts';
import { pagesWithTables } from './tables.ts';

/** The folder with package.json, above the built program. */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/** Texts of all pages by file name. `types` of the exports are looked up in `dist`. */
function referencePages(root: string, dist = join(root, 'dist')): Map<string, string> {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string }>;
  };
  const read = (path: string) => readFileSync(join(dist, path), 'utf8');
  const pages = new Map<string, string>();
  for (const [key, entry] of Object.entries(exports)) {
    if (typeof entry === 'string') continue;
    const name = key.slice('./'.length);
    pages.set(name, page(name, [...exportsOf(entry.types.slice('./dist/'.length), read).values()]));
  }
  const named = [...pages].map(([name, text]): [string, string] => [`${name}.md`, text]);
  return new Map([['README.md', contents([...pages.keys()])], ...named]);
}

async function main(argv: string[]): Promise<number> {
  const { check = false } = parseArgs({ args: argv, options: { check: { type: 'boolean' } } }).values;
  const root = packageRoot();
  const folder = join(root, 'docs');
  const reference = [...referencePages(root)].map(([file, text]) => [join('api', file), text] as const);
  const commands = ['reference/commands.md', await commandPage()] as const;
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const strengths = [join('..', 'web', 'views', 'strengths.ts'), strengthSource(read)] as const;
  const pictures = [...scalingPictures(read), ...knowledgePictures(read)];
  const pages = [...reference, commands, strengths, ...pictures, ...pagesWithTables(read)];
  const old = pages.filter(
    ([file, text]) => !existsSync(join(folder, file)) || readFileSync(join(folder, file), 'utf8') !== text,
  );
  if (check) {
    if (old.length > 0)
      console.error(`docs is out of date (${old.map(([file]) => file).join(', ')}): run 'npm run docs'`);
    return old.length > 0 ? 1 : 0;
  }
  mkdirSync(join(folder, 'api'), { recursive: true });
  for (const [file, text] of old) writeFileAtomic(join(folder, file), text);
  console.log(`docs: ${pages.length} pages with text from the sources, ${old.length} of them new or changed`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
