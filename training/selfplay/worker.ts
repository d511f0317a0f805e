/** A worker thread of self-play: creates the game, then plays one task after another. */
import { workerData } from 'node:worker_threads';
import { loadHeuristic } from '../../agents/heuristics/index.ts';
import { InputError } from '../../envs/core/index.ts';
import { SharedModel } from '../../mcts/networks/index.ts';
import type { SelfPlayAnswer, SelfPlayData } from './pool.ts';
import { type SelfPlayTask, TaskPlayer } from './task.ts';

const { game, modules, model } = workerData as SelfPlayData;
for (const module of modules) await import(module);
await loadHeuristic(game); // the guest may be one, and playing cannot wait for it
const shared = new SharedModel(model);
const player = new TaskPlayer(game, ({ version }) => ({ spec: shared.spec, weights: shared.read(version) }));

export default function play(task: SelfPlayTask): SelfPlayAnswer {
  try {
    return { done: player.play(task) };
  } catch (error) {
    // Errors lose their class when they are sent between threads, so this kind is sent as an answer.
    if (error instanceof InputError) return { failure: error.message };
    throw error;
  }
}
