/** Importing this module registers the game. */
import { registerGame } from '../core/registry.ts';
import { MULLE } from './index.ts';

registerGame(MULLE);
