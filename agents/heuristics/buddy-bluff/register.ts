/** Importing this module registers the hand-made player. */
import { registerHeuristic } from '../registry.ts';
import { createBuddyBluffHeuristic } from './index.ts';

registerHeuristic('buddy-bluff-v1', { heuristic: createBuddyBluffHeuristic });
