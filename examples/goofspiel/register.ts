/** The module for `--module`: every command of `cardzero` then knows the game. */
import { registerGame } from 'cardzero/envs';
import { GOOFSPIEL } from './goofspiel.ts';

registerGame(GOOFSPIEL);
