/** The nets that come with the program, by the word for them. */
import { InputError } from '../envs/core/index.ts';
import { shippedWeights } from '../mcts/networks/index.ts';

/** The word, wherever a net is named. A file of this name is `./shipped`. */
export const SHIPPED_NET = 'shipped';

/** The weights file of the net that comes with the program, for `readWeights`. */
export function shippedNet(gameId: string): string {
  const file = shippedWeights(gameId);
  if (file !== undefined) return file;
  throw new InputError(`no net is shipped for ${gameId}; name another agent, or train one: cardzero train ${gameId}`);
}

/** The weights file that is meant by a path, or by the word. */
export function netFile(name: string, gameId: string): string {
  return name === SHIPPED_NET ? shippedNet(gameId) : name;
}
