/** The best of a few actions by a score; ties are broken at random. */
import { type Action, type Cards, lowest, type Rng } from '../../../envs/core/index.ts';

const EPSILON = 1e-9;

export function bestOf(actions: Iterable<Action>, score: (action: Action) => number, rng: Rng): Action {
  let best: Action = -1;
  let top = Number.NEGATIVE_INFINITY;
  let equals = 0;
  for (const action of actions) {
    const value = score(action);
    if (value > top + EPSILON) {
      top = value;
      best = action;
      equals = 1;
    } else if (value > top - EPSILON && rng.below(++equals) === 0) best = action;
  }
  return best;
}

/** The best card of a set. If there is only one, no score is computed. */
export function bestCard(cards: Cards, score: (card: number) => number, rng: Rng): Action {
  if ((cards & (cards - 1)) === 0) return lowest(cards);
  const list: number[] = [];
  for (let rest = cards; rest !== 0; rest &= rest - 1) list.push(lowest(rest));
  return bestOf(list, score, rng);
}
