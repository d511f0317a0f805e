/** Reads markdown as GitHub does, so that a link or an anchor means the same there and in the site. */
import GithubSlugger from 'github-slugger';
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import MarkdownIt, { type Token } from 'markdown-it';
import { siteLink } from './addresses.ts';

const LANGUAGES = { bash, json, python, typescript, yaml };
for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language);
highlighter.registerAliases(['js', 'mjs'], { languageName: 'typescript' });

/** The reader. What is rendered says in `env.path` which file it comes from. */
export const markdown = new MarkdownIt({ html: true, linkify: true, highlight: highlighted });
// `README.md` in a sentence is no host in Moldova.
markdown.linkify.set({ fuzzyLink: false });
markdown.core.ruler.push('heading ids', ({ tokens }) => nameHeadings(tokens));
markdown.core.ruler.push('site links', ({ tokens, env }) => {
  if (typeof env.path === 'string') leadWithinSite(tokens, env.path);
});
// What is too wide scrolls by itself, not the page.
markdown.renderer.rules.table_open = () => '<div class="scroll"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';

function highlighted(code: string, language: string): string {
  return highlighter.getLanguage(language) === undefined ? '' : highlighter.highlight(code, { language }).value;
}

function nameHeadings(tokens: readonly Token[]): void {
  const slugger = new GithubSlugger();
  tokens.forEach((token, i) => {
    if (token.type === 'heading_open') token.attrSet('id', slugger.slug(plainText(tokens[i + 1])));
  });
}

function leadWithinSite(tokens: readonly Token[], path: string): void {
  for (const token of inlineTokens(tokens)) {
    for (const name of ['href', 'src']) {
      const link = token.attrGet(name);
      if (link !== null) token.attrSet(name, siteLink(String(link), path));
    }
  }
}

function inlineTokens(tokens: readonly Token[]): Token[] {
  return tokens.flatMap(({ children }) => children ?? []);
}

/** What a reader sees of a line: words without marks. */
function plainText({ children }: Token): string {
  const words = (children ?? []).filter(({ type }) => type !== 'html_inline');
  return words.map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('');
}

/** What leads somewhere: links and pictures, as they are written. */
export function linksIn(tokens: readonly Token[]): string[] {
  return inlineTokens(tokens)
    .flatMap((token) => token.attrGet('href') ?? token.attrGet('src') ?? [])
    .map(String);
}

/** A heading and what stands below it, up to the next. */
export interface Passage {
  /** Of the heading, 1 to 6. */
  readonly level: number;
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export function passagesIn(tokens: readonly Token[]): Passage[] {
  const starts = [...tokens.keys()].filter((i) => tokens[i].type === 'heading_open');
  return starts.map((start, i) => ({
    level: Number(tokens[start].tag.slice('h'.length)),
    id: String(tokens[start].attrGet('id')),
    title: plainText(tokens[start + 1]),
    text: tokens
      .slice(start + 2, starts[i + 1])
      .map(wordsOf)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));
}

function wordsOf(token: Token): string {
  return token.type === 'fence' || token.type === 'code_block' ? token.content : plainText(token);
}
