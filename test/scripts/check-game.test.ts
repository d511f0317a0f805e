import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type GameEntry, registerGame } from '../../envs/core/index.ts';
import { Progress } from '../../scripts/progress.ts';
import { PENNIES } from '../support/pennies.ts';
import { Collector, cardzero } from '../support/run.ts';

afterAll(registerGame(PENNIES));
const { vectors: _, ...bare } = PENNIES;
afterAll(registerGame({ ...bare, name: 'bare' } satisfies GameEntry));

const folder = mkdtempSync(join(tmpdir(), 'cardzero-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a vector file and returns its name. */
function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const vector = (id: string, actions: unknown, returns: unknown, kind = 'returns') => ({
  id,
  kind,
  in: { actions },
  expect: { returns },
});
const GOOD = file('good.json', { vectors: [vector('same', [0, 0], [-1, 1]), vector('other', [0, 1], [1, -1])] });
const BAD = file('bad.json', {
  vectors: [
    vector('right', [1, 1], [-1, 1]),
    vector('wrong', [1, 0], [-1, 1]),
    vector('odd', [2], [0, 0]),
    vector('strange', [0, 0], [-1, 1], 'score'),
  ],
});

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

describe('the laws', () => {
  test('a line for each, and a last line', async () => {
    const { code, stdout, stderr } = await cardzero(['check-game', 'pennies', '--games', '20']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^pennies-v1: 20 random games from seed 1, 40 decisions\n/);
    expect(stdout).toContain('ok   bounds, specs and layouts are in order  (1 check)\n');
    expect(stdout).toContain('ok   returns add up as declared  (20 checks)\n');
    expect(lastLine(stdout)).toBe(`${stdout.match(/^ok /gm)?.length} passed, 0 failed`);
  });

  test('--samples says how often the costly laws are checked', async () => {
    const checks = async (samples: string) => {
      const { stdout } = await cardzero(['check-game', 'pennies', '--games', '50', '--samples', samples, '--json']);
      return (JSON.parse(stdout).laws as { checks: number }[]).reduce((sum, law) => sum + law.checks, 0);
    };
    expect(await checks('0')).toBeLessThan(await checks('0.5'));
    expect(await checks('0.5')).toBeLessThan(await checks('2'));
    const { stderr } = await cardzero(['check-game', 'pennies', '--samples', 'many']);
    expect(stderr).toContain("--samples must be a number from 0 to 1000, not 'many'");
  });

  test('200 games unless told otherwise', async () => {
    expect((await cardzero(['check-game', 'pennies'])).stdout).toContain(': 200 random games');
  });

  test('a broken law fails, with examples that can be had again', async () => {
    const { code, stdout } = await cardzero(['check-game', 'pennies?honest=false', '--games', '20', '--seed', '3']);
    expect(code).toBe(1);
    expect(stdout).toContain('FAIL returns add up as declared  (20 checks, 20 failed)\n       seed ');
    expect(stdout).toMatch(/seed \d+, at the end: returns -?1 -?1 add up to -?2, not 0/);
    expect(lastLine(stdout)).toMatch(/^\d+ passed, 2 failed$/);
  });
});

describe('vector files', () => {
  test('pass, any number of them', async () => {
    const { code, stdout } = await cardzero([
      'check-game',
      'pennies',
      '--games',
      '0',
      '--vectors',
      GOOD,
      GOOD,
      '--vectors',
      GOOD,
    ]);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `${`ok   ${GOOD}  (2 vectors)\n`.repeat(3)}6 passed, 0 failed\n`,
    });
  });

  test('a line for each vector that fails, with what was expected and what came', async () => {
    const { code, stdout, stderr } = await cardzero(['check-game', 'pennies', '--games', '0', '--vectors', GOOD, BAD]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      `ok   ${GOOD}  (2 vectors)`,
      `FAIL ${BAD} wrong: returns: expected [-1,1], got [1,-1]`,
      `FAIL ${BAD} odd: cannot be run: odd.in.actions[0] must be a whole number from 0 to 1, but is 2`,
      `FAIL ${BAD} strange: cannot be run: unknown kind 'score'; known: returns`,
      '3 passed, 3 failed',
      '',
    ]);
  });

  test('count together with the laws', async () => {
    const laws = await cardzero(['check-game', 'pennies', '--games', '5']);
    const both = await cardzero(['check-game', 'pennies', '--games', '5', '--vectors', GOOD]);
    const passed = (text: string) => Number.parseInt(lastLine(text) ?? '', 10);
    expect(passed(both.stdout)).toBe(passed(laws.stdout) + 2);
  });

  test.each([
    ['not.json', '{ "vectors": [', /^cardzero: .*not\.json is not JSON: .*; a vector file is \{ "vectors": \[/],
    ['text.txt', 'first\nsecond\n', /^cardzero: .*text\.txt is not JSON: /],
    ['list.json', [], /list\.json must be an object, but is \[\]; a vector file is/],
    ['other.json', { tests: [] }, /other\.json\.vectors must be a list, but is missing; a vector file is/],
    ['empty.json', { vectors: [] }, /empty\.json holds no vectors; a vector file is/],
    [
      'nameless.json',
      { vectors: [{ kind: 'returns' }] },
      /nameless\.json\.vectors\[0\]\.id must be a text, but is missing/,
    ],
  ])('%s is refused before anything runs', async (name, content, sentence) => {
    // So many games would take far longer than this test may.
    const call = ['check-game', 'pennies', '--games', '1000000000', '--vectors', GOOD, file(name, content)];
    const { code, stdout, stderr } = await cardzero(call);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  test('a missing file, a folder, and a game without vectors are refused', async () => {
    const complaint = async (game: string, path: string) => {
      const { code, stderr } = await cardzero(['check-game', game, '--vectors', path]);
      return [code, stderr];
    };
    const nowhere = join(folder, 'nowhere.json');
    expect(await complaint('pennies', nowhere)).toEqual([
      2,
      `cardzero: cannot read ${nowhere}: there is no such file or folder\n`,
    ]);
    expect(await complaint('pennies', folder)).toEqual([2, `cardzero: cannot read ${folder}: it is a folder\n`]);
    expect(await complaint('bare', GOOD)).toEqual([
      2,
      'cardzero: bare-v1 does not know how to run test vectors: leave out --vectors\n',
    ]);
  });
});

test('--json has the laws, the vectors and the sums', async () => {
  const { code, stdout } = await cardzero(['check-game', 'pennies', '--games', '5', '--vectors', BAD, '--json']);
  expect(code).toBe(1);
  const report = JSON.parse(stdout) as { laws: unknown[]; passed: number };
  expect(report).toMatchObject({ game: 'pennies-v1', seed: 1, games: 5, decisions: 10, failed: 3 });
  expect(report).toMatchObject({ vectors: [{ file: BAD, passed: 1, failures: [{ id: 'wrong' }, { id: 'odd' }, {}] }] });
  expect(report.passed).toBe(report.laws.length + 1);
});

describe('progress', () => {
  const drive = (isTTY: boolean) => {
    const stderr = Object.assign(new Collector(), { isTTY });
    let clock = 0;
    const progress = new Progress(stderr, 'games', 30_000, () => clock);
    for (let second = 1; second <= 30; second++) {
      clock = second * 1000;
      progress.update(second * 1000);
    }
    progress.end();
    return stderr.text;
  };

  test('is a line every ten seconds, or one line that is drawn again on a terminal', () => {
    expect(drive(false)).toBe(
      ['10,000 of 30,000 games, 10 s', '20,000 of 30,000 games, 20 s', '30,000 of 30,000 games, 30 s', ''].join('\n'),
    );
    const frames = drive(true).split('\r\x1b[K');
    expect(frames).toHaveLength(32);
    expect([frames[1], frames[30], frames[31]]).toEqual([
      '1,000 of 30,000 games, 1 s',
      '30,000 of 30,000 games, 30 s',
      '',
    ]);
  });
});
