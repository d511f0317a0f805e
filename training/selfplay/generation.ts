/**
 * A generation of self-play: its tasks are spread over threads, and a manifest is written when all are done.
 *
 * A finished task leaves a shard and a note beside it, with the shard's checksum and the tally of its games. After an
 * interruption only tasks without a note are played.
 */
import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  damageOf,
  explained,
  generationFolder,
  makeFolder,
  noteOf,
  readEntry,
  readSealed,
  type ShardEntry,
  sealedText,
  shardFile,
  writeFileAtomic,
  writeManifest,
} from '../../datasets/index.ts';
import { type AnyGame, encoderFingerprint, InputError, type Seed } from '../../envs/core/index.ts';
import type { PlaySettings } from '../config/play-settings.ts';
import type { TaskPool } from './pool.ts';
import { addTally, newTally, readTally, type Tally } from './tally.ts';
import type { Brain, SelfPlayTask, TaskDone } from './task.ts';

export interface GenerationPlan {
  readonly run: string;
  readonly game: AnyGame;
  readonly runSeed: Seed;
  readonly generation: number;
  readonly games: number;
  readonly taskGames: number;
  readonly settings: PlaySettings;
  readonly brain?: Brain;
}

export interface Watcher {
  /** Asked before each task. Once it returns true, no more are started. */
  stopping(): boolean;
  onGames?(played: number): void;
  /** Milliseconds of thread time, in total and for writing. */
  onTime?(milliseconds: number, writing: number): void;
}

/** What a task leaves beside its shard. */
export interface Note {
  readonly shard: ShardEntry;
  readonly tally: Tally;
}

/** Plays the missing tasks of a generation. Undefined if it was told to stop before the end. */
export async function playGeneration(
  plan: GenerationPlan,
  pool: TaskPool,
  watcher: Watcher,
): Promise<Tally | undefined> {
  const folder = generationFolder(plan.run, plan.generation);
  makeFolder(folder);
  const tasks = tasksOf(plan, folder);
  const notes = new Map<string, Note>();
  for (const { path } of tasks) {
    const note = findNote(path);
    if (note !== undefined) notes.set(path, note);
  }
  watcher.onGames?.(gamesIn(notes));
  const missing = tasks.filter(({ path }) => !notes.has(path));
  await pool.playAll(missing, {
    stopping: () => watcher.stopping(),
    onDone: ({ path }, done) => {
      notes.set(path, leaveNote(path, done));
      watcher.onTime?.(done.milliseconds, done.writing);
      watcher.onGames?.(gamesIn(notes));
    },
    onUndone: ({ path }) => {
      notes.delete(path);
      for (const file of [noteOf(path), path]) explained('delete', file, () => rmSync(file, { force: true }));
      watcher.onGames?.(gamesIn(notes));
    },
  });
  const all = tasks.flatMap(({ path }) => notes.get(path) ?? []);
  return all.length === tasks.length ? finish(plan, folder, all) : undefined;
}

function tasksOf(plan: GenerationPlan, folder: string): SelfPlayTask[] {
  const { runSeed, generation, games, taskGames, settings, brain } = plan;
  return Array.from({ length: Math.ceil(games / taskGames) }, (_, i) => ({
    runSeed,
    generation,
    from: i * taskGames,
    to: Math.min(games, (i + 1) * taskGames),
    path: join(folder, shardFile(i)),
    settings,
    ...(brain === undefined ? {} : { brain }),
  }));
}

function gamesIn(notes: ReadonlyMap<string, Note>): number {
  return [...notes.values()].reduce((games, { shard }) => games + shard.games, 0);
}

function leaveNote(path: string, { shard, tally }: TaskDone): Note {
  const note: Note = { shard: { file: basename(path), ...shard }, tally };
  writeFileAtomic(noteOf(path), sealedText(note));
  return note;
}

/**
 * The note of a task that was finished earlier. If the shard no longer has the noted checksum, this is an error: it is
 * not silently played again.
 */
function findNote(path: string): Note | undefined {
  const file = noteOf(path);
  if (!existsSync(file)) return undefined;
  const note = playableAgain(() => readNote(path));
  if (!existsSync(path)) throw new InputError(`${path} is missing; delete ${file} to have it played again`);
  const damage = damageOf(path, note.shard);
  if (damage !== undefined) throw new InputError(`${damage}; delete it and ${file} to have it played again`);
  return note;
}

/** Reads the note beside a shard. If it is wrong, the error is one sentence. */
export function readNote(shard: string): Note {
  const note = readSealed(noteOf(shard));
  const entry = readEntry(note.at('shard'));
  if (entry.file !== basename(shard)) throw note.at('shard').at('file').wrong(basename(shard));
  return { shard: entry, tally: readTally(note.at('tally')) };
}

function playableAgain<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${error.message}; delete it to have its games played again`);
    throw error;
  }
}

function finish({ game, generation }: GenerationPlan, folder: string, notes: readonly Note[]): Tally {
  const tally = newTally();
  for (const note of notes) addTally(tally, note.tally);
  const shards = notes.map(({ shard }) => shard);
  writeManifest(folder, {
    generation,
    game: game.id,
    encoder: encoderFingerprint(game),
    complete: true,
    pruned: false,
    shards,
  });
  return tally;
}
