/** Importing this module registers the game. */
import { registerGame } from '../core/registry.ts';
import { ULTI } from './index.ts';

registerGame(ULTI);
