/**
 * Graphs as TensorFlow.js graph models: `model.json` with the operations as a GraphDef in JSON, and a file with all
 * constants. `tf.loadGraphModel(url)` reads them in a browser; `runtimes.ts` reads them here.
 */
import type { Constant, Graph, Port, Step } from './graph.ts';
import { littleEndian } from './onnx.ts';

interface Weight {
  readonly name: string;
  readonly shape: readonly number[];
  readonly dtype: 'float32' | 'int32';
  readonly bytes: Uint8Array;
}

type Attributes = Readonly<Record<string, unknown>>;

interface NodeDef {
  readonly name: string;
  readonly op: string;
  readonly input?: readonly string[];
  readonly attr?: Attributes;
}

interface Written {
  readonly nodes: readonly NodeDef[];
  readonly weights?: readonly Weight[];
}

const T = { T: { type: 'DT_FLOAT' } };
const INDEX = { Tidx: { type: 'DT_INT32' } };

type Writers = { readonly [K in Step['op']]: (step: Extract<Step, { op: K }>) => Written };

const WRITERS: Writers = {
  dense: ({ to, from, kernel, bias }) => ({
    nodes: [
      {
        name: `${to}/product`,
        op: 'MatMul',
        input: [from, kernel.name],
        attr: { ...T, transpose_a: { b: false }, transpose_b: { b: false } },
      },
      { name: to, op: 'BiasAdd', input: [`${to}/product`, bias.name], attr: { ...T, data_format: { s: 'TkhXQw==' } } },
    ],
    weights: [kernel, bias].map(floats),
  }),
  relu: ({ to, from }) => ({ nodes: [{ name: to, op: 'Relu', input: [from], attr: T }] }),
  add: ({ to, left, right }) => ({ nodes: [{ name: to, op: 'AddV2', input: [left, right], attr: T }] }),
  join: ({ to, left, right }) => ({
    nodes: [{ name: to, op: 'ConcatV2', input: [left, right, `${to}/axis`], attr: { ...T, ...INDEX, N: { i: '2' } } }],
    weights: [integers(`${to}/axis`, [], [1])],
  }),
  widen: ({ to, from }) => ({
    nodes: [{ name: to, op: 'Pad', input: [from, `${to}/pads`], attr: { ...T, Tpaddings: { type: 'DT_INT32' } } }],
    weights: [integers(`${to}/pads`, [2, 2], [0, 0, 0, 1])],
  }),
  pick: ({ to, from, columns }) => ({
    nodes: [
      {
        name: to,
        op: 'GatherV2',
        input: [from, `${to}/columns`, `${to}/axis`],
        attr: {
          batch_dims: { i: '0' },
          Tparams: { type: 'DT_FLOAT' },
          Tindices: { type: 'DT_INT32' },
          Taxis: { type: 'DT_INT32' },
        },
      },
    ],
    weights: [integers(`${to}/columns`, [columns.length], columns), integers(`${to}/axis`, [], [1])],
  }),
  name: ({ to, from }) => ({ nodes: [{ name: to, op: 'Identity', input: [from], attr: T }] }),
};

/** The text of `model.json` and the bytes of the file it names. */
export function tfjsFiles(
  graph: Graph,
  weightsName: string,
  about: { readonly version: string; readonly metadata: Readonly<Record<string, string>> },
): { readonly json: string; readonly weights: Uint8Array } {
  const written = graph.steps.map((step) => (WRITERS[step.op] as (s: Step) => Written)(step));
  const weights = written.flatMap((one) => one.weights ?? []);
  const model = {
    format: 'graph-model',
    generatedBy: `cardzero ${about.version}`,
    convertedBy: `cardzero ${about.version}`,
    userDefinedMetadata: about.metadata,
    signature: {
      inputs: Object.fromEntries(graph.inputs.map(signatureOf)),
      outputs: Object.fromEntries(graph.outputs.map(signatureOf)),
    },
    modelTopology: {
      node: [...graph.inputs.map(placeholder), ...weights.map(constant), ...written.flatMap(({ nodes }) => nodes)],
      library: {},
      versions: {},
    },
    weightsManifest: [
      { paths: [weightsName], weights: weights.map(({ name, shape, dtype }) => ({ name, shape, dtype })) },
    ],
  };
  return { json: `${JSON.stringify(model)}\n`, weights: Buffer.concat(weights.map(({ bytes }) => bytes)) };
}

/** Any number of rows is written -1. */
function shapeOf(sizes: readonly number[]) {
  return { dim: sizes.map((size) => ({ size: String(size) })) };
}

function signatureOf({ name, size }: Port): [string, unknown] {
  return [name, { name: `${name}:0`, dtype: 'DT_FLOAT', tensorShape: shapeOf([-1, size]) }];
}

function placeholder({ name, size }: Port): NodeDef {
  return { name, op: 'Placeholder', attr: { dtype: { type: 'DT_FLOAT' }, shape: { shape: shapeOf([-1, size]) } } };
}

const TYPES = { float32: 'DT_FLOAT', int32: 'DT_INT32' } as const;

/** Its numbers are in the other file. */
function constant({ name, shape, dtype }: Weight): NodeDef {
  const type = TYPES[dtype];
  return {
    name,
    op: 'Const',
    attr: { dtype: { type }, value: { tensor: { dtype: type, tensorShape: shapeOf(shape) } } },
  };
}

function floats({ name, shape, values }: Constant): Weight {
  return { name, shape, dtype: 'float32', bytes: littleEndian(values) };
}

function integers(name: string, shape: readonly number[], values: ArrayLike<number>): Weight {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < values.length; i++) view.setInt32(i * 4, values[i], true);
  return { name, shape, dtype: 'int32', bytes };
}
