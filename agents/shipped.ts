/** The nets that come with the program, under the name `shipped`. */
import { InputError } from '../envs/core/index.ts';
import { shippedWeights } from '../mcts/networks/index.ts';
import { agentFault } from './faults.ts';

/** The name. A file of this name is written `./shipped`. */
export const SHIPPED_NET = 'shipped';

/** The weights file of the net that comes with the program, for `readWeights`. */
export function shippedNet(gameId: string): string {
  const file = shippedWeights(gameId);
  if (file !== undefined) return file;
  const message = `no net is shipped for ${gameId}; train one: cardzero train ${gameId}`;
  throw new InputError(message, agentFault('noNetShipped', { game: gameId }));
}

/** The weights file that a path, or the name `shipped`, stands for. */
export function netFile(name: string, gameId: string): string {
  return name === SHIPPED_NET ? shippedNet(gameId) : name;
}
