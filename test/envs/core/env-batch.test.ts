/** Environments side by side: the same episodes as one by one, and a step for all or for none. */
import { describe, expect, test } from 'vitest';
import {
  type AnyGame,
  derive,
  Env,
  EnvBatch,
  InputError,
  listGames,
  makeGame,
  networkInput,
  versionedId,
  WAIT,
} from '../../../envs/index.ts';

function randomActions(batch: EnvBatch, rng = derive(1, 'test')): number[] {
  const { actions } = batch.game;
  return Array.from({ length: batch.size }, (_, env) => {
    const legal = Array.from(batch.masks.subarray(env * actions, (env + 1) * actions)).flatMap((m, a) =>
      m ? [a] : [],
    );
    return legal.length === 0 ? WAIT : legal[rng.below(legal.length)];
  });
}

const rowOf = <T extends Float32Array | Uint8Array | Float64Array>(array: T, env: number, batch: EnvBatch) =>
  array.subarray((env * array.length) / batch.size, ((env + 1) * array.length) / batch.size);

/** Compared by hand: there are thousands of rows of thousands of numbers. */
function same(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  let equal = a.length === b.length;
  for (let i = 0; i < a.length; i++) equal &&= a[i] === b[i];
  return equal;
}

test.each([0, -1, 1.5, Number.NaN])('a batch of %s is refused', (size) => {
  expect(() => new EnvBatch(makeGame('kuhn'), size)).toThrow(
    `a batch needs a whole number of environments, 1 or more, not ${size}`,
  );
});

describe.each(listGames().map(versionedId))('%s', (id) => {
  test('a seed deals what it deals in an Env, and every row is what the mover is shown there', { tags: 'slow' }, () => {
    const game: AnyGame = makeGame(id);
    const batch = new EnvBatch(game, 3);
    const envs = [5, 6, 'x'].map((seed, i) => {
      batch.reset(i, seed);
      const env = new Env(game);
      env.reset({ seed });
      return env;
    });
    while (batch.toMove.some((seat) => seat >= 0)) {
      const actions = randomActions(batch, derive(batch.episode(0).actions.length, 'test'));
      for (const [i, env] of envs.entries()) {
        if (actions[i] === WAIT) continue;
        const { observation, actionMask } = env.last().observation;
        expect(env.agentSelection).toBe(`player_${batch.toMove[i]}`);
        expect(same(rowOf(batch.observations, i, batch), observation)).toBe(true);
        expect(same(rowOf(batch.masks, i, batch), actionMask)).toBe(true);
        expect(batch.legalCounts[i]).toBe(actionMask.filter((one) => one === 1).length);
        env.step(actions[i]);
      }
      batch.step(actions);
      for (const [i, env] of envs.entries()) {
        if (actions[i] === WAIT) continue;
        expect(batch.done[i] === 1).toBe(env.terminations.player_0);
        expect(Array.from(rowOf(batch.rewards, i, batch))).toEqual(
          env.possibleAgents.map((agent) => env.rewards[agent]),
        );
      }
    }
    expect(batch.observations.every((x) => x === 0)).toBe(true);
    expect(Array.from(batch.legalCounts)).toEqual([0, 0, 0]);
  });
});

describe('a batch', () => {
  const game = makeGame('kuhn');

  test('deals anew by itself, from seed to seed as an Env does, and pays in the same step', () => {
    const batch = new EnvBatch(game, 1, { autoReset: true });
    const env = new Env(game);
    batch.reset(0, 3);
    env.reset({ seed: 3 });
    for (let games = 0; games < 5; ) {
      batch.step(randomActions(batch));
      if (batch.done[0] === 0) continue;
      env.reset();
      expect(batch.episode(0).seed).toBe(env.seed);
      expect(batch.toMove[0]).toBe(0);
      expect(batch.rewards[0]).toBe(-batch.rewards[1]);
      expect(batch.rewards[0]).not.toBe(0);
      games++;
    }
  });

  test('its arrays lie one after the other in one buffer', () => {
    const batch = new EnvBatch(makeGame('ulti'), 7);
    let at = 0;
    for (const array of [batch.rewards, batch.toMove, batch.observations, batch.done, batch.masks]) {
      expect(array.byteOffset).toBe(at);
      at += array.byteLength;
    }
    expect(batch.buffer.byteLength).toBe(at);
  });

  test('takes a step for all or for none', () => {
    const batch = new EnvBatch(game, 2);
    expect(() => batch.step([0, 0])).toThrow('environment 0 has not been dealt yet: reset it first');
    batch.reset(0, 1);
    batch.reset(1, 2);
    const before = batch.buffer.slice(0);
    for (const bad of [2, 0.5, -2, 1e9, Number.NaN]) {
      expect(() => batch.step([0, bad])).toThrow(InputError);
      expect(() => batch.step([0, bad])).toThrow(`environment 1: action ${bad} is illegal for player_0: legal: 0 (`);
    }
    expect(() => batch.step([0])).toThrow('1 actions for 2 environments; give one for each, or -1');
    expect(new Uint8Array(batch.buffer)).toEqual(new Uint8Array(before));
    batch.step([0, WAIT]);
    expect(Array.from(batch.toMove)).toEqual([1, 0]);
    batch.step([0, WAIT]);
    expect(Array.from(batch.done)).toEqual([1, 0]);
    expect(() => batch.step([0, 0])).toThrow('environment 0 is over: reset it, or give -1 instead of action 0');
    batch.step([WAIT, WAIT]);
    for (const actions of [[], [0]])
      expect(() => batch.walk(0, actions)).toThrow('environment 0 is over: reset it first');
    expect([Array.from(batch.done), Array.from(batch.rewards)]).toEqual([
      [0, 0],
      [0, 0, 0, 0],
    ]); // it is not paid again
  });
});

describe('what networks read', () => {
  test('is shown instead of the observation where that is asked for', () => {
    const game = makeGame('mulle');
    const batch = new EnvBatch(game, 1, { forNetworks: true });
    batch.reset(0, 3);
    const { spec, write } = networkInput(game.encoding);
    const row = new Float32Array(spec.size);
    write(batch.episode(0).state, batch.toMove[0], row, 0);
    expect(batch.observation).toBe(spec);
    expect(same(batch.observations, row)).toBe(true);
    const seen = new Float32Array(spec.size);
    batch.observe(0, batch.toMove[0], seen, 0);
    expect(same(seen, row)).toBe(true);
  });
});
