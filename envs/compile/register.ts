/** Importing this module registers the game, with its own cards and with four more protocols. */
import { registerGame } from '../core/registry.ts';
import { COMPILE, COMPILE_EXTENDED } from './index.ts';

registerGame(COMPILE);
registerGame(COMPILE_EXTENDED);
