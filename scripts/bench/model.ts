/** The networks the benchmarks play with, and how: Ulti's 1,038 inputs, two hidden layers of 256, weights never learnt. */

import { derive, type Game } from '../../envs/index.ts';
import { type Model, modelSpec, randomWeights } from '../../mcts/networks/index.ts';
import { PRESETS } from '../../training/config/index.ts';
import { type PlaySettings, playSettings } from '../../training/config/play-settings.ts';

const WIDTHS = [256, 256];

export function benchModel(game: Game<Int32Array>): Model {
  const spec = modelSpec(game, { policyWidths: WIDTHS, valueWidths: WIDTHS, residual: false });
  return { spec, weights: randomWeights(spec, derive(1, 'bench')), info: {} };
}

/** Self-play as in the standard preset, with some of it changed. */
export function benchSettings(changes: Partial<PlaySettings> = {}): PlaySettings {
  return { ...playSettings(PRESETS.standard.selfplay), ...changes };
}
