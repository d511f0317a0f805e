/** What a decision of self-play counts: bets by the cards as they lie, all others by what is at stake. */
import { describe, expect, test } from 'vitest';
import { RowBuilder, shapeOf } from '../../datasets/index.ts';
import { type AnyGame, makeGame } from '../../envs/index.ts';
import type { Evaluator } from '../../mcts/index.ts';
import { SelfPlayer } from '../../training/selfplay/self-player.ts';
import { stakeOf } from '../../training/selfplay/stakes.ts';
import { variant } from '../support/variant.ts';
import { playGames, rowsOf, SETTINGS } from './support-selfplay.ts';

describe('bets', () => {
  /** Whoever faces a bet in Kuhn poker, and a net that folds nine times of ten to one and knows what cards are worth. */
  const bet = (s: Int32Array) => s[2] > 0 && s[2 + s[2]] === 1;
  const betting: AnyGame = variant(makeGame('kuhn'), { wagers: { at: bet, decline: 0, margin: 0 } });
  const evaluator: Evaluator<unknown> = {
    value: (s, _, returns) => {
      const [first, second] = s as Int32Array;
      returns.set(first > second ? [1, -1] : [-1, 1]);
    },
    priors: (s, _, __, priors) => priors.set(bet(s as Int32Array) ? [0.9, 0.1] : [0.5, 0.5]),
  };
  const player = new SelfPlayer<unknown>(
    betting,
    { ...SETTINGS, fullShare: 1, practiceShare: 0, stakes: 10 },
    evaluator,
  );
  const log = new RowBuilder(shapeOf(betting), 64);
  for (let index = 0; index < 300; index++) player.play({ runSeed: 1, generation: 1, index }, log);
  const rows = log.rows();
  const faced = rowsOf(rows)
    .map((row) => {
      const [card, other] = [rows.observation, rows.hidden].map((all, i) => {
        const at = row * (i === 0 ? betting.encoding.observation.size : betting.belief.hidden.size) + (i === 0 ? 2 : 0);
        return all.subarray(at, at + 3).indexOf(1);
      });
      const plays = rows.observation.subarray(
        row * betting.encoding.observation.size + 5,
        (row + 1) * betting.encoding.observation.size,
      );
      const target = rows.policy.subarray(rows.legalStart[row], rows.legalStart[row + 1]);
      return {
        bet: plays.lastIndexOf(1) % 2 === 1,
        card,
        other,
        target,
        action: rows.action[row],
        weight: rows.weight[row],
      };
    })
    .filter((decision) => decision.bet);

  test('teach what would have been right with the cards as they lay', () => {
    expect(faced.length).toBeGreaterThan(60);
    for (const { card, other, target } of faced) expect(target[1] > 0.5).toBe(card > other);
  });

  test('are played by the policy, which does not know', () => {
    const queens = faced.filter(({ card }) => card === 1);
    const calls = (all: typeof faced) => all.filter(({ action }) => action === 1).length / all.length;
    expect(calls(faced)).toBeLessThan(0.25);
    expect(calls(queens.filter(({ other }) => other === 0))).toBeLessThan(0.3);
  });

  test('count by what was at stake: a call that loses two instead of one, or wins two', () => {
    const [won, lost] = [true, false].map((wins) => faced.filter(({ card, other }) => card > other === wins)[0].weight);
    expect(won).toBeGreaterThan(2 * lost);
  });
});

describe('stakes', () => {
  const stake = (values: number[], priors: number[], target: number[]) => stakeOf({ values, priors, target });

  test('are the deviation of the values of what one would play', () => {
    expect(stake([3, 1], [0.5, 0.5], [0.5, 0.5])).toBeCloseTo(1);
    expect(stake([3, 1], [1, 0], [0, 1])).toBeCloseTo(1); // the net would play one, the search the other
    expect(stake([3, 1], [0.9, 0.1], [0.9, 0.1])).toBeCloseTo(0.6);
  });

  test('are nothing where actions are worth the same, or nobody would play the others', () => {
    expect(stake([2, 2, 2], [0.2, 0.3, 0.5], [0.1, 0.1, 0.8])).toBe(0);
    expect(stake([9, -9], [1, 0], [1, 0])).toBe(0);
    expect(stake([Number.NaN, Number.NaN], [0.5, 0.5], [0.5, 0.5])).toBe(0);
  });

  test('do not count what was not tried', () => {
    expect(stake([3, Number.NaN, 1], [0.25, 0.5, 0.25], [0.5, 0, 0.5])).toBeCloseTo(1);
  });

  test('make decisions count more, but not those of a capped search or without a choice', () => {
    const game = makeGame('tiny-trick');
    const plain = playGames(game, 20).rows;
    const { rows } = playGames(game, 20, { stakes: 5 });
    expect(rows.action).toEqual(plain.action);
    expect(rowsOf(rows).every((row) => rows.weight[row] >= plain.weight[row])).toBe(true);
    expect(rowsOf(rows).filter((row) => plain.weight[row] === 0 && rows.weight[row] !== 0)).toEqual([]);
    expect(rowsOf(rows).some((row) => rows.weight[row] > 1.2)).toBe(true);
  });
});
