/**
 * Every call of the program in the pages: the command is there and has these flags, files of the project that it names exist, and what ends
 * within seconds is run, in a folder that has what the pages speak of.
 */
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandPage } from '../../scripts/docs/commands.ts';
import { COMMANDS, nameOf } from '../../scripts/commands/index.ts';
import { cardzero } from '../support/run.ts';
import { compileWasmQuickly } from '../support/wasm.ts';
import { smallConfig, trainIn } from '../training/support-loop.ts';
import { codeIn, PAGES as ALL_PAGES, ROOT as root, type Source } from './support.ts';

compileWasmQuickly();

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** All but the one that a test compares with the commands themselves. */
const PAGES = ALL_PAGES.filter(({ path }) => !path.endsWith('commands.md'));

/** One of the run that the pages call `first`. */
const SHARD = 'runs/first/selfplay/gen-000001/shard-0000.arrow';

interface Call {
  readonly page: string;
  /** Without what stands before the command and without the remark after it. */
  readonly words: readonly string[];
  /** Whether it is there to be typed: a sentence may name a part of one. */
  readonly whole: boolean;
  readonly shown: string;
}

/** Calls in blocks of code, and those within a sentence. */
function callsIn(source: Source): Call[] {
  const { spans, lines } = codeIn(source);
  const calls = (code: readonly string[], whole: boolean) =>
    code.flatMap((line): Call[] => {
      const call = /^(?:[$>] |[A-Z_]+=\S+ |\s)*(?:npx )?cardzero (.+)$/.exec(line.replace(/\s+#.*$/, ''))?.[1];
      if (call === undefined) return [];
      const words = wordsOf(call).map((word) => (word === '<shard>' ? SHARD : word));
      return [{ page: source.path, words, whole, shown: `${source.path}: cardzero ${call}` }];
    });
  return [...calls(lines, true), ...calls(spans, false)];
}

function wordsOf(call: string): string[] {
  return Array.from(call.trim().matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g), ([, one, two, bare]) => one ?? two ?? bare);
}

const CALLS = PAGES.flatMap(callsIn);
const byName = new Map(COMMANDS.map((line) => [nameOf(line), line]));
const helps = new Map<string, string>();
const helpOf = async (name: string): Promise<string> => {
  helps.set(name, helps.get(name) ?? (await cardzero([name, '--help'])).stdout);
  return helps.get(name) ?? '';
};

test('the page of commands is what the commands say', async () => {
  const page = readFileSync(join(root, 'docs/reference/commands.md'), 'utf8');
  expect(page, "docs/reference/commands.md is out of date: run 'npm run docs'").toBe(await commandPage());
});

describe('every call in the pages', () => {
  test('names a command that is there, and flags that it has', async () => {
    expect(CALLS.length).toBeGreaterThan(60);
    const wrong: string[] = [];
    for (const { words, shown } of CALLS) {
      const names = (words[0] ?? '').split('|').filter((name) => !/^(--|<|\.\.\.)/.test(name));
      for (const name of names) {
        if (!byName.has(name)) wrong.push(`${shown}: there is no such command`);
      }
      const [name] = names;
      if (!byName.has(name)) continue;
      const help = await helpOf(name);
      for (const word of words.filter((each) => each.startsWith('--'))) {
        const flag = word
          .replace(/=.*$/, '')
          .replace(/[.,;:]$/, '')
          .replace(/^--no-/, '--');
        if (!new RegExp(`(^|[ ,])${flag}[ ,\n]`, 'm').test(help)) wrong.push(`${shown}: there is no ${flag}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('names files of the project that are there', () => {
    const named = CALLS.flatMap(({ words }) => words).filter((word) =>
      /^(test|docs|examples|python|models|envs)\/[^<]*$/.test(word),
    );
    for (const path of named) expect(existsSync(join(root, path)), path).toBe(true);
  });

  test('and every script of npm', () => {
    const texts = PAGES.map(({ text }) => text).join('\n');
    const named = [...texts.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });
});

/** What ends within seconds as it stands. Others play for minutes, serve, or wait for somebody. */
const SOON = new Set(['list', 'playthrough', 'play', 'data', 'export', 'verify-export', '--help', '--version']);
/** Pages that tell what was measured once, on a machine that had the time. */
const REPORTS = /^docs\/(results\.md|notes\/)/;

function endsSoon({ page, words, whole }: Call): boolean {
  if (!whole || REPORTS.test(page) || words.includes('--module') || words.some((word) => /[|[\]…<>]|\.\.\./.test(word)))
    return false;
  return SOON.has(words[0]) || words.includes('--dry-run') || words.join(' ').includes('--games 0');
}

describe('what ends within seconds', { tags: 'slow' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardzero-docs-'));
  const run = join(folder, 'runs', 'mine');
  const home = process.cwd();

  /** A run of a toy game stands for all that the pages speak of: what is done with one is the same for every game. */
  beforeAll(async () => {
    await trainIn(run, smallConfig('kuhn', 'generations=1'));
    cpSync(run, join(folder, 'runs', 'first'), { recursive: true });
    const checkpoints = join(run, 'checkpoints');
    cpSync(join(checkpoints, 'gen-000001'), join(checkpoints, 'gen-000012'), { recursive: true });
    mkdirSync(join(checkpoints, 'gen-000030'));
    copyFileSync(join(root, 'models', 'ulti-v1', 'model.weights'), join(checkpoints, 'gen-000030', 'model.weights'));
    copyFileSync(join(checkpoints, 'gen-000001', 'model.weights'), join(folder, 'best.weights'));
    process.chdir(folder);
  });
  afterAll(() => {
    process.chdir(home);
    rmSync(folder, { recursive: true });
  });

  const soon = [...new Map(CALLS.filter(endsSoon).map((call) => [call.words.join(' '), call])).values()];

  test('is run', async () => {
    expect(soon.length).toBeGreaterThanOrEqual(10);
    const failed: unknown[] = [];
    for (const { words, shown } of soon) {
      const { code, stderr } = await cardzero(words, 'quit\n');
      if (code !== 0) failed.push({ shown, code, stderr });
    }
    expect(failed).toEqual([]);
  });
});
