/** What the tests of learning share: a made-up game small enough for finite differences, rows of it, and plain loops. */
import { randomWeights } from '../../mcts/networks/initial.ts';
import { type ModelSpec, type TensorSpec, tensorsOf } from '../../mcts/networks/model-spec.ts';
import type { NetSpec } from '../../mcts/networks/net-spec.ts';
import type { Rows } from '../../datasets/columns.ts';
import { emptyRows } from '../../datasets/rows.ts';
import { derive, type PolicyLayout, type Relabelling, type Rng } from '../../envs/core/index.ts';
import type { Batch, BatchGame } from '../../training/learning/batch.ts';
import type { LearnSettings } from '../../training/config/learn-settings.ts';

export type Paper = BatchGame & { readonly encoding: { readonly policy: PolicyLayout } };

/** Five actions with a logit each. */
const PLAIN: PolicyLayout = { size: 5, first: Uint16Array.of(0, 1, 2, 3, 4) };
/** Five actions from four logits: two have one, the others the sum of a card (0, 1) and a base (2, 3). */
export const FACTORED: PolicyLayout = {
  size: 4,
  first: Uint16Array.of(0, 1, 0, 0, 1),
  second: Int16Array.of(-1, -1, 2, 3, 3),
};

/** Swaps the first two entries of everything, and turns the next three around. */
export const SWAP: Relabelling = {
  name: 'swap',
  observation: Uint16Array.of(1, 0, 3, 4, 2, 5),
  hidden: Uint16Array.of(1, 0, 2, 3),
  actions: Uint16Array.of(1, 0, 3, 4, 2),
};

export function paperGame(policy: PolicyLayout = PLAIN, symmetries: readonly Relabelling[] = []): Paper {
  return {
    id: 'paper-v1',
    seats: 3,
    actions: 5,
    belief: { hidden: { size: 4 } },
    encoding: { observation: { size: 6 }, policy, symmetries },
  };
}

export function paperSpec(game: Paper, widths: readonly number[] = [5, 5], residual = true): ModelSpec {
  const value = { name: 'value', size: game.seats } as const;
  const policyHeads = [
    { name: 'policy', size: game.encoding.policy.size },
    { name: 'belief', size: 4 },
    value,
  ] as const;
  return {
    game: game.id,
    seats: game.seats,
    observation: 6,
    hidden: 4,
    policy: { name: 'policy', inputs: 6, widths, residual, heads: policyHeads },
    value: { name: 'value', inputs: 10, widths, residual, heads: [value] },
  };
}

/** The same game for networks that share weights between two parts of different kinds, the second of which lacks an action. */
export function partsSpec(game: Paper): ModelSpec {
  const { policy, value, ...rest } = paperSpec(game, [4, 3], false);
  const kinds = [0, 1];
  const inputs = [
    [1, 0],
    [2, 4],
  ];
  const parts: Readonly<Record<string, readonly (readonly number[])[]>> = {
    policy: [
      [3, 0],
      [2, -1],
    ],
    belief: [[1], [0]],
    value: [[], []],
  };
  const withParts = (net: NetSpec, hidden: readonly (readonly number[])[]): NetSpec => ({
    ...net,
    heads: net.heads.map((head) => ({ ...head, parts: parts[head.name] })),
    parts: { kinds, inputs: inputs.map((seen, part) => [...seen, ...hidden[part]]), widths: [3, 2] },
  });
  return { ...rest, policy: withParts(policy, [[], []]), value: withParts(value, [[7], [6]]) };
}

/** Weights large enough everywhere, heads and biases included, for every gradient to show. */
export function livelyWeights(spec: ModelSpec, seed = 1): Float32Array {
  const rng = derive(seed, 'test-weights');
  return randomWeights(spec, rng).map(() => 1.2 * (rng.float() - 0.5));
}

/** Random decisions: three legal actions of five in each row, and now and then a row whose policy does not count. */
export function paperRows(count: number, seed = 1): Rows {
  const rng = derive(seed, 'test-rows');
  const floats = (n: number, draw: () => number) => Float32Array.from({ length: n }, draw);
  const bit = () => rng.below(2);
  const signed = () => 4 * (rng.float() - 0.5);
  const legal = new Uint16Array(3 * count);
  const policy = new Float32Array(3 * count);
  for (let row = 0; row < count; row++) {
    legal.set([rng.below(2), 2, 3 + rng.below(2)], 3 * row);
    policy.set(distribution(rng), 3 * row);
  }
  return {
    ...emptyRows({ seats: 3, observation: 6, hidden: 4, actions: 5 }, count, legal.length),
    ply: Uint16Array.from({ length: count }, (_, i) => i),
    seat: Uint8Array.from({ length: count }, () => rng.below(3)),
    legalStart: Int32Array.from({ length: count + 1 }, (_, i) => 3 * i),
    legal,
    policy,
    weight: floats(count, () => (rng.below(5) === 0 ? 0 : 0.5 + rng.float())),
    searchValue: floats(3 * count, signed),
    dealValue: new Float32Array(3 * count).fill(Number.NaN),
    returns: floats(3 * count, signed),
    scale: floats(count, () => 1 + rng.below(3)),
    observation: floats(6 * count, bit),
    hidden: floats(4 * count, bit),
  };
}

function distribution(rng: Rng): number[] {
  const parts = [rng.float(), rng.float(), rng.float()];
  const sum = parts[0] + parts[1] + parts[2];
  return parts.map((p) => p / sum);
}

/** A batch of its own that later batches do not overwrite. */
export function keep({ rows, ...arrays }: Batch): Batch {
  const copies = Object.entries(arrays).map(([name, array]) => [name, array.slice()]);
  return { rows, ...Object.fromEntries(copies) } as Batch;
}

/** One head of one network on one input, by plain loops in double precision. */
export function plainForward(
  spec: ModelSpec,
  weights: ArrayLike<number>,
  net: 'policy' | 'value',
  head: string,
  input: readonly number[],
): number[] {
  if (spec[net].parts !== undefined) return plainPartsForward(spec, weights, net, head, input);
  const tensors = tensorsByName(spec);
  const dense = (name: string, x: readonly number[]): number[] => {
    const kernel = tensors.get(`${net}/${name}/kernel`);
    const bias = tensors.get(`${net}/${name}/bias`);
    if (kernel === undefined || bias === undefined) throw new Error(`no layer ${name}`);
    return Array.from({ length: bias.length }, (_, j) =>
      x.reduce((sum, xi, i) => sum + xi * weights[kernel.offset + i * bias.length + j], weights[bias.offset + j]),
    );
  };
  let h = [...input];
  spec[net].widths.forEach((width, i) => {
    const out = dense(String(i), h).map((y) => Math.max(0, y));
    const residual = spec[net].residual && i > 0 && width === h.length;
    h = out.map((y, j) => (residual ? y + h[j] : y));
  });
  return dense(head, h);
}

const byName = new WeakMap<ModelSpec, ReadonlyMap<string, TensorSpec>>();

/** Worked out once: finite differences ask for it a million times. */
function tensorsByName(spec: ModelSpec): ReadonlyMap<string, TensorSpec> {
  const found = byName.get(spec) ?? new Map(tensorsOf(spec).map((t) => [t.name, t]));
  byName.set(spec, found);
  return found;
}

/** The same for networks with parts: vectors of the parts and of the whole, layer by layer. */
function plainPartsForward(
  spec: ModelSpec,
  weights: ArrayLike<number>,
  net: 'policy' | 'value',
  head: string,
  input: readonly number[],
): number[] {
  const { parts, widths, heads } = spec[net];
  const { size, parts: places = [] } = heads.find(({ name }) => name === head) ?? { size: 0 };
  if (parts === undefined) throw new Error('no parts');
  const tensors = tensorsByName(spec);
  const times = (name: string, x: readonly number[]) => {
    const { offset, shape } = tensors.get(`${net}/${name}`) ?? { offset: 0, shape: [0, 0] };
    return Array.from({ length: shape[1] }, (_, j) =>
      x.reduce((sum, xi, i) => sum + xi * weights[offset + i * shape[1] + j], 0),
    );
  };
  const add = (a: readonly number[], b: readonly number[]) => a.map((x, i) => x + b[i]);
  const layer = (name: string, own: readonly (readonly number[])[], whole: readonly number[]) => {
    const bias = tensors.get(`${net}/${name}/bias`)?.offset ?? 0;
    const common = times(`${name}/kernel`, [...own.reduce(add), ...whole]).map((y, j) => y + weights[bias + j]);
    const mine = own.map((x) => times(`${name}/own`, x));
    return { own: mine.map((y) => add(y, common)), whole: common.slice(mine[0].length) };
  };
  const relu = (x: readonly number[]) => x.map((y) => Math.max(0, y));
  let own = parts.inputs.map((from, p) => [
    ...from.map((i) => input[i]),
    ...[0, 1].map((k) => (k === parts.kinds[p] ? 1 : 0)),
  ]);
  let whole = input.filter((_, i) => !parts.inputs.flat().includes(i));
  widths.forEach((_, i) => {
    const y = layer(String(i), own, whole);
    own = y.own.map(relu);
    whole = relu(y.whole);
  });
  const y = layer(head, own, whole);
  const rest = [...y.whole];
  const out: number[] = [];
  for (let i = 0; i < size; i++) {
    const part = places.findIndex((list) => list.includes(i));
    out.push(part < 0 ? (rest.shift() as number) : y.own[part][places[part].indexOf(i)]);
  }
  return out;
}

/** Where a tensor lies in the flat array. */
export function partOf(spec: ModelSpec, name: string, flat: Float32Array): Float32Array {
  const found = tensorsOf(spec).find((t) => t.name === name);
  if (found === undefined) throw new Error(`no tensor ${name}`);
  return flat.subarray(found.offset, found.offset + found.length);
}

/** The loss of a batch by plain loops in double precision: what the learner's is held to, and its gradient. */
export function plainLoss(game: Paper, spec: ModelSpec, weights: ArrayLike<number>, batch: Batch, s: LearnSettings) {
  const { rows, observation, hidden, legalStart, legal, policy, weight, value } = batch;
  const parts = { policyLoss: 0, valueLoss: 0, displayLoss: 0, beliefLoss: 0 };
  const total = weight.reduce((a, b) => a + b, 0);
  for (let row = 0; row < rows; row++) {
    const seen = [...observation.subarray(6 * row, 6 * row + 6)];
    const places = [...hidden.subarray(4 * row, 4 * row + 4)];
    const targets = value.subarray(3 * row, 3 * row + 3);
    const logits = actionLogits(game.encoding.policy, plainForward(spec, weights, 'policy', 'policy', seen));
    const allowed = [...legal.subarray(legalStart[row], legalStart[row + 1])].map((action) => logits[action]);
    const norm = Math.log(allowed.reduce((sum, x) => sum + Math.exp(x), 0));
    allowed.forEach((x, i) => {
      if (total > 0) parts.policyLoss -= (weight[row] / total) * policy[legalStart[row] + i] * (x - norm);
    });
    const errors = (net: 'policy' | 'value', input: number[]) =>
      plainForward(spec, weights, net, 'value', input).reduce((sum, v, k) => sum + errorLoss(v - targets[k], s), 0);
    parts.valueLoss += errors('value', [...seen, ...places]) / (3 * rows);
    parts.displayLoss += errors('policy', seen) / (3 * rows);
    plainForward(spec, weights, 'policy', 'belief', seen).forEach((x, i) => {
      parts.beliefLoss += (Math.log1p(Math.exp(x)) - x * places[i]) / (4 * rows);
    });
  }
  const loss =
    s.policyWeight * parts.policyLoss +
    s.valueWeight * parts.valueLoss +
    s.displayWeight * parts.displayLoss +
    s.beliefWeight * parts.beliefLoss;
  return { ...parts, loss };
}

function actionLogits({ first, second }: PolicyLayout, logits: readonly number[]): number[] {
  return Array.from(first, (logit, action) => {
    const more = second?.[action] ?? -1;
    return logits[logit] + (more < 0 ? 0 : logits[more]);
  });
}

function errorLoss(error: number, { valueLoss, huberDelta: d }: LearnSettings): number {
  const far = valueLoss === 'huber' && Math.abs(error) > d;
  return far ? d * (Math.abs(error) - d / 2) : error ** 2 / 2;
}
