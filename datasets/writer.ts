/** Writes rows to a shard, an Arrow IPC file. Equal rows and metadata give equal bytes, on any machine. */
import { AsyncByteQueue, RecordBatchFileWriter } from 'apache-arrow';
import { InputError } from '../envs/core/index.ts';
import { toRecordBatch } from './columns.ts';
import { type AtomicFile, fileOrNothing } from './files.ts';
import type { RowShape, Rows } from './rows.ts';
import { BATCH_ROWS, type ShardMeta, schemaOf } from './schema.ts';

export interface ShardWritten {
  readonly rows: number;
  readonly games: number;
  readonly batchRows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** The file appears under its name when it is complete, and then replaces one that was there. */
export function writeShard(path: string, rows: Rows, meta: ShardMeta, batchRows = BATCH_ROWS): ShardWritten {
  if (!(batchRows >= 1)) throw new InputError(`a record batch needs 1 row or more, not ${batchRows}`);
  checkSizes(rows, meta.shape);
  const extent = { rows: rows.count, games: countGames(rows), batchRows };
  const schema = schemaOf(meta, extent);
  const written = fileOrNothing(path, (file) => {
    const writer = new RecordBatchFileWriter();
    writer.reset(new FileSink(file), schema);
    for (let from = 0; from < rows.count; from += batchRows) {
      writer.write(toRecordBatch(rows, from, Math.min(from + batchRows, rows.count), schema, meta.shape));
    }
    writer.finish();
  });
  return { ...extent, ...written };
}

/** Arrow's queue would keep everything in memory until somebody reads it; this one passes it on at once. */
class FileSink extends AsyncByteQueue {
  readonly #file: AtomicFile;

  constructor(file: AtomicFile) {
    super();
    this.#file = file;
  }

  override write(bytes: Uint8Array): void {
    this.#file.write(bytes);
  }
}

/** The rows of a game stand together. */
export function countGames({ count, game }: Pick<Rows, 'count' | 'game'>): number {
  let games = 0;
  for (let row = 0; row < count; row++) if (row === 0 || game[row] !== game[row - 1]) games++;
  return games;
}

function checkSizes(rows: Rows, shape: RowShape): void {
  const { count } = rows;
  const sizes: readonly (readonly [string, number, number])[] = [
    ['observation', rows.observation.length, count * shape.observation],
    ['hidden', rows.hidden.length, count * shape.hidden],
    ['searchValue', rows.searchValue.length, count * shape.seats],
    ['dealValue', rows.dealValue.length, count * shape.seats],
    ['estimate', rows.estimate.length, count * shape.seats],
    ['returns', rows.returns.length, count * shape.seats],
    ['legalStart', rows.legalStart.length, count + 1],
    ['legal', rows.legal.length, rows.legalStart[count]],
    ['policy', rows.policy.length, rows.legal.length],
  ];
  for (const [name, length, wanted] of sizes) {
    if (length !== wanted)
      throw new InputError(`${count} rows cannot be written: ${name} has ${length} entries, not ${wanted}`);
  }
  for (const [name, size] of Object.entries(shape)) {
    if (size > 65_536)
      throw new InputError(`rows cannot be written: ${name} is ${size}, and places are 16-bit numbers`);
  }
}
