/** Compiles `kernel.as` into `kernel-bytes.ts`: `npm run build:kernel`. A test checks that the two belong together. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const SOURCE = new URL('../../mcts/networks/kernel/kernel.as', import.meta.url);
const TARGET = new URL('../../mcts/networks/kernel/kernel-bytes.ts', import.meta.url);
/** What the compiler calls the source; the ending on disk keeps it away from the TypeScript of the project. */
const ENTRY = 'kernel.ts';
const OPTIONS =
  '--optimizeLevel 3 --shrinkLevel 0 --runtime stub --enable simd --enable bulk-memory --importMemory --noAssert';
const LINE = 110;

/**
 * The little of the compiler's interface that is used. Its package is for development only, and its own types declare a
 * `console` of their own for everyone; a name in a variable is not looked up while the project is type-checked.
 */
interface Compiler {
  main(
    args: readonly string[],
    files: {
      readFile(name: string): string | null;
      writeFile(name: string, contents: string | Uint8Array): void;
      listFiles(): string[];
    },
  ): Promise<{ readonly error: Error | null; readonly stderr: { toString(): string } }>;
}
const COMPILER = 'assemblyscript/asc';

/** The compiled kernel. */
export async function compileKernel(): Promise<Uint8Array> {
  const source = await readFile(SOURCE, 'utf8');
  const output = new Map<string, string | Uint8Array>();
  const compiler: Compiler = await import(COMPILER);
  const { error, stderr } = await compiler.main([ENTRY, '--outFile', 'kernel.wasm', ...OPTIONS.split(' ')], {
    readFile: (name) => (name === ENTRY ? source : null),
    writeFile: (name, contents) => {
      output.set(name, contents);
    },
    listFiles: () => [],
  });
  const bytes = output.get('kernel.wasm');
  if (error !== null || !(bytes instanceof Uint8Array))
    throw new Error(`the kernel does not compile:\n${stderr.toString()}`);
  return bytes;
}

/** The text of `kernel-bytes.ts`. */
export function kernelModule(bytes: Uint8Array): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return [
    '/** The compiled kernel in base64. Made by `npm run build:kernel` from `kernel.as`; do not edit. */',
    'export const KERNEL = [',
    ...lines.map((line) => `  '${line}',`),
    "].join('');",
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bytes = await compileKernel();
  await writeFile(TARGET, kernelModule(bytes));
  console.log(`kernel-bytes.ts: ${bytes.length} bytes of WebAssembly`);
}
