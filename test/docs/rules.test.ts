/** Every rule that the sources point to stands in envs/<game>/RULES.md, and so does every rule option. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { defaultsOf } from '../../envs/core/options/index.ts';
import { listGames } from '../../envs/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const GAMES = readdirSync(join(root, 'envs')).filter((name) => existsSync(join(root, 'envs', name, 'RULES.md')));

/** Text files below a folder, or the file itself; none where there is no such thing. */
function filesIn(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(`${path}/${name}`));
}

/** Everything that speaks of the rules of a game, but for the page itself. */
function sourcesOf(game: string): string[] {
  const vectors = filesIn('test/vectors').filter((path) => path.startsWith(`test/vectors/${game}`));
  const rooms = [`envs/${game}`, `agents/heuristics/${game}`, `test/envs/${game}`, `web/views/${game}.ts`];
  return [...rooms.flatMap(filesIn), ...vectors].filter((path) => !path.endsWith('RULES.md'));
}

/** A heading as the anchor that renderers of Markdown make of it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

/** What a page can be entered by: its headings, and codes such as COVER-1 with an anchor and a sentence of their own. */
function anchorsOf(page: string): Set<string> {
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));
  const codes = [...page.matchAll(/^- <a id="([\w-]+)"><\/a>\*\*([\w-]+)\*\* \S+/gm)];
  for (const [line, id, code] of codes) expect(id, line).toBe(code.toLowerCase());
  return new Set([...headings, ...codes.map(([, id]) => id)]);
}

/** References in a text, as anchors: `RULES.md#9-legal-cards`, COVER-1, R3. */
function referencesIn(text: string): string[] {
  const links = [...text.matchAll(/RULES\.md#([\w-]+)/g)].map(([, anchor]) => anchor);
  const codes = [...text.matchAll(/(?<![\w-])([A-Z]{2,}\d?-\d+|R\d)(?![\w-])/g)].map(([, code]) => code.toLowerCase());
  return [...links, ...codes.filter((code) => !NO_RULES.has(code))];
}

/** Look like codes of rules and are none. */
const NO_RULES = new Set(['utf-8', 'sha-256']);

test('every game of cards has a page', () => {
  expect(GAMES).toEqual(['buddy-bluff', 'compile', 'mulle', 'ulti']);
});

describe.each(GAMES)('%s', (game) => {
  const page = readFileSync(join(root, 'envs', game, 'RULES.md'), 'utf8');
  const anchors = anchorsOf(page);

  test('has every rule that the sources name', () => {
    const lost = sourcesOf(game).flatMap((path) =>
      referencesIn(readFileSync(join(root, path), 'utf8'))
        .filter((anchor) => !anchors.has(anchor))
        .map((anchor) => `${path}: ${anchor}`),
    );
    expect(lost).toEqual([]);
  });

  test('is named by its sections, not by numbers that lead nowhere', () => {
    const numbered = /\brules?,? (?:sections? )?\d|\bsections? \d+/i;
    const vague = sourcesOf(game).flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter((line) => numbered.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(vague).toEqual([]);
  });

  test('numbers its sections, lists them, and links to nothing that is not there', () => {
    const sections = [...page.matchAll(/^## (\d+)\. (.+)$/gm)];
    expect(sections.map(([, number]) => Number(number))).toEqual(sections.map((_, i) => i + 1));
    expect([...page.matchAll(/^## /gm)].length).toBe(sections.length);
    const links = [...page.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor);
    expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([]);
    for (const [, number, name] of sections) expect(links).toContain(anchorOf(`${number}. ${name}`));
  });

  test('has every rule option with its default', () => {
    const rows = new Map(
      Array.from(page.matchAll(/^\| `(\w+)` \| `?([^`|]*?)`? \|/gm), ([, name, value]) => [name, value]),
    );
    const boxes = listGames().filter(({ name }) => name === game || name.startsWith(`${game}-`));
    for (const { options } of boxes) {
      const defaults: Record<string, unknown> = defaultsOf(options);
      for (const [name, spec] of Object.entries(options)) {
        const isSet = spec.type === 'list' && spec.each === 'set'; // its default is all there are
        expect(rows.get(name), name).toBe(isSet ? 'all' : String(defaults[name]));
      }
    }
  });

  test('says where sources differ', () => expect(page).toMatch(/^## \d+\. Choices made where the sources differ$/m));
});
