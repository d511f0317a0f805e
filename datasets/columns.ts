/** Rows to columns and back: dense vectors in memory, lists of places and values in the file. */
import {
  type Data,
  type DataType,
  type FixedSizeList,
  Float32,
  type List,
  makeData,
  RecordBatch,
  type Schema,
  Struct,
  type Struct as StructType,
  Uint8,
  Uint16,
  Uint32,
} from 'apache-arrow';
import type { RowShape, Rows } from './rows.ts';
import { COLUMNS } from './schema.ts';

/** The bits of 1 as a float; 0 has none. Comparing bits keeps even a negative zero. */
const ONE = 0x3f800000;

/** Rows `from` to `to` - 1 as a record batch of this schema. */
export function toRecordBatch(rows: Rows, from: number, to: number, schema: Schema, shape: RowShape): RecordBatch {
  const legal = rows.legalStart.subarray(from, to + 1);
  const entries = [legal[0], legal[to - from]] as const;
  const offsets = legal.map((start) => start - entries[0]);
  const perSeat = (name: string, values: Float32Array) =>
    fixedList(typeOf(schema, name), values.subarray(from * shape.seats, to * shape.seats));
  const sparse = (name: string, values: Float32Array, width: number): Record<string, Data> => {
    const { ones, eighths, rest } = sparsify(values.subarray(from * width, to * width), to - from, width);
    return {
      [`${name}Ones`]: list(typeOf(schema, `${name}Ones`), ones.starts, flat(new Uint16(), ones.at)),
      [`${name}Eighths`]: pairList(typeOf(schema, `${name}Eighths`), eighths, flat(new Uint8(), eighths.count)),
      [`${name}Rest`]: pairList(typeOf(schema, `${name}Rest`), rest, flat(new Float32(), rest.value)),
    };
  };
  const columns: Record<string, Data> = {
    game: flat(new Uint32(), rows.game.subarray(from, to)),
    seed: flat(new Uint32(), rows.seed.subarray(from, to)),
    start: flat(new Uint8(), rows.start.subarray(from, to)),
    ply: flat(new Uint16(), rows.ply.subarray(from, to)),
    seat: flat(new Uint8(), rows.seat.subarray(from, to)),
    action: flat(new Uint16(), rows.action.subarray(from, to)),
    weight: flat(new Float32(), rows.weight.subarray(from, to)),
    scale: flat(new Float32(), rows.scale.subarray(from, to)),
    legal: list(typeOf(schema, 'legal'), offsets, flat(new Uint16(), rows.legal.subarray(...entries))),
    policy: list(typeOf(schema, 'policy'), offsets, flat(new Float32(), rows.policy.subarray(...entries))),
    searchValue: perSeat('searchValue', rows.searchValue),
    dealValue: perSeat('dealValue', rows.dealValue),
    estimate: perSeat('estimate', rows.estimate),
    returns: perSeat('returns', rows.returns),
    ...sparse('observation', rows.observation, shape.observation),
    ...sparse('hidden', rows.hidden, shape.hidden),
  };
  const children = COLUMNS.map(({ name }) => columns[name]);
  return new RecordBatch(
    schema,
    makeData({ type: new Struct(schema.fields), length: to - from, nullCount: 0, children }),
  );
}

function typeOf(schema: Schema, name: string): DataType {
  return schema.fields[COLUMNS.findIndex((column) => column.name === name)].type;
}

type Flat = Uint8 | Uint16 | Uint32 | Float32;
type Numbers = Uint8Array | Uint16Array | Uint32Array | Float32Array;

function flat(type: Flat, data: Numbers): Data {
  return makeData({ type, length: data.length, nullCount: 0, data } as Parameters<typeof makeData>[0]);
}

function list(type: DataType, valueOffsets: Int32Array, child: Data): Data {
  return makeData({ type: type as List, length: valueOffsets.length - 1, nullCount: 0, valueOffsets, child });
}

function fixedList(type: DataType, values: Float32Array): Data {
  const fixed = type as FixedSizeList;
  const child = flat(new Float32(), values);
  return makeData({ type: fixed, length: values.length / fixed.listSize, nullCount: 0, child });
}

function pairList(type: DataType, { starts, at }: Places, second: Data): Data {
  const pair = (type as List).children[0].type as StructType;
  const children = [flat(new Uint16(), at), second];
  return list(type, starts, makeData({ type: pair, length: at.length, nullCount: 0, children }));
}

/** Places of each row, end to end. */
interface Places {
  readonly starts: Int32Array; // [count + 1]
  readonly at: Uint16Array; // [starts[count]]
}

interface Sparse {
  readonly ones: Places;
  readonly eighths: Places & { readonly count: Uint8Array }; // parallel to `at`
  readonly rest: Places & { readonly value: Float32Array }; // parallel to `at`
}

/** Which list an entry goes to; zeros to none. */
const [ZERO, ONES, EIGHTHS, REST] = [0, 1, 2, 3];

/** Of an entry that is not zero. */
function kindOf(bits: number, value: number): number {
  if (bits === ONE) return ONES;
  const count = value * 8;
  return count >= 1 && count <= 255 && count === Math.floor(count) ? EIGHTHS : REST;
}

function sparsify(dense: Float32Array, count: number, width: number): Sparse {
  const bits = new Int32Array(dense.buffer, dense.byteOffset, dense.length);
  const kinds = new Uint8Array(dense.length);
  const starts = [ZERO, ONES, EIGHTHS, REST].map(() => new Int32Array(count + 1));
  const met = new Int32Array(starts.length);
  for (let row = 0, i = 0; row < count; row++) {
    for (const end = i + width; i < end; i++) {
      if (bits[i] === 0) continue;
      kinds[i] = kindOf(bits[i], dense[i]);
      met[kinds[i]]++;
    }
    for (const [kind, of] of starts.entries()) of[row + 1] = met[kind];
  }
  const places = starts.map((of) => ({ starts: of, at: new Uint16Array(of[count]) }));
  const eighths = new Uint8Array(met[EIGHTHS]);
  const rest = new Int32Array(met[REST]);
  met.fill(0);
  for (let i = 0; i < dense.length; i++) {
    const kind = kinds[i];
    if (kind === ZERO) continue;
    const to = met[kind]++;
    places[kind].at[to] = i % width;
    if (kind === EIGHTHS) eighths[to] = dense[i] * 8;
    else if (kind === REST) rest[to] = bits[i];
  }
  return {
    ones: places[ONES],
    eighths: { ...places[EIGHTHS], count: eighths },
    rest: { ...places[REST], value: new Float32Array(rest.buffer) },
  };
}

/** Dense rows of a record batch. Whatever does not fit together throws; nothing is read past its end. */
export function fromRecordBatch(batch: RecordBatch, shape: RowShape): Rows {
  const count = batch.numRows;
  const column = (name: string) => {
    const data = batch.data.children[COLUMNS.findIndex((c) => c.name === name)];
    if (data.length !== count || data.nullCount > 0) throw new Error(`column ${name} has gaps`);
    return data;
  };
  const numbers = <T extends Numbers>(name: string) => values<T>(column(name), count, name);
  const perSeat = (name: string) => values<Float32Array>(column(name).children[0], count * shape.seats, name);
  const dense = (name: string, width: number) =>
    densify(
      ['Ones', 'Eighths', 'Rest'].map((kind) => readList(column(name + kind), name)),
      count,
      width,
      name,
    );
  const legal = readList(column('legal'), 'legal');
  const policy = readList(column('policy'), 'policy');
  const entries = legal.starts[count];
  if (policy.starts.some((start, row) => start !== legal.starts[row])) throw new Error('policy and legal differ');
  return {
    count,
    game: numbers('game'),
    seed: numbers('seed'),
    start: numbers('start'),
    ply: numbers('ply'),
    seat: below(numbers<Uint8Array>('seat'), shape.seats, 'seat'),
    action: below(numbers<Uint16Array>('action'), shape.actions, 'action'),
    legalStart: legal.starts,
    legal: below(values<Uint16Array>(legal.child, entries, 'legal'), shape.actions, 'legal'),
    policy: values(policy.child, entries, 'policy'),
    weight: numbers('weight'),
    searchValue: perSeat('searchValue'),
    dealValue: perSeat('dealValue'),
    estimate: perSeat('estimate'),
    returns: perSeat('returns'),
    scale: numbers('scale'),
    observation: dense('observation', shape.observation),
    hidden: dense('hidden', shape.hidden),
  };
}

/** The buffer of a column may be padded; a short one is damage. */
function values<T extends Numbers>(data: Data, length: number, name: string): T {
  const all = data.values as T;
  if (all.length < length) throw new Error(`column ${name} is too short`);
  return all.subarray(0, length) as T;
}

function below<T extends Uint8Array | Uint16Array>(numbers: T, bound: number, name: string): T {
  for (let i = 0; i < numbers.length; i++) {
    if (numbers[i] >= bound) throw new Error(`column ${name} says ${numbers[i]}, and ${bound - 1} is the most`);
  }
  return numbers;
}

interface ReadList {
  readonly starts: Int32Array; // [count + 1]
  readonly child: Data;
}

function readList(data: Data, name: string): ReadList {
  const starts = (data.valueOffsets as Int32Array).subarray(0, data.length + 1);
  let ordered = starts.length === data.length + 1 && starts[0] === 0;
  for (let row = 0; ordered && row < data.length; row++) ordered = starts[row] <= starts[row + 1];
  if (!ordered || starts[data.length] > data.children[0].length) throw new Error(`the lists of ${name} do not fit`);
  return { starts, child: data.children[0] };
}

function densify([ones, eighths, rest]: readonly ReadList[], count: number, width: number, name: string): Float32Array {
  const placesOf = ({ starts }: ReadList, at: Data) => below(values<Uint16Array>(at, starts[count], name), width, name);
  const oneAt = placesOf(ones, ones.child);
  const eighthAt = placesOf(eighths, eighths.child.children[0]);
  const eighth = values<Uint8Array>(eighths.child.children[1], eighths.starts[count], name);
  const restAt = placesOf(rest, rest.child.children[0]);
  const restValue = values<Float32Array>(rest.child.children[1], rest.starts[count], name);
  const out = new Float32Array(count * width);
  for (let row = 0; row < count; row++) {
    const base = row * width;
    for (let i = ones.starts[row]; i < ones.starts[row + 1]; i++) out[base + oneAt[i]] = 1;
    for (let i = eighths.starts[row]; i < eighths.starts[row + 1]; i++) out[base + eighthAt[i]] = eighth[i] / 8;
    for (let i = rest.starts[row]; i < rest.starts[row + 1]; i++) out[base + restAt[i]] = restValue[i];
  }
  return out;
}
