/** Measurements as a table: their rows, how these are shown, and that every name can be measured. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkAgents } from '../../agents/arena/match.ts';
import { plusMinus } from '../../agents/arena/text.ts';
import { chosenGame, namedAgents } from '../../scripts/arguments.ts';
import { BENCHMARKS } from '../../scripts/bench/benchmarks.ts';
import { COMMANDS, nameOf } from '../../scripts/commands/index.ts';
import { RESULT_TABLES, resultsOf } from '../../scripts/docs/results.ts';
import { strengthSource } from '../../scripts/docs/strengths.ts';
import { behaviourOf, type Checksums, checksumsIn, isOutdated } from '../../scripts/results/behaviour.ts';
import { checkSources, sourcesIn } from '../../scripts/results/circumstances.ts';
import { figureText } from '../../scripts/results/figure-text.ts';
import { type Choice, type Job, PROGRAMS } from '../../scripts/results/job.ts';
import * as kinds from '../../scripts/results/kinds.ts';
import { listing, thatFit } from '../../scripts/results/main.ts';
import { checkChoice, commandOf, measure } from '../../scripts/results/measure.ts';
import type { Measurement } from '../../scripts/results/measurement.ts';
import { MEASUREMENTS } from '../../scripts/results/measurements.ts';
import { resultTable } from '../../scripts/results/render.ts';
import { addRow, parseRows, type Row, readRows, shownRows } from '../../scripts/results/row.ts';
import { cardzero } from '../support/run.ts';
import { smallConfig, trainIn } from '../training/support-loop.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cardzero-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PENNIES: Measurement = {
  name: 'toys.kuhn.search',
  about: 'Kuhn poker: a search against `random`',
  cost: 10,
  job: kinds.match({ game: 'kuhn' }, ['ismcts:sims=4', 'random'], { deals: 10, seed: 1 }),
};
const KNOWN: Checksums = {
  'kuhn transcript 7': 'b47b',
  'kuhn run': '1212',
  'kuhn shipped at ply 0': '9adc',
  'kuhn net': '3590',
  'ulti run': 'cabd',
};
const ROW: Row = {
  name: PENNIES.name,
  command: 'npx cardzero match kuhn --agents ismcts:sims=4 random --deals 2000 --seed 1',
  commit: '05fa12c',
  behaviour: behaviourOf({ game: 'kuhn', learns: false, shipped: false }, KNOWN),
  seed: 1,
  deals: 2000,
  games: 4000,
  figures: [{ value: 0.4917, unit: 'points per deal', half: 0.298 }],
  threads: 2,
  seconds: 16.04,
  date: '2026-11-17',
  node: '20.20.2',
  cpu: '2 x Neoverse-N1',
  load: 1.5,
};

/** The cells of the table without its head. */
const cellsOf = (measurement: Measurement, rows: readonly Row[]) =>
  resultTable([measurement], rows, KNOWN)
    .split('\n')
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | '));

describe('a row on the page', () => {
  test('says what came out, of how much, how it was made and by which command', () => {
    expect(cellsOf(PENNIES, [ROW])).toEqual([
      [
        '`toys.kuhn.search`',
        'Kuhn poker: a search against `random`',
        '+0.49 +/- 0.30 points per deal',
        '2,000 deals of 2 games, seed 1',
        '`05fa12c`, 2026-11-17, 2 threads, 16 s, Node 20.20.2, 2 x Neoverse-N1',
        `\`${ROW.command}\``,
      ],
    ]);
  });

  test('has a line for each thing that has figures', () => {
    const figures = [
      { of: 'shipped', value: 0.27, half: 0.1, unit: 'points lost a game' },
      { of: 'shipped', value: 10, unit: 'mistakes' },
      { of: 'random', value: 78.1, unit: 'points lost a game' },
    ];
    const cells = cellsOf(PENNIES, [{ ...ROW, figures }]);
    expect(cells.map(([, what, result]) => [what, result])).toEqual([
      [`${PENNIES.about}: shipped`, '0.27 points lost a game +/- 0.1, 10 mistakes'],
      ['random', '78.1 points lost a game'],
    ]);
    expect(cells[1].filter((text) => text.trim() === '')).toHaveLength(4);
  });

  test('that is a time says how busy the machine was', () => {
    const timed = { ...PENNIES, job: kinds.bench('ulti') };
    expect(cellsOf(timed, [ROW])[0][4]).toMatch(/, load 1.5$/);
  });

  test('says where its sources were changed, and which build it raced', () => {
    const made = (more: Partial<Row>) => cellsOf(PENNIES, [{ ...ROW, ...more }])[0][4];
    expect(made({ dirty: true })).toMatch(/^`05fa12c` with changes, 2026/);
    expect(made({ base: '00eec54' })).toMatch(/^`05fa12c`, against `00eec54`, 2026/);
  });

  test.each([
    [{ value: 156200, unit: 'games/s', spread: 0.407 }, '156,200 games/s +/- 40.7%'],
    [{ value: 1.2341, unit: 'times as fast', range: [1.1, 1.3] as const }, '1.23 times as fast (1.10 to 1.30)'],
    [{ value: 2.04, unit: '% of a core' }, '2.04% of a core'],
    [{ value: -0.031, unit: 'points per deal', half: 0.47 }, '-0.03 +/- 0.47 points per deal'],
    [{ value: 200, unit: 'passed' }, '200 passed'],
  ])('%o', (figure, text) => expect(figureText(figure)).toBe(text));
});

describe('a program that changes', () => {
  const learning: Measurement = { ...PENNIES, job: kinds.train('kuhn', 'quick', 'run') };
  const timed: Measurement = { ...PENNIES, job: kinds.bench('ulti') };
  const seated = kinds.match({ game: 'kuhn' }, ['ismcts:net=shipped,sims=4', 'random'], { deals: 10, seed: 1 });
  const rowOf = ({ follows }: Job): Row => {
    return { ...ROW, ...(follows === undefined ? {} : { behaviour: behaviourOf(follows, KNOWN) }) };
  };
  const { behaviour: _, ...unknown } = ROW;

  test.each([
    ['plays otherwise', { 'kuhn transcript 7': 'other' }, [true, true, true, false]],
    ['learns otherwise', { 'kuhn run': 'other' }, [false, true, false, false]],
    ['has another net', { 'kuhn net': 'other' }, [false, false, true, false]],
    ['thinks otherwise with its net', { 'kuhn shipped at ply 0': 'other' }, [false, false, true, false]],
    ['does more than it did', { 'kuhn transcript 8': 'new' }, [true, true, true, false]],
    ['plays another game otherwise', { 'ulti run': 'other' }, [false, false, false, false]],
  ])('and %s has rows that are outdated', (_, change, outdated) => {
    const known = { ...KNOWN, ...change };
    expect([
      isOutdated(PENNIES.job.follows, ROW, known),
      isOutdated(learning.job.follows, rowOf(learning.job), known),
      isOutdated(seated.follows, rowOf(seated), known),
      isOutdated(timed.job.follows, ROW, known),
    ]).toEqual(outdated);
  });

  test('and a row that does not say what it was is outdated, and is shown as such', () => {
    expect(isOutdated(PENNIES.job.follows, unknown, KNOWN)).toBe(true);
    expect(isOutdated(timed.job.follows, unknown, KNOWN)).toBe(false); // times follow from the machine as well: they are of their day
    expect(cellsOf(PENNIES, [unknown])[0][4]).toMatch(/^\*\*an earlier program\*\*: `05fa12c`, /);
    expect(cellsOf(PENNIES, [ROW])[0][4]).toMatch(/^`05fa12c`, /);
  });

  test('and a game that no checksum is of cannot be measured', () => {
    expect(() => behaviourOf({ game: 'chess', learns: false, shipped: false }, KNOWN)).toThrow(
      /^no checksum in .* is of chess$/,
    );
    expect(() => checksumsIn(folder)).toThrow(/same-bytes.json is missing, .*: copy it from the clone$/);
  });
});

describe('of several rows', () => {
  const rowsOf = (...changes: Partial<Row>[]) => changes.map((change) => ({ ...ROW, ...change }));

  test('the newest of every seed is shown', () => {
    const rows = rowsOf({ commit: 'a' }, { commit: 'b', seed: 2 }, { commit: 'c' });
    expect(shownRows(rows, ROW.name).map(({ commit }) => commit)).toEqual(['c', 'b']);
  });

  test('trials are not shown', () => {
    const rows = rowsOf({ commit: 'a' }, { commit: 'b', trial: true });
    expect(shownRows(rows, ROW.name).map(({ commit }) => commit)).toEqual(['a']);
  });

  test('a line that is no row is refused with its place', () => {
    expect(() => parseRows(`${JSON.stringify(ROW)}\n{"name":"a"}\n`, 'nets.jsonl')).toThrow(
      /^nets.jsonl, line 2\.command/,
    );
    expect(() => parseRows('{', 'nets.jsonl')).toThrow(/^nets.jsonl, line 1 is not JSON/);
  });
});

describe('a tree', () => {
  const tree = join(folder, 'tree');
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', tree, '-c', 'user.name=a', '-c', 'user.email=a@b', ...words]);

  test('is measured as it was committed, or the row is marked', () => {
    mkdirSync(join(tree, 'docs'), { recursive: true });
    writeFileSync(join(tree, 'a.ts'), '1');
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'first');
    writeFileSync(join(tree, 'docs', 'rows.jsonl'), '{}'); // rows and pages are no sources
    expect(sourcesIn(tree)).toEqual({ commit: expect.stringMatching(/^[0-9a-f]{7,}$/), changed: [] });
    expect(() => checkSources(sourcesIn(tree), false)).not.toThrow();
    writeFileSync(join(tree, 'a.ts'), '2');
    writeFileSync(join(tree, 'b.ts'), '1');
    expect(sourcesIn(tree).changed).toEqual(['a.ts', 'b.ts']);
    expect(() => checkSources(sourcesIn(tree), false)).toThrow(/\(a.ts, b.ts\): commit them first, or .* --dirty$/);
    expect(() => checkSources(sourcesIn(tree), true)).not.toThrow();
  });

  test('of a copy without git are those of the commit that its file names', () => {
    const copy = join(folder, 'copy');
    mkdirSync(copy);
    writeFileSync(join(copy, 'COMMIT'), 'abc1234\n');
    expect(sourcesIn(copy)).toEqual({ commit: 'abc1234', changed: [] });
    writeFileSync(join(copy, 'COMMIT'), 'the newest one');
    expect(() => sourcesIn(copy)).toThrow(/COMMIT should hold the hash of a commit .* says 'the newest one'$/);
    writeFileSync(join(tree, 'COMMIT'), 'abc1234'); // in a clone git is asked
    expect(sourcesIn(tree).commit).not.toBe('abc1234');
  });

  test('that git does not know is refused', () => {
    expect(() => sourcesIn(join(folder, 'nowhere'))).toThrow(/^git does not know what lies in /);
    expect(() => sourcesIn(join(tree, 'docs'))).toThrow(/it lies in the clone .*tree$/);
  });
});

test('a measurement plays, makes its row, and the row is shown', { tags: 'slow' }, async () => {
  const docs = join(folder, 'docs');
  const choice = { workers: 1, seed: 7, deals: 6 };
  const row = await measure(PENNIES, choice, ROOT, { commit: 'abc1234', changed: ['a.ts'] });
  const command = 'match kuhn --agents ismcts:sims=4 random --deals 6 --seed 7';
  expect(row).toMatchObject({ command: `npx cardzero ${command}`, commit: 'abc1234', dirty: true, trial: true });
  expect(row).toMatchObject({ seed: 7, deals: 6, games: 12, threads: 1, node: process.versions.node });
  const { entrants } = JSON.parse((await cardzero([...command.split(' '), '--json'])).stdout);
  expect(row.figures).toEqual([{ value: entrants[0].edge.mean, half: entrants[0].edge.half, unit: 'points per deal' }]);
  addRow(docs, { ...row, commit: 'old' });
  addRow(docs, row);
  const rows = readRows(docs, 'toys');
  expect(rows).toEqual([{ ...row, commit: 'old' }, row]);
  const whole = rows.map((one) => ({ ...one, trial: false }));
  expect(resultTable([PENNIES], whole, checksumsIn(ROOT))).toContain(
    `${plusMinus(entrants[0].edge)} points per deal | 6 deals of 2 games`,
  );
  const failing = { ...PENNIES, job: kinds.check('kuhn', { games: 0, seed: 1, vectors: ['nowhere.json'] }) };
  await expect(measure(failing, { workers: 1 }, ROOT, sourcesIn(ROOT))).rejects.toThrow(/ended with 2, so no row/);
});

test('a measurement that fails tells what its program found', async () => {
  const wrong = join(folder, 'wrong.json');
  const vector = {
    id: 'W1',
    kind: 'cardValue',
    card: 'KLA',
    expect: { type: 0, board: 2, hand: 14, mulle: 14, intake: 1 },
  };
  writeFileSync(wrong, JSON.stringify({ vectors: [vector] }));
  const failing = { ...PENNIES, job: kinds.check('mulle', { games: 0, seed: 1, vectors: [wrong] }) };
  const measured = measure(failing, { workers: 1 }, ROOT, sourcesIn(ROOT));
  await expect(measured).rejects.toThrow(/ended with 1, so no row was written\. It said:\n(.|\n)*W1/);
});

test('a measurement that is ended ends what it runs, and writes nothing', { tags: 'slow' }, async () => {
  const docs = join(folder, 'ended');
  const call = ['dist/scripts/results/main.js', 'nets.ulti.6400', '--workers', '1', '--dirty', '--docs', docs];
  const child = spawn(process.execPath, call, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    if (said === '') child.kill();
    said += text.toString();
  });
  const [code] = await once(child, 'close'); // once nobody holds its errors any more, the match neither
  expect({ code, said }).toEqual({ code: 143, said: expect.stringContaining(' was ended, so no row was written\n') });
  expect(existsSync(docs)).toBe(false);
});

test('a run of another seed has a folder of its own, and none is begun where one lies', async () => {
  const job = kinds.train('kuhn', 'quick', 'run-of-a-row');
  expect(commandOf(job, { workers: 1 })).toMatch(/ --run run-of-a-row$/);
  expect(commandOf(job, { workers: 1, seed: 2 })).toMatch(/ --seed 2 --run run-of-a-row-seed-2$/);
  mkdirSync(join(folder, 'run-of-a-row-seed-2'));
  const again = measure({ ...PENNIES, job }, { workers: 1, seed: 2 }, folder, { commit: 'abc1234', changed: [] });
  await expect(again).rejects.toThrow(/begins a run in run-of-a-row-seed-2, and there is one already: move it away/);
});

test('a league names an older build and the net of a lesson, and does not tell where they lie', () => {
  const net = 'ismcts:sims=64,net=runs/knowledge-kuhn-zero/checkpoints/gen-000002/model.weights';
  const ratings = ['shipped', 'older:/home/me/old', net].map((agent) => ({ agent, points: { mean: 0, half: 1 } }));
  const job = kinds.league({ game: 'kuhn' }, ['shipped', 'older'], { deals: 2, seed: 1 });
  const { figures } = job.read(JSON.stringify({ ratings, games: 4 }), '', {});
  expect(figures.map(({ of }) => of)).toEqual(['shipped', 'older', 'zero']);
});

test('an older build may be seated with other simulations', () => {
  const job = kinds.builds({ game: 'kuhn' }, { deals: 2, seed: 1 }, [24, 64]);
  const command = commandOf(job, { workers: 1, base: '/old' });
  expect(command).toContain(' --agents shipped:sims=24 older:/old,agent=shipped:sims=64 ');
  expect(commandOf(kinds.builds({ game: 'kuhn' }, { deals: 2, seed: 1 }), { workers: 1, base: '/old' })).toContain(
    ' --agents shipped older:/old ',
  );
});

test('a match with an older build tells how long both think', () => {
  const entrants = ['shipped', 'older:/home/me/old'].map((agent) => ({ agent, edge: { mean: 1, half: 0.5 } }));
  const answer = JSON.stringify({ entrants, games: 4, timing: { secondsPerDecision: [0.012, 0.01] } });
  const { figures } = kinds.builds({ game: 'kuhn' }, { deals: 2, seed: 1 }).read(answer, '', {});
  expect(figures).toEqual([
    { value: 1, unit: 'points per deal', half: 0.5 },
    { of: 'shipped', value: 12, unit: 'ms a decision' },
    { of: 'older', value: 10, unit: 'ms a decision' },
  ]);
});

test('a base that nobody knows is found out before anything is played', async () => {
  const job = kinds.builds({ game: 'kuhn' }, { deals: 2, seed: 1 });
  const base = join(folder, 'nowhere');
  const made = measure({ ...PENNIES, job }, { workers: 1, base }, folder, { commit: 'abc1234', changed: [] });
  await expect(made).rejects.toThrow(/^git does not know what lies in .*nowhere/);
});

test('a run is read from its metrics', { tags: 'slow' }, async () => {
  await trainIn(join(folder, 'run'), smallConfig('kuhn', 'generations=1', 'evaluate.every=1'));
  const { figures, games } = kinds.train('kuhn', 'quick', 'run').read('', folder, {});
  expect(games).toBeGreaterThan(0);
  expect(figures[0]).toEqual({ value: 2, unit: 'generations' });
  expect(figures[1]).toMatchObject({ of: expect.stringMatching(/ against \w+/), unit: 'points per deal' });
});

test.each([
  ['kills: 1,203 attacks in 2.0 min, 0 faults\nall withstood\n', [1203, 0]],
  ['damage: 1 attack in 2.0 min, 1 fault\n  a file\n', [1, 1]],
])('an attack is read from its verdict', (output, counts) => {
  expect(
    kinds
      .attack('kills', 1)
      .read(output, '', {})
      .figures.map(({ value }) => value),
  ).toEqual(counts);
});

test('an answer that is no verdict is not taken for one', () => {
  expect(() => kinds.attack('kills', 1).read('all withstood', '', {})).toThrow(/should end with how many/);
});

describe('what is chosen', () => {
  const found = (name: string) => MEASUREMENTS.find((one) => one.name === name) as Measurement;

  test('must be what the measurement takes', () => {
    expect(() => checkChoice(found('speed.ulti'), { workers: 1, seed: 2 })).toThrow(/speed.ulti has no seed/);
    expect(() => checkChoice(found('speed.ulti'), { workers: 1, deals: 2 })).toThrow(/has no deals/);
    expect(() => checkChoice(found('speed.ulti'), { workers: 1, base: '.' })).toThrow(/is no race/);
    expect(() => checkChoice(found('races.ulti'), { workers: 1 })).toThrow(/--base <folder of a built clone>$/);
  });

  test('the oldest come first, as many as there is room for', () => {
    const named = (name: string, cost: number): Measurement => ({ ...PENNIES, name, cost });
    const all = [
      named('a', 10),
      named('b', 10),
      named('c', 100),
      named('d', 10),
      { ...named('e', 1), job: kinds.race('') },
    ];
    const rows: Row[] = [
      { ...ROW, name: 'a', seconds: 5, threads: 2, date: '2026-11-02' },
      { ...ROW, name: 'b', seconds: 5, threads: 2, date: '2026-11-01' },
    ];
    const names = (seconds: number) => thatFit(all, rows, seconds, 2).map(({ name }) => name);
    expect(names(1000)).toEqual(['c', 'd', 'b', 'a']);
    expect(names(12)).toEqual(['d', 'b']); // c has no room, a none any more
    expect(listing(all, rows, 2)).toMatch(/^a +10 s +2026-11-02 +Kuhn/m);
    expect(listing(all, rows, 2)).toMatch(/^c +100 s +never +Kuhn/m);
  });
});

describe('every measurement', () => {
  const choice: Choice = { workers: 1, base: '.' };
  const wordsOf = ({ words, asked }: Job) => [...words(choice), ...asked(choice)];
  /** The words behind a flag, up to the next one. */
  const behind = (words: readonly string[], flag: string): string[] => {
    if (!words.includes(flag)) return [];
    const rest = words.slice(words.indexOf(flag) + 1);
    const end = rest.findIndex((word) => word.startsWith('--'));
    return end < 0 ? rest : rest.slice(0, end);
  };

  test('has a name of its own, a program that is there, and a cost', () => {
    expect(new Set(MEASUREMENTS.map(({ name }) => name)).size).toBe(MEASUREMENTS.length);
    for (const { name, cost, job } of MEASUREMENTS) {
      expect(name).toMatch(/^[a-z]+\.[\w.-]+$/);
      expect(cost, name).toBeGreaterThan(0);
      expect(existsSync(join(ROOT, PROGRAMS[job.program].file)), name).toBe(true);
    }
  });

  test('calls a command that has these flags', async () => {
    const wrong: string[] = [];
    const helps = new Map<string, string>();
    for (const { name, job } of MEASUREMENTS.filter((one) => one.job.program === 'cardzero')) {
      const [command, ...words] = wordsOf(job);
      if (!COMMANDS.map(nameOf).includes(command)) wrong.push(`${name}: ${command}`);
      const help = helps.get(command) ?? (await cardzero([command, '--help'])).stdout;
      helps.set(command, help);
      const flags = words.filter((word) => word.startsWith('--'));
      wrong.push(...flags.filter((flag) => !help.includes(`${flag} `)).map((flag) => `${name}: ${flag}`));
      for (const file of behind(words, '--vectors')) if (!existsSync(join(ROOT, file))) wrong.push(`${name}: ${file}`);
    }
    expect(wrong).toEqual([]);
  });

  test('names a game with its options, and agents that can play it', { tags: 'slow' }, async () => {
    const { takeOut } = await import('../../scripts/results/older-build.ts'); // or nobody would know `older`
    onTestFinished(takeOut);
    const tables = new Map(
      MEASUREMENTS.filter(({ job }) => job.program === 'cardzero').map(({ job }) => {
        const [, game, ...words] = wordsOf(job);
        const named = [...behind(words, '--agents'), ...behind(words, '--agent')];
        const agents = named.filter((agent) => !agent.startsWith('best:')); // of a run that is made before
        return [[game, ...agents].join(' '), { game, agents, option: behind(words, '--option') }];
      }),
    );
    expect(tables.size).toBeGreaterThan(40);
    for (const { game: id, agents, option } of tables.values()) {
      const { game } = await chosenGame({ game: id, option });
      if (agents.length > 0) checkAgents(namedAgents(['random', ...agents]), game, agents.length + 1);
    }
  });

  test('names benchmarks, games of the coach and attacks that there are', () => {
    const called = (program: string) =>
      MEASUREMENTS.filter(({ job }) => job.program === program).map(({ job }) => wordsOf(job));
    for (const [, prefix] of called('bench')) {
      expect(
        BENCHMARKS.some(({ name }) => name.startsWith(prefix)),
        prefix,
      ).toBe(true);
    }
    for (const [, id] of called('coach')) expect(existsSync(join(ROOT, 'models', id)), id).toBe(true);
    for (const [name] of called('torture')) expect(existsSync(join(ROOT, 'scripts/torture', `${name}.ts`))).toBe(true);
  });

  test('of a game follows from checksums that there are', () => {
    const known = checksumsIn(ROOT);
    const following = MEASUREMENTS.flatMap(({ job: { follows } }) => (follows === undefined ? [] : [follows]));
    expect(following.length).toBeGreaterThan(100);
    for (const behaviour of following) expect(() => behaviourOf(behaviour, known)).not.toThrow();
  });

  test('can be typed as it is told', () => {
    const typed = new Map(MEASUREMENTS.map(({ name, job }) => [name, commandOf(job, { workers: 3 })]));
    expect(typed.get('search.compile-random.64')).toBe(
      'npx cardzero match compile --option setup=random --agents shipped:sims=64 shipped:sims=0 --deals 1000 --seed 901',
    );
    expect(typed.get('races.ulti')).toBe("npm run --silent bench -- --only ulti --against '<folder>'");
  });
});

describe('an older build at the table', { tags: 'slow' }, () => {
  const MODULE = ['--module', 'dist/scripts/results/older-build.js'];
  /** In a process of its own: the module registers its agent once. */
  const match = (agents: readonly string[]) =>
    spawnSync(process.execPath, ['dist/scripts/cli.js', 'match', 'kuhn', ...MODULE, '--agents', ...agents, '--json'], {
      cwd: ROOT,
      encoding: 'utf8',
    });

  test('plays with its own program: against itself nobody is ahead', () => {
    const { stdout } = match(['ismcts:sims=4', 'older:.,agent=ismcts:sims=4', '--deals', '20']);
    const [own, older] = JSON.parse(stdout).entrants;
    expect(own.wins).toBe(older.wins);
    expect(own.wins + own.draws + own.losses).toBe(40);
    expect(own.edge).toEqual({ mean: 0, half: 0 });
  });

  test('that is not there is told in a sentence', () => {
    const { status, stderr } = match(['random', `older:${folder}`]);
    expect(status).toBe(1);
    expect(stderr).toContain(`there is no build in '${folder}': give the folder of a built clone`);
  });
});

describe('docs/results', () => {
  const files = readdirSync(join(ROOT, 'docs', 'results'));

  test('every row is of a measurement that there is, in the file of its table', () => {
    for (const file of files) {
      const table = file.replace('.jsonl', '');
      expect(RESULT_TABLES).toContain(table);
      for (const { name } of readRows(join(ROOT, 'docs'), table)) {
        expect(name.startsWith(`${table}.`), name).toBe(true);
        expect(
          MEASUREMENTS.some((one) => one.name === name),
          name,
        ).toBe(true);
      }
    }
  });

  test('a table without a file says that nothing was measured', () => {
    const missing = () => readFileSync(join(folder, 'nowhere'), 'utf8');
    expect(resultsOf('nets', missing)).toBe('Nothing was measured yet.');
    expect(strengthSource(missing)).toMatch(/= \{\n\};\n$/);
  });
});
