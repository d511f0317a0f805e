/**
 * Shards from other machines. A shard is only added to the run if it is what was asked for: the bytes that the worker
 * hashed, with the games of this task, played with these settings and weights. Anything else is refused with one
 * sentence.
 */
import { type AnyGame, InputError } from '../../envs/core/index.ts';
import {
  fileOrNothing,
  type ShardReader,
  type ShardMeta,
  type ShardWritten,
  shardMeta,
  type Written,
  withShard,
} from '../../datasets/index.ts';
import { BytesGone, Refusal, type Result } from '../queue/index.ts';
import { readTally } from '../selfplay/tally.ts';
import type { SelfPlayTask, TaskDone } from '../selfplay/task.ts';

/** What a worker says about its shard. The file itself is among the bytes. */
function readDone({ body, sha256 }: Result): TaskDone {
  const shard = body.at('shard');
  const whole = (key: string, low: number) => shard.at(key).int(low, Number.MAX_SAFE_INTEGER);
  return {
    shard: {
      rows: whole('rows', 0),
      games: whole('games', 0),
      batchRows: whole('batchRows', 1),
      bytes: whole('bytes', 0),
      sha256,
    },
    tally: readTally(body.at('tally')),
    milliseconds: body.at('milliseconds').number(),
    writing: body.at('writing').number(),
  };
}

/**
 * Writes the shard of a task, complete and checked, or throws a Refusal and writes nothing. If its bytes are gone, or
 * cannot be written to disk, that is another error: the worker is not to blame.
 */
export function takeShard(game: AnyGame, task: SelfPlayTask, result: Result, bytes: Buffer | undefined): TaskDone {
  const done = blamed(() => readDone(result));
  if (bytes === undefined) throw new BytesGone('its bytes are not there any more');
  checkCounts(task, done);
  fileOrNothing(
    task.path,
    (file) => file.writeAll(bytes),
    (temporary, written) => {
      checkBytes(written, done.shard);
      blamed(() => checkShard(game, task, done.shard, temporary));
    },
  );
  return done;
}

function checkBytes(found: Written, wanted: ShardWritten): void {
  if (found.sha256 === wanted.sha256 && found.bytes === wanted.bytes) return;
  const short = (hash: string) => hash.slice(0, 12);
  throw new Refusal(
    `its bytes were changed on the way: their checksum is ${short(found.sha256)}, not ${short(wanted.sha256)}`,
  );
}

/** Any error in here is the fault of the worker. */
function blamed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof InputError)) throw error;
    throw new Refusal(error.message);
  }
}

function checkCounts({ from, to }: SelfPlayTask, { shard, tally }: TaskDone): void {
  const games = to - from;
  if (shard.games !== games) throw new Refusal(`it has ${shard.games} games where ${games} were asked for`);
  if (tally.games !== games) throw new Refusal(`its tally is of ${tally.games} games where ${games} were asked for`);
}

function checkShard(game: AnyGame, task: SelfPlayTask, shard: ShardWritten, path: string): void {
  const { settings, brain, runSeed } = task;
  const wanted = shardMeta(game, { search: JSON.stringify(settings), model: brain?.sha256 ?? 'none', runSeed });
  const expect = { game: wanted.game, encoder: wanted.encoder, rows: shard.rows };
  withShard(path, expect, (reader) => {
    checkMeta(reader.meta, wanted);
    if (reader.games !== shard.games || reader.batchRows !== shard.batchRows) {
      throw new Refusal('its counts are not those of its file');
    }
    checkGames(reader, task);
  });
}

const SAID = {
  model: 'was played with other weights',
  search: 'was played with other settings',
  runSeed: 'is of another seed',
  shape: 'has vectors of another size',
} as const;

function checkMeta(found: ShardMeta, wanted: ShardMeta): void {
  for (const [key, says] of Object.entries(SAID) as [keyof typeof SAID, string][]) {
    if (JSON.stringify(found[key]) !== JSON.stringify(wanted[key]))
      throw new Refusal(`it ${says} than the task asks for`);
  }
}

/** Games of another task would count twice. */
function checkGames(reader: ShardReader, { from, to }: SelfPlayTask): void {
  const [first, last] = reader.gameRange() ?? [from, to - 1];
  if (first !== from || last !== to - 1) {
    throw new Refusal(`it has other games than ${from} to ${to - 1}`);
  }
}
