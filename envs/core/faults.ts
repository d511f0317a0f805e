/** What people get wrong when they name a game, its options or a position of it: codes, each with the names of its values. */
import { faultsOf } from './errors.ts';

export const GAME_FAULTS = {
  unknownGame: ['game', 'known'],
  unknownOption: ['game', 'option'],
  wrongOption: ['game', 'option', 'value', 'allowed'],
  mustDiffer: ['values'],
  noSuchStart: ['game'],
  illegalMove: ['action'],
} as const;

export const gameFault = faultsOf<typeof GAME_FAULTS>();
