/** The nets that come with the program: `models/<game>/model.weights`, each an export with its card. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withoutOptions } from '../../envs/core/registry.ts';

/** Beside `dist/`, where this file is built to. */
const FOLDER = fileURLToPath(new URL('../../../models/', import.meta.url));

/** The weights file for a game, by its canonical id with whatever options, or undefined where none is shipped. */
export function shippedWeights(gameId: string): string | undefined {
  const path = `${FOLDER}${withoutOptions(gameId)}/model.weights`;
  return existsSync(path) ? path : undefined;
}
