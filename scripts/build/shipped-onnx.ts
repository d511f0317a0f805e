/**
 * Writes `model.onnx` beside the weights of every net that comes along, as `cardzero export --format onnx` writes it: a program in
 * another language plays with it, and needs nothing of this one. Run it when weights, games or the exporter have changed:
 *
 *     npm run build && npm run build:onnx
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLI = join(ROOT, 'dist/scripts/cli.js');
const MODELS = join(ROOT, 'models');

const folder = mkdtempSync(join(tmpdir(), 'cardzero-onnx-'));
for (const game of readdirSync(MODELS)) {
  const out = join(folder, game);
  const weights = join(MODELS, game, 'model.weights');
  execFileSync(process.execPath, [CLI, 'export', weights, '--format', 'onnx', '--out', out], { stdio: 'inherit' });
  copyFileSync(join(out, 'model.onnx'), join(MODELS, game, 'model.onnx'));
}
rmSync(folder, { recursive: true });
