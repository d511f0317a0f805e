/** The error message for an illegal action. */
import type { Action, AnyGame } from './contract/index.ts';
import { InputError } from './errors.ts';
import { gameFault } from './faults.ts';

export class IllegalActionError extends InputError {
  override readonly name = 'IllegalActionError';
}

/**
 * The error for an illegal action, with the legal ones by id and name. `why` is the game's reason in a player's words,
 * such as "must follow acorns".
 */
export function illegalAction<S>(
  game: Pick<AnyGame, 'id' | 'actions' | 'maxLegal' | 'toMove' | 'legal' | 'text'>,
  s: S,
  action: Action,
  why?: string,
): IllegalActionError {
  const ids = new Uint16Array(game.maxLegal);
  const count = game.legal(s, ids);
  const fault = gameFault('illegalMove', { action });
  if (count === 0)
    return new IllegalActionError(`action ${action} is illegal: this episode of ${game.id} is over`, fault);
  const { actionName } = game.text;
  const legal = Array.from(ids.subarray(0, count), (a) => `${a} (${actionName(s, a)})`);
  const known = Number.isInteger(action) && action >= 0 && action < game.actions;
  const name = known ? `${action} (${actionName(s, action)})` : `${action}`;
  const reason = why === undefined ? '' : `${why}; `;
  return new IllegalActionError(
    `action ${name} is illegal for player_${game.toMove(s)}: ${reason}legal: ${legal.join(', ')}`,
    fault,
  );
}
