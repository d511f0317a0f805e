/** A worker thread of self-play: learns the game, then plays one task after the other. */
import { workerData } from 'node:worker_threads';
import { InputError } from '../../envs/core/index.ts';
import { SharedModel } from '../../mcts/networks/index.ts';
import type { Answer, ThreadData } from './pool.ts';
import { type SelfPlayTask, TaskPlayer } from './task.ts';

const { game, modules, model } = workerData as ThreadData;
for (const module of modules) await import(module);
const shared = new SharedModel(model);
const player = new TaskPlayer(game, ({ version }) => ({ spec: shared.spec, weights: shared.read(version) }));

export default function play(task: SelfPlayTask): Answer {
  try {
    return { done: player.play(task) };
  } catch (error) {
    // Errors lose their class on the way between threads; this kind is an answer.
    if (error instanceof InputError) return { failure: error.message };
    throw error;
  }
}
