/** A thread of a worker: learns the game, then plays tasks of self-play and deals of matches as they come. */
import { workerData } from 'node:worker_threads';
import { MatchFailure, type PlayedDeal } from '../../agents/arena/deal.ts';
import { OwnTable, type Task } from '../../agents/arena/tables.ts';
import { loadHeuristic } from '../../agents/heuristics/index.ts';
import { InputError, makeGame } from '../../envs/core/index.ts';
import { loadModel } from '../../mcts/networks/index.ts';
import { type SelfPlayTask, type TaskDone, TaskPlayer } from '../selfplay/task.ts';

export interface ThreadData {
  /** Canonical id. One game for all threads, so that their compiled code stays specialised on it. */
  readonly game: string;
  /** URLs of modules that register it. */
  readonly modules: readonly string[];
}

export type RemoteTask = { readonly selfplay: SelfPlayTask } | { readonly match: Task };
export type Answer =
  | { readonly done: TaskDone }
  | { readonly played: readonly PlayedDeal[] }
  | { readonly failure: string };

const { game: id, modules } = workerData as ThreadData;
for (const module of modules) await import(module);
const game = makeGame(id);
const player = new TaskPlayer(id, ({ file = '' }) => loadModel(file, game));
/** Brains stay as long as the same agents meet. */
let table: { readonly agents: string; readonly own: OwnTable } | undefined;

export default async function play(task: RemoteTask): Promise<Answer> {
  try {
    if ('selfplay' in task) return { done: player.play(task.selfplay) };
    return { played: await tableFor(task.match.agents.join(' ')).then((own) => own.play(task.match)) };
  } catch (error) {
    // Errors lose their class on the way between threads; these kinds are answers.
    if (error instanceof InputError || error instanceof MatchFailure) return { failure: error.message };
    throw error;
  }
}

async function tableFor(agents: string): Promise<OwnTable> {
  if (table?.agents === agents) return table.own;
  await loadHeuristic(id);
  table = { agents, own: new OwnTable(id) };
  return table.own;
}
