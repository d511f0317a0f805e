/** Ways to compare what must be equal, and to say where it is not. */

/** Equal plain data, to the last word: what a save leaves out may still give a hidden card away. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => sameData((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

/** Where two texts part, with a little of both. */
export function difference(expected: string, actual: string): string | undefined {
  if (expected === actual) return undefined;
  let i = 0;
  while (i < expected.length && expected[i] === actual[i]) i++;
  const from = Math.max(0, i - 40);
  return `expected ...${expected.slice(from, i + 60)}... but got ...${actual.slice(from, i + 60)}...`;
}
