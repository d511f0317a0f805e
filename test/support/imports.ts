/** Reads the imports of source files and holds them to rules that are given as data. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Text of each file by its path from the root of the repository, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** The first rule whose `files` matches a path holds for it. `<game>` stands for what the pattern's group `game` found, and so on. */
export interface DirectionRule {
  readonly files: RegExp;
  /** Beginnings of the paths it may import. */
  readonly may: readonly string[];
  /** What of that it may not. */
  readonly not?: RegExp;
}

export interface NamingRule {
  /** Beginnings of the paths in which no game may be named. */
  readonly inside: readonly string[];
  readonly except: readonly string[];
  /** Games whose name is an everyday word: only the versioned id (`compile-v1`) counts as naming them. */
  readonly everyday: readonly string[];
}

interface Import {
  readonly target: string;
  /** Erased when the program is built. */
  readonly typeOnly: boolean;
}

export function readSources(root: string, folders: readonly string[]): Sources {
  const sources = new Map<string, string>();
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = posix.join(folder, name.replaceAll('\\', '/'));
      if (/\.tsx?$/.test(path)) sources.set(path, readFileSync(join(root, path), 'utf8'));
    }
  }
  return sources;
}

const COMMENT_STRING_OR_REGEX =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|(?<=[(,=:[!&|?{};\s])\/(?![*/\s=])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g;

export function withoutComments(text: string): string {
  return text.replace(COMMENT_STRING_OR_REGEX, (piece) => (/^\/[/*]/.test(piece) ? ' ' : piece));
}

const STATIC = /^[ \t]*(?:import|export)\b\s*(type\b\s*)?(?:[\w$*{}\s,]+?\bfrom\s*)?['"]([^'"\n]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"`]([^'"`\n]+)['"`]/g;

export function importsOf(text: string): Import[] {
  const code = withoutComments(text);
  return [
    ...Array.from(code.matchAll(STATIC), ([, type, target]) => ({ target, typeOnly: type !== undefined })),
    ...Array.from(code.matchAll(DYNAMIC), ([, target]) => ({ target, typeOnly: false })),
  ];
}

/** Our own files that a file imports. Packages are not our business here. */
function ownImports(path: string, text: string): Import[] {
  return importsOf(text)
    .filter(({ target }) => target.startsWith('.'))
    .map((found) => ({ ...found, target: posix.normalize(posix.join(posix.dirname(path), found.target)) }));
}

export function directionFaults(sources: Sources, rules: readonly DirectionRule[]): string[] {
  return [...sources].flatMap(([path, text]) => {
    const rule = rules.find(({ files }) => files.test(path));
    if (rule === undefined) return [`${path} is in no known folder: give it a rule`];
    const found = Object.entries(rule.files.exec(path)?.groups ?? {});
    const filled = (start: string) => found.reduce((text, [name, part]) => text.replace(`<${name}>`, part), start);
    const may = rule.may.map(filled);
    return ownImports(path, text).flatMap(({ target }) => {
      if (!sources.has(target)) return [`${path} imports ${target}, which is not there`];
      if (may.some((start) => target.startsWith(start)) && !rule.not?.test(target)) return [];
      const but = rule.not === undefined ? '' : `, but for ${rule.not.source}`;
      return [`${path} imports ${target}, but may only import from ${may.join(', ')}${but}`];
    });
  });
}

/** Cycles of imports, types included: whoever reads one file of a circle has to read all. */
export function cycleFaults(sources: Sources): string[] {
  const faults: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) faults.push([...trail.slice(start), path].join(' -> '));
    if (start >= 0 || done.has(path)) return;
    for (const { target } of ownImports(path, sources.get(path) ?? '')) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of sources.keys()) visit(path, []);
  return faults;
}

export function namingFaults(sources: Sources, games: readonly string[], rule: NamingRule): string[] {
  const begins = (path: string, starts: readonly string[]) => starts.some((start) => path.startsWith(start));
  return [...sources].flatMap(([path, text]) => {
    if (!begins(path, rule.inside) || begins(path, rule.except)) return [];
    const words = plainWords(withoutComments(text));
    const named = games.filter((game) => {
      const name = plainWords(game).trim();
      return rule.everyday.includes(game) ? new RegExp(` ${name} v\\d`).test(words) : words.includes(` ${name} `);
    });
    return named.map((game) => `${path} names the game '${game}'`);
  });
}

/** `ultiSolver('tiny-trick')` as ` ulti solver tiny trick `: so that `multi` and `result` are not taken for `ulti`. */
function plainWords(code: string): string {
  const apart = code.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return ` ${apart.replace(/[^a-z\d]+/g, ' ')} `;
}
