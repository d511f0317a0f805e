/** A worker thread of self-play: creates the game, then plays one task after another. */
import { workerData } from 'node:worker_threads';
import { loadHeuristic } from '../../agents/heuristics/index.ts';
import { InputError } from '../../envs/core/index.ts';
import { NOBODY } from '../../envs/core/training-settings.ts';
import { SharedModel } from '../../mcts/networks/index.ts';
import { completed } from '../config/play-settings.ts';
import type { SelfPlayAnswer, SelfPlayData } from './pool.ts';
import { type SelfPlayTask, TaskPlayer } from './task.ts';

const { game, modules, model } = workerData as SelfPlayData;
for (const module of modules) await import(module);
const shared = new SharedModel(model);
const player = new TaskPlayer(game, ({ version }) => ({ spec: shared.spec, weights: shared.read(version) }));

export default async function play(task: SelfPlayTask): Promise<SelfPlayAnswer> {
  try {
    if (completed(task.settings).guest !== NOBODY) await loadHeuristic(game); // it may be one, and a game cannot wait for it
    return { done: player.play(task) };
  } catch (error) {
    // Errors lose their class when they are sent between threads, so this kind is sent as an answer.
    if (error instanceof InputError) return { failure: error.message };
    throw error;
  }
}
