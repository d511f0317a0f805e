/** Python as the tests find it: what is missing is a reason to skip, said in words. */
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PROGRAM } from './program.ts';

/** Why a Python with these modules cannot be used here, or undefined. */
export function withoutPython(...modules: readonly string[]): string | undefined {
  const { error, status } = spawnSync('python3', ['-c', `import ${modules.join(', ')}`], { stdio: 'ignore' });
  if (error !== undefined) return 'python3 is not installed';
  return status === 0 ? undefined : `python3 has no ${modules.join(' or no ')}`;
}

/** The package of this checkout, which is not installed. */
const PACKAGE = fileURLToPath(new URL('../../python', import.meta.url));

/** Runs python3 with the package and the program of this checkout; gives what it prints. */
export function python(args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  return execFileSync('python3', args, {
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: PACKAGE, CARDZERO, ...env },
  });
}

/** For the title of a test that cannot run: why not. */
export function skipped(missing: string | undefined): string {
  return missing === undefined ? '' : ` (skipped: ${missing})`;
}

/** The command of this checkout. */
export const CARDZERO = `${process.execPath} ${PROGRAM}`;
