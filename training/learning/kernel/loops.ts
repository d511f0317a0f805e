/** The compiled loops of learning, with their types. */
import { WasmCode } from '../../../mcts/networks/kernel/wasm-code.ts';
import { LOOPS } from './loops-bytes.ts';

/** The exports of `loops.as`. Addresses are in bytes, counts in floats. */
export interface Loops {
  adam(
    weights: number,
    gradient: number,
    m: number,
    v: number,
    count: number,
    shrink: number,
    keepM: number,
    addM: number,
    keepV: number,
    addV: number,
    stride: number,
    unbiasV: number,
    epsilon: number,
    keep: number,
  ): void;
  blend(average: number, weights: number, count: number, keep: number): void;
  copyColumns(from: number, fromWidth: number, to: number, toWidth: number, count: number, rows: number): void;
  sumOfParts(from: number, parts: number, rows: number, width: number, to: number, toWidth: number): void;
  sumOfRows(from: number, rows: number, width: number, to: number): void;
  listRows(
    from: number,
    rows: number,
    width: number,
    split: number,
    list: number,
    middles: number,
    ends: number,
  ): number;
  multiply(
    a: number,
    aRow: number,
    aColumn: number,
    b: number,
    bRow: number,
    bColumn: number,
    rows: number,
    inner: number,
    columns: number,
    bias: number,
    rectify: boolean,
    to: number,
    scratch: number,
  ): void;
  scratchOf(inner: number, columns: number): number;
}

export const LOOPS_CODE = new WasmCode<Loops>(LOOPS);

/** Bytes of a float. */
export const FLOAT = 4;
/** Floats of a vector: those that fill none are left to plain code. */
export const LANES = 4;
