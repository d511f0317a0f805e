/** Importing this module registers the game, with its own cards, with four more protocols and with all of them. */
import { registerGame } from '../core/registry.ts';
import { COMPILE, COMPILE_COMPLETE, COMPILE_EXTENDED } from './index.ts';

registerGame(COMPILE);
registerGame(COMPILE_EXTENDED);
registerGame(COMPILE_COMPLETE);
