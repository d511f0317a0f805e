/** The numbers of onnx.proto (ONNX 1.17) and of TensorFlow's event.proto and summary.proto, as they are published. */
import type { Schema } from './wire.ts';

export const ONNX: Schema = {
  ModelProto: {
    1: ['ir_version', 'int64'],
    2: ['producer_name', 'string'],
    3: ['producer_version', 'string'],
    4: ['domain', 'string'],
    5: ['model_version', 'int64'],
    6: ['doc_string', 'string'],
    7: ['graph', 'GraphProto'],
    8: ['opset_import', 'OperatorSetIdProto', '[]'],
    14: ['metadata_props', 'StringStringEntryProto', '[]'],
  },
  OperatorSetIdProto: { 1: ['domain', 'string'], 2: ['version', 'int64'] },
  StringStringEntryProto: { 1: ['key', 'string'], 2: ['value', 'string'] },
  GraphProto: {
    1: ['node', 'NodeProto', '[]'],
    2: ['name', 'string'],
    5: ['initializer', 'TensorProto', '[]'],
    10: ['doc_string', 'string'],
    11: ['input', 'ValueInfoProto', '[]'],
    12: ['output', 'ValueInfoProto', '[]'],
    13: ['value_info', 'ValueInfoProto', '[]'],
  },
  NodeProto: {
    1: ['input', 'string', '[]'],
    2: ['output', 'string', '[]'],
    3: ['name', 'string'],
    4: ['op_type', 'string'],
    5: ['attribute', 'AttributeProto', '[]'],
    6: ['doc_string', 'string'],
    7: ['domain', 'string'],
  },
  AttributeProto: {
    1: ['name', 'string'],
    2: ['f', 'float'],
    3: ['i', 'int64'],
    4: ['s', 'bytes'],
    5: ['t', 'TensorProto'],
    7: ['floats', 'float', '[]'],
    8: ['ints', 'int64', '[]'],
    13: ['doc_string', 'string'],
    20: ['type', 'int32'],
  },
  TensorProto: {
    1: ['dims', 'int64', '[]'],
    2: ['data_type', 'int32'],
    4: ['float_data', 'float', '[]'],
    5: ['int32_data', 'int32', '[]'],
    7: ['int64_data', 'int64', '[]'],
    8: ['name', 'string'],
    9: ['raw_data', 'bytes'],
    10: ['double_data', 'double', '[]'],
    12: ['doc_string', 'string'],
  },
  ValueInfoProto: { 1: ['name', 'string'], 2: ['type', 'TypeProto'], 3: ['doc_string', 'string'] },
  TypeProto: { 1: ['tensor_type', 'TypeProto.Tensor'], 6: ['denotation', 'string'] },
  'TypeProto.Tensor': { 1: ['elem_type', 'int32'], 2: ['shape', 'TensorShapeProto'] },
  TensorShapeProto: { 1: ['dim', 'TensorShapeProto.Dimension', '[]'] },
  'TensorShapeProto.Dimension': { 1: ['dim_value', 'int64'], 2: ['dim_param', 'string'], 3: ['denotation', 'string'] },
};

/** `TensorProto.DataType`, with the bytes of a number. */
export const ONNX_TYPES: Readonly<Record<number, readonly [name: string, bytes: number]>> = {
  1: ['FLOAT', 4],
  6: ['INT32', 4],
  7: ['INT64', 8],
};

/** `AttributeProto.AttributeType`, with the field that then holds the value. */
export const ONNX_ATTRIBUTES: Readonly<Record<number, string>> = {
  1: 'f',
  2: 'i',
  3: 's',
  4: 't',
  6: 'floats',
  7: 'ints',
};

/** Operators of set 17: how many inputs they take, and their attributes. */
export const ONNX_OPERATORS: Readonly<
  Record<string, { inputs: readonly [number, number]; attributes: readonly string[] }>
> = {
  Gemm: { inputs: [2, 3], attributes: ['alpha', 'beta', 'transA', 'transB'] },
  Relu: { inputs: [1, 1], attributes: [] },
  Add: { inputs: [2, 2], attributes: [] },
  Concat: { inputs: [1, Number.POSITIVE_INFINITY], attributes: ['axis'] },
  Pad: { inputs: [2, 3], attributes: ['mode'] },
  Gather: { inputs: [2, 2], attributes: ['axis'] },
  Identity: { inputs: [1, 1], attributes: [] },
};

export const EVENTS: Schema = {
  Event: {
    1: ['wall_time', 'double'],
    2: ['step', 'int64'],
    3: ['file_version', 'string'],
    4: ['graph_def', 'bytes'],
    5: ['summary', 'Summary'],
    7: ['session_log', 'SessionLog'],
    9: ['meta_graph_def', 'bytes'],
  },
  Summary: { 1: ['value', 'Summary.Value', '[]'] },
  'Summary.Value': {
    1: ['tag', 'string'],
    2: ['simple_value', 'float'],
    7: ['node_name', 'string'],
    8: ['tensor', 'bytes'],
    9: ['metadata', 'bytes'],
  },
  SessionLog: { 1: ['status', 'int32'], 2: ['checkpoint_path', 'string'], 3: ['msg', 'string'] },
};
