/** Importing this module registers the game. */
import { registerGame } from '../core/registry.ts';
import { BUDDY_BLUFF } from './index.ts';

registerGame(BUDDY_BLUFF);
