/** The layers of a network one by one, each with the place of its weights in the flat array: what a forward pass walks. */
import { type HeadSpec, type ModelSpec, type NetSpec, tensorsOf } from './model-spec.ts';

export interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  /** Where its kernel [inputs, outputs] and its bias [outputs] begin in the weights of the model. */
  readonly kernel: number;
  readonly bias: number;
  /** Whether its input is added to its output. */
  readonly residual: boolean;
}

export interface NetLayers {
  readonly spec: NetSpec;
  readonly hidden: readonly Layer[];
  /** Parallel to `spec.heads`. */
  readonly heads: readonly Layer[];
  /** The widest layer, the input included. */
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
  const layer = (name: string, inputs: number, outputs: number, residual: boolean): Layer => {
    const kernel = offsets.get(`${spec.name}/${name}/kernel`) as number;
    const bias = offsets.get(`${spec.name}/${name}/bias`) as number;
    return { inputs, outputs, kernel, bias, residual };
  };
  const { widths, heads, inputs, residual } = spec;
  const last = widths[widths.length - 1];
  return {
    spec,
    // The first layer reads the observation, which is no hidden layer: it never adds its input, however wide.
    hidden: widths.map((width, i) =>
      layer(String(i), i === 0 ? inputs : widths[i - 1], width, residual && i > 0 && width === widths[i - 1]),
    ),
    heads: heads.map((head: HeadSpec) => layer(head.name, last, head.size, false)),
    widest: Math.max(inputs, ...widths),
  };
}
