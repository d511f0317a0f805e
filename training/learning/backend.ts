/**
 * Opens the library that computes learning steps.
 *
 * TensorFlow.js has three backends: tfjs-node (the native library, an optional package), wasm and plain JavaScript,
 * from fast to slow. A run records which one it uses: results are identical from run to run on one backend, and differ
 * in the last digits between backends.
 */
import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import util from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { InputError } from '../../envs/core/index.ts';
import { setFastMatMul } from './fast-matmul.ts';
import { type Tf, tfOf } from './tf.ts';

/**
 * Loaded as CommonJS, which these packages are. `import` would first parse all of their code to find the exported
 * names.
 */
const load = createRequire(import.meta.url);

/** In the order in which `auto` tries them. */
export const BACKENDS = ['tfjs-node', 'wasm', 'cpu'] as const;
export type BackendName = (typeof BACKENDS)[number];
export type BackendChoice = 'auto' | BackendName;

export interface Backend {
  readonly name: BackendName;
  /** The library; `tfOf` gives it its type. Programs that open a backend need no types of TensorFlow.js. */
  readonly tf: object;
  /** Whether our own kernel skips the zeros of network inputs. The native library is faster without it. */
  readonly sparse: boolean;
}

/** What to do if a backend does not open. */
const REMEDY: Readonly<Record<BackendChoice, string>> = {
  auto: 'install the packages of this project again',
  'tfjs-node': "install the package @tensorflow/tfjs-node, or take the backend 'auto'",
  wasm: "take the backend 'cpu', which is slower and runs everywhere",
  cpu: 'install the packages of this project again',
};

/** What TensorFlow.js calls each of them. */
const REGISTERED: Readonly<Record<BackendName, string>> = { 'tfjs-node': 'tensorflow', wasm: 'wasm', cpu: 'cpu' };

const LOADERS: Readonly<Record<BackendName, (tf: Tf) => void>> = {
  'tfjs-node': loadNative,
  wasm: loadWasm,
  cpu: () => load('@tensorflow/tfjs-backend-cpu'),
};

/** Opens the backend of this name, or the fastest one available, and makes it the current one. */
export async function openBackend(choice: BackendChoice = 'auto'): Promise<Backend> {
  if (choice !== 'auto' && !BACKENDS.includes(choice)) {
    throw new InputError(`no backend '${choice as string}'; there are auto, ${BACKENDS.join(', ')}`);
  }
  const reasons: string[] = [];
  for (const name of choice === 'auto' ? BACKENDS : [choice]) {
    try {
      return await open(name);
    } catch (error) {
      reasons.push(`${name}: ${firstLine(error)}`);
    }
  }
  const opened = choice === 'auto' ? 'any backend' : `the backend '${choice}'`;
  throw new InputError(`cannot open ${opened} (${reasons.join('; ')}); ${REMEDY[choice]}`);
}

async function open(name: BackendName): Promise<Backend> {
  const tf: Tf = load('@tensorflow/tfjs-core');
  tf.enableProdMode(); // no checks of every result, and no advertisements on the console
  LOADERS[name](tf);
  const before = listeners();
  if (!(await tf.setBackend(REGISTERED[name]))) throw new Error('it does not start here');
  removeNewListeners(before);
  return { name, tf, sparse: name !== 'tfjs-node' };
}

/** Makes an open backend the current one. TensorFlow.js has one current backend at a time. */
export function use(backend: Backend): void {
  const [tf, name] = [tfOf(backend), backend.name];
  if (tf.getBackend() !== REGISTERED[name]) void tf.setBackend(REGISTERED[name]);
}

function loadWasm(tf: Tf): void {
  const wasm: typeof import('@tensorflow/tfjs-backend-wasm') = load('@tensorflow/tfjs-backend-wasm');
  if (tf.findBackend('wasm') !== null) return; // paths can only be set before the first start
  // Several threads would split sums differently from run to run.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  wasm.setWasmPaths(dirname(load.resolve('@tensorflow/tfjs-backend-wasm')) + sep);
  setFastMatMul(tf, true);
}

function loadNative(): void {
  if (!isMainThread) throw new Error('it works in the main thread only');
  process.env.TF_CPP_MIN_LOG_LEVEL ??= '2';
  // Two functions of Node that the package uses and that Node 23 has removed.
  const helpers = util as unknown as Record<string, unknown>;
  helpers.isNullOrUndefined ??= (x: unknown) => x === null || x === undefined;
  helpers.isArray ??= Array.isArray;
  const optional: string = '@tensorflow/tfjs-node'; // with a plain string the package would have to be installed for the type check
  load(optional);
}

const GUARDED = ['uncaughtException', 'unhandledRejection'] as const;

function listeners(): Map<string, unknown[]> {
  return new Map(GUARDED.map((event) => [event, process.listeners(event as 'uncaughtException')]));
}

/** The wasm module installs handlers that throw errors again, which would turn any error of ours into a crash. */
function removeNewListeners(before: Map<string, unknown[]>): void {
  for (const event of GUARDED) {
    for (const listener of process.listeners(event as 'uncaughtException')) {
      if (!before.get(event)?.includes(listener)) process.removeListener(event, listener);
    }
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0].trim().replace(/\.$/, '');
}
