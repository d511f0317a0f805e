/** Python as the tests find it: what is missing is a reason to skip, said in words. */
import { execFileSync, spawnSync } from 'node:child_process';
import { PROGRAM } from '../support/program.ts';

/** Why a Python with these modules cannot be used here, or undefined. */
export function withoutPython(...modules: readonly string[]): string | undefined {
  const { error, status } = spawnSync('python3', ['-c', `import ${modules.join(', ')}`], { stdio: 'ignore' });
  if (error !== undefined) return 'python3 is not installed';
  return status === 0 ? undefined : `python3 has no ${modules.join(' or no ')}`;
}

export function python(args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  return execFileSync('python3', args, {
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env },
  });
}

/** The command of this checkout. */
export const CARDZERO = `${process.execPath} ${PROGRAM}`;
