/**
 * Reads weights files by path, once per thread as long as the file does not change: many players may name the same
 * file. The most recently used ones are kept in memory.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type AnyGame, Recent } from '../../envs/core/index.ts';
import { readWeights, type StoredModel } from './weights-file.ts';

interface Loaded {
  /** Size and time of change. */
  readonly state: string;
  readonly model: StoredModel;
}

/** They take a few megabytes each. */
export const MOST_MODELS = 16;

const loaded = new Recent<Loaded>(MOST_MODELS); // by game and absolute path

export function loadModel(path: string, game: AnyGame): StoredModel {
  const key = `${game.id} ${resolve(path)}`;
  const state = stateOf(path);
  const known = loaded.get(key);
  if (known !== undefined && known.state === state) return known.model;
  const model = readWeights(path, game);
  loaded.set(key, { state, model });
  return model;
}

function stateOf(path: string): string {
  try {
    const { size, mtimeNs, ino } = statSync(path, { bigint: true });
    return `${size} ${mtimeNs} ${ino}`;
  } catch {
    return 'missing'; // reading it gives the error message
  }
}
