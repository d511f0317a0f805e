/** Writes rows to a shard, an Arrow IPC file. Equal rows and metadata give equal bytes on every machine. */
import { AsyncByteQueue, RecordBatchFileWriter } from 'apache-arrow';
import { type AtomicFile, fileOrNothing } from '../envs/core/atomic-file.ts';
import { InputError } from '../envs/core/index.ts';
import { toRecordBatch } from './arrow.ts';
import { COLUMN_LIST, type RowShape, type Rows } from './columns.ts';
import { entriesOf } from './rows.ts';
import { BATCH_ROWS, PLACES, type ShardMeta, schemaOf } from './schema.ts';

export interface ShardWritten {
  readonly rows: number;
  readonly games: number;
  readonly batchRows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** The file gets its name when it is complete. It replaces an existing one. */
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

/** Arrow's queue would keep everything in memory until it is read. This one writes it at once. */
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

/** Counts games; the rows of a game are consecutive. */
function countGames({ count, game }: Pick<Rows, 'count' | 'game'>): number {
  let games = 0;
  for (let row = 0; row < count; row++) if (row === 0 || game[row] !== game[row - 1]) games++;
  return games;
}

function checkSizes(rows: Rows, shape: RowShape): void {
  const { count, legalStart } = rows;
  const check = (name: string, length: number, wanted: number) => {
    if (length === wanted) return;
    throw new InputError(`${count} rows cannot be written: ${name} has ${length} entries, not ${wanted}`);
  };
  check('legalStart', legalStart.length, count + 1);
  for (const column of COLUMN_LIST) {
    check(column.name, rows[column.name].length, entriesOf(column, count, legalStart[count], shape));
  }
  for (const [name, size] of Object.entries(shape)) {
    if (size <= PLACES) continue;
    throw new InputError(`rows cannot be written: ${name} is ${size}, and places are 16-bit numbers`);
  }
}
