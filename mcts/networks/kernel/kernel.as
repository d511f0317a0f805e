/**
 * The forward pass of one dense layer in WebAssembly with 128-bit vectors (AssemblyScript). `npm run build:kernel` makes
 * `kernel-bytes.ts` of it. The arithmetic is that of `forward.ts`, to the bit.
 *
 * Observations are mostly 0 and so are half of all activations. `gather` lists what is not 0; `dense` then walks that
 * list once per block of 48 outputs, whose 12 accumulators stay in registers all the way (12 of 16: the input, a product
 * and the compiler need the rest). Weights lie block by block, so that a walk reads one compact stretch of memory; widths
 * are filled up with zeros to a multiple of 16. To leave out products with 1 was tried and gained nothing.
 *
 * A list entry has 8 bytes: the input's index times 64 (the bytes of its row in a narrow block), and its value.
 */

/** Outputs of a wide and of a narrow block, and the bytes of one row of a narrow one. */
const WIDE: usize = 48;
const NARROW: usize = 16;
const ROW: u32 = 64;
const ENTRY: usize = 8;
/** Floats that are looked through at a time. */
const GROUP: usize = 64;

/** Lists the entries that are not 0 among `count` floats at `from`, a multiple of GROUP; returns the end of the list. */
export function gather(from: usize, count: usize, list: usize): usize {
  let to = list;
  let row: u32 = 0;
  for (let at = from, end = from + (count << 2); at < end; at += GROUP * 4, row += u32(GROUP) * ROW) {
    // One bit per float. A loop over bits guesses wrong once per group, not once per float.
    let bits = marks(at) | (marks(at + 64) << 16) | (marks(at + 128) << 32) | (marks(at + 192) << 48);
    for (; bits != 0; bits &= bits - 1, to += ENTRY) {
      const i = u32(ctz(bits));
      store<u64>(to, u64(row + i * ROW) | (u64(load<u32>(at + (usize(i) << 2))) << 32));
    }
  }
  return to;
}

/** Which of 16 floats are not 0, as bits. */
@inline
function marks(at: usize): u64 {
  const zero = f32x4.splat(0);
  const low = i16x8.narrow_i32x4_s(f32x4.ne(v128.load(at), zero), f32x4.ne(v128.load(at, 16), zero));
  const high = i16x8.narrow_i32x4_s(f32x4.ne(v128.load(at, 32), zero), f32x4.ne(v128.load(at, 48), zero));
  return u64(i8x16.bitmask(i8x16.narrow_i16x8_s(low, high)));
}

/**
 * Which of `slots` remembered lists says the same as that of slot `own`, which ends at `end`; if none does, `own`, which is remembered
 * then. A list lies every `bytes` from `lists` on. `notes` has 4 bytes for each slot, a hash of its list, and behind them 4 more for
 * each: where it ends, or 0 where the slot is free, as `own` is afterwards if another was found. `slots` is a multiple of 4.
 */
export function recall(own: u32, end: usize, lists: usize, bytes: usize, notes: usize, slots: u32): u32 {
  const list = lists + usize(own) * bytes;
  const hash = hashOf(list, end);
  const ends = notes + (usize(slots) << 2);
  store<u32>(ends + (usize(own) << 2), 0);
  const same = i32x4.splat(hash);
  for (let slot: u32 = 0; slot < slots; slot += 4) {
    const four = i32x4.eq(v128.load(notes + (usize(slot) << 2)), same);
    if (!v128.any_true(four)) continue;
    for (let bits = i32x4.bitmask(four); bits != 0; bits &= bits - 1) {
      const other = slot + u32(ctz(bits));
      const from = lists + usize(other) * bytes;
      if (usize(load<u32>(ends + (usize(other) << 2))) - from == end - list && isSame(from, list, end)) return other;
    }
  }
  store<u32>(notes + (usize(own) << 2), hash);
  store<u32>(ends + (usize(own) << 2), u32(end));
  return own;
}

/** Four hashes side by side, of every fourth entry each: no product waits for the one before. */
@inline
function hashOf(list: usize, end: usize): u32 {
  let a: u64 = 0;
  let b: u64 = 0;
  let c: u64 = 0;
  let d: u64 = 0;
  let entry = list;
  for (; entry + 4 * ENTRY <= end; entry += 4 * ENTRY) {
    a = mixed(a, load<u64>(entry));
    b = mixed(b, load<u64>(entry, 8));
    c = mixed(c, load<u64>(entry, 16));
    d = mixed(d, load<u64>(entry, 24));
  }
  for (; entry < end; entry += ENTRY) a = mixed(a, load<u64>(entry));
  return u32(mixed(mixed(mixed(a, b), c), d) >> 32);
}

@inline
function mixed(hash: u64, entry: u64): u64 {
  return (hash ^ entry ^ (entry >> 29)) * 0x9e3779b97f4a7c15;
}

@inline
function isSame(from: usize, list: usize, end: usize): bool {
  for (; list < end; from += ENTRY, list += ENTRY) if (load<u64>(from) != load<u64>(list)) return false;
  return true;
}

/** Bytes of what `distribute` reads of each input. */
const NOTE: usize = 12;

/**
 * For networks with parts: hands a list of inputs on to the lists of their parts, which go on at `ends` (4 bytes each, moved on), and
 * to that of what they have in `common`, whose end is returned. `notes` says of each input where it lies among those (times ROW),
 * whose it is, and where it lies there (times ROW).
 */
export function distribute(list: usize, end: usize, notes: usize, ends: usize, common: usize): usize {
  for (let entry = list; entry < end; entry += ENTRY, common += ENTRY) {
    const note = notes + usize(load<u32>(entry) / ROW) * NOTE;
    const last = ends + (usize(load<u32>(note, 4)) << 2);
    const to = load<u32>(last);
    store<u32>(usize(to), load<u32>(note, 8));
    store<u32>(usize(to), load<u32>(entry, 4), 4);
    store<u32>(last, to + u32(ENTRY));
    store<u32>(common, load<u32>(note));
    store<u32>(common, load<u32>(entry, 4), 4);
  }
  return common;
}

/** Biases plus listed inputs times weights, for `outputs` outputs, a multiple of NARROW: wide blocks, then narrow ones. */
export function dense(list: usize, end: usize, kernel: usize, inputs: usize, bias: usize, outputs: usize, to: usize): void {
  let done: usize = 0;
  let block = kernel;
  for (; done + WIDE <= outputs; done += WIDE) {
    wide(list, end, block, 3, bias + (done << 2), to + (done << 2));
    block += inputs * (WIDE << 2);
  }
  for (; done < outputs; done += NARROW) {
    narrow(list, end, block, 1, bias + (done << 2), to + (done << 2));
    block += inputs * (NARROW << 2);
  }
}

/**
 * For networks with parts: what each of `parts` parts makes of the list of its inputs, on top of what all have in common at `bias`, with
 * what is below 0 cut off. The list of a part lies every `listBytes` from `lists` on and ends as `ends` says (4 bytes each); what
 * it makes of it goes to every `bytes` from `to` on.
 */
export function firstOfParts(
  parts: u32, lists: usize, listBytes: usize, ends: usize,
  kernel: usize, inputs: usize, bias: usize, outputs: usize, to: usize, bytes: usize,
): void {
  for (let part: u32 = 0; part < parts; part++, lists += listBytes, ends += 4, to += bytes) {
    dense(lists, usize(load<u32>(ends)), kernel, inputs, bias, outputs, to);
    keepPositive(to, outputs);
  }
}

/** The same for further layers, which read the vector of each part, every `fromBytes` from `from` on; `list` is scratch. */
export function nextOfParts(
  parts: u32, from: usize, fromBytes: usize, count: usize, list: usize,
  kernel: usize, inputs: usize, bias: usize, outputs: usize, to: usize, bytes: usize,
): void {
  for (let part: u32 = 0; part < parts; part++, from += fromBytes, to += bytes) {
    dense(list, gather(from, count, list), kernel, inputs, bias, outputs, to);
    keepPositive(to, outputs);
  }
}

/** The same for a head, which cuts nothing off: of those parts that `wanted` has a 1 for, a byte each. */
export function headOfParts(
  parts: u32, wanted: usize, from: usize, fromBytes: usize, count: usize, list: usize,
  kernel: usize, inputs: usize, bias: usize, outputs: usize, to: usize, bytes: usize,
): void {
  for (let part: u32 = 0; part < parts; part++, wanted++, from += fromBytes, to += bytes) {
    if (load<u8>(wanted) == 0) continue;
    dense(list, gather(from, count, list), kernel, inputs, bias, outputs, to);
  }
}

/** The sum of the vectors of all parts, part by part. */
export function sumOfParts(parts: u32, from: usize, bytes: usize, count: usize, to: usize): void {
  memory.copy(to, from, count << 2);
  for (let part: u32 = 1; part < parts; part++) addTo(to, from + usize(part) * bytes, count);
}

/**
 * For learning: a sparse matrix, a list of entries for each of `rows` rows, times a dense one whose rows have `width` floats, a
 * multiple of NARROW, and do not lie in blocks, plus a bias. `begins` and `ends` are places in memory, 4 bytes each. Stripe by
 * stripe, so that what is read of the dense matrix stays near.
 */
export function product(begins: usize, ends: usize, rows: usize, matrix: usize, width: usize, bias: usize, to: usize): void {
  const bytes = width << 2;
  const stride = u32(bytes / ROW);
  for (let done: usize = 0; done < bytes; ) {
    const isWide = done + (WIDE << 2) <= bytes;
    for (let row: usize = 0; row < rows; row++) {
      const list = usize(load<u32>(begins + (row << 2)));
      const end = usize(load<u32>(ends + (row << 2)));
      if (isWide) wide(list, end, matrix + done, stride, bias + done, to + row * bytes + done);
      else narrow(list, end, matrix + done, stride, bias + done, to + row * bytes + done);
    }
    done += (isWide ? WIDE : NARROW) << 2;
  }
}

/** Keeps what is above 0: pmax(0, x) is x where 0 < x, else 0, whatever x may be. */
export function keepPositive(at: usize, count: usize): void {
  const zero = f32x4.splat(0);
  for (let end = at + (count << 2); at < end; at += 16) v128.store(at, f32x4.pmax(zero, v128.load(at)));
}

/** Adds `count` floats at `more` to those at `at`. */
export function addTo(at: usize, more: usize, count: usize): void {
  for (let end = at + (count << 2); at < end; at += 16, more += 16) {
    v128.store(at, f32x4.add(v128.load(at), v128.load(more)));
  }
}

/** 48 outputs of which the rows lie `stride` times as far apart as those of a narrow block. */
@inline
function wide(list: usize, end: usize, block: usize, stride: u32, bias: usize, to: usize): void {
  let a0 = v128.load(bias);
  let a1 = v128.load(bias, 16);
  let a2 = v128.load(bias, 32);
  let a3 = v128.load(bias, 48);
  let a4 = v128.load(bias, 64);
  let a5 = v128.load(bias, 80);
  let a6 = v128.load(bias, 96);
  let a7 = v128.load(bias, 112);
  let a8 = v128.load(bias, 128);
  let a9 = v128.load(bias, 144);
  let a10 = v128.load(bias, 160);
  let a11 = v128.load(bias, 176);
  for (let entry = list; entry < end; entry += ENTRY) {
    const both = load<u64>(entry);
    const row = block + u32(both) * stride;
    const x = i32x4.splat(u32(both >> 32));
    a0 = f32x4.add(a0, f32x4.mul(x, v128.load(row)));
    a1 = f32x4.add(a1, f32x4.mul(x, v128.load(row, 16)));
    a2 = f32x4.add(a2, f32x4.mul(x, v128.load(row, 32)));
    a3 = f32x4.add(a3, f32x4.mul(x, v128.load(row, 48)));
    a4 = f32x4.add(a4, f32x4.mul(x, v128.load(row, 64)));
    a5 = f32x4.add(a5, f32x4.mul(x, v128.load(row, 80)));
    a6 = f32x4.add(a6, f32x4.mul(x, v128.load(row, 96)));
    a7 = f32x4.add(a7, f32x4.mul(x, v128.load(row, 112)));
    a8 = f32x4.add(a8, f32x4.mul(x, v128.load(row, 128)));
    a9 = f32x4.add(a9, f32x4.mul(x, v128.load(row, 144)));
    a10 = f32x4.add(a10, f32x4.mul(x, v128.load(row, 160)));
    a11 = f32x4.add(a11, f32x4.mul(x, v128.load(row, 176)));
  }
  v128.store(to, a0);
  v128.store(to, a1, 16);
  v128.store(to, a2, 32);
  v128.store(to, a3, 48);
  v128.store(to, a4, 64);
  v128.store(to, a5, 80);
  v128.store(to, a6, 96);
  v128.store(to, a7, 112);
  v128.store(to, a8, 128);
  v128.store(to, a9, 144);
  v128.store(to, a10, 160);
  v128.store(to, a11, 176);
}

@inline
function narrow(list: usize, end: usize, block: usize, stride: u32, bias: usize, to: usize): void {
  let a0 = v128.load(bias);
  let a1 = v128.load(bias, 16);
  let a2 = v128.load(bias, 32);
  let a3 = v128.load(bias, 48);
  for (let entry = list; entry < end; entry += ENTRY) {
    const both = load<u64>(entry);
    const row = block + u32(both) * stride;
    const x = i32x4.splat(u32(both >> 32));
    a0 = f32x4.add(a0, f32x4.mul(x, v128.load(row)));
    a1 = f32x4.add(a1, f32x4.mul(x, v128.load(row, 16)));
    a2 = f32x4.add(a2, f32x4.mul(x, v128.load(row, 32)));
    a3 = f32x4.add(a3, f32x4.mul(x, v128.load(row, 48)));
  }
  v128.store(to, a0);
  v128.store(to, a1, 16);
  v128.store(to, a2, 32);
  v128.store(to, a3, 48);
}
