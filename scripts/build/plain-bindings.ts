/**
 * Makes the names that modules share as cheap as their own.
 *
 * V8 reads a name that a module imports or exports through a cell, and checks it, at every use: in the rules of a game that
 * can cost half the speed. A constant that stays in its module is compiled in. So every built module passes its names
 * through constants of its own:
 *
 *     import { nextSeat } from './state.js';
 *     becomes: import { nextSeat as nextSeat$cell } from './state.js'; const nextSeat = nextSeat$cell;
 *
 *     export { step };
 *     becomes: const step$cell = step; export { step$cell as step };
 *
 * A copy is as good as the name where the name never changes, and where its module has run before anyone reads it. Both
 * are checked: the first here, the second (no circles of imports) in `program.ts`. Names of packages are left alone.
 * Every line stays on its line, so the source map stays true.
 */
import type { Plugin } from 'rolldown';
import { parseSync, Visitor } from 'rolldown/utils';

export const plainBindings: Plugin = {
  name: 'plain-bindings',
  renderChunk: (code, chunk) => ({ code: withPlainBindings(code, chunk.fileName), map: null }),
};

type Parsed = ReturnType<typeof parseSync>;
type Import = Parsed['module']['staticImports'][number];
type Export = Parsed['module']['staticExports'][number];

/** A piece of the text, and what takes its place. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** `code` is a module as rolldown prints it: declarations first, and what is exported in lists. */
export function withPlainBindings(code: string, file: string): string {
  const parsed = parseSync(file, code);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0].message}`);
  const { staticImports, staticExports } = parsed.module;
  const handedOn = staticExports.flatMap((statement) => namesHandedOn(code, statement));
  const names = wordsOutside(code, [...staticImports, ...staticExports, ...handedOn]);
  const ours = staticImports.filter(({ moduleRequest }) => moduleRequest.value.startsWith('.'));
  const copied = new Set(ours.flatMap(namedIn).filter((name) => names.has(name)));
  const imported = new Set(staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)));
  const own = new Set(staticExports.flatMap(exportedBy).filter((name) => !imported.has(name)));
  const taken = [...copied, ...own].map(cell).find((name) => names.has(name));
  if (taken !== undefined) throw new Error(`${file} has a name ${taken}, which the build needs: choose another`);
  mustBeConstant(own, code, parsed, file);
  return replaced(code, [
    ...ours.flatMap((statement) => importEdits(statement, copied)),
    ...staticExports.flatMap((statement) => exportEdits(statement, own)),
    ...handedOn
      .filter(({ local }) => copied.has(local))
      .map((name) => ({ ...name, text: exported(name.local, name.as) })),
  ]);
}

/** The name by which other modules are asked, or ask. */
const cell = (name: string): string => `${name}$cell`;

/** Local names of `import { a, b as c }`; a namespace is not a name of the other module. */
function namedIn({ entries }: Import): string[] {
  return entries.filter(({ importName }) => importName.kind === 'Name').map(({ localName }) => localName.value);
}

/** Local names of `export { a, b as c }`; empty for what is handed on from another module. */
function exportedBy({ entries }: Export): string[] {
  return entries.flatMap(({ localName }) => (localName.kind === 'Name' ? (localName.name ?? []) : []));
}

/** A name that is only handed on is not copied. */
function importEdits({ entries, end }: Import, copied: ReadonlySet<string>): Edit[] {
  const chosen = entries.filter(
    ({ importName, localName }) => importName.kind === 'Name' && copied.has(localName.value),
  );
  const copies = chosen.map(({ localName: { value } }) => ` const ${value} = ${cell(value)};`).join('');
  return [
    ...chosen.map(({ importName, localName }) => ({
      start: importName.start as number,
      end: localName.end,
      text: `${importName.name} as ${cell(localName.value)}`,
    })),
    { start: end, end, text: copies },
  ];
}

function exportEdits(statement: Export, own: ReadonlySet<string>): Edit[] {
  const mine = new Set(exportedBy(statement).filter((name) => own.has(name)));
  const copies = [...mine].map((name) => `const ${cell(name)} = ${name}; `).join('');
  const edits = statement.entries.flatMap(({ start, end, localName, exportName }): Edit[] =>
    own.has(localName.name ?? '') ? [{ start, end, text: exported(String(localName.name), nameOf(exportName)) }] : [],
  );
  return [{ start: statement.start, end: statement.start, text: copies }, ...edits];
}

/**
 * Names that one statement imports and another exports. The parser lists them with the statement that imports; what is exported
 * is the imported name itself, not its copy, for a copy that is exported would be as slow as the name.
 */
function namesHandedOn(code: string, statement: Export): { start: number; end: number; local: string; as: string }[] {
  return statement.entries
    .filter(({ moduleRequest, start }) => moduleRequest !== null && start >= statement.end)
    .map(({ start, end, exportName }) => {
      const [local] = code.slice(start, end).split(' as ', 1);
      return { start, end, local, as: nameOf(exportName) };
    });
}

function exported(local: string, as: string): string {
  return `${cell(local)} as ${as}`;
}

function nameOf({ kind, name }: Export['entries'][number]['exportName']): string {
  return kind === 'Default' ? 'default' : String(name);
}

/** All words of the text but for those of some pieces, which may lie in each other. */
function wordsOutside(code: string, pieces: readonly { start: number; end: number }[]): Set<string> {
  let rest = code;
  for (const { start, end } of pieces) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return new Set(rest.match(/[\p{ID_Continue}$]+/gu));
}

/** Functions, classes and constants cannot be assigned to; of variables it must be seen that nobody does. */
function mustBeConstant(exported: ReadonlySet<string>, code: string, parsed: Parsed, file: string): void {
  const variables = new Set<string>();
  for (const [, name] of code.matchAll(/^(?:let|var) ([\w$]+)/gm)) if (exported.has(name)) variables.add(name);
  if (variables.size === 0) return;
  const refuse = (node: { type: string; name?: unknown }): void => {
    if (node.type !== 'Identifier' || !variables.has(String(node.name))) return;
    throw new Error(
      `${file} exports the variable ${String(node.name)} and assigns to it, but who imports it gets a copy: export a function`,
    );
  };
  new Visitor({
    AssignmentExpression: ({ left }) => refuse(left),
    UpdateExpression: ({ argument }) => refuse(argument),
  }).visit(parsed.program);
}

function replaced(code: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const { start, end, text: piece } of [...edits].sort((a, b) => a.start - b.start)) {
    text += code.slice(at, start) + piece;
    at = end;
  }
  return text + code.slice(at);
}
