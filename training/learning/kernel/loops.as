/**
 * Loops of learning in WebAssembly with 128-bit vectors (AssemblyScript). `npm run build:kernel` makes `loops-bytes.ts` of it. Every
 * number is computed by the operations of the plain code it stands in for, in their order, so the bits are the same.
 *
 * Addresses are in bytes, counts in floats. What does not fill a vector is done one by one.
 */

/** Floats of a vector, and their bytes. */
const LANES: usize = 4;
const VECTOR: usize = 16;
const FLOAT: usize = 4;

/**
 * A step of Adam for `count` weights, a multiple of 4: the arithmetic of `plain-adam.ts`.
 */
export function adam(
  weights: usize, gradient: usize, m: usize, v: usize, count: usize,
  shrink: f32, keepM: f32, addM: f32, keepV: f32, addV: f32, stride: f32, unbiasV: f32, epsilon: f32, keep: f32,
): void {
  const shrinks = f32x4.splat(shrink);
  const keepsM = f32x4.splat(keepM);
  const addsM = f32x4.splat(addM);
  const keepsV = f32x4.splat(keepV);
  const addsV = f32x4.splat(addV);
  const strides = f32x4.splat(stride);
  const unbiasesV = f32x4.splat(unbiasV);
  const epsilons = f32x4.splat(epsilon);
  const keeps = f32x4.splat(keep);
  for (const end = weights + count * FLOAT; weights < end; weights += VECTOR, gradient += VECTOR, m += VECTOR, v += VECTOR) {
    const g = f32x4.mul(v128.load(gradient), shrinks);
    const mean = f32x4.add(f32x4.mul(v128.load(m), keepsM), f32x4.mul(g, addsM));
    const square = f32x4.add(f32x4.mul(v128.load(v), keepsV), f32x4.mul(f32x4.mul(g, g), addsV));
    const spread = f32x4.add(f32x4.sqrt(f32x4.mul(square, unbiasesV)), epsilons);
    v128.store(m, mean);
    v128.store(v, square);
    const move = f32x4.div(f32x4.mul(mean, strides), spread);
    v128.store(weights, f32x4.sub(f32x4.mul(v128.load(weights), keeps), move));
  }
}

/** `average` becomes keep * average + (1 - keep) * weights, in double precision; `count` is a multiple of 4. */
export function blend(average: usize, weights: usize, count: usize, keep: f64): void {
  const keeps = f64x2.splat(keep);
  const adds = f64x2.splat(1 - keep);
  for (const end = average + count * FLOAT; average < end; average += VECTOR, weights += VECTOR) {
    const a = v128.load(average);
    const w = v128.load(weights);
    const low = blended(a, w, keeps, adds);
    const high = blended(upper(a), upper(w), keeps, adds);
    v128.store(average, v128.shuffle<f32>(low, high, 0, 1, 4, 5));
  }
}

/** Of the first two floats. */
@inline
function blended(a: v128, w: v128, keeps: v128, adds: v128): v128 {
  const kept = f64x2.mul(keeps, f64x2.promote_low_f32x4(a));
  return f32x4.demote_f64x2_zero(f64x2.add(kept, f64x2.mul(adds, f64x2.promote_low_f32x4(w))));
}

@inline
function upper(x: v128): v128 {
  return v128.shuffle<f32>(x, x, 2, 3, 2, 3);
}

/** Copies `count` columns of a matrix with `fromWidth` of them to one with `toWidth`. */
export function copyColumns(from: usize, fromWidth: usize, to: usize, toWidth: usize, count: usize, rows: usize): void {
  for (let row: usize = 0; row < rows; row++, from += fromWidth * FLOAT, to += toWidth * FLOAT) {
    memory.copy(to, from, count * FLOAT);
  }
}

/**
 * The sum of `parts` matrices of `rows` rows and `width` columns, which lie one after another, added up from the first to the last;
 * written to the first columns of one with `toWidth`.
 */
export function sumOfParts(from: usize, parts: usize, rows: usize, width: usize, to: usize, toWidth: usize): void {
  const part = rows * width * FLOAT;
  for (let row: usize = 0; row < rows; row++, from += width * FLOAT, to += toWidth * FLOAT) {
    memory.copy(to, from, width * FLOAT);
    let other = from + part;
    for (let i: usize = 1; i < parts; i++, other += part) addTo(to, other, width);
  }
}

/** The sum of all rows, added up from the first to the last. */
export function sumOfRows(from: usize, rows: usize, width: usize, to: usize): void {
  memory.fill(to, 0, width * FLOAT);
  for (let row: usize = 0; row < rows; row++, from += width * FLOAT) addTo(to, from, width);
}

@inline
function addTo(to: usize, from: usize, count: usize): void {
  let i: usize = 0;
  for (; i + LANES <= count; i += LANES) {
    const at = i * FLOAT;
    v128.store(to + at, f32x4.add(v128.load(to + at), v128.load(from + at)));
  }
  for (; i < count; i++) {
    const at = i * FLOAT;
    store<f32>(to + at, load<f32>(to + at) + load<f32>(from + at));
  }
}

/** Bytes of an entry of a list, and the factor of its index: the format of `mcts/networks/kernel/kernel.as`. */
const ENTRY: usize = 8;
const INDEX: u32 = 64;
/** Floats that are looked through at a time. */
const GROUP: u32 = 16;

/**
 * Lists what is not 0 in `rows` rows of `width` floats at `from`, one after another at `list`. Of each row `middles` and `ends` (4 bytes
 * each) say, in bytes from `list` on, where what lies before column `split` ends, and all of it. Returns the end of the last.
 */
export function listRows(from: usize, rows: usize, width: u32, split: u32, list: usize, middles: usize, ends: usize): u32 {
  let to = list;
  for (let row: usize = 0; row < rows; row++, from += usize(width) * FLOAT) {
    to = listColumns(from, 0, split, to);
    store<u32>(middles + row * 4, u32(to - list));
    to = listColumns(from, split, width, to);
    store<u32>(ends + row * 4, u32(to - list));
  }
  return u32(to - list);
}

@inline
function listColumns(row: usize, first: u32, end: u32, to: usize): usize {
  let column = first;
  for (; column + GROUP <= end; column += GROUP) {
    // One bit per float. A loop over bits guesses wrong once per group, not once per float.
    for (let bits = marks(row + (usize(column) << 2)); bits != 0; bits &= bits - 1, to += ENTRY) {
      putEntry(row, column + u32(ctz(bits)), to);
    }
  }
  for (; column < end; column++) {
    if (load<f32>(row + (usize(column) << 2)) == 0) continue;
    putEntry(row, column, to);
    to += ENTRY;
  }
  return to;
}

@inline
function putEntry(row: usize, column: u32, to: usize): void {
  store<u32>(to, column * INDEX);
  store<u32>(to, load<u32>(row + (usize(column) << 2)), 4);
}

/** Which of 16 floats are not 0, as bits. */
@inline
function marks(at: usize): u32 {
  const zero = f32x4.splat(0);
  const low = i16x8.narrow_i32x4_s(f32x4.ne(v128.load(at), zero), f32x4.ne(v128.load(at, 16), zero));
  const high = i16x8.narrow_i32x4_s(f32x4.ne(v128.load(at, 32), zero), f32x4.ne(v128.load(at, 48), zero));
  return u32(i8x16.bitmask(i8x16.narrow_i16x8_s(low, high)));
}

/** Rows and columns of a tile of a product, which is computed at once. */
const HIGH: usize = 4;
const WIDE: usize = 8;

/**
 * The product of two matrices, plus a bias unless its address is 0; with `rectify` negative numbers become 0. Number (i, k) of the left
 * one lies at a + i * aRow + k * aColumn, number (k, j) of the right one at b + k * bRow + j * bColumn, so either may lie on its side.
 * Every number of the result starts at its bias and adds up its products in their order.
 *
 * Both are first copied into stripes that tiles read from end to end. `scratch` has room for `scratchOf` floats.
 */
export function multiply(
  a: usize, aRow: usize, aColumn: usize, b: usize, bRow: usize, bColumn: usize,
  rows: usize, inner: usize, columns: usize, bias: usize, rectify: bool, to: usize, scratch: usize,
): void {
  const wide = (columns + WIDE - 1) / WIDE * WIDE;
  const starts = scratch;
  const tile = starts + wide * FLOAT;
  const left = tile + HIGH * WIDE * FLOAT;
  const right = left + HIGH * inner * FLOAT;
  memory.fill(starts, 0, wide * FLOAT);
  if (bias != 0) memory.copy(starts, bias, columns * FLOAT);
  for (let j: usize = 0; j < columns; j += WIDE) {
    copyStripe(b + j * bColumn, bColumn, bRow, columns - j, WIDE, inner, right + j * inner * FLOAT);
  }
  const low: f32 = rectify ? 0 : -Infinity;
  for (let i: usize = 0; i < rows; i += HIGH) {
    copyStripe(a + i * aRow, aRow, aColumn, rows - i, HIGH, inner, left);
    for (let j: usize = 0; j < columns; j += WIDE) {
      const at = to + (i * columns + j) * FLOAT;
      const from = right + j * inner * FLOAT;
      const high = min(HIGH, rows - i);
      const broad = min(WIDE, columns - j);
      if (high == HIGH && broad == WIDE) multiplyTile(left, from, inner, starts + j * FLOAT, low, at, columns * FLOAT);
      else {
        multiplyTile(left, from, inner, starts + j * FLOAT, low, tile, WIDE * FLOAT);
        copyColumns(tile, WIDE, at, columns, broad, high);
      }
    }
  }
}

/** Floats of scratch memory that a product needs. */
export function scratchOf(inner: usize, columns: usize): usize {
  const wide = (columns + WIDE - 1) / WIDE * WIDE;
  return wide + HIGH * WIDE + (HIGH + wide) * inner;
}

/**
 * Copies `width` lines of `inner` numbers side by side, of which there are `lines`; those that are missing are 0. `line` is the
 * distance in bytes between lines, `step` between the numbers of a line.
 */
function copyStripe(from: usize, line: usize, step: usize, lines: usize, width: usize, inner: usize, to: usize): void {
  if (line == FLOAT && lines >= width) {
    for (let k: usize = 0; k < inner; k++, from += step, to += width * FLOAT) {
      for (let x: usize = 0; x < width * FLOAT; x += VECTOR) v128.store(to + x, v128.load(from + x));
    }
    return;
  }
  for (let x: usize = 0; x < width; x++, from += line, to += FLOAT) {
    for (let k: usize = 0; k < inner; k++) {
      store<f32>(to + k * width * FLOAT, x < lines ? load<f32>(from + k * step) : 0);
    }
  }
}

/** Four rows of eight numbers, in rows of `row` bytes. What is below `low` becomes `low`. */
@inline
function multiplyTile(a: usize, b: usize, inner: usize, start: usize, low: f32, to: usize, row: usize): void {
  const start0 = v128.load(start);
  const start1 = v128.load(start, 16);
  let a0 = start0;
  let a1 = start1;
  let b0 = start0;
  let b1 = start1;
  let c0 = start0;
  let c1 = start1;
  let d0 = start0;
  let d1 = start1;
  for (const end = a + inner * VECTOR; a < end; a += VECTOR, b += 2 * VECTOR) {
    const y0 = v128.load(b);
    const y1 = v128.load(b, 16);
    let x = v128.load32_splat(a);
    a0 = f32x4.add(a0, f32x4.mul(x, y0));
    a1 = f32x4.add(a1, f32x4.mul(x, y1));
    x = v128.load32_splat(a, 4);
    b0 = f32x4.add(b0, f32x4.mul(x, y0));
    b1 = f32x4.add(b1, f32x4.mul(x, y1));
    x = v128.load32_splat(a, 8);
    c0 = f32x4.add(c0, f32x4.mul(x, y0));
    c1 = f32x4.add(c1, f32x4.mul(x, y1));
    x = v128.load32_splat(a, 12);
    d0 = f32x4.add(d0, f32x4.mul(x, y0));
    d1 = f32x4.add(d1, f32x4.mul(x, y1));
  }
  // pmax(l, x) is x where l < x, else l, whatever x may be.
  const lows = f32x4.splat(low);
  v128.store(to, f32x4.pmax(lows, a0));
  v128.store(to, f32x4.pmax(lows, a1), 16);
  v128.store(to + row, f32x4.pmax(lows, b0));
  v128.store(to + row, f32x4.pmax(lows, b1), 16);
  v128.store(to + 2 * row, f32x4.pmax(lows, c0));
  v128.store(to + 2 * row, f32x4.pmax(lows, c1), 16);
  v128.store(to + 3 * row, f32x4.pmax(lows, d0));
  v128.store(to + 3 * row, f32x4.pmax(lows, d1), 16);
}
