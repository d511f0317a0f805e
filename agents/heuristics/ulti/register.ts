/** Importing this module registers the hand-made player. */
import { registerHeuristic } from '../registry.ts';
import { createUltiHeuristic } from './index.ts';

registerHeuristic('ulti-v1', { heuristic: createUltiHeuristic });
