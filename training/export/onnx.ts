/**
 * Graphs as ONNX files: IR version 8, operator set 17, 32-bit floats, any number of rows.
 *
 * The schema below is the part of onnx.proto3 that these graphs need; names and numbers of fields are those of ONNX.
 */
import protobuf from 'protobufjs/light.js';
import type { Constant, Graph, Port, Step } from './graph.ts';

const IR_VERSION = 8;
const OPERATORS = 17;

const ONNX_SCHEMA = {
  nested: {
    ModelProto: {
      fields: {
        irVersion: { type: 'int64', id: 1 },
        producerName: { type: 'string', id: 2 },
        producerVersion: { type: 'string', id: 3 },
        docString: { type: 'string', id: 6 },
        graph: { type: 'GraphProto', id: 7 },
        opsetImport: { rule: 'repeated', type: 'OperatorSetIdProto', id: 8 },
        metadataProps: { rule: 'repeated', type: 'StringStringEntryProto', id: 14 },
      },
    },
    OperatorSetIdProto: { fields: { domain: { type: 'string', id: 1 }, version: { type: 'int64', id: 2 } } },
    StringStringEntryProto: { fields: { key: { type: 'string', id: 1 }, value: { type: 'string', id: 2 } } },
    GraphProto: {
      fields: {
        node: { rule: 'repeated', type: 'NodeProto', id: 1 },
        name: { type: 'string', id: 2 },
        initializer: { rule: 'repeated', type: 'TensorProto', id: 5 },
        input: { rule: 'repeated', type: 'ValueInfoProto', id: 11 },
        output: { rule: 'repeated', type: 'ValueInfoProto', id: 12 },
      },
    },
    NodeProto: {
      fields: {
        input: { rule: 'repeated', type: 'string', id: 1 },
        output: { rule: 'repeated', type: 'string', id: 2 },
        name: { type: 'string', id: 3 },
        opType: { type: 'string', id: 4 },
        attribute: { rule: 'repeated', type: 'AttributeProto', id: 5 },
      },
    },
    AttributeProto: {
      oneofs: { number: { oneof: ['i'] } }, // as a choice it is written even if it is 0
      fields: { name: { type: 'string', id: 1 }, i: { type: 'int64', id: 3 }, type: { type: 'int32', id: 20 } },
    },
    TensorProto: {
      fields: {
        dims: { rule: 'repeated', type: 'int64', id: 1 },
        dataType: { type: 'int32', id: 2 },
        name: { type: 'string', id: 8 },
        rawData: { type: 'bytes', id: 9 },
      },
    },
    ValueInfoProto: { fields: { name: { type: 'string', id: 1 }, type: { type: 'TypeProto', id: 2 } } },
    TypeProto: { fields: { tensorType: { type: 'TensorTypeProto', id: 1 } } },
    TensorTypeProto: { fields: { elemType: { type: 'int32', id: 1 }, shape: { type: 'TensorShapeProto', id: 2 } } },
    TensorShapeProto: { fields: { dim: { rule: 'repeated', type: 'DimensionProto', id: 1 } } },
    DimensionProto: {
      oneofs: { value: { oneof: ['dimValue', 'dimParam'] } },
      fields: { dimValue: { type: 'int64', id: 1 }, dimParam: { type: 'string', id: 2 } },
    },
  },
};

const ModelProto = protobuf.Root.fromJSON(ONNX_SCHEMA).lookupType('ModelProto');

/** `TensorProto.DataType` and `AttributeProto.AttributeType`. */
const FLOAT = 1;
const INT64 = 7;
const ATTRIBUTE_INT = 2;

interface Tensor {
  readonly name: string;
  readonly dims: readonly number[];
  readonly dataType: number;
  readonly rawData: Uint8Array;
}

interface Written {
  readonly opType: string;
  readonly inputs: readonly string[];
  /** Whole numbers, as all our attributes are. */
  readonly attributes?: Readonly<Record<string, number>>;
  readonly tensors?: readonly Tensor[];
}

type Writers = { readonly [K in Step['op']]: (step: Extract<Step, { op: K }>) => Written };

const WRITERS: Writers = {
  dense: ({ from, kernel, bias }) => ({
    opType: 'Gemm',
    inputs: [from, kernel.name, bias.name],
    tensors: [kernel, bias].map(floats),
  }),
  relu: ({ from }) => ({ opType: 'Relu', inputs: [from] }),
  add: ({ left, right }) => ({ opType: 'Add', inputs: [left, right] }),
  join: ({ left, right }) => ({ opType: 'Concat', inputs: [left, right], attributes: { axis: 1 } }),
  // Nothing before and after the rows; nothing before and one after the columns: [0, 0, 0, 1].
  widen: ({ from, to }) => ({
    opType: 'Pad',
    inputs: [from, `${to}/pads`],
    tensors: [integers(`${to}/pads`, [0, 0, 0, 1])],
  }),
  pick: ({ from, to, columns }) => ({
    opType: 'Gather',
    inputs: [from, `${to}/columns`],
    attributes: { axis: 1 },
    tensors: [integers(`${to}/columns`, columns)],
  }),
  name: ({ from }) => ({ opType: 'Identity', inputs: [from] }),
};

export interface OnnxAbout {
  /** Of cardzero. */
  readonly version: string;
  readonly doc: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export function onnxFile(graph: Graph, { version, doc, metadata }: OnnxAbout): Uint8Array {
  const written = graph.steps.map((step) => (WRITERS[step.op] as (s: Step) => Written)(step));
  const node = written.map(({ opType, inputs, attributes = {} }, i) => ({
    input: inputs,
    output: [graph.steps[i].to],
    name: `${opType} ${graph.steps[i].to}`,
    opType,
    attribute: Object.entries(attributes).map(([name, value]) => ({ name, i: value, type: ATTRIBUTE_INT })),
  }));
  return ModelProto.encode({
    irVersion: IR_VERSION,
    producerName: 'cardzero',
    producerVersion: version,
    docString: doc,
    graph: {
      node,
      name: graph.name,
      initializer: written.flatMap(({ tensors = [] }) => tensors),
      input: graph.inputs.map(valueInfo),
      output: graph.outputs.map(valueInfo),
    },
    opsetImport: [{ domain: '', version: OPERATORS }],
    metadataProps: Object.entries(metadata).map(([key, value]) => ({ key, value })),
  }).finish();
}

function valueInfo({ name, size }: Port) {
  const shape = { dim: [{ dimParam: 'rows' }, { dimValue: size }] };
  return { name, type: { tensorType: { elemType: FLOAT, shape } } };
}

function floats({ name, shape, values }: Constant): Tensor {
  return { name, dims: shape, dataType: FLOAT, rawData: littleEndian(values) };
}

function integers(name: string, values: ArrayLike<number>): Tensor {
  const bytes = new Uint8Array(values.length * 8);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < values.length; i++) view.setBigInt64(i * 8, BigInt(values[i]), true);
  return { name, dims: [values.length], dataType: INT64, rawData: bytes };
}

/** The bytes of 32-bit floats in the order that all our files have. */
export function littleEndian(values: Float32Array): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < values.length; i++) view.setFloat32(i * 4, values[i], true);
  return bytes;
}
