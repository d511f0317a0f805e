/**
 * What learning keeps of every weight: arrays side by side in the memory of the compiled loops, which move all weights of a tensor at
 * once. Where they do not run, plain code does the same, to the bit.
 */
import { blend } from './average.ts';
import { type AdamFactors, moveWeights } from './adam-step.ts';
import { FLOAT, LANES, type Loops, LOOPS_CODE } from './kernel/loops.ts';

const ARRAYS = ['weights', 'average', 'gradient', 'm', 'v'] as const;
type Name = (typeof ARRAYS)[number];

export class WeightArrays implements Readonly<Record<Name, Float32Array>> {
  readonly weights: Float32Array;
  /** The running average of the weights, which plays. */
  readonly average: Float32Array;
  readonly gradient: Float32Array;
  /** The running mean of the gradient and of its square. */
  readonly m: Float32Array;
  readonly v: Float32Array;
  readonly #run: Loops | undefined;

  /** Begins with a copy of these weights. */
  constructor(weights: Float32Array) {
    const bytes = weights.length * FLOAT;
    const loops = LOOPS_CODE.open(ARRAYS.length * bytes);
    const buffer = loops?.buffer ?? new ArrayBuffer(ARRAYS.length * bytes);
    [this.weights, this.average, this.gradient, this.m, this.v] = ARRAYS.map(
      (_, i) => new Float32Array(buffer, i * bytes, weights.length),
    );
    this.#run = loops?.run;
    this.weights.set(weights);
    this.average.set(weights);
  }

  /** One step of Adam for the weights from `from` to before `to`, along what `gradient` says of them. */
  move(from: number, to: number, factors: AdamFactors): void {
    const plainFrom = this.#inLoops(from, to, (run, count) => {
      const [weights, gradient, m, v] = (['weights', 'gradient', 'm', 'v'] as const).map((name) =>
        this.#at(name, from),
      );
      const { shrink, keepM, addM, keepV, addV, stride, unbiasV, epsilon, keep } = factors;
      run.adam(weights, gradient, m, v, count, shrink, keepM, addM, keepV, addV, stride, unbiasV, epsilon, keep);
    });
    moveWeights(this, plainFrom, to, factors);
  }

  /** Moves the average of these weights towards them; `keep` is the share of it that stays. */
  blend(from: number, to: number, keep: number): void {
    const plainFrom = this.#inLoops(from, to, (run, count) => {
      run.blend(this.#at('average', from), this.#at('weights', from), count, keep);
    });
    blend(this.average.subarray(plainFrom, to), this.weights.subarray(plainFrom, to), keep);
  }

  /** Does what fills vectors of a range; returns where the rest begins. */
  #inLoops(from: number, to: number, work: (run: Loops, count: number) => void): number {
    if (this.#run === undefined) return from;
    const count = to - from - ((to - from) % LANES);
    work(this.#run, count);
    return from + count;
  }

  #at(name: Name, index: number): number {
    return this[name].byteOffset + index * FLOAT;
  }
}
