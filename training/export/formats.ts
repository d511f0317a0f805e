/** The formats of exports: what each is for, and which files it consists of. */
import { join } from 'node:path';
import { precisionOf, type StoredModel, writeWeights } from '../../mcts/networks/index.ts';
import { fileOrNothing } from '../../datasets/index.ts';
import { type AnyGame, closest, InputError } from '../../envs/core/index.ts';
import { type Graph, graphsOf } from './graph.ts';
import { onnxFile } from './onnx.ts';
import { safetensorsFile } from './safetensors.ts';
import { tfjsFiles } from './tfjs.ts';

export interface ToWrite {
  readonly game: AnyGame;
  readonly model: StoredModel;
  /** Of cardzero. */
  readonly version: string;
  /** Put into the file if the format has a place for it. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface Format {
  readonly name: FormatName;
  readonly about: string;
  /** The files of the two networks, by the name of the network. */
  readonly files: Readonly<Record<'model' | 'value', readonly string[]>>;
  /**
   * Whether weights that parts of a network share are stored once. Otherwise every network is converted to dense
   * layers.
   */
  readonly sharesWeights: boolean;
  /** Writes the files into a folder. */
  write(folder: string, what: ToWrite): void;
}

const FORMAT_NAMES = ['tfjs', 'onnx', 'safetensors', 'weights'] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

export const FORMATS: readonly Format[] = [
  {
    name: 'tfjs',
    about: 'TensorFlow.js graph models: tf.loadGraphModel in a browser or in Node',
    files: { model: ['model.json', 'weights.bin'], value: ['value.json', 'value.bin'] },
    sharesWeights: false,
    write(folder, what) {
      for (const graph of graphsOf(what.game, what.model)) {
        const [json, bin] = this.files[graph.name];
        const { json: text, weights } = tfjsFiles(graph, bin, what);
        put(folder, json, new TextEncoder().encode(text));
        put(folder, bin, weights);
      }
    },
  },
  {
    name: 'onnx',
    about: 'ONNX files (operator set 17): onnxruntime in any language',
    files: { model: ['model.onnx'], value: ['value.onnx'] },
    sharesWeights: false,
    write(folder, what) {
      for (const graph of graphsOf(what.game, what.model)) {
        put(folder, this.files[graph.name][0], onnxFile(graph, { ...what, doc: docOf(what.game, graph) }));
      }
    },
  },
  {
    name: 'safetensors',
    about: 'the raw tensors for PyTorch, JAX and others; the layers are in spec.json',
    files: { model: ['model.safetensors'], value: ['model.safetensors'] },
    sharesWeights: false,
    write(folder, { model, metadata }) {
      put(folder, this.files.model[0], safetensorsFile(model, metadata));
    },
  },
  {
    name: 'weights',
    about: "cardzero's own file, for its agents: policy:model.weights",
    files: { model: ['model.weights'], value: ['model.weights'] },
    sharesWeights: true,
    write(folder, { game, model: { spec, weights, info } }) {
      writeWeights(join(folder, this.files.model[0]), { game, spec, weights, info, precision: precisionOf(weights) });
    },
  },
];

export function findFormat(name: string): Format {
  const found = FORMATS.find((format) => format.name === name);
  if (found !== undefined) return found;
  const near = closest(name, FORMAT_NAMES);
  const hint = near === undefined ? '' : `did you mean '${near}'? `;
  throw new InputError(`unknown format '${name}'; ${hint}formats: ${FORMAT_NAMES.join(', ')}`);
}

function put(folder: string, name: string, bytes: Uint8Array): void {
  fileOrNothing(join(folder, name), (file) => file.write(bytes));
}

const ROLES: Readonly<Record<Graph['name'], string>> = {
  model: 'from what a seat knows: one logit per action, belief in the hidden block, value per seat',
  value: 'from what a seat knows and the hidden block: value per seat',
};

function docOf(game: AnyGame, { name }: Graph): string {
  return `${game.id}, ${ROLES[name]}. See spec.json.`;
}
