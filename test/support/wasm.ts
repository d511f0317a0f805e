/** How well wasm is compiled. That of onnxruntime is so large that compiling it well takes longer than all that a test asks of it. */
import { setFlagsFromString } from 'node:v8';
import { afterAll } from 'vitest';

/** `well` is Node's own way: first quickly, and the functions that are called often once more. */
const FLAGS = {
  quickly: ['--liftoff-only'],
  well: ['--no-liftoff-only', '--wasm-tier-up', '--wasm-dynamic-tiering'],
} as const;

export function compileWasm(how: keyof typeof FLAGS): void {
  for (const flag of FLAGS[how]) setFlagsFromString(flag);
}

/** For all tests of a file. */
export function compileWasmQuickly(): void {
  compileWasm('quickly');
  afterAll(() => compileWasm('well'));
}
