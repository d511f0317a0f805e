/** Whole trees pinned down, and the parts of Gumbel that can be said in numbers. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { derive, Episode, makeGame } from '../../envs/index.ts';
import { halvingSchedule } from '../../mcts/gumbel.ts';
import { Search, treeToJson } from '../../mcts/index.ts';
import { Tree } from '../../mcts/tree.ts';

describe('a search tree', () => {
  it.each([
    ['kuhn-v1', 'ucb'],
    ['tiny-trick-v1', 'puct'],
    ['masquerade-v1', 'gumbel'],
  ] as const)('of %s with %s comes out as recorded', (id, select) => {
    const game = makeGame(id);
    const search = new Search<unknown>(game, { select, sims: 40 });
    search.search(new Episode<unknown>(game, 7).state, derive(7, 'golden'));
    const file = new URL(`./golden/${id}.${select}.json`, import.meta.url);
    const text = `${JSON.stringify(treeToJson(search.tree), null, 1)}\n`;
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, text);
    expect(JSON.parse(text)).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });
});

describe('sequential halving', () => {
  it('spends the simulations in phases of equal length on half as many candidates each', () => {
    expect(Array.from(halvingSchedule(4, 16))).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    expect(Array.from(halvingSchedule(1, 4))).toEqual([0, 1, 2, 3]);
    expect(Array.from(halvingSchedule(8, 5))).toEqual([0, 0, 0, 0, 0]);
    expect(halvingSchedule(16, 1000).length).toBe(1000);
  });

  it('gives an improved policy that prefers what turned out better', () => {
    const game = makeGame('kuhn-v1');
    for (let seed = 0; seed < 20; seed++) {
      const { state } = new Episode<Int32Array>(game, seed, [1]); // facing a bet
      const { target, actions } = new Search<Int32Array>(game, { select: 'gumbel', sims: 64 }).search(
        state,
        derive(seed, 'x'),
      );
      const call = target[actions.indexOf(1)];
      if (state[1] === 2) expect(call).toBeGreaterThan(0.9);
      if (state[1] === 0) expect(call).toBeLessThan(0.1);
    }
  });
});

describe('memory', () => {
  it('takes at most 64 bytes per edge', () => {
    const tree = new Tree(1 << 12);
    tree.clear();
    for (let i = 0; i < 1 << 12; i++) tree.addEdge(0, i, 0);
    for (let i = 1; i < 1 << 12; i++) tree.child(0, i);
    // Several views may show the same bytes.
    const views = Object.values(tree).filter((x): x is Float64Array => ArrayBuffer.isView(x));
    const bytes = [...new Set(views.map(({ buffer }) => buffer))].reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(bytes / tree.edges).toBeLessThanOrEqual(64);
  });
});
