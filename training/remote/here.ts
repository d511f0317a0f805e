/** The contract of this program on this machine for a game. */
import { type AnyGame, encoderFingerprint } from '../../envs/core/index.ts';
import { kernelFingerprint } from '../../mcts/networks/index.ts';
import type { Contract } from '../queue/index.ts';

export function contractHere(game: AnyGame, version: string): Contract {
  return {
    version,
    game: game.id,
    encoder: encoderFingerprint(game),
    kernel: kernelFingerprint(),
    node: process.versions.node.split('.')[0],
  };
}
