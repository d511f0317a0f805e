/** Nets and exports for the tests. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelSpec, type NetShape, randomWeights, type StoredModel, tensorsOf } from '../../../mcts/networks/index.ts';
import { type AnyGame, derive, findGame, makeGame } from '../../../envs/index.ts';
import { type FormatName, findFormat, writeExport } from '../../../training/export/index.ts';

/** A net that was never trained but has opinions: its heads are as loud as those of a trained one. Parts share weights, in games that have some. */
export function loudModel(game: AnyGame, residual = false, more: Partial<NetShape> = {}): StoredModel {
  const shared =
    game.encoding.parts === undefined ? {} : { policyPartWidths: [32, 16], valuePartWidths: [16, 32], residual: false };
  const spec = modelSpec(game, { policyWidths: [48, 48], valueWidths: [48, 48], residual, ...shared, ...more });
  const weights = randomWeights(spec, derive(1, 'export-test'));
  // What heads read of parts is a sum over all of them.
  const loud = 200 / (game.encoding.parts?.kinds.length ?? 1);
  for (const { name, offset, length } of tensorsOf(spec)) {
    const factor = /\/\d+\//.test(name) ? 1 : loud;
    for (let i = offset; i < offset + length; i++) weights[i] *= factor;
    if (name.endsWith('/bias')) weights.fill(0.25, offset, offset + length);
  }
  return { spec, weights, info: { run: 'test' }, sha256: 'f'.repeat(64), precision: 'single' };
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'cardzero-export-'));
}

export function exportTo(out: string, format: FormatName, game: AnyGame, model: StoredModel): string {
  const entry = findGame(game.id.split('?', 1)[0]);
  writeExport({ out, format: findFormat(format), entry, game, model, version: '0.0.0', training: undefined });
  return out;
}

export const gameOf = (id: string): AnyGame => makeGame(id);
