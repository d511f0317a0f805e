/** Errors for people: what is wrong, where, and what would be right, in one sentence. */

/** Bad input. A command prints only the message. Any other error is a bug of ours. */
export class InputError extends Error {
  override readonly name: string = 'InputError';
  readonly #fault: Fault | undefined;

  constructor(message?: string, options?: ErrorOptions & { readonly fault?: Fault }) {
    super(message, options);
    this.#fault = options?.fault;
  }

  /** Absent where nobody has to say it in another language. */
  get fault(): Fault | undefined {
    return this.#fault;
  }
}

/** What is wrong, for whoever says it in a language of their own: a stable code, and the values that belong to it. */
export interface Fault {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Codes of faults, each with the names of its values. */
export type FaultTable = Readonly<Record<string, readonly string[]>>;

/** Names the faults of a table: `new InputError('...', gameFault('illegalMove', { action }))`. */
export function faultsOf<T extends FaultTable>() {
  return <Code extends keyof T & string>(
    code: Code,
    values: Readonly<Record<T[Code][number], string | number>>,
  ): { readonly fault: Fault } => ({ fault: { code, values } });
}

/** Longer words are not typing mistakes, and comparing them takes time. */
const LONGEST_WORD = 200;

/** The closest known word, such as `ulti` for `ulty`; undefined if none is close. */
export function closest(word: string, known: readonly string[]): string | undefined {
  if (word.length > LONGEST_WORD) return undefined;
  const scored = known.map((k) => ({ k, d: editDistance(word.toLowerCase(), k.toLowerCase()) }));
  scored.sort((x, y) => x.d - y.d);
  const best = scored[0];
  return best !== undefined && best.d <= Math.max(2, word.length / 3) ? best.k : undefined;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}
