/**
 * `npm run site`: the documents of the repository as pages with a table of contents and a search, in a folder that a browser opens without
 * a server. Eleventy puts them together; `pages.ts` finds them.
 */
import { writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import Eleventy from '@11ty/eleventy';
import { InputError } from '../../envs/core/errors.ts';
import { makeRoom, PASSAGES } from './folder.ts';
import { markdown } from './markdown.ts';
import { type Page, readSite } from './pages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Layout, style and script, from the root. */
const HERE = 'scripts/site';

/** What is taken along as it is: from the root, and its name in the site. Colours and type are those of the web page. */
const ASSETS: Readonly<Record<string, string>> = {
  'web/page/style/base.css': 'base.css',
  'web/page/icon.svg': 'icon.svg',
  [`${HERE}/style.css`]: 'style.css',
  [`${HERE}/search.js`]: 'search.js',
  'node_modules/minisearch/dist/umd/index.js': 'minisearch.js',
  'node_modules/minisearch/LICENSE.txt': 'minisearch-licence.txt',
};

/** Builds into this folder, in place of a site that is there, and says how many pages there are. */
async function buildSite(folder: string): Promise<number> {
  const { pages, contents, pictures } = readSite(ROOT);
  makeRoom(folder);
  process.chdir(ROOT); // Eleventy knows no other root
  const eleventy = new Eleventy(HERE, relative(ROOT, folder), {
    quietMode: true,
    config(config) {
      config.setIncludesDirectory('layouts');
      config.setTemplateFormats(['md']);
      config.setLibrary('md', markdown);
      // Eleventy takes it away, but an indented line is code on GitHub.
      config.amendLibrary('md', (reader) => reader.enable('code'));
      config.addPassthroughCopy(ASSETS);
      config.addPassthroughCopy(Object.fromEntries(pictures.map((path) => [path, path])));
      config.addGlobalData('contents', contents);
      for (const page of pages) config.addTemplate(`${page.path}.md`, page.text, dataOf(page));
    },
  });
  await eleventy.write();
  writeFileSync(join(folder, PASSAGES), passageScript(pages));
  return pages.length;
}

/** What the layout and the reader of markdown are told of a page. */
function dataOf({ path, title, address, root, passages }: Page): object {
  const headings = passages.filter(({ level }) => level === 2 || level === 3);
  // No template language: what looks like one in a page is meant for the reader.
  return {
    layout: 'page.liquid',
    permalink: address,
    templateEngineOverride: 'md',
    path,
    title,
    address,
    root,
    headings,
  };
}

/** What the search reads: a script, because a page that was opened from a folder may load no data. */
function passageScript(pages: readonly Page[]): string {
  const all = pages.flatMap(({ title: page, address, passages }) =>
    passages.map(({ id, title, text }) => ({ address: `${address}#${id}`, page, title, text })),
  );
  return `globalThis.passages = ${JSON.stringify(all)};\n`;
}

const { out } = parseArgs({ options: { out: { type: 'string', default: join(ROOT, 'site') } } }).values;
try {
  const folder = resolve(out);
  const pages = await buildSite(folder);
  console.log(`site: ${pages} pages; open ${join(folder, 'index.html')}`);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
