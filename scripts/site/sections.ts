/** The order of the site: which pages belong together, and what comes first. The pages themselves are found. */
import { posix } from 'node:path';

export interface Section {
  readonly title: string;
  /** By the path of the file from the root of the repository. */
  readonly pages: RegExp;
  /** Names of files that come before the others. */
  readonly first?: readonly string[];
}

/** A page is in the first section that it fits. */
export const SECTIONS: readonly Section[] = [
  { title: 'Start', pages: /^(README|docs\/[^/]+)\.md$/, first: ['README.md', 'how-it-works.md', 'results.md'] },
  { title: 'Tutorials', pages: /^docs\/tutorials\//, first: ['first-hour.md'] },
  { title: 'Games', pages: /^envs\/[^/]+\/(README|RULES)\.md$/ },
  { title: 'Reference', pages: /^docs\/reference\// },
  { title: 'Library', pages: /^docs\/api\// },
  { title: 'Notes', pages: /^docs\/notes\// },
  { title: 'Nets that come along', pages: /^models\/[^/]+\/model-card\.md$/ },
  { title: 'Project', pages: /^([^/]+|(examples|python|training|datasets)\/README)\.md$/ },
];

export function sectionOf(path: string): Section | undefined {
  return SECTIONS.find(({ pages }) => pages.test(path));
}

/** The pages of a section: those that it names, then a folder's README before its other pages, the rest by name. */
export function pagesOf<P extends { readonly path: string }>(section: Section, pages: readonly P[]): P[] {
  const { first = [] } = section;
  const rank = ({ path }: P) => {
    const place = first.indexOf(posix.basename(path));
    return place < 0 ? first.length : place;
  };
  const name = ({ path }: P) => path.replace(/(README)?\.md$/, '');
  return pages
    .filter(({ path }) => sectionOf(path) === section)
    .sort((a, b) => rank(a) - rank(b) || (name(a) < name(b) ? -1 : 1));
}
