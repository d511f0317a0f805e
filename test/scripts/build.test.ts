/** The build: what it does to the names that modules share, what it refuses, and that what it makes is what the sources say. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { withPlainBindings } from '../../scripts/build/plain-bindings.ts';
import { buildProgram, isSource } from '../../scripts/build/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardzero-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A small project in a folder of its own, by path and text. */
function project(name: string, files: Readonly<Record<string, string>>): { root: string; out: string } {
  const root = join(folder, name);
  const all = { 'tsconfig.json': '{}', 'package.json': '{ "type": "module" }', ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, out: join(root, 'dist') };
}

describe('names that modules share', () => {
  const plain = (...lines: readonly string[]) => withPlainBindings(lines.join('\n'), 'a.js').split('\n');

  test('an imported name is a constant of the module', () => {
    expect(plain('import { deal, next as after } from "./b.js";', 'deal(after);')).toEqual([
      'import { deal as deal$cell, next as after$cell } from "./b.js"; const deal = deal$cell; const after = after$cell;',
      'deal(after);',
    ]);
  });

  test('an exported name is read by others through a second one', () => {
    expect(plain('function step() {}', 'export { step, step as default };')).toEqual([
      'function step() {}',
      'const step$cell = step; export { step$cell as step, step$cell as default };',
    ]);
  });

  test('a name that is only handed on stays as it is, and one that is used too is handed on uncopied', () => {
    expect(plain('import { deal, next } from "./b.js";', 'next();', 'export { deal, next };')).toEqual([
      'import { deal, next as next$cell } from "./b.js"; const next = next$cell;',
      'next();',
      'export { deal, next$cell as next };',
    ]);
  });

  test('packages, namespaces and what comes from elsewhere are left alone', () => {
    const lines = ['import fs, { readFileSync } from "node:fs";', 'import * as all from "./b.js";'];
    const code = [...lines, 'export * from "./c.js";', 'export { d } from "./d.js";', 'fs.x(readFileSync, all.y);'];
    expect(plain(...code)).toEqual(code);
  });

  test('letters beyond the first 128 do not move anything', () => {
    const [, line] = plain(
      'const suit = "♠ omgång"; const é = suit; import { a } from "./b.js";',
      'a(é, `a$cells`); export { é };',
    );
    expect(line).toBe('a(é, `a$cells`); const é$cell = é; export { é$cell as é };');
  });

  test.each(['solutions = more;', 'solutions++;', 'function f() { solutions ??= more; }'])(
    'a variable that changes is refused: %s',
    (change) => {
      expect(() => plain('let solutions = 1;', change, 'export { solutions };')).toThrow(
        'a.js exports the variable solutions and assigns to it, but who imports it gets a copy: export a function',
      );
    },
  );

  test('so is a name that the build needs for itself', () => {
    expect(() => plain('import { a } from "./b.js";', 'const a$cell = a;')).toThrow('a.js has a name a$cell');
  });
});

describe('a build', () => {
  const SOURCES = {
    'envs/words.ts': 'export const enum W { ACTOR = 2, TRUMP }\nexport const SEATS = 3;\nexport const list = [1, 2];\n',
    'envs/index.ts': "export * from './words.ts';\n",
    'mcts/use.ts':
      "import { list, SEATS, W } from '../envs/index.ts';\n\nexport function read(s: number[]): number {\n  return s[W.TRUMP] + SEATS + list.length;\n}\n",
    'scripts/build/tool.ts': 'export {};\n',
    'web/page/page.ts': 'export {};\n',
  };

  test('has a module for every source, with enums and constants of other modules written in', {
    tags: 'slow',
  }, async () => {
    const { root, out } = project('small', SOURCES);
    await buildProgram(root, out);
    const text = readFileSync(join(out, 'mcts/use.js'), 'utf8');
    expect(text).toContain('return s[3] + 3 + list.length;');
    const { read } = await import(/* @vite-ignore */ pathToFileURL(join(out, 'mcts/use.js')).href);
    expect(read([0, 0, 0, 40])).toBe(45);
    const { W, SEATS } = await import(/* @vite-ignore */ pathToFileURL(join(out, 'envs/index.js')).href);
    expect([W.ACTOR, SEATS]).toEqual([2, 3]);
    expect(Object.keys(SOURCES).filter((path) => existsSync(join(out, path.replace(/ts$/, 'js'))))).toEqual(
      Object.keys(SOURCES).filter(isSource),
    );
  });

  test('touches only what changed, and takes away what is no more', { tags: 'slow' }, async () => {
    const { root, out } = project('again', SOURCES);
    await buildProgram(root, out);
    const kept = statSync(join(out, 'envs/words.js')).mtimeMs;
    rmSync(join(root, 'mcts/use.ts'));
    project('again', { 'envs/index.ts': "export { SEATS } from './words.ts';\n" });
    await buildProgram(root, out);
    expect(existsSync(join(out, 'mcts/use.js'))).toBe(false);
    expect(existsSync(join(out, 'mcts/use.js.map'))).toBe(false);
    expect(readFileSync(join(out, 'envs/index.js'), 'utf8')).not.toContain('list');
    expect(statSync(join(out, 'envs/words.js')).mtimeMs).toBe(kept);
  });

  test('refuses a circle of imports', async () => {
    const { root, out } = project('circle', {
      'envs/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'envs/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
    });
    await expect(buildProgram(root, out)).rejects.toThrow(
      /modules import each other in a circle: envs\/(a|b)\.js -> envs\/(a|b)\.js -> envs\/(a|b)\.js/,
    );
  });
});
