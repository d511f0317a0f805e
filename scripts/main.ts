/** The program behind the `cardzero` command: finds the command, runs it, and turns what comes of it into an exit code. */
import yargs, { type Argv } from 'yargs';
import { closest, InputError } from '../envs/core/errors.ts';
import { visible } from '../envs/core/visible.ts';
import { type Command, FAILED, LISTS, type ModuleArgs, OK, type Run, USAGE } from './command.ts';
import { COMMANDS, type CommandLine, nameOf, needsOf, wordsOf } from './commands/index.ts';
import type { Io } from './io.ts';
import { oneLine } from './text.ts';
import { version } from './version.ts';

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
    io.stderr.write(`cardzero: this is a bug in cardzero, please report it\n${visible(text)}\n`);
    return FAILED;
  }
}

/** Ends the parser once it has found the command. It would go on and set the help of every command, for nobody to read. */
const CHOSEN = Symbol('chosen');

async function dispatch(argv: readonly string[], io: Io): Promise<number> {
  const line = lineOf(argv);
  const command = await line?.load();
  let chosen: Run | undefined;
  const program = build(command?.lists ?? LISTS);
  for (const each of COMMANDS) {
    // The command runs after the parser is done, so that whatever the parser throws is a mistake in the call.
    const choose = (args: unknown): never => {
      chosen = withModules(command?.runWith(args), args as ModuleArgs);
      throw CHOSEN;
    };
    program.command(each.usage, each.about, each === line ? (command?.options ?? {}) : {}, choose);
  }
  if (argv.length === 0) {
    io.stderr.write(`${await program.getHelp()}\n`);
    return USAGE;
  }
  const flags = () => (line === undefined || command === undefined ? [] : flagsOf(line, command));
  const output = await parse(program, argv, line, flags);
  if (output !== '') io.stdout.write(`${output}\n`); // the help, or the version
  return chosen === undefined ? OK : chosen(io);
}

/** The same, once the games and agents of one's own are there. */
function withModules(run: Run | undefined, { module: paths }: ModuleArgs): Run | undefined {
  if (run === undefined || paths === undefined) return run;
  return async (io) => {
    const { loadModules } = await import('./own-modules.ts');
    await loadModules(paths);
    return run(io);
  };
}

/** The line of the command that is named; undefined where none is. */
function lineOf(argv: readonly string[]): CommandLine | undefined {
  const name = argv.find((word, i) => !word.startsWith('-') && argv[i - 1] !== '--module');
  const line = COMMANDS.find((each) => nameOf(each) === name);
  if (name !== undefined && line === undefined) throw unknownCommand(name, COMMANDS.map(nameOf));
  return line;
}

function build(lists: ReadonlySet<string>): Argv {
  return yargs()
    .scriptName('cardzero')
    .usage('$0 <command>\n\nSelf-play learning for card games with hidden information')
    .locale('en')
    .version(version())
    .parserConfiguration({ 'parse-numbers': false, 'parse-positional-numbers': false, 'dot-notation': false })
    .strict()
    .exitProcess(false)
    .fail(false)
    .wrap(100)
    .example('$0 play ulti', 'play Ulti in the terminal')
    .example('$0 check-game ulti-v1 --games 2000', 'check a game')
    .option('module', {
      type: 'string',
      array: true,
      nargs: 1,
      describe: 'A JavaScript module that registers games or agents of your own; may be given several times',
    })
    .demandCommand(1)
    .check((args: Record<string, unknown>, options: unknown) => {
      withValues(args, options as Options); // what the types call aliases is all options
      return givenOnce(args, lists);
    })
    .epilog(
      "'cardzero <command> --help' shows the options of a command. Exit codes: 0 fine, 1 failed, 2 wrong usage, 130 ended by Ctrl-C.",
    );
}

/** All flags of a command, without the dashes. */
function flagsOf(line: CommandLine, command: Command): string[] {
  // The parser's types do not tell of it.
  const { key } = (command.options(build(command.lists)) as Argv & WithOptions).getOptions();
  return Object.keys(key).filter((name) => !wordsOf(line).includes(name));
}

interface WithOptions {
  getOptions(): Options;
}

interface Options {
  readonly key: Readonly<Record<string, unknown>>;
  readonly boolean: readonly string[];
}

/** Gives the help or version text, if that was asked for; a wrong call is an InputError. */
async function parse(
  program: Argv,
  argv: readonly string[],
  line: CommandLine | undefined,
  flags: () => readonly string[],
): Promise<string> {
  let text = '';
  try {
    await program.parseAsync([...argv], {}, (_error: unknown, _args: unknown, output: string) => {
      text = output;
    });
  } catch (error) {
    if (error === CHOSEN) return '';
    if (error instanceof InputError) throw error;
    const where = ['cardzero', ...(line === undefined ? [] : [nameOf(line)]), '--help'].join(' ');
    throw new InputError(`${usageSentence(error as Error, argv, line, flags)}; see '${where}'`);
  }
  return text;
}

function unknownCommand(name: string, names: readonly string[]): InputError {
  const near = closest(name, names);
  const hint = near === undefined ? '' : `did you mean '${near}'? `;
  return new InputError(`unknown command '${name}'; ${hint}commands: ${names.join(', ')}`);
}

/** The parser's complaint in our words. */
function usageSentence(
  { message }: Error,
  argv: readonly string[],
  line: CommandLine | undefined,
  flags: () => readonly string[],
): string {
  const text = oneLine(message);
  if (text.startsWith('Invalid values:')) {
    return message
      .split('\n')
      .flatMap((choice) => wrongChoice(choice, line) ?? [])
      .join('; ');
  }
  if (text.startsWith('Not enough non-option arguments')) {
    return line === undefined ? 'the command is missing' : `${nameOf(line)} needs a ${needsOf(line)}`;
  }
  const unknown = /^Unknown arguments?: (.*)$/.exec(text);
  if (unknown !== null) return unknownArguments(unknown[1].split(', '), argv, flags());
  const empty = /^Not enough arguments following: (.*)$/.exec(text);
  if (empty !== null) return `--${empty[1]} needs a value`;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** What a line of the parser says of a value that is none of those there are; undefined for other lines. */
function wrongChoice(text: string, line: CommandLine | undefined): string | undefined {
  const found = /^\s*Argument: (.*), Given: (.*), Choices: (.*)$/.exec(text);
  if (found === null) return undefined;
  const [, name, given, choices] = found;
  if (given === 'false') return noSuchNegation(name);
  const isWord = line !== undefined && wordsOf(line).includes(name);
  const all = (JSON.parse(`[${choices}]`) as string[]).join(', ');
  return `${isWord ? name : `--${name}`} must be one of ${all}, not '${(JSON.parse(`[${given}]`) as string[]).join()}'`;
}

function noSuchNegation(name: string): string {
  return `there is no --no-${name}`;
}

/** Flags that are not there, each with the one that may have been meant, and words too many. */
function unknownArguments(names: readonly string[], argv: readonly string[], flags: readonly string[]): string {
  const given = argv.filter((word) => word.startsWith('-')).map((word) => word.replace(/=.*$/s, ''));
  const mistyped = given.filter((word) => names.includes(word.replace(/^--no-|^--?/, '')));
  const words = names.filter((name) => argv.includes(name));
  const sentences = [...new Set(mistyped)].map((flag) => {
    const [, dashes, name] = /^(--no-|--?)(.*)$/s.exec(flag) ?? ['', '', ''];
    const near = closest(name, flags);
    return `there is no ${flag}${near === undefined ? '' : ` (did you mean ${dashes === '-' ? '--' : dashes}${near}?)`}`;
  });
  if (words.length > 0) sentences.push(`unknown argument: ${words.join(', ')}`);
  return sentences.length > 0 ? sentences.join('; ') : `unknown argument: ${names.join(', ')}`;
}

/** The parser takes `--no-seed` for a seed that is false; whoever reads it expects a text. */
function withValues(args: Record<string, unknown>, { key, boolean }: Options): void {
  const denied = Object.keys(key).find((name) => !boolean.includes(name) && [args[name]].flat().includes(false));
  if (denied !== undefined) throw new Error(noSuchNegation(denied));
}

/** Of two seeds one would be ignored in silence. */
function givenOnce(args: Record<string, unknown>, lists: ReadonlySet<string>): true {
  for (const [key, value] of Object.entries(args)) {
    if (key !== '_' && Array.isArray(value) && !lists.has(key)) throw new InputError(`--${key} may be given only once`);
  }
  return true;
}
