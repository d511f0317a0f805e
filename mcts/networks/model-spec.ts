/**
 * The shape of a player's two networks, and where each tensor lies in the flat array of weights.
 *
 * The policy network reads what a seat knows. Its heads are the logits of the game's policy layout, the belief (one
 * logit per entry of the hidden block) and a small value head for display. The value network also reads the hidden
 * block; a search uses it at leaves. Values are one number per seat, counted from the observer on (entry k is the seat
 * k places after it), in units of the game's `scale`. If `aboveEstimate` is set, they are added to the game's
 * `estimate`.
 */
import {
  type AnyGame,
  type Encoding,
  type Game,
  InputError,
  inputSpec,
  observationOnly,
  type Parts,
} from '../../envs/core/index.ts';
import type { HeadSpec, LayerSize, NetSpec } from './net-spec.ts';
import { PART_STEP, partSizes } from './parts.ts';

export interface ModelSpec {
  /** Canonical id of the game, options included. */
  readonly game: string;
  readonly seats: number;
  readonly observation: number;
  readonly hidden: number;
  /** True if the networks read the observation only; absent if they read the whole network input of the game. */
  readonly observationOnly?: true;
  /** True if values are added to the game's `estimate`; absent if they stand alone. */
  readonly aboveEstimate?: true;
  readonly policy: NetSpec;
  readonly value: NetSpec;
}

export interface TensorSpec {
  /** `policy/0/kernel`, `policy/0/bias`, `policy/0/own`, `policy/belief/kernel`, `value/value/bias`. */
  readonly name: string;
  /** Kernels are [inputs, outputs], row by row; biases [outputs]. */
  readonly shape: readonly number[];
  readonly offset: number;
  readonly length: number;
}

export interface NetShape {
  readonly policyWidths: readonly number[];
  readonly valueWidths: readonly number[];
  readonly residual: boolean;
  /** Widths of the layers of each part (`parts.ts`), as many as there are layers; empty if no weights are shared. */
  readonly policyPartWidths?: readonly number[];
  readonly valuePartWidths?: readonly number[];
  /** Whether values are added to the game's `estimate`, which the game must have then. */
  readonly aboveEstimate?: boolean;
  /** What the networks read: the whole network input of the game (the default), or the observation only. */
  readonly reads?: 'all' | 'observation';
}

/** The encoding of the game as networks of this shape read it. */
export function readBy<S>(
  { observationOnly: only }: Pick<ModelSpec, 'observationOnly'>,
  game: Pick<Game<S>, 'encoding'>,
): Encoding<S> {
  return only ? observationOnly(game.encoding) : game.encoding;
}

export function modelSpec(game: AnyGame, shape: NetShape): ModelSpec {
  const { policyWidths, valueWidths, policyPartWidths = [], valuePartWidths = [], aboveEstimate = false } = shape;
  const { id } = game;
  if (aboveEstimate && game.advice?.estimate === undefined) {
    throw new InputError(`${game.id} makes no estimate that values could be above: set net.aboveEstimate to false`);
  }
  const reading = shape.reads === 'observation' ? ({ observationOnly: true } as const) : {};
  const encoding = readBy(reading, game);
  const observation = inputSpec(encoding).size;
  const hidden = game.belief.hidden.size;
  const value: HeadSpec = { name: 'value', size: game.seats };
  const policyHeads: HeadSpec[] = [
    { name: 'policy', size: game.encoding.policy.size },
    { name: 'belief', size: hidden },
    value,
  ];
  const net = (name: NetSpec['name'], inputs: number, widths: readonly number[], heads: HeadSpec[]): NetSpec => ({
    name,
    inputs,
    widths,
    residual: shape.residual,
    heads,
  });
  return {
    game: game.id,
    seats: game.seats,
    observation,
    hidden,
    ...reading,
    ...(aboveEstimate ? { aboveEstimate } : {}),
    policy: withParts(net('policy', observation, policyWidths, policyHeads), { id, encoding }, policyPartWidths),
    value: withParts(net('value', observation + hidden, valueWidths, [value]), { id, encoding }, valuePartWidths),
  };
}

/** The network with weights shared among the parts of the game, if it has widths for parts. */
function withParts(net: NetSpec, game: Pick<AnyGame, 'id' | 'encoding'>, widths: readonly number[]): NetSpec {
  if (widths.length === 0) return net;
  const { parts } = game.encoding;
  const field = `net.${net.name}PartWidths`;
  if (parts === undefined) throw new InputError(`${game.id} has no parts that could share weights: set ${field} to []`);
  if (widths.length !== net.widths.length) {
    throw new InputError(`${field} lists ${widths.length} layers and net.${net.name}Widths ${net.widths.length}`);
  }
  if ([...widths, ...net.widths].some((width) => width % PART_STEP !== 0)) {
    throw new InputError(
      `widths of networks with parts are multiples of ${PART_STEP}: change ${field} or net.${net.name}Widths`,
    );
  }
  if (net.residual) throw new InputError(`networks with parts have no residual layers: set net.residual to false`);
  return inParts(net, game.encoding, parts, widths);
}

/** The same network, with the parts that inputs and outputs belong to. */
export function inParts(net: NetSpec, encoding: AnyGame['encoding'], parts: Parts, widths: readonly number[]): NetSpec {
  const { kinds, observation, hidden, policy } = parts;
  const behind = inputSpec(encoding).size; // the hidden block follows after these inputs in the value network
  const unseen = net.name === 'value' ? hidden : hidden.map(() => []);
  const outputs: Readonly<Record<HeadSpec['name'], Parts['policy']>> = {
    policy,
    belief: hidden,
    value: kinds.map(() => []),
  };
  return {
    ...net,
    heads: net.heads.map((head) => ({ ...head, parts: outputs[head.name] })),
    parts: {
      kinds,
      inputs: observation.map((seen, part) => [...seen, ...unseen[part].map((entry) => behind + entry)]),
      widths,
    },
  };
}

/** Every tensor of a model in the order in which they lie in memory and on disk. */
export function tensorsOf(spec: ModelSpec): TensorSpec[] {
  const tensors: TensorSpec[] = [];
  let offset = 0;
  const add = (name: string, shape: readonly number[]) => {
    const length = shape.reduce((a, b) => a * b, 1);
    tensors.push({ name, shape, offset, length });
    offset += length;
  };
  for (const net of [spec.policy, spec.value]) {
    for (const { name, inputs, outputs, part } of layerSizes(net)) {
      add(`${net.name}/${name}/kernel`, [inputs, outputs]);
      add(`${net.name}/${name}/bias`, [outputs]);
      if (part !== undefined) add(`${net.name}/${name}/own`, [part.inputs, part.outputs]);
    }
  }
  return tensors;
}

/** Hidden layers, then heads, all under their names. */
export function layerSizes(net: NetSpec): LayerSize[] {
  if (net.parts !== undefined) return partSizes(net, net.parts);
  const last = net.widths[net.widths.length - 1];
  return [
    ...net.widths.map((outputs, i) => ({
      name: String(i),
      inputs: i === 0 ? net.inputs : net.widths[i - 1],
      outputs,
    })),
    ...net.heads.map(({ name, size }) => ({ name, inputs: last, outputs: size })),
  ];
}

/** The number of weights. */
export function weightCount(spec: ModelSpec): number {
  return tensorsOf(spec).reduce((sum, { length }) => sum + length, 0);
}
