/** The nets that come with the program: `models/<game>/model.weights`, each an export with its card. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withoutOptions } from '../../envs/core/index.ts';

/** One folder further up from the built program than from the sources. */
const FOLDERS = ['../../models/', '../../../models/'].map((up) => fileURLToPath(new URL(up, import.meta.url)));

/** The weights file for a game, by its canonical id with whatever options, or undefined where none is shipped. */
export function shippedWeights(gameId: string): string | undefined {
  return FOLDERS.map((folder) => `${folder}${withoutOptions(gameId)}/model.weights`).find((path) => existsSync(path));
}
