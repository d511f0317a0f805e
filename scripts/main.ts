/** The program behind the `cardzero` command: finds the command, runs it, and turns what comes of it into an exit code. */
import yargs, { type Argv } from 'yargs';
import { closest, InputError } from '../envs/index.ts';
import { LISTS } from './arguments.ts';
import { FAILED, OK, type Run, USAGE } from './command.ts';
import { analyze } from './commands/analyze.ts';
import { checkGame } from './commands/check-game.ts';
import { curve } from './commands/curve.ts';
import { data } from './commands/data.ts';
import { envServer } from './commands/env-server.ts';
import { exportNet } from './commands/export.ts';
import { list } from './commands/list.ts';
import { match } from './commands/match.ts';
import { play } from './commands/play.ts';
import { playthrough } from './commands/playthrough.ts';
import { selfplay } from './commands/selfplay.ts';
import { tournament } from './commands/tournament.ts';
import { train } from './commands/train.ts';
import { verify } from './commands/verify-export.ts';
import { web } from './commands/web.ts';
import type { Io } from './io.ts';
import { oneLine } from './text.ts';
import { version } from './version.ts';

const COMMANDS = [
  list,
  playthrough,
  checkGame,
  play,
  analyze,
  match,
  tournament,
  train,
  selfplay,
  data,
  curve,
  exportNet,
  verify,
  envServer,
  web,
];

/** Runs `cardzero <argv>` and returns the exit code: 0 fine, 1 failed, 2 called wrongly. Never throws. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  try {
    return await dispatch(argv, io);
  } catch (error) {
    if (error instanceof InputError) {
      io.stderr.write(`cardzero: ${oneLine(error.message)}\n`);
      return USAGE;
    }
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    io.stderr.write(`cardzero: this is a bug in cardzero, please report it\n${text}\n`);
    return FAILED;
  }
}

async function dispatch(argv: readonly string[], io: Io): Promise<number> {
  let chosen: Run | undefined;
  const program = build((run) => {
    chosen = run;
  });
  if (argv.length === 0) {
    io.stderr.write(`${await program.getHelp()}\n`);
    return USAGE;
  }
  const output = await parse(program, argv);
  if (output !== '') io.stdout.write(`${output}\n`); // the help, or the version
  return chosen === undefined ? OK : chosen(io);
}

function build(chosen: (run: Run) => void): Argv {
  const program = yargs()
    .scriptName('cardzero')
    .usage('$0 <command>\n\nSelf-play learning for card games with hidden information')
    .locale('en')
    .version(version())
    .parserConfiguration({ 'parse-numbers': false, 'parse-positional-numbers': false, 'dot-notation': false })
    .strict()
    .exitProcess(false)
    .fail(false)
    .wrap(100);
  for (const command of COMMANDS) command.attach(program, chosen);
  return program
    .example('$0 play ulti', 'play Ulti in the terminal')
    .example('$0 check-game ulti-v1 --games 2000', 'check a game')
    .demandCommand(1)
    .check(givenOnce)
    .epilog("'cardzero <command> --help' shows the options of a command. Exit codes: 0 fine, 1 failed, 2 wrong usage.");
}

/** Gives the help or version text, if that was asked for; a wrong call is an InputError. */
async function parse(program: Argv, argv: readonly string[]): Promise<string> {
  const name = argv.find((word) => !word.startsWith('-'));
  const names = COMMANDS.map((command) => command.name);
  if (name !== undefined && !names.includes(name)) throw unknownCommand(name, names);
  let text = '';
  try {
    await program.parseAsync([...argv], {}, (_error: unknown, _args: unknown, output: string) => {
      text = output;
    });
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(
      `${usageSentence(error as Error, name)}; see 'cardzero ${name === undefined ? '' : `${name} `}--help'`,
    );
  }
  return text;
}

function unknownCommand(name: string, names: readonly string[]): InputError {
  const near = closest(name, names);
  const hint = near === undefined ? '' : `did you mean '${near}'? `;
  return new InputError(`unknown command '${name}'; ${hint}commands: ${names.join(', ')}`);
}

/** The parser's complaint in our words. */
function usageSentence({ message }: Error, command: string | undefined): string {
  const text = oneLine(message);
  if (text.startsWith('Not enough non-option arguments')) {
    const needs = COMMANDS.find(({ name }) => name === command)?.needs;
    return needs === undefined ? 'the command is missing' : `${command} needs a ${needs}`;
  }
  const unknown = /^Unknown arguments?: (.*)$/.exec(text);
  if (unknown !== null) return `unknown argument: ${unknown[1]}`;
  const empty = /^Not enough arguments following: (.*)$/.exec(text);
  if (empty !== null) return `--${empty[1]} needs a value`;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Of two seeds one would be ignored in silence. */
function givenOnce(args: Record<string, unknown>): true {
  for (const [key, value] of Object.entries(args)) {
    if (key !== '_' && Array.isArray(value) && !LISTS.has(key)) throw new InputError(`--${key} may be given only once`);
  }
  return true;
}
