/**
 * A network as a list of operations that other programs know. ONNX files and TensorFlow.js graphs are both written from
 * it.
 *
 * The policy network (`model`) reads what a seat knows and gives one logit per action, the belief and a value per seat.
 * The value network (`value`) also reads the hidden block; only a search needs it. If logits of actions are sums of two
 * entries of the policy head, the graph adds them up, so that a program that loads it need not know the layout.
 */
import { layersOf, type ModelLayers } from '../../mcts/networks/layers.ts';
import { type ModelSpec, tensorsOf } from '../../mcts/networks/model-spec.ts';
import type { HeadSpec } from '../../mcts/networks/net-spec.ts';
import type { Model } from '../../mcts/networks/weights-file.ts';
import type { AnyGame, PolicyLayout } from '../../envs/core/index.ts';

/** An input or output: [rows, size]. */
export interface Port {
  readonly name: string;
  readonly size: number;
}

/** A tensor of the model under its own name. */
export interface Constant {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** An operation, named by its result. Inputs are names of ports or of earlier results. */
export type Step = { readonly to: string } & (
  | { readonly op: 'dense'; readonly from: string; readonly kernel: Constant; readonly bias: Constant }
  | { readonly op: 'relu'; readonly from: string }
  | { readonly op: 'add'; readonly left: string; readonly right: string }
  /** Concatenates along the second axis. */
  | { readonly op: 'join'; readonly left: string; readonly right: string }
  /** Appends a column of zeros. */
  | { readonly op: 'widen'; readonly from: string }
  /** These columns, in this order. */
  | { readonly op: 'pick'; readonly from: string; readonly columns: Int32Array }
  /** The same under another name. */
  | { readonly op: 'name'; readonly from: string }
);

export interface Graph {
  readonly name: 'model' | 'value';
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  readonly steps: readonly Step[];
}

/** The graphs of the policy network and of the value network. */
export function graphsOf(game: AnyGame, model: Model): readonly [player: Graph, judge: Graph] {
  const builder = new Builder(model);
  return [builder.player(game), builder.judge()];
}

class Builder {
  readonly #spec: ModelSpec;
  readonly #layers: ModelLayers;
  readonly #constants: ReadonlyMap<string, Constant>;

  constructor({ spec, weights }: Model) {
    this.#spec = spec;
    this.#layers = layersOf(spec);
    const constants = tensorsOf(spec).map(({ name, shape, offset, length }): [string, Constant] => [
      name,
      { name, shape, values: weights.subarray(offset, offset + length) },
    ]);
    this.#constants = new Map(constants);
  }

  player(game: AnyGame): Graph {
    const inputs = [{ name: 'observation', size: this.#spec.observation }];
    const steps = this.#net('policy', 'observation');
    const outputs = this.#heads('policy').map(({ name, size }) => ({
      name,
      size: name === 'policy' ? game.actions : size,
    }));
    return { name: 'model', inputs, outputs, steps: [...steps, ...policySteps(game.encoding.policy)] };
  }

  judge(): Graph {
    const { observation, hidden } = this.#spec;
    const inputs = [
      { name: 'observation', size: observation },
      { name: 'hidden', size: hidden },
    ].filter(({ size }) => size > 0);
    const joined: Step[] = hidden > 0 ? [{ op: 'join', to: 'world', left: 'observation', right: 'hidden' }] : [];
    const steps = this.#net('value', hidden > 0 ? 'world' : 'observation');
    return { name: 'value', inputs, outputs: this.#heads('value'), steps: [...joined, ...steps] };
  }

  /** Heads that are not empty: a game without hidden cards has no belief head. */
  #heads(net: 'policy' | 'value'): HeadSpec[] {
    return this.#spec[net].heads.filter(({ size }) => size > 0);
  }

  #net(net: 'policy' | 'value', input: string): Step[] {
    let from = input;
    const steps = this.#layers[net].hidden.flatMap(({ residual }, i): Step[] => {
      const name = `${net}/${i}`;
      const [sum, out, before] = [`${name}/sum`, `${name}/relu`, from];
      from = residual ? `${name}/residual` : out;
      return [
        this.#dense(name, before, sum),
        { op: 'relu', to: out, from: sum },
        ...(residual ? [{ op: 'add', to: from, left: before, right: out } as const] : []),
      ];
    });
    const heads = this.#heads(net).map(({ name }) =>
      this.#dense(`${net}/${name}`, from, net === 'policy' && name === 'policy' ? LOGITS : name),
    );
    return [...steps, ...heads];
  }

  #dense(layer: string, from: string, to: string): Step {
    const constant = (part: string) => this.#constants.get(`${layer}/${part}`) as Constant;
    return { op: 'dense', to, from, kernel: constant('kernel'), bias: constant('bias') };
  }
}

/** The policy head as the network has it, before its entries are added up to actions. */
const LOGITS = 'logits';

/** From the entries of the head to one logit per action. An action without a second entry takes the column of zeros. */
function policySteps({ size, first, second }: PolicyLayout): Step[] {
  const columns = Int32Array.from(first);
  if (second === undefined) {
    const same = columns.length === size && columns.every((column, action) => column === action);
    return [same ? { op: 'name', to: 'policy', from: LOGITS } : { op: 'pick', to: 'policy', from: LOGITS, columns }];
  }
  const more = Int32Array.from(second, (column) => (column < 0 ? size : column));
  return [
    { op: 'widen', to: 'logits/wide', from: LOGITS },
    { op: 'pick', to: 'logits/first', from: LOGITS, columns },
    { op: 'pick', to: 'logits/second', from: 'logits/wide', columns: more },
    { op: 'add', to: 'policy', left: 'logits/first', right: 'logits/second' },
  ];
}
