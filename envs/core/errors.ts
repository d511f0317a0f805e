/** Errors for people: what is wrong, where, and what would be right, in one sentence. */
import type { Action, AnyGame } from './contract/game.ts';

/** Bad input. A command prints the message alone; anything else that is thrown is a bug of ours. */
export class InputError extends Error {
  override readonly name: string = 'InputError';
}

export class IllegalActionError extends InputError {
  override readonly name = 'IllegalActionError';
}

/**
 * The error for an illegal action, with the legal ones by id and name.
 * `why` is the game's reason in a player's words, such as "must follow acorns".
 */
export function illegalAction<S>(
  game: Pick<AnyGame, 'id' | 'actions' | 'maxLegal' | 'toMove' | 'legal' | 'actionName'>,
  s: S,
  action: Action,
  why?: string,
): IllegalActionError {
  const ids = new Uint16Array(game.maxLegal);
  const count = game.legal(s, ids);
  if (count === 0) return new IllegalActionError(`action ${action} is illegal: this episode of ${game.id} is over`);
  const legal = Array.from(ids.subarray(0, count), (a) => `${a} (${game.actionName(s, a)})`);
  const known = Number.isInteger(action) && action >= 0 && action < game.actions;
  const name = known ? `${action} (${game.actionName(s, action)})` : `${action}`;
  const reason = why === undefined ? '' : `${why}; `;
  return new IllegalActionError(
    `action ${name} is illegal for player_${game.toMove(s)}: ${reason}legal: ${legal.join(', ')}`,
  );
}

/** `'ulty'` against `['ulti', 'mulle']`: the closest known word, or undefined when none is close. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const scored = known.map((k) => ({ k, d: editDistance(word.toLowerCase(), k.toLowerCase()) }));
  scored.sort((x, y) => x.d - y.d);
  const best = scored[0];
  return best !== undefined && best.d <= Math.max(2, word.length / 3) ? best.k : undefined;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}
