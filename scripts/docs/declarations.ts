/**
 * Reads what a package exports from the declaration files that the compiler wrote: every name with its declaration and its
 * comment.
 *
 * The usual generators do not run on TypeScript 7, whose new interface for programs is not stable yet. Its declaration files are
 * regular, though: a statement begins at the start of a line and its comment stands right above it. That is all this needs.
 */
import { posix } from 'node:path';

export type Kind = 'class' | 'function' | 'interface' | 'type' | 'const';

export interface Declaration {
  readonly name: string;
  readonly kind: Kind;
  /** Without the marks of a comment; empty where there is none. */
  readonly comment: string;
  /** As the compiler wrote it, without `export declare`. */
  readonly code: string;
}

/** Gives the text of a declaration file by its path. */
export type ReadFile = (path: string) => string;

const REEXPORT = /^export (?:type )?(\*|\{[\s\S]*?\}) from '([^']+)';$/;
const DECLARED = /^export (?:declare )?(?:abstract )?(class|function|interface|type|const|enum|let) (\w+)/;

/** All that a file exports, re-exports followed, by name. */
export function exportsOf(path: string, read: ReadFile): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const { comment, code } of statementsOf(read(path))) {
    const [, what, from] = REEXPORT.exec(code) ?? [];
    if (from !== undefined) {
      const there = exportsOf(posix.join(posix.dirname(path), from.replace(/\.ts$/, '.d.ts')), read);
      for (const [name, declaration] of chosen(what, there, `${path}: ${code}`)) found.set(name, declaration);
      continue;
    }
    const [, kind, name] = DECLARED.exec(code) ?? [];
    if (name === undefined) continue;
    const plain = code.replace(/^export (?:declare )?/, '').replace(/^ {4}#private;\n/m, '');
    // Overloads of a function have one name.
    const before = found.get(name);
    const joined = before === undefined ? plain : `${before.code}\n${plain}`;
    found.set(name, { name, kind: kind as Kind, comment: before?.comment || comment, code: joined });
  }
  return found;
}

function chosen(what: string, there: ReadonlyMap<string, Declaration>, where: string): [string, Declaration][] {
  if (what === '*') return [...there];
  const names = what
    .slice(1, -1)
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''));
  return names
    .filter((name) => name !== '')
    .map((part) => {
      const [name, as = name] = part.split(' as ');
      const declaration = there.get(name);
      if (declaration === undefined) throw new Error(`${where} names ${name}, which is not there`);
      return [as, { ...declaration, name: as }];
    });
}

interface Statement {
  readonly comment: string;
  readonly code: string;
}

/** The statements of a file, each with the comment right above it. */
function statementsOf(text: string): Statement[] {
  const statements: Statement[] = [];
  let comment: string[] = [];
  let code: string[] = [];
  for (const line of text.split('\n')) {
    if (code.length === 0 && (line.startsWith('/**') || (comment.length > 0 && line.startsWith(' *')))) {
      if (line.startsWith('/**')) comment = [];
      comment.push(line);
      continue;
    }
    if (code.length === 0 && !/^\w/.test(line)) {
      comment = [];
      continue;
    }
    code.push(line);
    if (!isWhole(code)) continue;
    statements.push({ comment: plainComment(comment), code: code.join('\n') });
    [comment, code] = [[], []];
  }
  return statements;
}

/** A statement ends where its brackets are closed and a line ends with a semicolon or a brace at its beginning. */
function isWhole(code: readonly string[]): boolean {
  const last = code[code.length - 1];
  if (!/[;}]$/.test(last)) return false;
  return code.length === 1 ? depthOf(last) === 0 : /^[}\])]|^ {4}.*;$/.test(last) && depthOf(code.join('\n')) === 0;
}

/** Brackets that are open at the end; those in comments and strings do not count. */
function depthOf(text: string): number {
  const bare = text.replace(/\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|=>/g, '');
  return (bare.match(/[{([]/g)?.length ?? 0) - (bare.match(/[})\]]/g)?.length ?? 0);
}

function plainComment(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/^\/\*\*\s?/, '')
    .replace(/\s*\*\/$/, '')
    .replace(/^ \* ?/gm, '')
    .trim();
}
