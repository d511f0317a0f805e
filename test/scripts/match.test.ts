/** `match` and `tournament` as a person calls them. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerPlayers } from '../agents/arena/players.mjs';
import { cardzero } from '../support/run.ts';

beforeAll(registerPlayers);

const folder = mkdtempSync(join(tmpdir(), 'cardzero-match-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (call: string) => cardzero(call.split(' '));

describe('match', () => {
  test('prints the edge with its interval and cost, and points by role', async () => {
    const { code, stdout, stderr } = await run('match kuhn --agents first last --deals 60 --workers 1');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(
      /^kuhn-v1, seed 1: last \+\S+ \+\/- \S+ points per deal against first, 60 duplicate deals of 2 games, \d.* m?s$/,
    );
    expect(lines[2]).toMatch(/^agent +edge +points +won +wins +draws +losses +decisions\/game +time\/decision$/);
    expect(lines[3]).toMatch(/^first +-/);
    expect(stdout).toMatch(/^points as +first +times +last +times +ahead by\nfirst /m);
  });

  test('as JSON, with the time apart', async () => {
    const call = 'match kuhn --agents kuhn random --deals 20 --workers 1 --json';
    const { timing, ...result } = JSON.parse((await run(call)).stdout);
    expect(timing).toEqual({
      seconds: expect.any(Number),
      workers: 1,
      secondsPerDecision: [expect.any(Number), expect.any(Number)],
    });
    expect(JSON.parse((await run(`${call} --no-timing`)).stdout)).toEqual(result);
    expect(result).toMatchObject({ game: 'kuhn-v1', seed: 1, deals: 20, seatings: 2, games: 40, ended: 'deals' });
    expect(result.entrants[0].edge).toEqual({ mean: expect.any(Number), half: expect.any(Number) });
  });

  test('by match and by omgång, the first of which is the omgång of the same deal', async () => {
    const entrants = '--agents heuristic random --deals 6 --workers 1';
    const { code, stdout } = await run(`match mulle?omgangar=2 ${entrants}`);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^points in +heuristic +won +random +won\nomgång 1 +\+.*%\nomgång 2 +\+.*%$/m);
    const told = async (game: string) => JSON.parse((await run(`match ${game} ${entrants} --json`)).stdout).entrants;
    const [match, omgang] = [await told('mulle?omgangar=2'), await told('mulle')];
    for (const [e, { points, legs, decisionsPerGame }] of match.entries()) {
      expect(decisionsPerGame).toBe(96);
      expect(legs[0]).toEqual({ leg: 'omgång 1', points: omgang[e].points, winRate: omgang[e].winRate });
      expect(legs[0].points.mean + legs[1].points.mean).toBeCloseTo(points.mean, 9);
    }
    expect(omgang[0].legs).toBeUndefined();
  });

  test('from practice, and what was chosen', async () => {
    const call = 'match ulti --agents first random --deals 10 --start practice --actions --workers 1';
    const { code, stdout } = await run(call);
    expect(code).toBe(0);
    expect(stdout).toContain(', 10 duplicate deals from practice of 6 games');
    expect(stdout).toMatch(/^points with +first +times +of chairs +random +times +of chairs\nplay /m);
  });

  test('without the time equal runs print equal bytes, in threads or not', { tags: 'slow' }, async () => {
    const call = 'match tiny-trick --agents ismcts:sims=10 random --deals 10 --no-timing --seed abc';
    const one = await run(`${call} --workers 1`);
    expect(one.code).toBe(0);
    expect((await run(`${call} --workers 2`)).stdout).toBe(one.stdout);
  });

  test('stops when the interval is narrow, or says that it never was', async () => {
    const call = ['match', 'kuhn', '--agents', 'kuhn', 'last', '--workers', '1', '--until'];
    expect((await cardzero([...call, 'ci < 0.3'])).stdout).toMatch(/, (48|60|75|94) duplicate deals/);
    const { code, stdout } = await cardzero([...call, 'ci<0.001', '--max-deals', '50']);
    expect(code).toBe(0);
    expect(stdout).toContain(', 50 duplicate deals');
    expect(stdout).toContain('The interval is still wider than asked for');
  });

  test('an agent that fails ends it with one sentence and exit code 1', async () => {
    const { code, stdout, stderr } = await run('match kuhn --agents first broken --deals 10 --workers 1');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^cardzero: the match ended at deal 0 \(seed \d+\), player_1 \(agent broken\) at ply 1: no idea\n$/,
    );
  });
});

describe('tournament', () => {
  test('prints ratings and a cross table, and writes a page', async () => {
    const file = join(folder, 'report.html');
    const call = 'tournament kuhn --agents first last kuhn --deals 80 --workers 1 --html';
    const { code, stdout, stderr } = await run(`${call} ${file}`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^kuhn-v1, seed 1: 80 duplicate deals per pairing, 480 games, \d.* m?s\n/);
    expect(stdout).toMatch(/^ {3}agent +Elo +points +time\/decision\n1 {2}last +\+\d+ \+\/- \d+ /m);
    expect(stdout).toMatch(/^points against +1 +2 +3\n1 last +\. +-/m);
    expect(stdout).toContain(`Report: ${file}\n`);
    expect(readFileSync(file, 'utf8')).toContain('<h1>kuhn-v1: round robin of 3</h1>');
  });

  test.skipIf(!existsSync('/dev/full'))('is not lost where its page, or a picture, cannot be written', async () => {
    const full = { code: 2, stderr: 'cardzero: cannot write /dev/full: the disk is full\n' };
    const rest = '--deals 4 --workers 1 --no-timing';
    for (const [call, flag] of [
      [`tournament kuhn --agents first last ${rest}`, '--html'],
      [`tournament kuhn --agents first last ${rest} --json`, '--html'],
      [`scaling kuhn --agents ismcts --sims 1 --against last ${rest}`, '--out'],
    ]) {
      expect(await run(`${call} ${flag} /dev/full`)).toEqual({ ...full, stdout: (await run(call)).stdout });
    }
  });

  test('as JSON', async () => {
    const { stdout } = await run('tournament tiny-trick --agents first last --deals 10 --workers 1 --json --no-timing');
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ game: 'tiny-trick-v1', method: 'points', deals: 10, games: 60 });
    expect(Object.keys(result)).not.toContain('timing');
  });
});

describe('a wrong call exits 2 with one sentence', () => {
  test.each([
    ['match kuhn', "missing required argument: agents; see 'cardzero match --help'"],
    ['match kuhn --agents random', 'kuhn-v1 needs 2 agents to compare, not 1'],
    ['match ulti --agents random random random random', 'ulti-v1 needs 2 to 3 agents to compare, not 4'],
    ['match kuhn --agents random randm', "unknown agent 'randm'; did you mean 'random'?"],
    ['match kuhn --agents random human', "agent 'human' needs a terminal"],
    ['match kuhn --agents first last --deals 1', "--deals must be a whole number of 2 or more, not '1'"],
    ['match kuhn --agents first last --workers 0', "--workers must be a whole number from 1 to 1024, not '0'"],
    [
      'match kuhn --agents first last --until soon',
      "--until takes a half-width in points, such as 'ci<0.2', not 'soon'",
    ],
    [
      'match kuhn --agents first last --until ci<0',
      "--until takes a half-width in points, such as 'ci<0.2', not 'ci<0'",
    ],
    ['match kuhn --agents first last --until ci<1 --deals 9', '--deals and --until exclude each other'],
    ['match kuhn --agents first last --max-deals 9', '--max-deals goes with --until'],
    ['match kuhn --agents first last --start practice', 'kuhn-v1 has no practice starts'],
    ['match kuhn --agents first last --audit 2', "--audit must be a number from 0 to 1, not '2'"],
    ['match kuhn --agents first last --lock 0', "--lock must be a number from 1 to 3600, not '0'"],
    ['tournament kuhn --agents first last --audit 2', "--audit must be a number from 0 to 1, not '2'"],
    ['train kuhn --dry-run --audit 5', "--audit must be a number from 0 to 1, not '5'"],
    ['train kuhn --dry-run --lock x', "--lock must be a number from 1 to 3600, not 'x'"],
    ['tournament kuhn --agents first', 'kuhn-v1 needs 2 or more agents to compare, not 1'],
    [
      'tournament kuhn --agents first last --html /no/such/folder/x.html',
      'cannot write /no/such/folder/x.html: there is no such file or folder',
    ],
    ['tournament kuhn --agents first last --html /tmp', 'cannot write /tmp: it is a folder'],
  ])('cardzero %s', async (call, sentence) => {
    const { code, stdout, stderr } = await run(call);
    expect(stderr.startsWith(`cardzero: ${sentence}`), stderr).toBe(true);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});
