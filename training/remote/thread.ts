/** A thread of a worker: creates the game, then plays tasks of self-play and deals of matches. */
import { workerData } from 'node:worker_threads';
import { MatchFailure, type PlayedDeal } from '../../agents/arena/deal.ts';
import { OwnTable, type TableTask } from '../../agents/arena/tables.ts';
import { loadHeuristic } from '../../agents/heuristics/index.ts';
import { InputError, makeGame } from '../../envs/core/index.ts';
import { loadModel } from '../../mcts/networks/index.ts';
import { type SelfPlayTask, type TaskDone, TaskPlayer } from '../selfplay/task.ts';

export interface RemoteData {
  /** Canonical id. All threads play the same game, so that the compiler can specialise on it. */
  readonly game: string;
  /** URLs of modules that register it. */
  readonly modules: readonly string[];
}

export type RemoteTask = { readonly selfplay: SelfPlayTask } | { readonly match: TableTask };
export type RemoteAnswer =
  | { readonly done: TaskDone }
  | { readonly played: readonly PlayedDeal[] }
  | { readonly failure: string };

const { game: id, modules } = workerData as RemoteData;
for (const module of modules) await import(module);
const game = makeGame(id);
const player = new TaskPlayer(id, ({ file = '' }) => loadModel(file, game));
/** Agents are reused while the same ones play. */
let table: { readonly agents: string; readonly own: OwnTable } | undefined;

export default async function play(task: RemoteTask): Promise<RemoteAnswer> {
  try {
    if ('selfplay' in task) return { done: player.play(task.selfplay) };
    return { played: await tableFor(task.match.agents.join(' ')).then((own) => own.play(task.match)) };
  } catch (error) {
    // Errors lose their class when they are sent between threads, so these kinds are sent as answers.
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
