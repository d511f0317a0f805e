/**
 * The laws about worlds a seat cannot tell apart: what a redeal keeps, forgets and may bring, and what labels tell. A fault is
 * a sentence; undefined means the law holds here.
 */
import { difference, sameData } from './bench.ts';
import { addsUp, type AnyBench as B, type Law } from './law.ts';
import { OVER } from '../contract/index.ts';
import type { Rng } from '../rng.ts';

/** Checked at a few decisions of every episode. */
export const WORLD_LAWS: readonly Law[] = [
  { name: 'redeal keeps what the seat knows: observation, legal set, label, picture', fault: redealKeepsKnowledge },
  { name: 'redeal starts from what the seat knows, not from the true cards', fault: redealForgets },
  { name: 'redeal gives a state that some history could have produced', fault: redealReachable },
  { name: 'redeal conserves the number of cards in every place', fault: redealConserves },
  { name: 'redeal for another seat afterwards works, and play goes on', fault: redealThenPlay },
  { name: 'redeal follows the odds', fault: redealOdds },
  { name: 'every true place comes up in redeals', fault: placesComeUp },
  { name: "worlds that share a seat's labels share what it knows, and its view", fault: labels },
  { name: 'labels tell the mover its actions apart, and a watcher no more than it saw', fault: labelsOfActions },
];

/** Checked once, over the whole run: a redeal that always returns the true cards would pass every other law. */
export const HIDDEN_CARDS_VARY: Law = {
  name: 'hidden cards vary over redeals',
  fault: (b) => b.frozen(),
};

function redealKeepsKnowledge(b: B): string | undefined {
  for (const seat of b.seats) {
    const world = b.redealt(b.a, seat, b.stream());
    const fault =
      difference(b.knowledge(b.state, seat), b.knowledge(world, seat)) ??
      difference(`label ${b.game.seen(b.state, seat)}`, `label ${b.game.seen(world, seat)}`) ??
      difference(b.game.text.render(b.state, seat), b.game.text.render(world, seat)) ??
      difference(tagsOf(b, b.state, seat), tagsOf(b, world, seat));
    if (fault !== undefined) return `seat ${seat}: ${fault}`;
  }
  return undefined;
}

function tagsOf(b: B, s: unknown, seat: number): string {
  const { game } = b;
  return [...(game.text.tags?.(s, seat) ?? []), ...(game.text.kit?.(s, seat) ?? [])].join(' ');
}

function redealForgets(b: B): string | undefined {
  const seat = b.randomSeat();
  const second = b.stream();
  const odds =
    b.rng.below(2) === 0 ? undefined : Float32Array.from({ length: b.game.belief.hidden.size }, () => b.rng.float());
  b.redealt(b.a, seat, second.clone(), odds);
  b.redealt(b.b, seat, b.stream());
  b.game.belief.redeal(b.b, seat, second.clone(), odds);
  const fault = difference(b.text(b.a), b.text(b.b));
  return fault ?? (sameData(b.a, b.b) ? undefined : `seat ${seat}: the states look alike but differ inside`);
}

function redealReachable(b: B): string | undefined {
  const world = b.redealt(b.a, b.randomSeat(), b.stream());
  const text = b.text(world);
  return difference(text, b.text(b.game.load(JSON.parse(text))));
}

function redealConserves(b: B): string | undefined {
  const seat = b.randomSeat();
  const truth = b.reveal(b.state, seat);
  const sample = b.reveal(b.redealt(b.a, seat, b.stream()), seat);
  b.noteVariety(seat, truth, sample);
  const sum = (v: Float32Array) => v.reduce((x, y) => x + y, 0);
  for (const { name } of b.game.belief.hidden.fields) {
    const [n, m] = [sum(b.game.belief.hidden.slice(truth, name)), sum(b.game.belief.hidden.slice(sample, name))];
    if (n !== m) return `seat ${seat}: ${name} held ${n} cards and now ${m}`;
  }
  return undefined;
}

function redealThenPlay(b: B): string | undefined {
  const seat = b.randomSeat();
  const other = b.randomSeat();
  b.redealt(b.a, seat, b.stream());
  const before = b.knowledge(b.a, other);
  b.game.belief.redeal(b.a, other, b.stream());
  const fault = difference(before, b.knowledge(b.a, other));
  if (fault !== undefined) return `seat ${other} after seat ${seat}: ${fault}`;
  return addsUp(b, b.finish(b.a, b.stream()));
}

function redealOdds(b: B): string | undefined {
  const seat = b.randomSeat();
  const truth = b.reveal(b.state, seat);
  const sample = b.reveal(b.redealt(b.a, seat, b.stream(), truth), seat);
  return difference(truth.join(' '), sample.join(' '));
}

function placesComeUp(b: B): string | undefined {
  if (b.rng.below(8) !== 0) return undefined; // many redeals: now and then is enough
  const seat = b.randomSeat();
  const truth = b.reveal(b.state, seat);
  const rng = b.stream();
  let missing = Array.from(truth.keys()).filter((i) => truth[i] !== 0);
  for (let n = 0; n < 20_000 && missing.length > 0; n++) {
    const sample = b.reveal(b.redealt(b.a, seat, rng), seat);
    missing = missing.filter((i) => sample[i] !== truth[i]);
  }
  return missing.length === 0
    ? undefined
    : `seat ${seat}: hidden entries ${missing.join(' ')} are true but never come up`;
}

/** Follows the true game and a redealt world side by side while the seat cannot tell them apart. */
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
    const fault = difference(b.knowledge(b.a, seat), b.knowledge(b.b, seat)) ?? viewsDiffer(b, seat);
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

/** Finds a move (and luck) in world `b.b` that `seat` would see under the same label, and makes it. */
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
  const open = new Set<string>(); // watcher and label where the watcher saw what the mover saw
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
