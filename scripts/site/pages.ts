/** Finds what the site is made of: the markdown files of the repository, and the pictures and sources that they lead to. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { InputError } from '../../envs/core/errors.ts';
import { addressOf, isPage, isPicture, rootOf, targetOf } from './addresses.ts';
import { linksIn, markdown, type Passage, passagesIn } from './markdown.ts';
import { pagesOf, SECTIONS } from './sections.ts';

/** Folders whose files are not ours, or were made by a command. Those with a dot are left out too. */
const ELSEWHERE = new Set(['node_modules', 'dist', 'site', 'runs', 'coverage']);

/** Paths from the root, with `/` between. */
export function markdownFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !(folder === '' && ELSEWHERE.has(name)))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return markdownFiles(root, path);
      return isPage(entry.name) ? [path] : [];
    });
}

export interface Page {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly address: string;
  readonly root: string;
  readonly passages: readonly Passage[];
  /** As they are written. */
  readonly links: readonly string[];
}

export interface Site {
  readonly pages: readonly Page[];
  readonly contents: readonly { readonly title: string; readonly pages: readonly Page[] }[];
  /** Paths of files that are shown as they are. */
  readonly pictures: readonly string[];
}

export function readSite(root: string): Site {
  const written = markdownFiles(root).map((path) => pageOf(path, readFileSync(join(root, path), 'utf8')));
  const linked = new Set(written.flatMap((page) => filesLinkedBy(page, root)));
  const sources = [...linked].filter((path) => !isPage(path) && !isPicture(path));
  return {
    pages: [...written, ...sources.map((path) => sourcePage(path, root))],
    contents: SECTIONS.map((section) => ({ title: section.title, pages: pagesOf(section, written) })).filter(
      ({ pages }) => pages.length > 0,
    ),
    pictures: [...linked].filter(isPicture),
  };
}

/** Its title is its first heading. */
function pageOf(path: string, text: string): Page {
  const tokens = markdown.parse(text, {});
  const passages = passagesIn(tokens);
  const title = passages[0]?.title;
  if (title === undefined) throw new InputError(`${path} has no heading, from which the site takes its title`);
  return { path, title, text, address: addressOf(path), root: rootOf(path), passages, links: linksIn(tokens) };
}

function filesLinkedBy({ path, links }: Page, root: string): string[] {
  return links.flatMap((link) => {
    const target = targetOf(link, path);
    if (target === undefined) return [];
    const file = statSync(join(root, target.path), { throwIfNoEntry: false });
    if (file === undefined) throw new InputError(`${path} leads to ${link}, which is not there`);
    if (file.isDirectory()) throw new InputError(`${path} leads to the folder ${link}: name a file in it`);
    return [target.path];
  });
}

/** A source file as a page. The search knows its name and not its code, which would bury the sentences of others. */
function sourcePage(path: string, root: string): Page {
  const code = readFileSync(join(root, path), 'utf8').trimEnd();
  const fence = '`'.repeat(Math.max(3, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length + 1)));
  const text = `# ${basename(path)}\n\n\`${path}\`\n\n${fence}${extname(path).slice(1)}\n${code}\n${fence}\n`;
  const page = pageOf(path, text);
  return { ...page, passages: page.passages.map((passage) => ({ ...passage, text: path })) };
}
