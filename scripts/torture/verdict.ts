/** What an attack is, and what it comes to. */

export interface Context {
  /** Decides every random choice. The clock decides only how many attacks there are. */
  readonly seed: number;
  /** False once the time for this attack is over. */
  readonly goesOn: () => boolean;
  /** How long that is in all. */
  readonly minutes: number;
  /** A folder of its own, empty. */
  readonly folder: string;
  readonly say: (line: string) => void;
}

export interface Verdict {
  readonly attacks: number;
  /** One sentence for each attack that was not withstood. */
  readonly faults: string[];
  /** What else the reader should know, a line each. */
  readonly told?: readonly string[];
}

export interface Attack {
  readonly name: string;
  /** What is done and what must hold, in half a sentence. */
  readonly about: string;
  readonly run: (context: Context) => Promise<Verdict>;
}
