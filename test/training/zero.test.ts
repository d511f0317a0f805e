/** Runs that are told nothing but the rules: no knowledge of a game reaches them, and their networks read the observation alone. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { RowBuilder, type Rows, shapeOf } from '../../datasets/index.ts';
import { type AnyGame, derive, findGame, inputSpec, makeGame, withoutOptions } from '../../envs/core/index.ts';
import '../../envs/index.ts'; // registers the games
import { modelSpec, networkEvaluator, randomWeights, readWeights, writeWeights } from '../../mcts/networks/index.ts';
import { playSettings, resolveConfig, suitedTo } from '../../training/config/index.ts';
import { verifyExport } from '../../training/export/index.ts';
import { BatchBuilder } from '../../training/learning/batch.ts';
import { SelfPlayer } from '../../training/selfplay/self-player.ts';
import { TaskPlayer } from '../../training/selfplay/task.ts';
import { variant } from '../support/variant.ts';
import { exportTo, gameOf, loudModel, temporaryFolder } from './export/support.ts';

const GAMES = ['ulti-v1', 'mulle-v1', 'buddy-bluff-v1', 'compile-v1'];
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const configOf = (preset: 'zero' | 'standard', game: AnyGame) => {
  const { training } = findGame(withoutOptions(game.id));
  return resolveConfig({ preset, suited: suitedTo(preset, training), game: game.id });
};

function forbidden(): never {
  throw new Error('the game was asked for more than its rules');
}

/** A game that answers no question beyond its rules. What it logs beside them is a made-up number. */
function mute(game: AnyGame): AnyGame {
  const { advice, curriculum, belief } = game;
  return variant(game, {
    ...(advice?.rollout && { rollout: forbidden }),
    ...(advice?.suggest && { suggest: forbidden }),
    ...(advice?.solve && { solve: forbidden }),
    ...(advice?.estimate && { estimate: (_: unknown, out: Float64Array) => out.fill(7) }),
    ...(advice?.wagers && { wagers: { ...advice.wagers, at: forbidden } }),
    ...(advice?.searchOthersAt && { searchOthersAt: forbidden }),
    ...(curriculum?.practice && { practice: forbidden }),
    ...(curriculum?.blunder && { blunder: forbidden }),
    ...(belief.hunch && { hunch: forbidden }),
    ...(belief.plausible && { plausible: forbidden }),
  });
}

/** The same, and networks that ask it for more than the observation hear nothing either. */
function muteToNetworks(game: AnyGame): AnyGame {
  const { input } = game.encoding;
  return variant(mute(game), input === undefined ? {} : { input: { ...input, write: forbidden } });
}

describe.each(GAMES)('%s', (id) => {
  const game = makeGame(id);
  const { net, selfplay, ...rest } = configOf('zero', game);
  const standard = configOf('standard', game);
  const spec = modelSpec(game, net);
  const weights = randomWeights(spec, derive(1, 'zero'));

  test('zero has the budget of standard', () => {
    const { net: its, selfplay: played, ...others } = standard;
    expect(rest).toEqual(others);
    expect({ ...net, reads: its.reads, aboveEstimate: its.aboveEstimate }).toEqual(its);
    for (const budget of ['games', 'firstGames', 'sims'] as const) expect(selfplay[budget]).toBe(played[budget]);
    expect(selfplay.firstSims).toBeLessThanOrEqual(played.firstSims); // fewer where random playouts take long
  });

  test('its self-play asks the game for nothing but rules, without a net and with one', () => {
    const settings = { ...playSettings(selfplay), sims: 2, cappedSims: 1, consider: 2, repeatShare: 0 };
    for (const evaluator of [undefined, networkEvaluator<unknown>(muteToNetworks(game), { spec, weights, info: {} })]) {
      const [told, untold] = [game, mute(game)].map((one) => {
        const log = new RowBuilder(shapeOf(game), 64);
        new SelfPlayer<unknown>(one, settings, evaluator).play({ runSeed: 3, generation: 1, index: 0 }, log);
        return log.rows();
      });
      expect(untold.count).toBeGreaterThan(5);
      expect(gameIn(untold)).toEqual(gameIn(told));
    }
  });

  test('with the settings of standard the game would be asked', () => {
    const settings = { ...playSettings(standard.selfplay), sims: 3, cappedSims: 2, repeatShare: 0 };
    const play = () => {
      const player = new SelfPlayer<unknown>(mute(game), settings);
      const log = new RowBuilder(shapeOf(game), 64);
      for (let index = 0; index < 40; index++) player.play({ runSeed: 3, generation: 0, index }, log);
    };
    const { rollout, suggest } = game.advice ?? {};
    const asked = rollout !== undefined || suggest !== undefined || game.curriculum !== undefined;
    if (asked) expect(play).toThrow('more than its rules');
    else expect(play).not.toThrow();
  });

  test('what is learnt from is the observation, through the same symmetries', () => {
    const { size } = game.encoding.observation;
    const all = inputSpec(game.encoding).size;
    const rows = playedBy(game);
    const settings = { valueMix: 0, symmetries: true };
    const [seen, everything] = [spec, {}].map((reading) =>
      new BatchBuilder(game, rows.count, settings, reading).fill(rows, derive(5, 'symmetry')),
    );
    expect(seen.observation).toHaveLength(rows.count * size);
    const cut = new Float32Array(rows.count * size);
    for (let row = 0; row < rows.count; row++) {
      cut.set(everything.observation.subarray(row * all, row * all + size), row * size);
    }
    expect(seen.observation).toEqual(cut);
  });

  test('its weights come back from a file', () => {
    const path = join(folder, `${id}.weights`);
    writeWeights(path, { game, spec, weights });
    expect(readWeights(path, game).spec).toEqual(spec);
  });
});

test.each([
  ['ulti-v1', false],
  ['mulle-v1', true],
])('%s: its belief is read as it is, which is the same only where the game names no sharpness', (id, same) => {
  const game = makeGame(id);
  const { spec, weights } = loudModel(game);
  const { selfplay } = configOf('zero', game);
  const played = (sharpness: boolean) => {
    const settings = { ...playSettings({ ...selfplay, sharpness }), sims: 4, cappedSims: 2, repeatShare: 0 };
    const brain = { version: 0, sha256: 'x' };
    const task = { runSeed: 3, generation: 1, from: 0, to: 2, path: join(folder, `${id}.arrow`), settings, brain };
    return new TaskPlayer(id, () => ({ spec, weights })).play(task).tally;
  };
  expect(selfplay.sharpness).toBe(false);
  if (same) expect(played(true)).toEqual(played(false));
  else expect(played(true)).not.toEqual(played(false));
});

test.each(['ulti-v1', 'mulle-v1'])(
  'an export of a net that reads the observation alone checks itself: %s',
  async (id) => {
    const game = makeGame(id);
    const model = loudModel(game, false, { reads: 'observation' });
    expect(model.spec.observation).toBe(game.encoding.observation.size);
    const verdict = await verifyExport(exportTo(join(folder, id), 'weights', game, model), gameOf);
    expect(verdict).toMatchObject({ passed: true });
  },
);

function playedBy(game: AnyGame): Rows {
  const log = new RowBuilder(shapeOf(game), 64);
  const settings = { ...playSettings(configOf('zero', game).selfplay), sims: 2, cappedSims: 1 };
  new SelfPlayer<unknown>(game, settings).play({ runSeed: 1, generation: 0, index: 0 }, log);
  return log.rows();
}

/** What was played and what is learnt of it. */
function gameIn({ action, policy, weight, returns, hidden }: Rows) {
  return { action, policy, weight, returns, hidden };
}
