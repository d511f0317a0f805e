/** A coalition backs up the sum of its members' returns: positions in which anything else picks the wrong move. */
import { describe, expect, it } from 'vitest';
import { derive } from '../../envs/index.ts';
import { Search } from '../../mcts/index.ts';
import { type Branch, treeGame } from '../support/tree-game.ts';

/** Seat 0 alone against seats 1 and 2. */
const TEAMS = [0b001, 0b110, 0b110];

/** The partner gains more from `give` than the mover loses. */
const SHARED: Branch = { seat: 1, moves: { keep: [-2, 2, 0], give: [-4, 1, 3] } };

/** After `trust` the partner moves, and moves for both. */
const TRUSTED: Branch = {
  seat: 1,
  moves: {
    safe: [-2, 1, 1],
    trust: { seat: 2, moves: { help: [-6, 3, 3], harm: [6, -3, -3] } },
  },
};

/** After `trap` the soloist moves, and moves for itself. */
const TRAPPED: Branch = {
  seat: 1,
  moves: {
    safe: [-2, 1, 1],
    trap: { seat: 0, moves: { miss: [-20, 10, 10], take: [8, -4, -4] } },
  },
};

/** The best move if every decision is valued by `worth(returns, seat)` for its own mover. */
function bestMove(branch: Branch, worth: (returns: readonly number[], seat: number) => number): string {
  const value = (b: Branch): readonly number[] => {
    if (Array.isArray(b)) return b as readonly number[];
    const { seat, moves } = b as Exclude<Branch, readonly number[]>;
    return Object.values(moves)
      .map(value)
      .reduce((x, y) => (worth(y, seat) > worth(x, seat) ? y : x));
  };
  const { seat, moves } = branch as Exclude<Branch, readonly number[]>;
  return Object.entries(moves).reduce((x, y) => (worth(value(y[1]), seat) > worth(value(x[1]), seat) ? y : x))[0];
}

/** Minimax as for two players who take turns: each mover minds the opposite of the last one's value. */
function bestByNegation(branch: Branch): string {
  const own = (returns: readonly number[]) => returns[1] + returns[2]; // for the mover at the root
  const value = (b: Branch, sign: number): number =>
    Array.isArray(b)
      ? sign * own(b as readonly number[])
      : Math.max(...Object.values((b as Exclude<Branch, readonly number[]>).moves).map((m) => -value(m, -sign)));
  const { moves } = branch as Exclude<Branch, readonly number[]>;
  return Object.entries(moves).reduce((x, y) => (-value(y[1], -1) > -value(x[1], -1) ? y : x))[0];
}

const team = (returns: readonly number[], seat: number) => (seat === 0 ? returns[0] : returns[1] + returns[2]);
const alone = (returns: readonly number[], seat: number) => returns[seat];

describe('a defender', () => {
  it('would go wrong by minding only the own return, or by negating when the partner moves', () => {
    expect([bestMove(SHARED, alone), bestMove(SHARED, team)]).toEqual(['keep', 'give']);
    expect([bestByNegation(TRUSTED), bestMove(TRUSTED, team)]).toEqual(['safe', 'trust']);
    expect(bestMove(TRAPPED, team)).toBe('safe');
  });

  it.each(['ucb', 'puct', 'gumbel'] as const)('finds the move that is best for both, with %s', (select) => {
    for (const [branch, best] of [
      [SHARED, 'give'],
      [TRUSTED, 'trust'],
      [TRAPPED, 'safe'],
    ] as const) {
      const game = treeGame(branch, TEAMS);
      for (let seed = 0; seed < 10; seed++) {
        const state = game.createState();
        const result = new Search(game, { select, sims: 300 }).search(state, derive(seed, 'test'));
        expect(Object.keys(branch.moves)[result.action]).toBe(best);
      }
    }
  });

  it('is told the value of the sum', () => {
    const game = treeGame(TRUSTED, TEAMS);
    const result = new Search(game, { sims: 2000 }).search(game.createState(), derive(1, 'test'));
    expect(result.values[1]).toBeGreaterThan(5); // towards 3 + 3
    expect(result.seatValues[0] + result.seatValues[1] + result.seatValues[2]).toBeCloseTo(0, 9);
  });
});
