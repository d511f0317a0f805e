/** What a file system refuses is one sentence, and never a wait. */
import fs, { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { InputError } from '../../../envs/core/errors.ts';
import { makeFolder, namesIn, readText } from '../../../envs/core/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardzero-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'file');
writeFileSync(file, 'text');
const circle = join(folder, 'circle');
symlinkSync(circle, circle);

test.each<[string, () => unknown, string]>([
  ['nothing', () => readText(join(folder, 'none')), 'none: there is no such file or folder'],
  ['a folder', () => readText(folder), ': it is a folder'],
  ['a path through a file', () => readText(join(file, 'x')), ': part of the path is no folder'],
  ['links in a circle', () => readText(circle), 'circle: links lead in a circle'],
  ['a name that is too long', () => readText(join(folder, 'x'.repeat(300))), ': the name is too long'],
  ['a name that no file has', () => readText(join(folder, 'a\0b')), ': no path has such characters'],
  ['the names in a file', () => namesIn(file), ': part of the path is no folder'],
])('%s is told in one sentence', (_, attempt, sentence) => {
  expect(attempt).toThrow(InputError);
  expect(attempt).toThrow(sentence);
});

describe('a folder', () => {
  test('is made with those above it, and may be there already', () => {
    const path = join(folder, 'a', 'b', 'c');
    makeFolder(path);
    makeFolder(path);
    expect(statSync(path).isDirectory()).toBe(true);
  });

  test.each([
    [join(file, 'x', 'y'), 'part of the path is no folder'],
    [file, 'a file is in the way'],
    [join(circle, 'x'), 'links lead in a circle'],
    [join(folder, 'x'.repeat(300), 'y'), 'the name is too long'],
  ])('%s cannot be made: %s', (path, why) => {
    expect(() => makeFolder(path)).toThrow(new InputError(`cannot write ${path}: ${why}`));
  });

  test.runIf(process.platform === 'linux')('is not waited for where a system takes none', () => {
    expect(() => makeFolder('/proc/cardzero/run')).toThrow(InputError);
  });

  test('on a disk that is read-only', () => {
    const real = fs.mkdirSync;
    fs.mkdirSync = ((path: string) => {
      const above = path === join(folder, 'new') || path === join(folder, 'new', 'run');
      if (path === join(folder, 'new')) throw Object.assign(new Error('EROFS'), { code: 'EROFS' });
      if (above) throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
      return real(path);
    }) as typeof fs.mkdirSync;
    syncBuiltinESMExports();
    try {
      const path = join(folder, 'new', 'run');
      expect(() => makeFolder(path)).toThrow(new InputError(`cannot write ${path}: the disk is read-only`));
    } finally {
      fs.mkdirSync = real;
      syncBuiltinESMExports();
    }
  });
});
