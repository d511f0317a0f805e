/**
 * Columns in an Arrow file: the fields that each kind of column becomes, and how it is written and read. Together with
 * the metadata (schema.ts) this is the contract between writers and readers of self-play logs, in any language.
 */
import {
  type Data,
  type DataType,
  Field,
  FixedSizeList,
  Float32,
  List,
  makeData,
  RecordBatch,
  type Schema,
  Struct,
  Uint8,
  Uint16,
  Uint32,
} from 'apache-arrow';
import {
  COLUMN_LIST,
  type Kind,
  type NamedColumn,
  type Numbers,
  type NumberType,
  type RowShape,
  type Rows,
} from './columns.ts';
import { boundOf, entriesOf, firstFrom, rowsOf, widthOf } from './rows.ts';
import { densify, type Places, sparsify } from './sparse.ts';

/** A column in the file. */
export interface FileColumn {
  readonly name: string;
  readonly type: DataType;
  readonly about: string;
}

/** A record batch that is being written or read. */
interface Batch {
  readonly count: number;
  readonly shape: RowShape;
  /**
   * Where the legal actions of each row begin, counted from the first row of the batch. On reading, it is taken from
   * the column of legal actions.
   */
  legalStart: Int32Array; // [count + 1]
}

/** How a kind of column is stored. It may take several Arrow columns; `next` returns one after another. */
interface Codec {
  readonly fields: (column: NamedColumn, shape: RowShape) => readonly FileColumn[];
  readonly write: (entries: Numbers, batch: Batch, next: () => DataType) => readonly Data[];
  /** Throws if the data are inconsistent. Nothing is read past its end. */
  readonly read: (next: () => Data, batch: Batch, column: NamedColumn) => Numbers;
}

const TYPES: { readonly [T in NumberType]: () => Flat } = {
  uint8: () => new Uint8(),
  uint16: () => new Uint16(),
  uint32: () => new Uint32(),
  float32: () => new Float32(),
};

const item = (type: DataType) => new Field('item', type, false);
const listOf = (type: DataType) => new List(item(type));
const pairs = (second: string, type: DataType) =>
  listOf(new Struct([new Field('at', new Uint16(), false), new Field(second, type, false)]));

const number: Codec = {
  fields: ({ name, type, about }) => [{ name, type: TYPES[type](), about }],
  write: (entries, _, next) => [flat(next(), entries)],
  read: (next, { count, shape }, column) =>
    below(boundOf(column, shape), values(next(), count, column.name), column.name),
};

const perLegal: Codec = {
  fields: ({ name, type, about }) => [{ name, type: listOf(TYPES[type]()), about }],
  write: (entries, { legalStart }, next) => {
    const type = next();
    return [list(type, legalStart, flat(innerOf(type), entries))];
  },
  read: (next, batch, column) => {
    const { legalStart } = batch;
    const lists = readList(next(), column.name);
    for (let row = 0; row <= batch.count; row++) {
      if (lists.starts[row] !== legalStart[row]) throw new Error(`${column.name} and legal differ`);
    }
    return listed(lists, batch, column);
  },
};

const legal: Codec = {
  ...perLegal,
  read: (next, batch, column) => {
    const lists = readList(next(), column.name);
    batch.legalStart = lists.starts;
    return listed(lists, batch, column);
  },
};

function listed({ starts, child }: ReadList, { count, shape }: Batch, column: NamedColumn): Numbers {
  return below(boundOf(column, shape), values(child, starts[count], column.name), column.name);
}

const perSeat: Codec = {
  fields: ({ name, type, about }, { seats }) => [{ name, type: new FixedSizeList(seats, item(TYPES[type]())), about }],
  write: (entries, { count }, next) => {
    const type = next() as FixedSizeList;
    return [makeData({ type, length: count, nullCount: 0, child: flat(innerOf(type), entries) })];
  },
  read: (next, { count, shape }, { name }) => values(next().children[0], count * shape.seats, name),
};

const vector: Codec = {
  fields: ({ name, about }) => [
    { name: `${name}Ones`, type: listOf(new Uint16()), about: `places of the ones in ${about}` },
    {
      name: `${name}Eighths`,
      type: pairs('eighths', new Uint8()),
      about: 'its other entries that are eighths, from 1/8 to 255/8',
    },
    { name: `${name}Rest`, type: pairs('value', new Float32()), about: 'its other entries that are not zero' },
  ],
  write: (entries, { count }, next) => {
    const { ones, eighths, rest } = sparsify(entries as Float32Array, count, entries.length / count);
    return [
      list(next(), ones.starts, flat(new Uint16(), ones.at)),
      pairList(next(), eighths, eighths.count),
      pairList(next(), rest, rest.value),
    ];
  },
  read: (next, { count, shape }, column) => {
    const width = widthOf(column, shape);
    const places = (at: Data, { starts }: ReadList): Places => ({
      starts,
      at: below(width, values<Uint16Array>(at, starts[count], column.name), column.name),
    });
    const pair = <T extends Numbers>() => {
      const lists = readList(next(), column.name);
      const [at, second] = lists.child.children;
      return [places(at, lists), values<T>(second, lists.starts[count], column.name)] as const;
    };
    const lists = readList(next(), column.name);
    const ones = places(lists.child, lists);
    const [eighths, eighthCount] = pair<Uint8Array>();
    const [rest, value] = pair<Float32Array>();
    return densify({ ones, eighths: { ...eighths, count: eighthCount }, rest: { ...rest, value } }, count, width);
  },
};

const CODECS: { readonly [K in Kind]: Codec } = { number, legal, perLegal, perSeat, vector };

/** The Arrow columns that a column becomes. */
export function fileColumns(column: NamedColumn, shape: RowShape): readonly FileColumn[] {
  return CODECS[column.kind].fields(column, shape);
}

/** The fields of all columns, in the order of the file. */
export function fieldsOf(shape: RowShape): Field[] {
  return COLUMN_LIST.flatMap((column) => fileColumns(column, shape)).map(
    ({ name, type }) => new Field(name, type, false),
  );
}

/** Rows `from` to `to` - 1 as a record batch of this schema. */
export function toRecordBatch(rows: Rows, from: number, to: number, schema: Schema, shape: RowShape): RecordBatch {
  const starts = rows.legalStart;
  const batch = {
    count: to - from,
    shape,
    legalStart: starts.subarray(from, to + 1).map((start) => start - starts[from]),
  };
  let field = 0;
  const next = () => schema.fields[field++].type;
  const children = COLUMN_LIST.flatMap((column) => {
    const begin = entriesOf(column, from, starts[from], shape);
    const end = entriesOf(column, to, starts[to], shape);
    return CODECS[column.kind].write(rows[column.name].subarray(begin, end), batch, next);
  });
  return new RecordBatch(
    schema,
    makeData({ type: new Struct(schema.fields), length: batch.count, nullCount: 0, children }),
  );
}

/** The dense rows of a record batch. Throws if the data are inconsistent. */
export function fromRecordBatch(record: RecordBatch, shape: RowShape): Rows {
  const batch: Batch = { count: record.numRows, shape, legalStart: new Int32Array(0) };
  let field = 0;
  const next = () => {
    const data = record.data.children[field];
    const { name } = record.schema.fields[field++];
    if (data.length !== batch.count || data.nullCount > 0) throw new Error(`column ${name} has gaps`);
    return data;
  };
  const columns = COLUMN_LIST.map((column) => CODECS[column.kind].read(next, batch, column));
  return rowsOf(batch.count, batch.legalStart, columns);
}

type Flat = Uint8 | Uint16 | Uint32 | Float32;

function flat(type: DataType, data: Numbers): Data {
  return makeData({ type, length: data.length, nullCount: 0, data } as Parameters<typeof makeData>[0]);
}

function innerOf(type: DataType): DataType {
  return (type as List).children[0].type;
}

function list(type: DataType, valueOffsets: Int32Array, child: Data): Data {
  return makeData({ type: type as List, length: valueOffsets.length - 1, nullCount: 0, valueOffsets, child });
}

function pairList(type: DataType, { starts, at }: Places, second: Numbers): Data {
  const pair = innerOf(type) as Struct;
  const children = [flat(pair.children[0].type, at), flat(pair.children[1].type, second)];
  return list(type, starts, makeData({ type: pair, length: at.length, nullCount: 0, children }));
}

/** The buffer of a column may be padded; if it is too short, the file is damaged. */
function values<T extends Numbers>(data: Data, length: number, name: string): T {
  const all = data.values as T;
  if (all.length < length) throw new Error(`column ${name} is too short`);
  return all.subarray(0, length) as T;
}

function below<T extends Numbers>(bound: number, numbers: T, name: string): T {
  const high = firstFrom(bound, numbers);
  if (high !== undefined) throw new Error(`column ${name} says ${high}, and ${bound - 1} is the most`);
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
