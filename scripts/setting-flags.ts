/** Settings as flags of a command: `cappedSims` is `--capped-sims`. What it takes and what it means stands in the table of settings. */
import { InputError, type OptionSpec, readOption, type ValueOf, wantedOf } from '../envs/core/index.ts';

export type FlagOf<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `-${Lowercase<Letter>}`}${FlagOf<Rest>}`
  : '';

export function flagOf<Name extends string>(name: Name): FlagOf<Name> {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as FlagOf<Name>;
}

/** For yargs. Flags without a default are left to whoever reads them; `usual` says in the help what that comes to. */
export function settingFlag({ about }: OptionSpec, { usual, ...more }: { usual?: string; default?: string }) {
  const sentence = about.replaceAll('`', '');
  return {
    type: 'string',
    requiresArg: true,
    describe: sentence[0].toUpperCase() + sentence.slice(1),
    ...(usual === undefined ? {} : { defaultDescription: usual }),
    ...more,
  } as const;
}

/** What stands behind a flag, read and held against the range of its setting. */
export function readFlag<S extends OptionSpec>(name: string, spec: S, text: string): ValueOf<S> {
  const value = readOption(spec, text);
  if (value === undefined) throw new InputError(`--${flagOf(name)} must be ${wantedOf(spec)}, not '${text}'`);
  return value;
}
