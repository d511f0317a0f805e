/**
 * Writes the model cards of the nets that come along again, from the `spec.json` beside each. Weights and specs stay as they are. Run
 * it when what a card says has changed:
 *
 *     npm run build:cards
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeGame } from '../../envs/core/index.ts';
import { loadGame } from '../../envs/shelf.ts';
import { CARD, modelCard, readSpec } from '../../training/export/index.ts';

const MODELS = fileURLToPath(new URL('../../models', import.meta.url));

for (const net of readdirSync(MODELS)) {
  const spec = readSpec(join(MODELS, net));
  await loadGame(spec.game.id);
  writeFileSync(join(MODELS, net, CARD), modelCard(spec, makeGame(spec.game.id)));
}
