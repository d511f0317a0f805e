/** The shape of one network: its layers, its heads, and the parts of the input that share weights (`parts.ts`). */

export interface PartsSpec {
  /** Parts of the same kind differ only in their inputs. */
  readonly kinds: readonly number[]; // [parts], from 0 on
  /** Inputs of each part, in the same order for all. Inputs of no part belong to the whole. */
  readonly inputs: readonly (readonly number[])[]; // [parts][n]
  /** Widths of the hidden layers of each part: multiples of 16, as those of the whole must be then. */
  readonly widths: readonly number[];
}

export interface HeadSpec {
  readonly name: 'policy' | 'belief' | 'value';
  readonly size: number;
  /**
   * The outputs of each part, -1 where it has none; only in networks with parts. All other outputs belong to the whole.
   */
  readonly parts?: readonly (readonly number[])[]; // [parts][n]
}

/** Dense layers with ReLU, then one dense layer per head without. */
export interface NetSpec {
  readonly name: 'policy' | 'value';
  readonly inputs: number;
  /** Widths of the hidden layers, one or more; with parts, of the whole. */
  readonly widths: readonly number[];
  /**
   * Whether a hidden layer that is as wide as the one before it adds its input to its output: `h + relu(h W + b)`. Not
   * with parts.
   */
  readonly residual: boolean;
  readonly heads: readonly HeadSpec[];
  /** Absent if no weights are shared. */
  readonly parts?: PartsSpec;
}

/**
 * A layer: that of the whole network, or, with parts, the one computed from the sum of all parts and the whole; `part`
 * is the layer that each part has besides.
 */
export interface LayerSize {
  readonly name: string;
  readonly inputs: number;
  readonly outputs: number;
  readonly part?: { readonly inputs: number; readonly outputs: number };
}
