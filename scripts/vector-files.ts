/** Files of test vectors, found and looked over before any of them is run. */
import { readText } from '../envs/core/files.ts';
import {
  type GameEntry,
  InputError,
  JsonReader,
  runVectors,
  type VectorKinds,
  type VectorReport,
  versionedId,
} from '../envs/core/index.ts';

export interface VectorFile {
  readonly path: string;
  readonly text: string;
  readonly kinds: VectorKinds;
}

/** Throws one sentence about the first file that is missing or malformed, or if nothing would be checked at all. */
export function readVectorFiles(paths: readonly string[], entry: GameEntry, games: number): VectorFile[] {
  if (paths.length === 0) {
    if (games === 0) throw new InputError('nothing to check: --games is 0 and there are no --vectors');
    return [];
  }
  const { vectors: kinds } = entry;
  if (kinds === undefined) {
    throw new InputError(`${versionedId(entry)} does not know how to run test vectors: leave out --vectors`);
  }
  return paths.map((path) => {
    const text = readText(path);
    checkShape(text, path);
    return { path, text, kinds };
  });
}

export function runVectorFile({ kinds, text, path }: VectorFile): VectorReport {
  return runVectors(kinds, text, path);
}

function checkShape(text: string, path: string): void {
  try {
    const vectors = JsonReader.parse(text, path).at('vectors').list();
    if (vectors.length === 0) throw new InputError(`${path} holds no vectors`);
    for (const vector of vectors) vector.at('id').string();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`${error.message}; a vector file is { "vectors": [{ "id", "kind", ... }] }`);
  }
}
