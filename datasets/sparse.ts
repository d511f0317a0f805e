/**
 * Vectors in memory and in the file. In memory they are dense. Most entries are 0, most others are 1, and most of the
 * rest are multiples of 1/8. So the file has three lists: the places of ones, places and counts of eighths, and places
 * and values of the rest. Nothing is rounded. docs/reference/data.md says how much room that saves.
 */

/** The bits of 1 as a float. Comparing bits preserves even a negative zero. */
const ONE = 0x3f800000;

/** The places of each row, one row after another. */
export interface Places {
  readonly starts: Int32Array; // [count + 1]
  readonly at: Uint16Array; // [starts[count]]
}

export interface Sparse {
  readonly ones: Places;
  readonly eighths: Places & { readonly count: Uint8Array }; // parallel to `at`
  readonly rest: Places & { readonly value: Float32Array }; // parallel to `at`
}

/** Which list an entry goes to. */
const [ONES, EIGHTHS, REST] = [0, 1, 2];

/** The list for a non-zero entry. */
function kindOf(bits: number, value: number): number {
  if (bits === ONE) return ONES;
  const count = value * 8;
  return count >= 1 && count <= 255 && count === Math.floor(count) ? EIGHTHS : REST;
}

/** Entries that are compared with zero at once, because most are zero. */
const GROUP = 4;

/** The places of all entries that are not zero, by their bits. */
function entriesOf(bits: Int32Array): Int32Array {
  let found = new Int32Array(Math.ceil(bits.length / 8) + GROUP);
  let size = 0;
  const grouped = bits.length - (bits.length % GROUP);
  for (let i = 0; i < grouped; i += GROUP) {
    if ((bits[i] | bits[i + 1] | bits[i + 2] | bits[i + 3]) === 0) continue;
    if (size + 2 * GROUP > found.length) found = grown(found);
    for (let j = i; j < i + GROUP; j++) if (bits[j] !== 0) found[size++] = j;
  }
  for (let i = grouped; i < bits.length; i++) if (bits[i] !== 0) found[size++] = i;
  return found.subarray(0, size);
}

function grown(list: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * list.length);
  larger.set(list);
  return larger;
}

export function sparsify(dense: Float32Array, count: number, width: number): Sparse {
  const bits = new Int32Array(dense.buffer, dense.byteOffset, dense.length);
  const entries = entriesOf(bits);
  const kinds = new Uint8Array(entries.length);
  const starts = [ONES, EIGHTHS, REST].map(() => new Int32Array(count + 1));
  const met = new Int32Array(starts.length);
  for (let row = 0, i = 0; row < count; row++) {
    for (const end = (row + 1) * width; i < entries.length && entries[i] < end; i++) {
      kinds[i] = kindOf(bits[entries[i]], dense[entries[i]]);
      met[kinds[i]]++;
    }
    for (let kind = 0; kind < starts.length; kind++) starts[kind][row + 1] = met[kind];
  }
  const places = starts.map((of) => ({ starts: of, at: new Uint16Array(of[count]) }));
  const eighths = new Uint8Array(met[EIGHTHS]);
  const rest = new Int32Array(met[REST]);
  met.fill(0);
  for (let i = 0; i < entries.length; i++) {
    const at = entries[i];
    const kind = kinds[i];
    const to = met[kind]++;
    places[kind].at[to] = at % width;
    if (kind === EIGHTHS) eighths[to] = dense[at] * 8;
    else if (kind === REST) rest[to] = bits[at];
  }
  return {
    ones: places[ONES],
    eighths: { ...places[EIGHTHS], count: eighths },
    rest: { ...places[REST], value: new Float32Array(rest.buffer) },
  };
}

/** Places must be below `width` and `starts` ascending; the reader has checked that. */
export function densify({ ones, eighths, rest }: Sparse, count: number, width: number): Float32Array {
  const out = new Float32Array(count * width);
  const { starts: oneStart, at: oneAt } = ones;
  const { starts: eighthStart, at: eighthAt, count: eighth } = eighths;
  const { starts: restStart, at: restAt, value } = rest;
  for (let row = 0; row < count; row++) {
    const base = row * width;
    for (let i = oneStart[row]; i < oneStart[row + 1]; i++) out[base + oneAt[i]] = 1;
    for (let i = eighthStart[row]; i < eighthStart[row + 1]; i++) out[base + eighthAt[i]] = eighth[i] / 8;
    for (let i = restStart[row]; i < restStart[row + 1]; i++) out[base + restAt[i]] = value[i];
  }
  return out;
}
