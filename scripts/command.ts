/** What a command is: its options, and what it does. Its place in the help is a line of `commands/index.ts`. */
import type { Argv } from 'yargs';
import type { Io } from './io.ts';

/** Exit codes: the result was good, the result was bad (or we have a bug), the call was wrong. */
export const OK = 0;
export const FAILED = 1;
export const USAGE = 2;

/** Options that take several values wherever they are. Every other one may be given once. */
export const LISTS: ReadonlySet<string> = new Set(['against', 'agents', 'module', 'option', 'paths', 'set', 'vectors']);

export interface CommandSpec<A> {
  /** Two or more, each with what it does. */
  readonly examples: readonly (readonly [call: string, about: string])[];
  /** Options that take several values here, and one elsewhere. */
  readonly lists?: readonly string[];
  options(yargs: Argv): Argv<A>;
  /** Returns the exit code. Bad input is thrown as an InputError. */
  run(args: A, io: Io): number | Promise<number>;
}

/** What every command may be given beside its own options. */
export interface ModuleArgs {
  readonly module?: readonly string[];
}

export type Run = (io: Io) => number | Promise<number>;

export interface Command {
  /** All options of the command that take several values. */
  readonly lists: ReadonlySet<string>;
  /** Adds the command's options to the parser. */
  options(this: void, yargs: Argv): Argv;
  /** What to run, once the arguments are found in order. */
  runWith(args: unknown): Run;
}

export function defineCommand<A>(spec: CommandSpec<A>): Command {
  return {
    lists: new Set([...LISTS, ...(spec.lists ?? [])]),
    options: (yargs) => spec.options(yargs.example(spec.examples.map(([call, about]) => [call, about]))) as Argv,
    runWith: (args) => (io) => spec.run(args as A, io),
  };
}
