/** The pages of the repository and what tests look at in them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Token } from 'markdown-it';
import { markdown } from '../../scripts/site/markdown.ts';
import { markdownFiles } from '../../scripts/site/pages.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Source {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
  readonly tokens: readonly Token[];
}

export const sourceOf = (path: string, text: string): Source => ({ path, text, tokens: markdown.parse(text, {}) });

/** Every markdown file. */
export const PAGES: readonly Source[] = markdownFiles(ROOT).map((path) =>
  sourceOf(path, readFileSync(join(ROOT, path), 'utf8')),
);

/** Blocks of tokens and what is within them. */
export const allTokens = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => [token, ...(token.children ?? [])]);

/** Code within sentences, and the lines of blocks; a line that goes on after a `\` is one. */
export function codeIn({ tokens }: Source): { readonly spans: readonly string[]; readonly lines: readonly string[] } {
  const all = allTokens(tokens);
  const blocks = all.filter(({ type }) => type === 'fence' || type === 'code_block');
  return {
    spans: all.filter(({ type }) => type === 'code_inline').map(({ content }) => content),
    lines: blocks.flatMap(({ content }) => content.replaceAll(/\\\n\s*/g, ' ').split('\n')),
  };
}
