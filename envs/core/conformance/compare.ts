/** Compares what must be equal, and says where it differs. */

/** Equal plain data, to the last word: data that a save leaves out might still reveal a hidden card. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isNumbers(a) && isNumbers(b)) return sameNumbers(a, b);
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => sameData((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

type Numbers = ArrayBufferView & ArrayLike<unknown>;

function isNumbers(value: object): value is Numbers {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

function sameNumbers(a: Numbers, b: Numbers): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false;
  return true;
}

/** Everything that a seat may know of a state. */
export interface Knowledge {
  readonly mover: number;
  readonly teams: readonly number[];
  readonly scale: number;
  /** Only for the mover. */
  readonly legal: readonly number[];
  /** The network input. */
  readonly observation: Float32Array;
}

/** Where a seat's knowledge of one state differs from that of another. */
export function knowsOther(expected: Knowledge, actual: Knowledge): string | undefined {
  return sameData(expected, actual) ? undefined : difference(inWords(expected), inWords(actual));
}

function inWords({ mover, teams, scale, legal, observation }: Knowledge): string {
  const lists = [teams, legal, observation].map((list) => list.join(' '));
  return `mover ${mover}; scale ${scale}; teams ${lists[0]}; legal ${lists[1]}; observation ${lists[2]}`;
}

/** Where two texts begin to differ, with a little of both. */
export function difference(expected: string, actual: string): string | undefined {
  if (expected === actual) return undefined;
  let i = 0;
  while (i < expected.length && expected[i] === actual[i]) i++;
  const from = Math.max(0, i - 40);
  return `expected ...${expected.slice(from, i + 60)}... but got ...${actual.slice(from, i + 60)}...`;
}
