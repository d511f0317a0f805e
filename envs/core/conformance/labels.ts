/** Laws about `seen`: what labels must tell each seat, and what they must not tell. */
import { OVER } from '../contract/index.ts';
import type { Rng } from '../rng.ts';
import { difference, knowsOther, sameData } from './compare.ts';
import type { AnyBench as B, Law } from './law.ts';

export const LABEL_LAWS: readonly Law[] = [
  {
    name: "worlds that share a seat's labels share what it knows, and its view",
    when: 'some decisions',
    fault: labels,
  },
  {
    name: 'labels tell the mover its actions apart, and a watcher no more than it saw',
    when: 'some decisions',
    fault: labelsOfActions,
  },
];

/** Follows the real game and a redealt world in parallel while the seat cannot tell them apart. */
function labels(b: B): string | undefined {
  const { game } = b;
  const seat = b.randomSeat();
  const rng = b.stream();
  b.redealt(b.b, seat, rng);
  game.copy(b.state, b.a);
  for (let step = 0; step < 12 && game.toMove(b.a) !== OVER; step++) {
    const ownMove = game.toMove(b.a) === seat;
    const action = b.randomAction(b.a, rng);
    const luck = rng.clone();
    game.apply(b.a, action, rng);
    const label = game.seen(b.a, seat);
    if (!followLabel(b, ownMove ? [action] : b.legal(b.b), luck, seat, label)) return undefined;
    if (game.toMove(b.a) === OVER || game.toMove(b.b) === OVER) {
      return game.toMove(b.a) === game.toMove(b.b) ? undefined : 'one world has ended and the other has not';
    }
    const fault = knowsOther(b.knowledge(b.a, seat), b.knowledge(b.b, seat)) ?? viewsDiffer(b, seat);
    if (fault !== undefined) return `seat ${seat}, ${step + 1} decisions on: ${fault}`;
  }
  return undefined;
}

/** The seat cannot tell the worlds `b.a` and `b.b` apart, so the same stream must redeal them to the same view. */
function viewsDiffer(b: B, seat: number): string | undefined {
  const rng = b.stream();
  b.game.copy(b.a, b.c);
  b.game.belief.redeal(b.c, seat, rng.clone());
  b.game.copy(b.b, b.d);
  b.game.belief.redeal(b.d, seat, rng);
  if (sameData(b.c, b.d)) return undefined;
  return difference(b.text(b.c), b.text(b.d)) ?? 'views of equal knowledge differ inside';
}

/** Finds an action (and chance) in world `b.b` that gives `seat` the same label, and plays it. */
function followLabel(b: B, actions: readonly number[], luck: Rng, seat: number, label: number): boolean {
  const { game } = b;
  for (let attempt = 0; attempt < 6 * actions.length; attempt++) {
    const sameLuck = attempt < actions.length;
    game.copy(b.b, b.c);
    game.apply(b.c, actions[attempt % actions.length], sameLuck ? luck.clone() : b.stream());
    if (game.seen(b.c, seat) !== label) continue;
    game.copy(b.c, b.b);
    return true;
  }
  return false;
}

function labelsOfActions(b: B): string | undefined {
  const { game, state, mover } = b;
  const met = b.seats.map(() => new Map<number, number>()); // per seat: label -> action
  const open = new Set<string>(); // watcher and label, if the watcher saw what the mover saw
  for (const action of b.legal()) {
    game.copy(state, b.a);
    game.apply(b.a, action, b.stream());
    const own = game.seen(b.a, mover);
    if (!Number.isSafeInteger(own)) return `label ${own} is no safe integer`;
    if (met[mover].has(own))
      return `the mover sees actions ${met[mover].get(own)} and ${action} under one label, ${own}`;
    for (const seat of b.seats) {
      const label = game.seen(b.a, seat);
      if (label !== own && !game.hiddenMoves)
        return `seat ${seat} sees action ${action} as ${label}, the mover as ${own}, but hiddenMoves is false`;
      if (label === own) open.add(`${seat} ${label}`);
      if (met[seat].has(label) && open.has(`${seat} ${label}`)) {
        return `seat ${seat} sees actions ${met[seat].get(label)} and ${action} as ${label}, as if it knew which`;
      }
      met[seat].set(label, action);
    }
  }
  return undefined;
}
