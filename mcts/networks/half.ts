/**
 * Half-precision numbers (IEEE 754 binary16) as 16 bits. Written by hand: Node has Float16Array only from version 24
 * on, and two functions do not justify a dependency.
 */

const words = new Uint32Array(1);
const floats = new Float32Array(words.buffer);

/** The largest number a half can hold. */
export const HALF_MAX = 65_504;
/** Below this, halves are `SMALLEST` apart instead of keeping their eleven bits. */
const NORMAL = 2 ** -14;
const SMALLEST = 2 ** -24;
/** What one of a number's steps is worth, by its exponent as it is stored. A table, because nets have millions of numbers and powers are slow. */
const STEPS = Float64Array.from({ length: 32 }, (_, exponent) => (exponent === 0 ? SMALLEST : 2 ** (exponent - 25)));

/** The nearest half, of two equally near ones the even one. The number must be finite and no larger than `HALF_MAX`. */
export function toHalf(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  if (size < NORMAL) return sign | evenRound(size / SMALLEST); // 1024 of them are the first normal number, as they should be
  floats[0] = size;
  const exponent = (words[0] >>> 23) - 112; // as a half stores it: single precision stores 112 more
  const steps = evenRound(size / STEPS[exponent]); // 1024 to 2048 of them; 2048 is the next exponent's first
  return sign | (((exponent - 1) << 10) + steps);
}

export function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const steps = (bits & 1023) + (exponent === 0 ? 0 : 1024);
  return sign * steps * STEPS[exponent];
}

function evenRound(value: number): number {
  const down = Math.floor(value);
  const rest = value - down;
  return rest > 0.5 || (rest === 0.5 && (down & 1) === 1) ? down + 1 : down;
}
