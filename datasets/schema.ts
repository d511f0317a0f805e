/** The metadata of a shard: its game, shapes, origin and size. docs/reference/data.md describes them. */
import { Schema } from 'apache-arrow';
import {
  type AnyGame,
  encoderFingerprint,
  InputError,
  inputSpec,
  JsonReader,
  type Seed,
  shorten,
} from '../envs/core/index.ts';
import { fieldsOf } from './arrow.ts';
import { FORMAT, type RowShape, type Size } from './columns.ts';

/** Rows of a record batch, the unit of reading. */
export const BATCH_ROWS = 1024;
/** Places in a vector are 16-bit numbers. */
export const PLACES = 65_536;

/** Where a shard comes from. */
export interface ShardMeta {
  /** Canonical id, options included. */
  readonly game: string;
  /** `encoderFingerprint` of the game. */
  readonly encoder: string;
  readonly shape: RowShape;
  /** The parameters of the search, as JSON. */
  readonly search: string;
  /** Hash of the weights that played, or a word such as `none` if no network did. */
  readonly model: string;
  readonly runSeed: Seed;
}

/** What is only known when the shard is finished. */
export interface ShardExtent {
  readonly rows: number;
  readonly games: number;
  readonly batchRows: number;
}

export function shapeOf(game: Pick<AnyGame, 'seats' | 'actions' | 'belief' | 'encoding'>): RowShape {
  return {
    seats: game.seats,
    observation: inputSpec(game.encoding).size,
    hidden: game.belief.hidden.size,
    actions: game.actions,
  };
}

export function shardMeta(game: AnyGame, origin: Pick<ShardMeta, 'search' | 'model' | 'runSeed'>): ShardMeta {
  return { game: game.id, encoder: encoderFingerprint(game), shape: shapeOf(game), ...origin };
}

export function schemaOf(meta: ShardMeta, extent: ShardExtent): Schema {
  return new Schema(fieldsOf(meta.shape), writeMetadata(meta, extent));
}

/** Every size, in the order of the metadata. */
function shapeFrom(size: (name: Size) => number): RowShape {
  return {
    seats: size('seats'),
    observation: size('observation'),
    hidden: size('hidden'),
    actions: size('actions'),
  };
}

const PREFIX = 'cardzero.';

/** Keys are in a fixed order, so equal shards have equal bytes. */
function writeMetadata(meta: ShardMeta, extent: ShardExtent): Map<string, string> {
  const values: Record<string, string> = {
    format: String(FORMAT),
    game: meta.game,
    encoder: meta.encoder,
    shape: JSON.stringify(shapeFrom((size) => meta.shape[size])),
    search: meta.search,
    model: meta.model,
    runSeed: JSON.stringify(meta.runSeed),
    rows: String(extent.rows),
    games: String(extent.games),
    batchRows: String(extent.batchRows),
  };
  return new Map(Object.entries(values).map(([key, value]) => [PREFIX + key, value]));
}

/** An error of one sentence if the schema is not that of a shard in our format. */
export function readMetadata(schema: Schema, path: string): { meta: ShardMeta; extent: ShardExtent } {
  const text = (key: string): string => {
    const value = schema.metadata.get(PREFIX + key);
    if (value === undefined) throw new InputError(`${path} is damaged: its metadata lacks ${PREFIX}${key}`);
    return value;
  };
  const format = schema.metadata.get(`${PREFIX}format`);
  if (format === undefined) throw new InputError(`${path} is an Arrow file, but no self-play log of cardzero`);
  if (format !== String(FORMAT)) {
    throw new InputError(`${path} is in data format ${shorten(format, 20)}, and this program reads format ${FORMAT}`);
  }
  const json = (key: string) => JsonReader.parse(text(key), `${path}: ${PREFIX}${key}`);
  const whole = (key: string) => json(key).int(key === 'batchRows' ? 1 : 0, 2 ** 31);
  const seed = json('runSeed');
  const meta = {
    game: text('game'),
    encoder: text('encoder'),
    shape: shapeFrom((size) => json('shape').at(size).int(0, PLACES)),
    search: text('search'),
    model: text('model'),
    runSeed: typeof seed.value === 'number' ? seed.value : seed.string(),
  };
  return { meta, extent: { rows: whole('rows'), games: whole('games'), batchRows: whole('batchRows') } };
}
