/** From logged decisions to batches. */
import { describe, expect, test } from 'vitest';
import { derive, makeGame } from '../../envs/index.ts';
import { BatchBuilder } from '../../training/learning/batch.ts';
import { keep, paperGame, paperRows, SWAP } from './support.ts';

const PLAIN = { valueMix: 0, symmetries: false };
const rng = () => derive(1, 'test');

describe('a row of a batch', () => {
  const rows = paperRows(6);
  const batch = keep(new BatchBuilder(paperGame(), 6, { ...PLAIN, valueMix: 0.25 }).fill(rows, rng()));

  test('has its observation and hidden block', () => {
    expect(batch.observation).toEqual(rows.observation);
    expect(batch.hidden).toEqual(rows.hidden);
    expect(batch.weight).toEqual(rows.weight);
  });

  test('has its legal actions, and the policy on them', () => {
    expect(batch.legalStart).toEqual(rows.legalStart);
    expect(batch.legal).toEqual(rows.legal);
    expect(batch.policy).toEqual(rows.policy);
  });

  test('has room for any number of them', () => {
    const actions = 400;
    const crowd = {
      ...paperRows(2),
      legalStart: Int32Array.of(0, 3, 3 + actions),
      legal: Uint16Array.from({ length: 3 + actions }, (_, i) => i),
      policy: Float32Array.from({ length: 3 + actions }, (_, i) => i / 1000),
    };
    const { legalStart, legal, policy } = new BatchBuilder({ ...paperGame(), actions }, 2, PLAIN).fill(crowd, rng());
    expect({ legalStart, legal, policy }).toEqual({
      legalStart: crowd.legalStart,
      legal: crowd.legal,
      policy: crowd.policy,
    });
  });

  test('has values from the observer on, mixed, in units of scale', () => {
    for (let row = 0; row < 6; row++) {
      for (let k = 0; k < 3; k++) {
        const i = 3 * row + ((rows.seat[row] + k) % 3);
        const want = (0.75 * rows.returns[i] + 0.25 * rows.searchValue[i]) / rows.scale[row];
        expect(batch.value[3 * row + k]).toBeCloseTo(want, 6);
      }
    }
  });

  test('has them in the direction of play', () => {
    const { encoding, ...game } = paperGame();
    const backwards = { ...game, encoding: { ...encoding, stride: 2 } };
    const { value } = keep(new BatchBuilder(backwards, 6, PLAIN).fill(rows, rng()));
    for (let row = 0; row < 6; row++) {
      for (let k = 0; k < 3; k++) {
        const i = 3 * row + ((rows.seat[row] + 3 - k) % 3);
        expect(value[3 * row + k]).toBeCloseTo(rows.returns[i] / rows.scale[row], 6);
      }
    }
  });

  test('takes the results where the search left no value', () => {
    const silent = { ...rows, searchValue: rows.searchValue.map(() => Number.NaN) };
    const mixed = keep(new BatchBuilder(paperGame(), 6, { ...PLAIN, valueMix: 0.5 }).fill(silent, rng()));
    const plain = keep(new BatchBuilder(paperGame(), 6, PLAIN).fill(rows, rng()));
    mixed.value.forEach((v, i) => {
      expect(v).toBeCloseTo(plain.value[i], 6);
    });
  });
});

describe('symmetries', () => {
  test('entry i of a vector moves to perm[i]', () => {
    const rows = paperRows(1);
    const { observation, legal, policy } = new BatchBuilder(paperGame(), 1, PLAIN).addThrough(rows, 0, SWAP).batch();
    rows.observation.forEach((x, i) => {
      expect(observation[SWAP.observation[i]]).toBe(x);
    });
    expect([...legal]).toEqual(Array.from(rows.legal, (action) => SWAP.actions[action]));
    expect(policy).toEqual(rows.policy);
  });

  test('there and back again is where one was, with a real game’s', () => {
    const game = makeGame('ulti-v1');
    const symmetry = (game.encoding.symmetries ?? [])[2]; // one that is not its own inverse
    const inverse = {
      name: 'back',
      observation: invert(symmetry.observation),
      hidden: invert(symmetry.hidden),
      actions: invert(symmetry.actions),
    };
    const rows = wideRows(game.encoding.observation.size, game.belief.hidden.size, game.actions);
    const builder = new BatchBuilder(game, 1, PLAIN);
    const there = keep(builder.addThrough(rows, 0, symmetry).batch());
    const { observation, hidden, legal, policy } = there;
    const moved = { ...rows, observation, hidden, legal, policy };
    const back = keep(builder.clear().addThrough(moved, 0, inverse).batch());
    const plain = keep(builder.clear().addThrough(rows, 0).batch());
    expect(there.observation).not.toEqual(plain.observation);
    expect(back).toEqual(plain);
  });

  test('identity and every symmetry are drawn about equally often, and the stream decides', () => {
    const game = paperGame(undefined, [SWAP]);
    const rows = { ...paperRows(1), observation: Float32Array.of(1, 0, 0, 0, 0, 0) };
    const builder = new BatchBuilder(game, 1, { ...PLAIN, symmetries: true });
    const draw = (seed: number) => {
      const stream = derive(seed, 'test');
      return Array.from({ length: 400 }, () => builder.fill(rows, stream).observation[1]);
    };
    const swapped = draw(1).reduce((a, b) => a + b);
    expect(swapped).toBeGreaterThan(150);
    expect(swapped).toBeLessThan(250);
    expect(draw(1)).toEqual(draw(1));
    expect(draw(2)).not.toEqual(draw(1));
  });
});

test('buffers are used again, and nothing of an earlier batch shows', () => {
  const builder = new BatchBuilder(paperGame(), 8, PLAIN);
  const first = builder.fill(paperRows(8, 1), rng());
  const second = builder.fill(paperRows(4, 2), rng());
  expect(second.observation.buffer).toBe(first.observation.buffer);
  expect(keep(second)).toEqual(keep(new BatchBuilder(paperGame(), 4, PLAIN).fill(paperRows(4, 2), rng())));
});

test('too many rows and rows that are not there are refused', () => {
  const builder = new BatchBuilder(paperGame(), 1, PLAIN);
  expect(() => builder.fill(paperRows(2), rng())).toThrow('a batch of 1 rows is full');
  expect(() => builder.clear().addThrough(paperRows(2), 2)).toThrow('there is no row 2: these are 2 rows');
});

function invert(perm: Uint16Array): Uint16Array {
  const out = new Uint16Array(perm.length);
  perm.forEach((to, i) => {
    out[to] = i;
  });
  return out;
}

/** One row whose entries are all different, so that no move goes unseen. */
function wideRows(observation: number, hidden: number, actions: number) {
  const legal = Uint16Array.from({ length: actions >> 1 }, (_, i) => 2 * i);
  return {
    ...paperRows(1),
    legalStart: Int32Array.of(0, legal.length),
    legal,
    policy: Float32Array.from(legal, (a) => a / 1000),
    observation: Float32Array.from({ length: observation }, (_, i) => i),
    hidden: Float32Array.from({ length: hidden }, (_, i) => i),
  };
}
