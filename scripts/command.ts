/** What a command is: its place in the help, its options, and what it does. */
import type { Argv } from 'yargs';
import type { Io } from './io.ts';

/** Exit codes: the result was good, the result was bad (or we have a bug), the call was wrong. */
export const OK = 0;
export const FAILED = 1;
export const USAGE = 2;

export interface CommandSpec<A> {
  /** In yargs' notation: `play <game>`. */
  readonly usage: string;
  readonly about: string;
  /** Two or more, each with what it does. */
  readonly examples: readonly (readonly [call: string, about: string])[];
  options(yargs: Argv): Argv<A>;
  /** Returns the exit code. Bad input is thrown as an InputError. */
  run(args: A, io: Io): number | Promise<number>;
}

export type Run = (io: Io) => number | Promise<number>;

export interface Command {
  readonly name: string;
  /** What must follow the name, as its usage says: `<game>`; nothing for some. */
  readonly needs: string;
  /** Adds the command to the program. Once the arguments are found in order, `chosen` is told what to run. */
  attach(program: Argv, chosen: (run: Run) => void): void;
}

export function defineCommand<A>(spec: CommandSpec<A>): Command {
  const options = (yargs: Argv): Argv<A> =>
    spec.options(yargs.example(spec.examples.map(([call, about]) => [call, about])));
  return {
    name: spec.usage.split(' ')[0],
    needs: /<[^>]+>/.exec(spec.usage)?.[0] ?? '',
    // The command runs after the parser is done, so that whatever the parser throws is a mistake in the call.
    attach: (program, chosen) => {
      program.command(spec.usage, spec.about, options, (args) => chosen((io) => spec.run(args as A, io)));
    },
  };
}
