/**
 * Runs an export with a runtime that is not ours, if there is one: TensorFlow.js for its graphs, onnxruntime for ONNX.
 * Files that contain only tensors are computed by our own forward pass.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Model, type ModelSpec, openNetworks, readWeights } from '../../mcts/networks/index.ts';
import { readBytes } from '../../envs/core/files.ts';
import { type AnyGame, InputError, type PolicyLayout } from '../../envs/core/index.ts';
import { type BackendName, openBackend, use } from '../learning/backend.ts';
import type { FormatName } from './formats.ts';
import type { Port } from './graph.ts';
import { readSafetensors } from './safetensors.ts';
import { type Answers, type Outputs, ownAnswers } from './selfcheck.ts';
import type { ExportSpec, NetworkNote } from './spec.ts';
import { tfOf } from '../learning/tf.ts';

/** Inputs of many positions, one after another. */
export interface Batch {
  readonly rows: number;
  readonly observation: Float32Array; // [rows, observation]
  readonly hidden: Float32Array; // [rows, hidden]
}

export interface Runtime {
  /** The name of the runtime, such as `onnxruntime-web`, or `TensorFlow.js 4.22.0, cpu`. */
  readonly by: string;
  answers(batch: Batch): Promise<Answers[]>;
}

export interface RuntimeOptions {
  /** Backend of TensorFlow.js. */
  readonly backend?: BackendName;
}

type Opener = (folder: string, spec: ExportSpec, game: AnyGame, options: RuntimeOptions) => Promise<Runtime>;

export const OPENERS: Readonly<Record<FormatName, Opener>> = {
  tfjs: openTfjs,
  onnx: openOnnx,
  safetensors: async (folder, spec) => {
    const [name] = spec.networks.model.files;
    const path = join(folder, name);
    const { shape, policy } = spec.tensors;
    const weights = readSafetensors(path, readBytes(path), shape);
    return ownRuntime({ spec: shape, weights, info: {} }, layoutOf(policy));
  },
  weights: async (folder, spec, game) =>
    ownRuntime(readWeights(join(folder, spec.networks.model.files[0]), game), game.encoding.policy),
};

function layoutOf({ size, first, second }: ExportSpec['tensors']['policy']): PolicyLayout {
  const layout = { size, first: Uint16Array.from(first) };
  return second === null ? layout : { ...layout, second: Int16Array.from(second) };
}

/** The forward pass that our agents use. */
export function ownRuntime({ spec, weights }: Model, layout: PolicyLayout): Runtime {
  const networks = openNetworks(spec, weights);
  return { by: "cardzero's own forward pass", answers: async (batch) => rowsOf(spec, batch).map(answer) };
  function answer([observation, hidden]: readonly [Float32Array, Float32Array]): Answers {
    return ownAnswers(networks, layout, observation, hidden);
  }
}

function rowsOf({ observation: o, hidden: h }: ModelSpec, { rows, observation, hidden }: Batch) {
  return Array.from({ length: rows }, (_, i) => {
    return [observation.subarray(i * o, (i + 1) * o), hidden.subarray(i * h, (i + 1) * h)] as const;
  });
}

async function openTfjs(
  folder: string,
  spec: ExportSpec,
  _: AnyGame,
  { backend: name = 'cpu' }: RuntimeOptions,
): Promise<Runtime> {
  const backend = await openBackend(name);
  const tf = tfOf(backend);
  const { loadGraphModel } = await import('@tensorflow/tfjs-converter');
  const open = async ({ files: [json, bin] }: NetworkNote) => {
    const { modelTopology, weightsManifest, format, signature } = JSON.parse(readBytes(join(folder, json)).toString());
    const weightData = Uint8Array.from(readBytes(join(folder, bin))).buffer;
    const weightSpecs = weightsManifest[0].weights;
    return loadGraphModel(tf.io.fromMemory({ modelTopology, weightSpecs, weightData, format, signature }));
  };
  const models = { model: await open(spec.networks.model), value: await open(spec.networks.value) };
  const run = (which: 'model' | 'value', batch: Batch): Outputs => {
    use(backend);
    const { inputs, outputs } = spec.networks[which];
    const answers: Record<string, Float32Array> = {};
    // Nothing is returned from `tidy`, which would look for tensors in every number.
    tf.tidy(() => {
      const feeds = inputs.map(({ name: input, size }) => [input, tf.tensor2d(feed(batch, input), [batch.rows, size])]);
      const names = outputs.map((port) => port.name);
      const given = models[which].execute(Object.fromEntries(feeds), names);
      for (const [i, tensor] of [given].flat().entries()) answers[names[i]] = tensor.dataSync() as Float32Array;
    });
    return answers;
  };
  return {
    by: `TensorFlow.js ${tf.version_core}, ${name}`,
    answers: async (batch) => byRow(batch, spec, { model: run('model', batch), value: run('value', batch) }),
  };
}

/** Tried in this order. They are not installed with cardzero, because nothing else needs them. */
const ONNX_RUNTIMES = ['onnxruntime-node', 'onnxruntime-web'];

interface OnnxRuntime {
  readonly env: { wasm?: { numThreads?: number }; logLevel?: string };
  readonly InferenceSession: { create(bytes: Uint8Array): Promise<OnnxSession> };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => { data: Float32Array };
}

interface OnnxSession {
  run(feeds: Record<string, unknown>): Promise<Record<string, { readonly data: Float32Array }>>;
}

async function openOnnx(folder: string, spec: ExportSpec): Promise<Runtime> {
  const { ort, by } = await onnxRuntime(folder);
  if (ort.env.wasm !== undefined) ort.env.wasm.numThreads = 1;
  const open = ({ files: [file] }: NetworkNote) => ort.InferenceSession.create(readBytes(join(folder, file)));
  const sessions = { model: await open(spec.networks.model), value: await open(spec.networks.value) };
  const run = async (which: 'model' | 'value', batch: Batch): Promise<Outputs> => {
    const feeds = spec.networks[which].inputs.map(({ name, size }) => [
      name,
      new ort.Tensor('float32', feed(batch, name), [batch.rows, size]),
    ]);
    const given = await sessions[which].run(Object.fromEntries(feeds));
    return Object.fromEntries(Object.entries(given).map(([name, { data }]) => [name, data]));
  };
  return {
    by,
    answers: async (batch) =>
      byRow(batch, spec, { model: await run('model', batch), value: await run('value', batch) }),
  };
}

async function onnxRuntime(folder: string): Promise<{ ort: OnnxRuntime; by: string }> {
  const here = createRequire(import.meta.url);
  const there = createRequire(pathToFileURL(join(process.cwd(), 'package.json')));
  for (const name of ONNX_RUNTIMES) {
    for (const { resolve } of [here, there]) {
      let path: string;
      try {
        path = resolve(name);
      } catch {
        continue; // not installed
      }
      const loaded = await import(pathToFileURL(path).href);
      const ort = (loaded.InferenceSession === undefined ? loaded.default : loaded) as OnnxRuntime;
      return { ort, by: name };
    }
  }
  throw new InputError(
    `nothing here can run the ONNX files in ${folder}; install onnxruntime-node or onnxruntime-web and try again`,
  );
}

function feed(batch: Batch, input: Port['name']): Float32Array {
  return input === 'hidden' ? batch.hidden : batch.observation;
}

/** Splits outputs of many rows [rows, size] into one answer per row. */
function byRow({ rows }: Batch, { networks }: ExportSpec, outputs: Readonly<Record<'model' | 'value', Outputs>>) {
  const rowOf = (which: 'model' | 'value', i: number): Outputs =>
    Object.fromEntries(
      networks[which].outputs.map(({ name, size }) => [name, outputs[which][name].subarray(i * size, (i + 1) * size)]),
    );
  return Array.from({ length: rows }, (_, i): Answers => ({ model: rowOf('model', i), value: rowOf('value', i) }));
}
