/**
 * The shape of a player's two networks and where each of their tensors lies in one flat array of weights.
 *
 * The policy network reads what a seat knows: its heads are the logits of the game's policy layout, the belief (one logit
 * per entry of the hidden block) and a small value for display. The value network reads the hidden block as well and
 * is what a search asks at its leaves. All values are one number per seat, counted from the observer on (entry k is the
 * seat k places after it), in units of the game's `scale`; on top of its `estimate` where the spec says so.
 */
import { type AnyGame, InputError, inputSpec } from '../../envs/core/index.ts';

export interface HeadSpec {
  readonly name: 'policy' | 'belief' | 'value';
  readonly size: number;
}

/** Dense layers with ReLU, then one dense layer per head without. */
export interface NetSpec {
  readonly name: 'policy' | 'value';
  readonly inputs: number;
  /** Widths of the hidden layers, one or more. */
  readonly widths: readonly number[];
  /** Whether a hidden layer as wide as the one before it adds its output to its input: `h + relu(h W + b)`. */
  readonly residual: boolean;
  readonly heads: readonly HeadSpec[];
}

export interface ModelSpec {
  /** Canonical id of the game, options included. */
  readonly game: string;
  readonly seats: number;
  readonly observation: number;
  readonly hidden: number;
  /** Whether values are what comes on top of the game's `estimate`; absent where they are all there is. */
  readonly aboveEstimate?: true;
  readonly policy: NetSpec;
  readonly value: NetSpec;
}

export interface TensorSpec {
  /** `policy/0/kernel`, `policy/0/bias`, `policy/belief/kernel`, `value/value/bias`. */
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
  /** Whether values are what comes on top of the game's `estimate`, which the game must have then. */
  readonly aboveEstimate?: boolean;
}

export function modelSpec(game: AnyGame, shape: NetShape): ModelSpec {
  const { policyWidths, valueWidths, residual, aboveEstimate = false } = shape;
  if (aboveEstimate && game.estimate === undefined) {
    throw new InputError(`${game.id} makes no estimate that values could be above: set net.aboveEstimate to false`);
  }
  const observation = inputSpec(game).size;
  const hidden = game.hidden.size;
  const value: HeadSpec = { name: 'value', size: game.seats };
  return {
    game: game.id,
    seats: game.seats,
    observation,
    hidden,
    ...(aboveEstimate ? { aboveEstimate } : {}),
    policy: {
      name: 'policy',
      inputs: observation,
      widths: policyWidths,
      residual,
      heads: [{ name: 'policy', size: game.policy.size }, { name: 'belief', size: hidden }, value],
    },
    value: { name: 'value', inputs: observation + hidden, widths: valueWidths, residual, heads: [value] },
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
    let inputs = net.inputs;
    const dense = (name: string, outputs: number) => {
      add(`${net.name}/${name}/kernel`, [inputs, outputs]);
      add(`${net.name}/${name}/bias`, [outputs]);
    };
    net.widths.forEach((width, i) => {
      dense(String(i), width);
      inputs = width;
    });
    for (const head of net.heads) dense(head.name, head.size);
  }
  return tensors;
}

/** The number of weights. */
export function weightCount(spec: ModelSpec): number {
  return tensorsOf(spec).reduce((sum, { length }) => sum + length, 0);
}
