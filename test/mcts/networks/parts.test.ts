/** Networks whose parts share weights: what they compute, and what they cannot tell apart. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type ModelSpec,
  modelSpec,
  networksOf,
  openNetworks,
  policyLogits,
  randomWeights,
  readWeights,
  tensorsOf,
  weightCount,
  writeWeights,
} from '../../../mcts/networks/index.ts';
import { type AnyGame, derive, networkInput, type Parts, type Symmetry } from '../../../envs/core/index.ts';
import { makeGame } from '../../../envs/index.ts';
import { variant } from '../../support/variant.ts';

const SHAPE = {
  policyWidths: [16, 32],
  policyPartWidths: [32, 16],
  valueWidths: [16],
  valuePartWidths: [16],
  residual: false,
};
const ulti = makeGame('ulti');

/** Random positions as both networks read them. */
function* positions(game: AnyGame, games: number) {
  const shown = networkInput(game.encoding);
  const ids = new Uint16Array(game.maxLegal);
  for (let seed = 0; seed < games; seed++) {
    const rng = derive(seed, 'test');
    const s = game.createState();
    game.deal(s, rng);
    while (game.toMove(s) >= 0) {
      const count = game.legal(s, ids);
      const world = new Float32Array(shown.spec.size + game.belief.hidden.size);
      shown.write(s, game.toMove(s), world, 0);
      game.belief.reveal(s, game.toMove(s), world, shown.spec.size);
      yield { s, world, ids: ids.slice(0, count) };
      game.apply(s, ids[rng.below(count)], rng);
    }
  }
}

function loudWeights(spec: ModelSpec): Float32Array {
  return randomWeights(spec, derive('parts', 'test')).map((w) => 3 * w);
}

describe('by pencil', () => {
  // Two parts with an input each, of two kinds, and an input of the whole; one number of a part and one of the whole in the hidden layer.
  const parts = { kinds: [0, 1], inputs: [[0], [2]], widths: [1] };
  const heads = [{ name: 'policy', size: 3, parts: [[2], [0]] }] as const;
  const net = { inputs: 3, widths: [1], residual: false, parts };
  const spec: ModelSpec = {
    game: 'none-v1',
    seats: 2,
    observation: 3,
    hidden: 0,
    policy: { ...net, name: 'policy', heads },
    value: { ...net, name: 'value', heads: [{ name: 'value', size: 2, parts: [[], []] }] },
  };
  const weights = new Float32Array(weightCount(spec));
  for (const [name, numbers] of Object.entries({
    'policy/0/kernel': [1, 2, 10, 20, 100, 200, 3, 4], // sum of inputs, first kind, second kind, whole: for the parts, for the whole
    'policy/0/bias': [0.5, -1000],
    'policy/0/own': [7, -100, 1000],
    'policy/policy/kernel': [1, 2, 10, 20],
    'policy/policy/bias': [0.25, 0.125],
    'policy/policy/own': [-2],
  })) {
    weights.set(numbers, tensorsOf(spec).find((tensor) => tensor.name === name)?.offset);
  }

  test('the tensors are one for what all have in common and one for what parts add', () => {
    const shapes = tensorsOf(spec).map(({ name, shape }) => `${name} ${shape.join('x')}`);
    expect(shapes.slice(0, 6)).toEqual([
      'policy/0/kernel 4x2',
      'policy/0/bias 2',
      'policy/0/own 3x1',
      'policy/policy/kernel 2x2',
      'policy/policy/bias 2',
      'policy/policy/own 1x1',
    ]);
    expect(shapes.at(-1)).toBe('value/value/own 1x0');
  });

  test('a part is what all have in common and what it adds', () => {
    const { policy } = openNetworks(spec, weights, 'plain');
    policy.input.set([1, 5, 2]); // parts 1 and 2, whole 5
    policy.trunk();
    policy.head(0);
    // In common: 0.5 + 1 * (1 + 2) + 10 + 100 + 3 * 5 = 128.5 for parts; -1000 + 6 + 20 + 200 + 20 < 0 for the whole.
    const [first, second] = [128.5 + 7 * 1 - 100, 128.5 + 7 * 2 + 1000];
    const sum = first + second;
    expect([...policy.outputs[0]]).toEqual([0.25 + sum - 2 * second, 0.125 + 2 * sum, 0.25 + sum - 2 * first]);
  });
});

describe('at Ulti', () => {
  const spec = modelSpec(ulti, SHAPE);
  const networks = openNetworks(spec, loudWeights(spec));
  const symmetries = ulti.encoding.symmetries as readonly Symmetry[];

  test.each(symmetries.map((symmetry) => [symmetry.name, symmetry] as const))(
    'suits that trade places trade what is said of them: %s',
    (_, { observation, hidden, actions }) => {
      const { policy, value } = networks;
      const to = [...observation, ...Array.from(hidden, (entry) => observation.length + entry)];
      const say = (world: Float32Array) => {
        policy.input.set(world.subarray(0, observation.length));
        value.input.set(world);
        policy.trunk();
        value.trunk();
        policy.outputs.forEach((_output, head) => {
          policy.head(head);
        });
        value.head(0);
        return {
          logits: policy.outputs[0].slice(),
          belief: policy.outputs[1].slice(),
          value: value.outputs[0].slice(),
        };
      };
      for (const { world } of positions(ulti, 3)) {
        const moved = new Float32Array(world.length);
        world.forEach((x, i) => {
          moved[to[i]] = x;
        });
        const [here, there] = [say(world), say(moved)];
        expect(here.logits.every((x, i) => Math.abs(x - there.logits[actions[i]]) < 1e-4)).toBe(true);
        expect(here.belief.every((x, i) => Math.abs(x - there.belief[hidden[i]]) < 1e-4)).toBe(true);
        expect(here.value.every((x, i) => Math.abs(x - there.value[i]) < 1e-4)).toBe(true);
      }
    },
  );

  test('hearts are no other suit', () => {
    const { parts } = ulti.encoding;
    const swapped = (entries: readonly (readonly number[])[]) => [entries[1], entries[0]];
    const { policy } = networks;
    let apart = 0;
    for (const { world } of positions(ulti, 1)) {
      policy.input.set(world.subarray(0, policy.input.length));
      policy.trunk();
      policy.head(0);
      const before = policy.outputs[0].slice();
      const [from, to] = [parts?.observation ?? [], swapped(parts?.observation ?? [])];
      for (const part of [0, 1]) {
        from[part].forEach((entry, i) => {
          policy.input[to[part][i]] = world[entry];
        });
      }
      policy.trunk();
      policy.head(0);
      apart = Math.max(apart, Math.abs(before[0] - policy.outputs[0][8])); // the first card of either suit
    }
    expect(apart).toBeGreaterThan(0.01);
  });

  test('the policy is asked about the legal actions alone', () => {
    const model = { spec, weights: loudWeights(spec), info: {} };
    const ask = policyLogits(ulti, networksOf(model));
    for (const { s, ids } of positions(ulti, 1)) {
      const logits = new Float32Array(ids.length);
      ask(s, ulti.toMove(s), ids, ids.length, logits);
      const { policy } = networksOf(model);
      expect([...logits]).toEqual(Array.from(ids, (action) => policy.outputs[0][action]));
    }
  });
});

describe('as a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const spec = modelSpec(ulti, SHAPE);
  const path = join(folder, 'ulti.weights');
  writeWeights(path, { game: ulti, spec, weights: loudWeights(spec) });

  test('they come back as they were', { tags: 'slow' }, () => {
    expect(readWeights(path, ulti).spec).toEqual(spec);
    expect(readWeights(path, ulti).weights).toEqual(loudWeights(spec));
  });

  test.each([
    ['has none', undefined],
    ['has others', { ...(ulti.encoding.parts as Parts), kinds: [0, 0, 0, 0] }],
  ])('they are refused where the game %s', (_, parts) => {
    expect(() => readWeights(path, variant(ulti, { parts }))).toThrow(
      'does not fit ulti-v1: the parts of the policy network are not those of the game',
    );
  });
});

test.each([
  ['kuhn', {}, /kuhn-v1 has no parts that could share weights: set net.policyPartWidths to \[\]/],
  ['ulti', { policyPartWidths: [16] }, /net.policyPartWidths lists 1 layers and net.policyWidths 2/],
  ['ulti', { valuePartWidths: [20] }, /widths of networks with parts are multiples of 16: change net.valuePartWidths/],
  ['ulti', { residual: true }, /networks with parts have no residual layers/],
])('%s %o is refused', (game, changes, why) => {
  expect(() => modelSpec(makeGame(game), { ...SHAPE, ...changes })).toThrow(why);
});
