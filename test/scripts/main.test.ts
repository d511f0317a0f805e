/** What holds for every command: help, exit codes, where output goes, and complaints in one sentence. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { Terminal } from '../../agents/terminal.ts';
import { type GameEntry, registerGame } from '../../envs/core/index.ts';
import { readSeed } from '../../scripts/arguments.ts';
import { print } from '../../scripts/io.ts';
import { PENNIES } from '../support/pennies.ts';
import { PROGRAM } from '../support/program.ts';
import { cardzero, Collector, openInput } from '../support/run.ts';

afterAll(registerGame(PENNIES));

const COMMANDS = ['list', 'playthrough', 'check-game', 'play'];

describe('help', () => {
  test.each([['--help'], ...COMMANDS.map((name) => [`${name} --help`])])(
    'cardzero %s has two examples',
    async (call) => {
      const { code, stdout, stderr } = await cardzero(call.split(' '));
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const examples = stdout.split('Examples:\n')[1].split('\n\n')[0];
      expect(examples.match(/^ {2}cardzero /gm)).toHaveLength(2);
    },
  );

  test('the first page names every command', async () => {
    const { stdout } = await cardzero(['--help']);
    for (const name of COMMANDS) expect(stdout).toContain(`cardzero ${name} `);
  });

  test('tells every exit code', async () => {
    const { stdout } = await cardzero(['--help']);
    expect(stdout.replace(/\s+/g, ' ')).toContain('Exit codes: 0 fine, 1 failed, 2 wrong usage, 130 ended by Ctrl-C.');
  });

  test('without a command it is shown as a mistake', async () => {
    const { code, stdout, stderr } = await cardzero([]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Commands:');
  });

  test('the version is that of the package', async () => {
    expect(await cardzero(['--version'])).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      stderr: '',
    });
  });
});

test('what was read from outside reaches the terminal without its control characters', async () => {
  const name = '\x1b[31mred\x07\x9b2J\rname';
  const shown = '\\u001b[31mred\\u0007\\u009b2J\\u000dname';
  expect((await cardzero(['list', name])).stderr).toContain(`unknown game '${shown}'`);
  expect((await cardzero(['analyze', 'pennies', '--agent', `policy:${name}`])).stderr).toContain(shown);
  const out = new Collector();
  print({ stdin: process.stdin, stdout: out, stderr: out }, `${name}\n\tnext`);
  expect(out.text).toBe(`${shown}\n\tnext\n`);
  const asked = new Collector();
  const terminal = new Terminal(openInput(), asked);
  terminal.say(name);
  terminal.close();
  expect(asked.text).toBe(`${shown}\n`);
});

describe('a wrong call exits 2 with one sentence', () => {
  test.each([
    ['lst', "unknown command 'lst'; did you mean 'list'? commands: list, playthrough, check-game, play"],
    ['--json', "the command is missing; see 'cardzero --help'"],
    ['list --jsn', "there is no --jsn (did you mean --json?); see 'cardzero list --help'"],
    [
      'match kuhn --agents random random --deal=3 --no-timng more',
      "there is no --deal (did you mean --deals?); there is no --no-timng (did you mean --no-timing?); unknown argument: more; see 'cardzero match --help'",
    ],
    ['list --xyz -q', "there is no --xyz; there is no -q; see 'cardzero list --help'"],
    ['list pennies more', "unknown argument: more; see 'cardzero list --help'"],
    ['play', "play needs a <game>; see 'cardzero play --help'"],
    ['play pennies --seed', "--seed needs a value; see 'cardzero play --help'"],
    ['play pennies --seed 1 --seed 2', '--seed may be given only once'],
    ['playthrough pennies --no-seed', "there is no --no-seed; see 'cardzero playthrough --help'"],
    ['playthrough pennies --no-agents', "there is no --no-agents; see 'cardzero playthrough --help'"],
    ['list --no-game', "there is no --no-game; see 'cardzero list --help'"],
    ['list --no-module', "there is no --no-module; see 'cardzero list --help'"],
    ['scaling kuhn --agents ismcts --no-sims', "there is no --no-sims; see 'cardzero scaling --help'"],
    ['train kuhn --no-preset', "there is no --no-preset; see 'cardzero train --help'"],
    ['playthrough pennies --agents', "--agents needs a value; see 'cardzero playthrough --help'"],
    ['match kuhn --agents random --start', "--start needs a value; see 'cardzero match --help'"],
    ['train kuhn --preset', "--preset needs a value; see 'cardzero train --help'"],
    ['train kuhn --backend', "--backend needs a value; see 'cardzero train --help'"],
    ['train kuhn --learners', "--learners needs a value; see 'cardzero train --help'"],
    ['exploit kuhn --agent random --method', "--method needs a value; see 'cardzero exploit --help'"],
    ['verify-export x --backend', "--backend needs a value; see 'cardzero verify-export --help'"],
    ['train kuhn --learners x', "--learners must be one of 1, 2, not 'x'; see 'cardzero train --help'"],
    ['train kuhn --learners=', "--learners must be one of 1, 2, not ''; see 'cardzero train --help'"],
    [
      'train kuhn --backend gpu --preset a,b',
      "--backend must be one of auto, tfjs-node, wasm, cpu, not 'gpu'; --preset must be one of quick, standard, long, zero, not 'a,b'; see ",
    ],
    ['play pennies --language xx', "--language must be one of en, hu, sv, de, not 'xx'; see 'cardzero play --help'"],
    ['queue bogus', "action must be one of status, config, drain, not 'bogus'; see 'cardzero queue --help'"],
    ['play penies', "unknown game 'penies'; did you mean 'pennies'? known games: "],
    ['list pennies-v2', "unknown game 'pennies-v2'; did you mean 'pennies-v1'? known games: "],
    ['playthrough pennies --option honest', "--option takes key=value, such as allPass=penalty, not 'honest'"],
    ['playthrough pennies --option fair=true', "pennies-v1 has no option 'fair'; its options are honest"],
    ['playthrough pennies?honest=maybe', "option honest of pennies-v1 cannot be 'maybe'; allowed: true, false"],
    [
      'playthrough pennies --agents randm',
      "unknown agent 'randm'; did you mean 'random'? known agents: random, human, heuristic, heuristic-plus, ismcts, policy, shipped, oracle, best-response, pimc",
    ],
    ['analyze pennies --players random,random,random', '--players needs one agent for all or 2, one for each seat'],
    ['match pennies --agents random random --deals 9007199254740993', "--deals is too large: '9007199254740993'"],
    ['playthrough pennies --agents random random random', '--agents needs one agent for all or 2, one for each seat'],
    ['playthrough pennies --agents human', "agent 'human' needs a terminal"],
    ['playthrough pennies --seed=', '--seed must be a number or a text on one line'],
    ['play pennies --agents human', '--agents are the others'],
    ['play pennies --seat 2', "--seat must be a whole number from 0 to 1, not '2'"],
    ['play pennies --seat -1', "--seat must be a whole number from 0 to 1, not '-1'"],
    ['playthrough pennies?honest=true --option honest=false', 'option honest is given twice; give it once'],
    ['playthrough pennies --option honest=true honest=true', 'option honest is given twice; give it once'],
    ['web /runs,old', "'/runs,old' has a comma, which separates the parameters of agents"],
    ['web --host=', "'' is no address to listen on; 0.0.0.0 means all that this machine has"],
    ['check-game pennies --games many', "--games must be a whole number of 0 or more, not 'many'"],
    ['check-game pennies --games 1.5', "--games must be a whole number of 0 or more, not '1.5'"],
    ['check-game pennies --games 0', 'nothing to check: --games is 0 and there are no --vectors'],
  ])('cardzero %s', async (call, sentence) => {
    const { code, stdout, stderr } = await cardzero(call.split(' '));
    expect(stderr.startsWith(`cardzero: ${sentence}`), stderr).toBe(true);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});

test('a seed of digits is a number if it is one, and else a text of its own', () => {
  expect(['7', '0', '9007199254740991'].map(readSeed)).toEqual([7, 0, 2 ** 53 - 1]);
  for (const text of ['007', '9007199254740993', '9'.repeat(400), '1e3']) expect(readSeed(text)).toBe(text);
});

test('a bug of ours exits 1 and shows where', async () => {
  const broken: GameEntry = {
    ...PENNIES,
    name: 'broken',
    create: () => {
      throw new TypeError('oops');
    },
  };
  onTestFinished(registerGame(broken));
  const { code, stdout, stderr } = await cardzero(['playthrough', 'broken']);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/TypeError: oops\n +at /);
});

describe('the executable', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const node = (...argv: string[]) => [process.execPath, PROGRAM, ...argv];

  test('exits with the code of the command', { tags: 'slow' }, () => {
    const [command, ...argv] = node('play', 'nonsense');
    const { status, stdout, stderr } = spawnSync(command, argv, { cwd: root, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^cardzero: unknown game 'nonsense'/);
  });

  test('is quiet when nobody reads its output', { tags: 'slow' }, () => {
    const pipe = `set -o pipefail; ${node('list').join(' ')} | true`; // `true` is gone before the first line comes
    const { status, stderr } = spawnSync('bash', ['-c', pipe], { cwd: root, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test.skipIf(!existsSync('/dev/full')).each(['list', 'env-server'])(
    'says in a sentence that the output of %s cannot be written',
    { tags: 'slow' },
    (command) => {
      const call = `${node(command).join(' ')} > /dev/full`;
      const { status, stderr } = spawnSync('bash', ['-c', call], { cwd: root, input: '{"op":"hello"}\n' });
      expect({ status, stderr: String(stderr) }).toEqual({
        status: 1,
        stderr: expect.stringMatching(/^cardzero: cannot write the output: ENOSPC[^\n]*\n$/),
      });
    },
  );

  test('ends when the game does, though the input stays open', { tags: 'slow' }, async () => {
    const [command, ...argv] = node('play', 'kuhn-v1', '--seed', '7');
    const child = spawn(command, argv, { cwd: root, stdio: ['pipe', 'ignore', 'inherit'] });
    child.stdin.write('0\n1\n0\n1\n');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
