/** The order of the site: which pages belong together, and what comes first. Pages are found; none is named by hand but a few of the root. */

export interface Section {
  readonly title: string;
  /** By the path of the file from the root of the repository. */
  readonly pages: RegExp;
}

/** A page is in the first section that it fits. */
export const SECTIONS: readonly Section[] = [
  { title: 'Start', pages: /^(README|docs\/[^/]+)\.md$/ },
  { title: 'Tutorials', pages: /^docs\/tutorials\// },
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

/** Within a section: a folder's README before its other pages, the rest by name. */
export function inOrder(a: string, b: string): number {
  const [one, two] = [a, b].map((path) => path.replace(/(README)?\.md$/, ''));
  return one < two ? -1 : Number(one > two);
}
