/**
 * What the two networks read of a batch: as tensors or, where the kernel can multiply them, as lists of what is not 0; as it is or, for
 * networks with parts, part by part.
 */
import type { Tensor2D } from '@tensorflow/tfjs-core';
import type { ModelSpec } from '../../mcts/networks/model-spec.ts';
import type { NetSpec } from '../../mcts/networks/net-spec.ts';
import type { Backend } from './backend.ts';
import type { Batch } from './batch.ts';
import { denseInput, type Input, type NetInput, SparseProducts, sparseInput } from './input.ts';
import { PartArranger, type PartRows } from './part-rows.ts';
import { SparseRows } from './sparse-rows.ts';

const NOTHING = new Float32Array(0);

export class NetReader {
  readonly #backend: Backend;
  readonly #sparse: SparseProducts | undefined;
  readonly #policy: PartArranger | undefined;
  readonly #value: PartArranger | undefined;

  constructor(backend: Backend, { policy, value }: ModelSpec) {
    this.#backend = backend;
    this.#policy = arrangerOf(policy);
    this.#value = arrangerOf(value);
    this.#sparse = backend.sparse && fits(policy) && fits(value) ? new SparseProducts() : undefined;
  }

  read({ rows, observation, hidden }: Batch): { policy: NetInput; value: NetInput } {
    const inParts = this.#policy !== undefined && this.#value !== undefined;
    const lists = this.#sparse === undefined || inParts ? undefined : new SparseRows(rows, observation, hidden);
    return {
      policy:
        this.#policy === undefined
          ? this.#whole(rows, observation, NOTHING, lists)
          : this.#inParts(this.#policy.arrange(rows, observation, NOTHING)),
      value:
        this.#value === undefined
          ? this.#whole(rows, observation, hidden, lists)
          : this.#inParts(this.#value.arrange(rows, observation, hidden)),
    };
  }

  /** The observation and, if there is any, the hidden block beside it; `lists` are of both. */
  #whole(rows: number, observation: Float32Array, hidden: Float32Array, lists: SparseRows | undefined): NetInput {
    const { tf } = this.#backend;
    if (lists !== undefined && this.#sparse !== undefined) {
      return { common: sparseInput(tf, this.#sparse, lists, hidden.length === 0 ? 'observed' : 'all') };
    }
    const seen = this.#tensor(rows, observation);
    return { common: denseInput(tf, hidden.length === 0 ? seen : tf.concat([seen, this.#tensor(rows, hidden)], 1)) };
  }

  #inParts({ rows, own, ownRows, common }: PartRows): NetInput {
    return { own: this.#matrix(ownRows, own), common: this.#matrix(rows, common) };
  }

  #matrix(rows: number, data: Float32Array): Input {
    const { tf } = this.#backend;
    if (this.#sparse === undefined) return denseInput(tf, this.#tensor(rows, data));
    return sparseInput(tf, this.#sparse, new SparseRows(rows, data, NOTHING), 'all');
  }

  #tensor(rows: number, data: Float32Array): Tensor2D {
    return this.#backend.tf.tensor2d(data, [rows, data.length / rows], 'float32');
  }
}

function arrangerOf(net: NetSpec): PartArranger | undefined {
  return net.parts === undefined ? undefined : new PartArranger(net, net.parts);
}

/** Whether the kernel can multiply what a network reads. Widths of networks with parts are what it needs. */
function fits({ widths, parts }: NetSpec): boolean {
  return SparseProducts.fits(parts === undefined ? widths[0] : parts.widths[0]);
}
