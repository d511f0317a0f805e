/** Importing this module registers the hand-made player. */
import { registerHeuristic } from '../registry.ts';
import { createMulleHeuristic } from './index.ts';

registerHeuristic('mulle-v1', { heuristic: createMulleHeuristic });
