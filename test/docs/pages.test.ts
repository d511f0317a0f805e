/** What holds for every page: it has a place in the site, what it names is there, and its lines are not too long. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { targetOf } from '../../scripts/site/addresses.ts';
import { linksIn, passagesIn } from '../../scripts/site/markdown.ts';
import { sectionOf } from '../../scripts/site/sections.ts';
import { allTokens, codeIn, PAGES, ROOT, type Source, sourceOf } from './support.ts';

/** One line for each fault, with the page where it is. */
const faultsIn = (find: (page: Source) => readonly string[]) =>
  PAGES.flatMap((page) => find(page).map((fault) => `${page.path}: ${fault}`));

test('every page is in a section of the site', () => {
  expect(PAGES.length).toBeGreaterThan(30);
  const strays = PAGES.filter(({ path }) => sectionOf(path) === undefined).map(({ path }) => path);
  expect(strays, 'give its folder a line in scripts/site/sections.ts').toEqual([]);
});

/** Made by commands, or by somebody else. */
const NOT_OURS = new Set(['node_modules', 'dist', 'site', 'runs', 'coverage', '.git']);

/** Of the repository, folders with a `/` at their end. */
const FILES = readdirSync(ROOT, { withFileTypes: true })
  .filter(({ name }) => !NOT_OURS.has(name))
  .flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name];
    const below = readdirSync(`${ROOT}/${entry.name}`, { recursive: true, withFileTypes: true });
    const paths = below.map((each) => {
      const folder = each.parentPath.slice(ROOT.length).replaceAll('\\', '/').replace(/^\//, '');
      return `${folder}/${each.name}${each.isDirectory() ? '/' : ''}`;
    });
    return [`${entry.name}/`, ...paths];
  });
const THERE = new Set(FILES);

describe('links', () => {
  /** Headings, and the marks `<a id="r1"></a>` of rules that have no heading. */
  const anchorsOf = ({ tokens, text }: Source) =>
    new Set([
      ...passagesIn(tokens).map(({ id }) => id),
      ...Array.from(text.matchAll(/<a id="(.+?)">/g), ([, id]) => id),
    ]);
  const ANCHORS = new Map(PAGES.map((page) => [page.path, anchorsOf(page)]));

  function brokenLinks(page: Source, anchors: ReadonlyMap<string, ReadonlySet<string>> = ANCHORS): string[] {
    return linksIn(page.tokens).filter((link) => {
      const target = targetOf(link, page.path);
      if (target === undefined) return false;
      // A folder has a page on GitHub, and none in the site.
      if (!THERE.has(target.path)) return true;
      return target.anchor !== '' && anchors.get(target.path)?.has(target.anchor) !== true;
    });
  }

  test('lead to files, headings and pictures that are there', () => {
    expect(PAGES.flatMap(({ tokens }) => linksIn(tokens)).length).toBeGreaterThan(100);
    expect(faultsIn((page) => brokenLinks(page))).toEqual([]);
  });

  test('are written in markdown, which alone the site follows', () => {
    const html = ({ tokens }: Source) =>
      allTokens(tokens)
        .filter(({ type }) => type.startsWith('html_'))
        .map(({ content }) => content.trim())
        .filter((content) => !/^(<!--[\s\S]*-->|<a id="[\w-]+">|<\/a>)$/.test(content));
    expect(faultsIn(html)).toEqual([]);
  });

  test('that are broken are found', () => {
    const text = [
      '# A page',
      '## Twice',
      '## Twice',
      '<a id="r1"></a> [good](#twice-1) [good](#r1) [good](../README.md) [good](https://example.org/#x)',
      '[bad](#twice-2) [bad](gone.md) [bad](../docs) ![bad](gone.png) [bad](../README.md#gone) `[code](gone.md)`',
    ].join('\n\n');
    const page = sourceOf('examples/README.md', text);
    const bad = ['#twice-2', 'gone.md', '../docs', 'gone.png', '../README.md#gone'];
    expect(brokenLinks(page, new Map([...ANCHORS, [page.path, anchorsOf(page)]]))).toEqual(bad);
  });
});

describe('paths in code', () => {
  const FOLDERS = FILES.filter((path) => /^\w+\/$/.test(path)).join('|');
  /** Begins with a folder of ours, or has a folder and the ending of a source file. */
  const PATH = new RegExp(`^(${FOLDERS})[\\w./<>*-]*$|^[\\w./<>*-]+/[\\w<>*-]+\\.(ts|tsx|js|mjs|py|md|json|css)$`);
  /** Of a training run, made by a command, of the reader's own. */
  const ELSEWHERE = /^(runs|checkpoints|selfplay|eval|node_modules|dist|site|\.)\//;
  /** Tells what was, too. */
  const HISTORY = 'CHANGELOG.md';

  /** From the root or any other folder: `rules/state.ts` is a file of every game. `<game>` and `*` are any name. */
  function isThere(path: string): boolean {
    const plain = path.replace(/^(\.\.?\/)+/, '').replace(/\/$/, '');
    if (THERE.has(plain) || THERE.has(`${plain}/`)) return true;
    const pattern = plain.replaceAll('.', '\\.').replaceAll(/<[^>]*>|\*/g, '[^/]*');
    const end = new RegExp(`(^|/)${pattern}/?$`);
    return FILES.some((file) => end.test(file));
  }

  const lostPaths = (page: Source): string[] => {
    const { spans, lines } = codeIn(page);
    const words = [...spans, ...lines].flatMap((code) => code.split(/[\s=]+/));
    return [...new Set(words)].filter((word) => PATH.test(word) && !ELSEWHERE.test(word) && !isThere(word));
  };

  test('are those of files that are there', () => {
    expect(faultsIn((page) => (page.path === HISTORY ? [] : lostPaths(page)))).toEqual([]);
  });

  test('that are lost are found', () => {
    const good = '`training/loop.ts` `rules/state.ts` `envs/<game>/register.ts` `runs/a/run.json` `./my-game.js` `1/2`';
    const bad = '`training/gone.ts` `rules/gone.ts` `envs/<game>/gone.ts`\n\n```\nnode scripts/gone.ts envs/\n```';
    expect(lostPaths(sourceOf('docs/a.md', `${good}\n\n${bad}\n`))).toEqual([
      'training/gone.ts',
      'rules/gone.ts',
      'envs/<game>/gone.ts',
      'scripts/gone.ts',
    ]);
  });
});

describe('lines of sentences', () => {
  const WIDEST = 120;
  /** By a command, from comments and helps in the sources. */
  const WRITTEN_BY_COMMANDS = /^docs\/(api\/|reference\/commands\.md$|commands\.md$)|^models\//;
  /** Numbers of lines. Tables and headings cannot be wrapped, and code is as it is; where a link leads is not counted. */
  function longLines({ text, tokens }: Source): number[] {
    const lines = text.split('\n');
    const sentences = tokens.filter(({ type }, i) => type === 'inline' && tokens[i - 1].type === 'paragraph_open');
    const numbers = sentences.flatMap(({ map }) => (map === null ? [] : range(map[0], map[1])));
    return numbers
      .filter((number) => Array.from(lines[number].replaceAll(/\]\([^)]*\)/g, ']')).length > WIDEST)
      .map((number) => number + 1);
  }

  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

  const tooLong = PAGES.filter(({ path }) => !WRITTEN_BY_COMMANDS.test(path))
    .map((page) => [page.path, longLines(page)] as const)
    .filter(([, lines]) => lines.length > 0);

  test(`have at most ${WIDEST} characters`, () => {
    expect(Object.fromEntries(tooLong)).toEqual({});
  });

  test('that are too long are found', () => {
    const long = `${'word '.repeat(30)}end`;
    const fine = `# ${long}\n\n| ${long} |\n| --- |\n| ${long} |\n\n\`\`\`\n${long}\n\`\`\`\n\n[a](b.md#${'c'.repeat(120)})`;
    const text = `${fine}\n\n- an entry\n\n  ${long}\n\nshort\n${long}\n`;
    expect(longLines(sourceOf('docs/a.md', text))).toEqual([15, 18]);
  });
});
