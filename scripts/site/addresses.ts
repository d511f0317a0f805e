/** Where a file of the repository lies in the site: at its own place, so that links stay relative and the folder can be moved. */
import { posix } from 'node:path';

const PICTURE = /\.(png|svg|jpe?g|gif|webp)$/i;

export const isPage = (path: string): boolean => path.endsWith('.md');
export const isPicture = (path: string): boolean => PICTURE.test(path);

/** `docs/web.md` is `docs/web.html`, a README the index of its folder, `a.ts` the page `a.ts.html` that shows it; pictures stay. */
export function addressOf(path: string): string {
  if (isPicture(path)) return path;
  if (!isPage(path)) return `${path}.html`;
  return path.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html');
}

/** What a link means: a file of the repository, a heading there or both; nothing for what lies elsewhere. */
export interface Target {
  readonly path: string;
  readonly anchor: string;
}

export function targetOf(link: string, from: string): Target | undefined {
  if (/^([a-z]+:|\/\/)/i.test(link)) return undefined;
  const [file, anchor = ''] = link.split('#');
  const path = file === '' ? from : posix.join(posix.dirname(from), decodeURI(file));
  return { path, anchor: decodeURIComponent(anchor) };
}

/** The link from one page of the site to what a link in its source means. */
export function siteLink(link: string, from: string): string {
  const target = targetOf(link, from);
  if (target === undefined || link.startsWith('#')) return link;
  const relative = posix.relative(posix.dirname(addressOf(from)), addressOf(target.path));
  return `${encodeURI(relative)}${link.slice(link.indexOf('#') >>> 0)}`;
}

/** What leads from a page to the top of the site: nothing, or `../` some times. */
export function rootOf(path: string): string {
  return '../'.repeat(addressOf(path).split('/').length - 1);
}
