/** Self-play: what a game leaves in the log and in the tally. */
import { describe, expect, test, vi } from 'vitest';
import { loadModel, networkEvaluator, shippedWeights } from '../../mcts/networks/index.ts';
import { randomWeights } from '../../mcts/networks/initial.ts';
import { modelSpec } from '../../mcts/networks/model-spec.ts';
import { RowBuilder, replayRows, shapeOf } from '../../datasets/index.ts';
import { type Advice, type Belief, derive, Episode, makeGame, type Rng } from '../../envs/index.ts';
import { type PlaySettings, PRESETS, playSettings } from '../../training/config/index.ts';
import { SelfPlayer } from '../../training/selfplay/self-player.ts';
import { toyModel } from '../mcts/networks/nets.ts';
import { variant } from '../support/variant.ts';
import { choices, playGames, rowsOf, SETTINGS } from './support-selfplay.ts';

describe('a game against oneself', () => {
  const game = makeGame('tiny-trick');
  const { rows, tally } = playGames(game, 60);

  test('replays from its seed and actions, row by row', () => {
    expect(replayRows(game, [rows])).toEqual({ games: 60, rows: rows.count });
  });

  test('has no policy to learn where there was no choice, and no search value either', () => {
    const forced = rowsOf(rows).filter((row) => choices(rows, row) === 1);
    expect(forced.length).toBeGreaterThan(60); // the last card of everybody, for a start
    for (const row of forced) {
      expect(rows.weight[row]).toBe(0);
      expect([...rows.searchValue.subarray(3 * row, 3 * row + 3)]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    }
  });

  test('has a policy to learn from full searches alone, and search values from all', () => {
    const open = rowsOf(rows).filter((row) => choices(rows, row) > 1);
    const full = open.filter((row) => rows.weight[row] === 1);
    const capped = open.filter((row) => rows.weight[row] === 0);
    expect(full.length + capped.length).toBe(open.length);
    expect(full.length / open.length).toBeGreaterThan(0.4);
    expect(full.length / open.length).toBeLessThan(0.6);
    expect(full.length).toBe(tally.full);
    for (const row of open) {
      const values = rows.searchValue.subarray(3 * row, 3 * row + 3);
      expect(values[0] + values[1] + values[2]).toBeCloseTo(0, 4);
    }
  });

  test('logs a policy that sums to 1 in every row', () => {
    for (const row of rowsOf(rows)) {
      const policy = rows.policy.subarray(rows.legalStart[row], rows.legalStart[row + 1]);
      expect(policy.reduce((a, b) => a + b)).toBeCloseTo(1, 5);
    }
  });

  test('is the same game again for the same name, whatever was played before', () => {
    const player = new SelfPlayer<unknown>(game, SETTINGS);
    const play = (...indices: number[]) => {
      const log = new RowBuilder(shapeOf(game), 64);
      for (const index of indices) player.play({ runSeed: 1, generation: 3, index }, log);
      return log.rows();
    };
    const alone = play(7);
    const after = play(3, 4, 5, 7);
    const from = after.count - alone.count;
    expect(after.action.subarray(from)).toEqual(alone.action);
    expect(after.searchValue.subarray(3 * from)).toEqual(alone.searchValue);
  });
});

test('bets that are policy targets are counted as such', () => {
  const game = makeGame('ulti');
  const settings = { ...SETTINGS, sims: 2, cappedSims: 2, fullShare: 1, practiceShare: 0 };
  const net = networkEvaluator<unknown>(game, loadModel(shippedWeights('ulti-v1') as string, game));
  const player = new SelfPlayer<unknown>(game, settings, net);
  const log = new RowBuilder(shapeOf(game), 64);
  let full = 0;
  for (let index = 0; index < 3; index++) full += player.play({ runSeed: 1, generation: 1, index }, log).full;
  const rows = log.rows();
  expect(rowsOf(rows).filter((row) => rows.weight[row] > 0)).toHaveLength(full);
});

describe('settings of searches that came later', () => {
  const { selfplay } = PRESETS.standard;

  test('are told where they are changed, and only there', () => {
    expect(Object.keys(playSettings(selfplay))).not.toContain('others');
    expect(playSettings({ ...selfplay, others: 'policy', playOn: 2, paired: true })).toEqual({
      ...playSettings(selfplay),
      others: 'policy',
      playOn: 2,
      paired: true,
    });
  });

  test('change what is learnt with a net', () => {
    const game = makeGame('tiny-trick');
    const net = networkEvaluator<unknown>(game, toyModel(game));
    const targets = (changes: Partial<PlaySettings>) => {
      const log = new RowBuilder(shapeOf(game), 64);
      const player = new SelfPlayer<unknown>(game, { ...SETTINGS, ...changes }, net);
      for (let index = 0; index < 4; index++) player.play({ runSeed: 1, generation: 1, index }, log);
      return log.rows().policy.join();
    };
    const ways = [
      {},
      { others: 'policy' },
      { others: 'policy', playOn: 2 },
      { others: 'policy', paired: true },
    ] as const;
    expect(new Set(ways.map(targets)).size).toBe(ways.length);
    expect(targets({ others: 'searched', playOn: 0, paired: false })).toBe(targets({}));
  });
});

describe('practice', () => {
  /** Kuhn poker from where the first player has checked. */
  const kuhn = makeGame('kuhn');
  const practising = variant(kuhn, {
    practice: (s: unknown, rng: Rng) => {
      kuhn.deal(s, rng);
      kuhn.apply(s, 0, rng);
    },
  });

  test('is where the asked share of the games starts', { tags: 'slow' }, () => {
    const { rows, tally } = playGames(practising, 400);
    expect(tally.practice / tally.games).toBeGreaterThan(0.2);
    expect(tally.practice / tally.games).toBeLessThan(0.3);
    const starts = rowsOf(rows).filter((row) => rows.ply[row] === 0);
    expect(starts.filter((row) => rows.start[row] === 1)).toHaveLength(tally.practice);
    expect(starts.filter((row) => rows.seat[row] === 1)).toHaveLength(tally.practice); // the second player is to move
    expect(replayRows(practising, [rows])).toEqual({ games: 400, rows: rows.count });
  });

  test('is left out of what roles earn, and of games that offer none', () => {
    expect(playGames(practising, 40, { practiceShare: 1 }).tally).toMatchObject({ games: 40, practice: 40, tags: {} });
    expect(playGames(kuhn, 40, { practiceShare: 1 }).tally.practice).toBe(0);
  });
});

describe('a blunder', () => {
  /** Kuhn poker from where the first player has bet, whatever the card. */
  const kuhn = makeGame('kuhn');
  const game = variant(kuhn, {
    blunder: (s: unknown, rng: Rng) => {
      kuhn.deal(s, rng);
      kuhn.apply(s, 1, rng);
    },
  });

  test('is where its share of the games starts, which teach no policy', () => {
    const { rows, tally } = playGames(game, 400, { practiceShare: 0, blunderShare: 0.5 });
    const starts = rowsOf(rows).filter((row) => rows.ply[row] === 0);
    const blunders = starts.filter((row) => rows.start[row] === 2);
    expect(Math.abs(blunders.length - 200)).toBeLessThan(40);
    expect(tally.practice).toBe(blunders.length);
    const counting = rowsOf(rows).filter((row) => rows.weight[row] > 0);
    expect(counting.length).toBeGreaterThan(100);
    expect(counting.every((row) => rows.start[row] === 0)).toBe(true);
    expect(replayRows(game, [rows])).toEqual({ games: 400, rows: rows.count });
  });

  test('is nothing to a game that offers none', () => {
    expect(playGames(kuhn, 40, { practiceShare: 0, blunderShare: 1 }).tally.practice).toBe(0);
  });
});

describe('the estimate of a game', () => {
  test('is logged at every decision', () => {
    const game = makeGame('mulle');
    const { rows } = playGames(game, 1);
    const episode = new Episode<unknown>(game, rows.seed[0]);
    const expected = new Float64Array(game.seats);
    for (let row = 0; row < rows.count; row++) {
      game.advice?.estimate?.(episode.state, expected);
      expect(rows.estimate.subarray(2 * row, 2 * row + 2)).toEqual(Float32Array.from(expected));
      episode.step(rows.action[row]);
    }
    expect(rows.estimate.some((points) => points !== 0)).toBe(true);
  });

  test('is 0 where it makes none', () => {
    const { rows } = playGames(makeGame('tiny-trick'), 2);
    expect(rows.estimate.every((points) => points === 0)).toBe(true);
  });
});

describe('endgames', () => {
  test.each([true, false])('are solved where the settings ask for it: %s', (endgame) => {
    const game = makeGame('ulti');
    const solve = vi.spyOn(game.advice as Required<Advice<unknown>>, 'solve');
    // The games of a fresh net end in the first tricks, with one contract or another lost.
    const model = loadModel(shippedWeights(game.id) as string, game);
    const settings = { ...SETTINGS, cappedSims: 24, practiceShare: 0, repeatShare: 0, endgame };
    const player = new SelfPlayer<unknown>(game, settings, networkEvaluator<unknown>(game, model));
    player.play({ runSeed: 1, generation: 0, index: 0 }, new RowBuilder(shapeOf(game), 64));
    expect(solve.mock.results.some(({ value }) => value === true)).toBe(endgame);
    solve.mockRestore();
  });
});

describe("the game's advice", () => {
  test.each([true, false])('is taken without a net where the settings ask for it: %s', (advice) => {
    const game = makeGame('ulti');
    const suggest = vi.spyOn(game.advice as Required<Advice<unknown>>, 'suggest');
    const hunch = vi.spyOn(game.belief as Required<Belief<unknown>>, 'hunch');
    playGames(game, 1, { practiceShare: 0, repeatShare: 0, advice });
    expect(suggest.mock.calls.length > 0).toBe(advice);
    expect(hunch.mock.calls.length > 0).toBe(advice);
    vi.restoreAllMocks();
  });

  test('is not asked for where there is one', () => {
    const game = makeGame('ulti');
    const suggest = vi.spyOn(game.advice as Required<Advice<unknown>>, 'suggest');
    const model = loadModel(shippedWeights(game.id) as string, game);
    const player = new SelfPlayer<unknown>(game, { ...SETTINGS, advice: true }, networkEvaluator<unknown>(game, model));
    player.play({ runSeed: 1, generation: 1, index: 0 }, new RowBuilder(shapeOf(game), 64));
    expect(suggest).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe('what the value network says of the deal', () => {
  const game = makeGame('tiny-trick');

  test('is nothing without one', () => {
    const { rows } = playGames(game, 5);
    expect(rows.dealValue.every(Number.isNaN)).toBe(true);
  });

  test('is logged at every decision, forced ones too', () => {
    const spec = modelSpec(game, { policyWidths: [8], valueWidths: [8], residual: false });
    const evaluator = networkEvaluator<unknown>(game, {
      spec,
      weights: randomWeights(spec, derive(3, 'net')),
      info: {},
    });
    const log = new RowBuilder(shapeOf(game), 64);
    new SelfPlayer<unknown>(game, SETTINGS, evaluator).play({ runSeed: 1, generation: 0, index: 0 }, log);
    const rows = log.rows();
    const episode = new Episode<unknown>(game, rows.seed[0]);
    const expected = new Float64Array(game.seats);
    for (let row = 0; row < rows.count; row++) {
      evaluator.value(episode.state, derive(1, 'none'), expected);
      expect(rows.dealValue.subarray(3 * row, 3 * row + 3)).toEqual(Float32Array.from(expected));
      episode.step(rows.action[row]);
    }
    expect(episode.over).toBe(true);
  });
});

describe('the tally', () => {
  const { rows, tally, tallies } = playGames(makeGame('tiny-trick'), 60);

  test('adds up over games', () => {
    const sum = (what: 'games' | 'decisions' | 'full' | 'repeats') => tallies.reduce((n, one) => n + one[what], 0);
    expect(tally).toMatchObject({ games: 60, practice: 0, decisions: rows.count });
    expect([sum('games'), sum('decisions'), sum('full'), sum('repeats')]).toEqual([
      tally.games,
      tally.decisions,
      tally.full,
      tally.repeats,
    ]);
  });

  test('counts every chair by its role, and points that sum to zero', () => {
    const { soloist, defender } = tally.tags;
    expect([soloist.chairs, defender.chairs]).toEqual([60, 120]);
    expect(soloist.points + defender.points).toBeCloseTo(0, 9);
    expect(soloist.wins + defender.wins / 2).toBeLessThanOrEqual(60);
  });

  test('runs the asked share of full searches twice, and says how far the two agreed', () => {
    expect(tally.repeats / tally.full).toBeGreaterThan(0.35);
    expect(tally.repeats / tally.full).toBeLessThan(0.65);
    expect(tally.repeatAgreed).toBeLessThanOrEqual(tally.repeats);
    expect(tally.repeatDistance / tally.repeats).toBeGreaterThan(0);
    expect(tally.repeatDistance / tally.repeats).toBeLessThan(1);
    expect(playGames(makeGame('tiny-trick'), 10, { repeatShare: 0 }).tally.repeats).toBe(0);
  });

  test('looking twice changes no game', () => {
    const once = playGames(makeGame('kuhn'), 30, { repeatShare: 0, fullShare: 1 });
    const twice = playGames(makeGame('kuhn'), 30, { repeatShare: 1, fullShare: 1 });
    expect(twice.tally.repeats).toBe(twice.tally.full);
    expect(twice.rows).toEqual(once.rows);
  });
});
