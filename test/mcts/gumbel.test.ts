/** What the values of candidates say at a Gumbel root: alone, and compared round by round. */
import { describe, expect, test } from 'vitest';
import { derive } from '../../envs/core/index.ts';
import { GumbelRoot } from '../../mcts/gumbel.ts';
import { Tree } from '../../mcts/tree.ts';

const ROUNDS = 12;

/** Two candidates, of which the policy likes the first; each round is a world that does as much to both. */
function chosen(paired: boolean, worthOf: (candidate: number, world: number) => number): number {
  const tree = new Tree(8);
  tree.clear();
  const edges = [tree.addEdge(0, 0, 0.7), tree.addEdge(0, 1, 0.3)];
  const root = new GumbelRoot({ consider: 2, gumbelNoise: 0, valueScale: 1, paired });
  root.start(tree, derive(1, 'gumbel'));
  for (let round = 0; round < ROUNDS; round++) {
    const world = round % 2 === 0 ? 100 : -100;
    for (const [candidate, edge] of edges.entries()) {
      const value = worthOf(candidate, world);
      tree.visit(edge, value);
      root.note(edge, value);
    }
    if (paired) root.endRound();
  }
  const total = edges.reduce((sum, edge) => sum + root.improved(tree)(edge), 0);
  expect(total).toBeCloseTo(1, 12);
  return tree.action(root.choose(tree));
}

describe('candidates that meet the same worlds', () => {
  test('are told apart in pairs by what the worlds hide', () => {
    const aLittleBetter = (candidate: number, world: number) => world + 3 * candidate;
    expect(chosen(false, aLittleBetter)).toBe(0);
    expect(chosen(true, aLittleBetter)).toBe(1);
  });

  test('stay with the policy either way where they are worth the same', () => {
    for (const paired of [false, true]) expect(chosen(paired, (_, world) => world)).toBe(0);
  });

  test('and either way where one is far better', () => {
    for (const paired of [false, true]) expect(chosen(paired, (candidate, world) => world + 500 * candidate)).toBe(1);
  });

  test('a difference that comes and goes with the world says nothing in pairs', () => {
    expect(chosen(true, (candidate, world) => (candidate === 1 ? -world : world))).toBe(0);
  });
});
