/**
 * Compiles the sources in AssemblyScript into modules that hold their bytes: `npm run build:kernel`. A test checks that they belong
 * together.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);

/** What is compiled: `<path>.as` to `<path>-bytes.ts`, under this name. */
export const KERNELS = [
  { name: 'KERNEL', path: 'mcts/networks/kernel/kernel' },
  { name: 'LOOPS', path: 'training/learning/kernel/loops' },
] as const;
type KernelSource = (typeof KERNELS)[number];

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

export async function compileKernel({ path }: KernelSource): Promise<Uint8Array> {
  const source = await readFile(new URL(`${path}.as`, ROOT), 'utf8');
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
    throw new Error(`${path}.as does not compile:\n${stderr.toString()}`);
  return bytes;
}

/** The text of the module with the bytes. */
export function kernelModule({ name, path }: KernelSource, bytes: Uint8Array): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return [
    `/** \`${basename(path)}.as\` compiled, in base64. Made by \`npm run build:kernel\`; do not edit. */`,
    `export const ${name} = [`,
    ...lines.map((line) => `  '${line}',`),
    "].join('');",
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const kernel of KERNELS) {
    const bytes = await compileKernel(kernel);
    await writeFile(new URL(`${kernel.path}-bytes.ts`, ROOT), kernelModule(kernel, bytes));
    console.log(`${kernel.path}-bytes.ts: ${bytes.length} bytes of WebAssembly`);
  }
}
