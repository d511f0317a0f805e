/** The nets that come with the program: `models/<game>/model.weights`, each with a model card beside it. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withoutOptions } from '../../envs/core/registry.ts';

/** Beside `dist/`, where this file is built to. */
const FOLDER = fileURLToPath(new URL('../../../models/', import.meta.url));

/** The weights file for a game, by its canonical id with any options; undefined if none is shipped. */
export function shippedWeights(gameId: string): string | undefined {
  const path = `${FOLDER}${withoutOptions(gameId)}/model.weights`;
  return existsSync(path) ? path : undefined;
}
