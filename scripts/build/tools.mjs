/**
 * Looks whether what builds the program is there, before it is asked and answers with a stack trace. Plain JavaScript, since what reads
 * TypeScript is one of the things that may be missing.
 */
import { createRequire } from 'node:module';

const { platform, arch } = process;
/** The compiler is a program for each kind of machine, which npm installs as an optional dependency of the compiler. */
const COMPILER = `@typescript/typescript-${platform}-${arch}`;

const beside = createRequire(createRequire(import.meta.url).resolve('typescript/package.json'));
try {
  beside.resolve(`${COMPILER}/package.json`);
} catch {
  process.stderr.write(
    `cardzero cannot be built without ${COMPILER}, which --omit=optional leaves out: ` +
      "run 'npm ci', and after it 'npm prune --omit=optional' if you want no optional packages\n",
  );
  process.exitCode = 1;
}
