/** Importing this module registers the hand-made players. They play with any protocols. */
import { registerHeuristic } from '../registry.ts';
import { createCompileHeuristic, createCompileHeuristicPlus } from './index.ts';

for (const id of ['compile-v1', 'compile-extended-v1', 'compile-extended-v2']) {
  registerHeuristic(id, { heuristic: createCompileHeuristic, 'heuristic-plus': createCompileHeuristicPlus });
}
