/**
 * The layers of a network in order, each with the place of its weights in the flat array. A forward pass walks this
 * list.
 */
import { layerSizes, type ModelSpec, tensorsOf } from './model-spec.ts';
import type { NetSpec } from './net-spec.ts';

/** Weights [inputs, outputs] without a bias. */
export interface Products {
  readonly inputs: number;
  readonly outputs: number;
  /** Where they begin in the weights of the model. */
  readonly kernel: number;
}

export interface Layer extends Products {
  /** Where its bias [outputs] begins. */
  readonly bias: number;
  /** Whether its input is added to its output. */
  readonly residual: boolean;
  /** The weights that all parts share for their own inputs, in networks with parts (`parts.ts`). */
  readonly own?: Products;
}

export interface NetLayers {
  readonly spec: NetSpec;
  readonly hidden: readonly Layer[];
  /** Parallel to `spec.heads`. */
  readonly heads: readonly Layer[];
  /** The largest input or output of any layer. */
  readonly widest: number;
}

export interface ModelLayers {
  readonly policy: NetLayers;
  readonly value: NetLayers;
}

export function layersOf(spec: ModelSpec): ModelLayers {
  const offsets = new Map(tensorsOf(spec).map(({ name, offset }) => [name, offset]));
  return { policy: netLayers(spec.policy, offsets), value: netLayers(spec.value, offsets) };
}

function netLayers(spec: NetSpec, offsets: ReadonlyMap<string, number>): NetLayers {
  const { widths, residual, parts } = spec;
  const layers = layerSizes(spec).map(({ name, inputs, outputs, part }, i): Layer => {
    const at = (tensor: string) => offsets.get(`${spec.name}/${name}/${tensor}`) as number;
    return {
      inputs,
      outputs,
      kernel: at('kernel'),
      bias: at('bias'),
      // The first layer never adds its input to its output, however wide it is: its input is no hidden layer.
      residual: residual && parts === undefined && i > 0 && i < widths.length && widths[i] === widths[i - 1],
      ...(part === undefined ? {} : { own: { ...part, kernel: at('own') } }),
    };
  });
  return {
    spec,
    hidden: layers.slice(0, widths.length),
    heads: layers.slice(widths.length),
    widest: Math.max(...layers.map(({ inputs }) => inputs), ...widths),
  };
}
