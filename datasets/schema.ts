/**
 * The columns of a shard and what its metadata says: the contract between whoever writes self-play logs and whoever reads
 * them, in this language or another. `docs/data.md` is the same for people.
 *
 * A vector of an observation is mostly zeros, most of the rest are ones, and most of what is left are counts as parts of 8. So a vector is
 * three lists: where the ones are, place and count of the eighths, and (place, value) of whatever else is not zero. Nothing is rounded; a dense
 * observation would take nine times the space.
 */
import {
  type DataType,
  Field,
  FixedSizeList,
  Float32,
  List,
  Schema,
  Struct,
  Uint8,
  Uint16,
  Uint32,
} from 'apache-arrow';
import {
  type AnyGame,
  encoderFingerprint,
  InputError,
  inputSpec,
  JsonReader,
  type Seed,
  shorten,
} from '../envs/core/index.ts';
import type { RowShape } from './rows.ts';

/** Goes up when a column or a key changes its meaning. */
export const FORMAT = 4;
/** Rows in a record batch, the unit in which shards are read. */
export const BATCH_ROWS = 1024;

/** What a shard says about where it comes from. */
export interface ShardMeta {
  /** Canonical id, options included. */
  readonly game: string;
  /** `encoderFingerprint` of the game. */
  readonly encoder: string;
  readonly shape: RowShape;
  /** The parameters of the search, as JSON. */
  readonly search: string;
  /** Hash of the weights that played, or a word such as `none` where no network did. */
  readonly model: string;
  readonly runSeed: Seed;
}

/** What only the finished shard knows. */
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

const item = (type: DataType) => new Field('item', type, false);
const listOf = (type: DataType) => new List(item(type));
const perSeat = ({ seats }: RowShape) => new FixedSizeList(seats, item(new Float32()));
const pairs = (name: string, value: DataType) =>
  new List(item(new Struct([new Field('at', new Uint16(), false), new Field(name, value, false)])));
const values = () => pairs('value', new Float32());
const eighths = () => pairs('eighths', new Uint8());

export interface Column {
  readonly name: string;
  readonly type: (shape: RowShape) => DataType;
  readonly about: string;
}

/** In the order in which they lie in the file. No column has nulls. */
export const COLUMNS: readonly Column[] = [
  { name: 'game', type: () => new Uint32(), about: 'index of the game within its generation' },
  { name: 'seed', type: () => new Uint32(), about: 'seed of deal and chance; with the actions it replays the game' },
  { name: 'start', type: () => new Uint8(), about: '0: dealt, 1: set up for practice, 2: set up as a blunder' },
  { name: 'ply', type: () => new Uint16(), about: 'number of decisions before this one' },
  { name: 'seat', type: () => new Uint8(), about: 'who decides' },
  { name: 'action', type: () => new Uint16(), about: 'what was played' },
  { name: 'weight', type: () => new Float32(), about: 'how much the policy counts; 0 where it was forced or capped' },
  { name: 'scale', type: () => new Float32(), about: 'what is at stake; value targets are returns / scale' },
  { name: 'legal', type: () => listOf(new Uint16()), about: 'legal actions, ascending' },
  { name: 'policy', type: () => listOf(new Float32()), about: "the search's target for each legal action" },
  { name: 'searchValue', type: perSeat, about: 'what the search expected for each seat' },
  { name: 'dealValue', type: perSeat, about: 'what the value network, which knows the deal, expected for each seat' },
  { name: 'estimate', type: perSeat, about: "what the game's estimate said of each seat; 0 where it makes none" },
  { name: 'returns', type: perSeat, about: 'what each seat got in the end' },
  { name: 'observationOnes', type: () => listOf(new Uint16()), about: 'places of the ones in the observation' },
  { name: 'observationEighths', type: eighths, about: 'its other entries that are eighths, from 1/8 to 255/8' },
  { name: 'observationRest', type: values, about: 'other entries of the observation that are not zero' },
  { name: 'hiddenOnes', type: () => listOf(new Uint16()), about: 'places of the ones in the hidden block' },
  { name: 'hiddenEighths', type: eighths, about: 'its other entries that are eighths' },
  { name: 'hiddenRest', type: values, about: 'other entries of the hidden block that are not zero' },
];

export function fieldsOf(shape: RowShape): Field[] {
  return COLUMNS.map(({ name, type }) => new Field(name, type(shape), false));
}

export function schemaOf(meta: ShardMeta, extent: ShardExtent): Schema {
  return new Schema(fieldsOf(meta.shape), writeMetadata(meta, extent));
}

const PREFIX = 'cardzero.';

/** Keys in a fixed order: equal shards are equal bytes. */
function writeMetadata(meta: ShardMeta, extent: ShardExtent): Map<string, string> {
  const values: Record<string, string> = {
    format: String(FORMAT),
    game: meta.game,
    encoder: meta.encoder,
    shape: JSON.stringify({
      seats: meta.shape.seats,
      observation: meta.shape.observation,
      hidden: meta.shape.hidden,
      actions: meta.shape.actions,
    }),
    search: meta.search,
    model: meta.model,
    runSeed: JSON.stringify(meta.runSeed),
    rows: String(extent.rows),
    games: String(extent.games),
    batchRows: String(extent.batchRows),
  };
  return new Map(Object.entries(values).map(([key, value]) => [PREFIX + key, value]));
}

/** Throws one sentence if the schema is not that of a shard in our format. */
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
  const size = (key: string) => json('shape').at(key).int(0, 65_536);
  const seed = json('runSeed');
  const meta = {
    game: text('game'),
    encoder: text('encoder'),
    shape: { seats: size('seats'), observation: size('observation'), hidden: size('hidden'), actions: size('actions') },
    search: text('search'),
    model: text('model'),
    runSeed: typeof seed.value === 'number' ? seed.value : seed.string(),
  };
  return { meta, extent: { rows: whole('rows'), games: whole('games'), batchRows: whole('batchRows') } };
}
