/**
 * The inputs of networks for a batch: as tensors or, if the kernel can multiply them, as lists of non-zero
 * entries; for networks with parts, part by part.
 */
import type { Tensor2D } from '@tensorflow/tfjs-core';
import type { ModelSpec } from '../../mcts/networks/model-spec.ts';
import type { NetSpec } from '../../mcts/networks/net-spec.ts';
import type { Backend } from './backend.ts';
import type { Batch } from './batch.ts';
import { denseInput, type Input, type NetInput, sparseInput } from './input.ts';
import type { NetName } from './learner-data.ts';
import { PartArranger } from './part-rows.ts';
import { SparseProducts } from './sparse-products.ts';
import { type Lists, SparseRows } from './sparse-rows.ts';
import { tfOf } from './tf.ts';

const NOTHING = new Float32Array(0);

export class NetReader {
  readonly #backend: Backend;
  readonly #sparse: SparseProducts | undefined;
  readonly #nets: readonly NetName[];
  readonly #arrangers: Readonly<Record<NetName, PartArranger | undefined>>;
  /** The non-zero entries of a batch. */
  readonly #rows = new SparseRows();

  constructor(backend: Backend, spec: ModelSpec, nets: readonly NetName[]) {
    this.#backend = backend;
    this.#nets = nets;
    this.#arrangers = { policy: arrangerOf(spec.policy), value: arrangerOf(spec.value) };
    this.#sparse = backend.sparse && SparseProducts.possible() ? new SparseProducts() : undefined;
  }

  /** Valid until the next batch is read. */
  read({ rows, observation: input, hidden }: Batch): Partial<Record<NetName, NetInput>> {
    const arranged = this.#nets.some((net) => this.#arrangers[net] !== undefined);
    if (this.#sparse !== undefined || arranged) this.#rows.fill(rows, input, hidden);
    const inputs: Partial<Record<NetName, NetInput>> = {};
    for (const net of this.#nets) {
      const arranger = this.#arrangers[net];
      inputs[net] =
        arranger === undefined
          ? this.#whole(rows, input, net === 'policy' ? NOTHING : hidden)
          : this.#inParts(arranger, net === 'policy' ? this.#rows.known : this.#rows.all);
    }
    return inputs;
  }

  /** The network input, followed by the hidden block if there is one. */
  #whole(rows: number, input: Float32Array, hidden: Float32Array): NetInput {
    const tf = tfOf(this.#backend);
    if (this.#sparse !== undefined) {
      return { common: sparseInput(tf, this.#sparse, this.#rows, hidden.length === 0 ? 'known' : 'all') };
    }
    const seen = this.#tensor(rows, input);
    return { common: denseInput(tf, hidden.length === 0 ? seen : tf.concat([seen, this.#tensor(rows, hidden)], 1)) };
  }

  #inParts(arranger: PartArranger, rows: Lists): NetInput {
    arranger.arrange(rows);
    return { own: this.#matrix(arranger.own), common: this.#matrix(arranger.common) };
  }

  #matrix(rows: SparseRows): Input {
    const tf = tfOf(this.#backend);
    if (this.#sparse === undefined) return denseInput(tf, this.#tensor(rows.rows, rows.dense()));
    return sparseInput(tf, this.#sparse, rows, 'all');
  }

  #tensor(rows: number, data: Float32Array): Tensor2D {
    return tfOf(this.#backend).tensor2d(data, [rows, data.length / rows], 'float32');
  }
}

function arrangerOf(net: NetSpec): PartArranger | undefined {
  return net.parts === undefined ? undefined : new PartArranger(net, net.parts);
}
