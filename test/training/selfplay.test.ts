/** Self-play: what a game leaves in the log and in the tally, and that nobody can tell from the shards who played them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { loadModel, networkEvaluator, shippedWeights } from '../../mcts/networks/index.ts';
import { randomWeights } from '../../mcts/networks/initial.ts';
import { modelSpec } from '../../mcts/networks/model-spec.ts';
import { RowBuilder, type Rows, replayRows, shapeOf } from '../../datasets/index.ts';
import { type Advice, type AnyGame, type Belief, derive, Episode, makeGame, type Rng } from '../../envs/index.ts';
import type { Evaluator } from '../../mcts/index.ts';
import { gameModules } from '../../envs/shelf.ts';
import { type GenerationPlan, playGeneration } from '../../training/selfplay/generation.ts';
import { type PlaySettings, PRESETS, playSettings } from '../../training/config/index.ts';
import { SelfPlayPool } from '../../training/selfplay/pool.ts';
import { SelfPlayer } from '../../training/selfplay/self-player.ts';
import { stakeOf } from '../../training/selfplay/stakes.ts';
import { addTally, newTally, type Tally } from '../../training/selfplay/tally.ts';
import { bytesOf, temporaryFolder } from './support-run.ts';
import { toyModel } from '../mcts/networks/nets.ts';
import { variant } from '../support/variant.ts';

const SETTINGS: PlaySettings = {
  ...playSettings(PRESETS.standard.selfplay),
  sims: 24,
  cappedSims: 6,
  fullShare: 0.5,
  consider: 4,
  practiceShare: 0.25,
  blunderShare: 0,
  temperature: 1,
  temperaturePlies: 4,
  belief: true,
  endgame: false,
  advice: false,
  stakes: 0,
  repeatShare: 0.5,
};

interface Played {
  readonly rows: Rows;
  readonly tally: Tally;
  readonly tallies: readonly Tally[];
}

function playGames(game: AnyGame, games: number, changes: Partial<PlaySettings> = {}): Played {
  const player = new SelfPlayer<unknown>(game, { ...SETTINGS, ...changes });
  const log = new RowBuilder(shapeOf(game), 64);
  const tallies = Array.from({ length: games }, (_, index) => player.play({ runSeed: 1, generation: 0, index }, log));
  const tally = newTally();
  for (const one of tallies) addTally(tally, one);
  return { rows: log.rows(), tally, tallies };
}

/** Whether a row had a choice. */
const choices = ({ legalStart }: Rows, row: number) => legalStart[row + 1] - legalStart[row];
const rowsOf = ({ count }: Rows) => Array.from({ length: count }, (_, row) => row);

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

describe('a generation', () => {
  const game = makeGame('tiny-trick');
  const folder = temporaryFolder();
  const spec = modelSpec(game, { policyWidths: [16], valueWidths: [16], residual: false });
  const pools: SelfPlayPool[] = [];
  afterAll(() => Promise.all(pools.map((pool) => pool.close())));

  const open = (workers: number): SelfPlayPool => {
    pools.push(new SelfPlayPool({ game: game.id, workers, modules: gameModules(game.id), spec }));
    return pools[pools.length - 1];
  };
  const plan = (run: string, more: Partial<GenerationPlan> = {}): GenerationPlan => ({
    run: join(folder, run),
    game,
    runSeed: 'shards',
    generation: 1,
    games: 22,
    taskGames: 4,
    settings: SETTINGS,
    ...more,
  });
  const going = { stopping: () => false };

  /** Without a net and with one, and with one net after another in the same threads. */
  test('is the same bytes for one, two and three workers', { tags: 'slow' }, async () => {
    const nets = [1, 2].map((seed) => randomWeights(spec, derive(seed, 'net')).map((w, i) => w + 0.01 * (i % 7)));
    for (const workers of [1, 2, 3]) {
      const pool = open(workers);
      await playGeneration(plan(`w${workers}`), pool, going);
      for (const [i, net] of nets.entries()) {
        const brain = { version: pool.publish(net), sha256: `net ${i}` };
        await playGeneration(plan(`w${workers}`, { generation: 2 + i, brain }), pool, going);
      }
      await pool.close();
    }
    const one = bytesOf(join(folder, 'w1'));
    expect(Object.keys(one)).toHaveLength(3 * (6 + 6 + 1)); // shards, notes and a manifest
    expect(bytesOf(join(folder, 'w2'))).toEqual(one);
    expect(bytesOf(join(folder, 'w3'))).toEqual(one);
    expect(new Set(Object.values(one)).size).toBe(Object.keys(one).length); // the nets do play differently
  });

  test('that was stopped keeps its finished tasks, and plays only the others when it goes on', {
    tags: 'slow',
  }, async () => {
    const pool = open(1);
    let games = 0;
    const stopped = await playGeneration(plan('stopped'), pool, {
      stopping: () => games >= 8,
      onGames: (played) => {
        games = played;
      },
    });
    expect(stopped).toBeUndefined();
    const kept = bytesOf(join(folder, 'stopped'));
    expect(Object.keys(kept).some((name) => name.endsWith('manifest.json'))).toBe(false);
    const progress: number[] = [];
    const tally = await playGeneration(plan('stopped'), pool, { ...going, onGames: (played) => progress.push(played) });
    expect(progress[0]).toBe(Object.keys(kept).filter((name) => name.endsWith('.json')).length * 4);
    expect(tally?.games).toBe(22);
    const all = bytesOf(join(folder, 'stopped'));
    expect(all).toMatchObject(kept);
    const manifest = JSON.parse(readFileSync(join(folder, 'stopped/selfplay/gen-000001/manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ generation: 1, complete: true, games: 22, rows: tally?.decisions });
  });
});
