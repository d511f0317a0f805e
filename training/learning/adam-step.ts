/**
 * The arithmetic of a step of Adam, in plain code: single precision, rounded after every operation. `kernel/loops.as` computes the same
 * bits.
 */

/** What a step multiplies by. The kernel of WebAssembly rounds them to single precision, and so does the code below. */
export interface AdamFactors {
  /** The gradient: less than 1 where it is clipped. */
  readonly shrink: number;
  readonly keepM: number;
  readonly addM: number;
  readonly keepV: number;
  readonly addV: number;
  /** The mean of the gradient: the learning rate, corrected for the mean's start at 0. */
  readonly stride: number;
  /** The mean of its square, for the same reason. */
  readonly unbiasV: number;
  /** Added to the root of that. */
  readonly epsilon: number;
  /** The weight: less than 1 where it decays. */
  readonly keep: number;
}

interface Arrays {
  readonly weights: Float32Array;
  readonly gradient: Float32Array;
  readonly m: Float32Array;
  readonly v: Float32Array;
}

const { fround, sqrt } = Math;

export function moveWeights({ weights, gradient, m, v }: Arrays, from: number, to: number, factors: AdamFactors): void {
  const { shrink, keepM, addM, keepV, addV, stride, unbiasV, epsilon, keep } = rounded(factors);
  for (let i = from; i < to; i++) {
    const g = fround(gradient[i] * shrink);
    m[i] = fround(m[i] * keepM) + fround(g * addM);
    v[i] = fround(v[i] * keepV) + fround(fround(g * g) * addV);
    const spread = fround(fround(sqrt(fround(v[i] * unbiasV))) + epsilon);
    weights[i] = fround(weights[i] * keep) - fround(fround(m[i] * stride) / spread);
  }
}

function rounded(factors: AdamFactors): AdamFactors {
  const entries = Object.entries(factors).map(([name, factor]) => [name, fround(factor as number)]);
  return Object.fromEntries(entries) as AdamFactors;
}
