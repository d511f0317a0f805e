/** The training loop inside this process, told to stop where a test wants it to. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, makeGame } from '../../envs/index.ts';
import { gameModules } from '../../envs/shelf.ts';
import type { StoredModel } from '../../mcts/networks/index.ts';
import { type BackendChoice, openBackend } from '../../training/learning/backend.ts';
import { resolveConfig, type TrainConfig } from '../../training/config/index.ts';
import { type LoopWatcher, type Stage, TrainingLoop } from '../../training/loop.ts';
import type { GenerationMetrics } from '../../training/reports/metrics.ts';
import { RunFolder } from '../../training/run/run-folder.ts';
import { SMALL } from './support-run.ts';

export function smallConfig(game: string, ...set: readonly string[]): TrainConfig {
  return resolveConfig({ preset: 'quick', game: makeGame(game).id, set: [...SMALL, ...set] });
}

export interface LoopOptions {
  readonly workers?: number;
  readonly backend?: BackendChoice;
  /** The weights that a new run begins with. */
  readonly from?: StoredModel;
  /** Asked at every step of progress; once true the loop is interrupted as Ctrl-C does. */
  readonly stopAt?: (stage: Stage, done: number) => boolean;
  readonly onProgress?: (stage: Stage, what: string) => void;
  readonly onGeneration?: (metrics: GenerationMetrics) => void;
}

/** Begins a run or goes on with it; whether it came to its end. */
export async function trainIn(path: string, config: TrainConfig, options: LoopOptions = {}): Promise<boolean> {
  const { workers = 1, stopAt, onGeneration } = options;
  const game: AnyGame = makeGame(config.game);
  const backend = await openBackend(options.backend ?? 'cpu');
  const facts = { backend: backend.name, node: 'any', cardzero: 'any' };
  const folder = existsSync(join(path, 'config.json'))
    ? RunFolder.open(path, game, backend.name).folder
    : RunFolder.create(path, game, config, facts, options.from);
  let stage: Stage | undefined;
  let stopping = false;
  const look = (done: number): void => {
    if (stopping || stage === undefined || !(stopAt?.(stage, done) ?? false)) return;
    stopping = true;
    loop.interrupt();
  };
  const watcher: LoopWatcher = {
    stopping: () => stopping,
    onStage: (now) => {
      stage = now;
      look(0);
    },
    onProgress: (done, _, what) => {
      if (stage !== undefined) options.onProgress?.(stage, what);
      look(done);
    },
    onGeneration: (metrics) => onGeneration?.(metrics),
  };
  const loop = new TrainingLoop({ folder, game, config, backend, workers, modules: gameModules(game.id) }, watcher);
  try {
    return await loop.run();
  } finally {
    await loop.close();
  }
}
