/** A worker thread of the arena: creates the game and the agents, then plays the deals of one task after another. */
import { workerData } from 'node:worker_threads';
import { loadHeuristic } from '../heuristics/index.ts';
import { MatchFailure } from './deal.ts';
import { OwnTable, type TableAnswer, type TableData, type TableTask } from './tables.ts';

const { game, modules } = workerData as TableData;
for (const module of modules) await import(module);
await loadHeuristic(game);
const table = new OwnTable(game);

export default async function play(task: TableTask): Promise<TableAnswer> {
  try {
    return { played: await table.play(task) };
  } catch (error) {
    // Errors lose their class when they are sent between threads, so this kind is sent as an answer.
    if (error instanceof MatchFailure) return { failure: error.message };
    throw error;
  }
}
