/** The line of play a search expects. */
import { type Action, OVER, type Seat } from '../envs/core/contract/index.ts';
import type { Rng } from '../envs/core/rng.ts';
import type { Policy } from './evaluator.ts';
import type { Searched } from './searched.ts';
import { NONE, type Tree } from './tree.ts';

/** Whose tree it is (undefined if each seat has its own), and how the other seats move if they are not searched. */
export interface Expected<S> {
  readonly observer: Seat | undefined;
  readonly replies: Policy<S> | undefined;
}

/**
 * Follows the action that the search has chosen, if any, and then the most visited legal edges, until the tree ends.
 * `world` is changed.
 */
export function bestLine<S>(
  game: Searched<S>,
  tree: Tree,
  world: S,
  { observer, replies }: Expected<S>,
  rng: Rng,
  chosen?: Action,
): Action[] {
  const ids = new Uint16Array(game.maxLegal);
  const cursor = new Int32Array(game.seats);
  const line: Action[] = [];
  for (let mover = game.toMove(world); mover !== OVER; mover = game.toMove(world)) {
    const legal = ids.subarray(0, game.legal(world, ids));
    const expected =
      replies !== undefined && mover !== observer
        ? replies(world, mover, rng)
        : mostVisited(tree, cursor[observer ?? mover], legal);
    const action = line.length === 0 && expected !== undefined ? (chosen ?? expected) : expected;
    if (action === undefined) break;
    line.push(action);
    game.apply(world, action, rng);
    for (let seat = 0; seat < game.seats; seat++) {
      if (observer === undefined || seat === observer) cursor[seat] = tree.find(cursor[seat], game.seen(world, seat));
    }
    if (cursor.includes(NONE)) break;
  }
  return line;
}

function mostVisited(tree: Tree, node: number, legal: Uint16Array): Action | undefined {
  let best: number = NONE;
  for (let edge = tree.firstEdge(node); edge !== NONE; edge = tree.nextEdge(edge)) {
    if (!legal.includes(tree.action(edge)) || tree.visits(edge) === 0) continue;
    if (best === NONE || tree.visits(edge) > tree.visits(best)) best = edge;
  }
  return best === NONE ? undefined : tree.action(best);
}
