/** The shape of one network: its layers, its heads, and the parts of the table that share its weights. */

export interface PartsSpec {
  /** Parts of the same kind are told apart by their inputs alone. */
  readonly kinds: readonly number[]; // [parts], from 0 on
  /** Inputs of each part, in the same order for all; the whole has those of no part. */
  readonly inputs: readonly (readonly number[])[]; // [parts][n]
  /** Widths of the hidden layers for each part; whole multiples of 16, and so are those of the whole. */
  readonly widths: readonly number[];
}

export interface HeadSpec {
  readonly name: 'policy' | 'belief' | 'value';
  readonly size: number;
  /** The outputs of each part, -1 where it has none: only in networks with parts. The whole has all others. */
  readonly parts?: readonly (readonly number[])[]; // [parts][n]
}

/** Dense layers with ReLU, then one dense layer per head without. */
export interface NetSpec {
  readonly name: 'policy' | 'value';
  readonly inputs: number;
  /** Widths of the hidden layers, one or more; with parts, of what they keep of the whole. */
  readonly widths: readonly number[];
  /** Whether a hidden layer as wide as the one before it adds its output to its input: `h + relu(h W + b)`. Not with parts. */
  readonly residual: boolean;
  readonly heads: readonly HeadSpec[];
  /** Absent where every input has weights of its own. */
  readonly parts?: PartsSpec;
}

/** A layer: of the whole network or, with parts, of what they have in common, and the one that each part has besides. */
export interface LayerSize {
  readonly name: string;
  readonly inputs: number;
  readonly outputs: number;
  readonly part?: { readonly inputs: number; readonly outputs: number };
}
