/** What a measurement runs: a call of one of our programs, and how its answer is read. */
import type { Seed } from '../../envs/core/index.ts';
import type { Behaviour } from './behaviour.ts';
import type { Figure } from './row.ts';

/** Programs by what one types before their words, and the file that it starts; `node` runs it if nothing else is said. */
export const PROGRAMS = {
  cardzero: { typed: 'npx cardzero', file: 'dist/scripts/cli.js' },
  bench: { typed: 'npm run --silent bench --', file: 'dist/scripts/bench/main.js' },
  torture: { typed: 'npm run --silent torture --', file: 'dist/scripts/torture/main.js' },
  coach: { typed: 'node dist/scripts/coach.js', file: 'dist/scripts/coach.js' },
  queue: { typed: 'node dist/scripts/bench/queue.js', file: 'dist/scripts/bench/queue.js' },
  selfplayRace: { typed: 'node dist/scripts/bench/selfplay-race.js', file: 'dist/scripts/bench/selfplay-race.js' },
  python: {
    typed: 'python3 scripts/bench/python_clients.py',
    file: 'scripts/bench/python_clients.py',
    with: 'python3',
  },
} as const satisfies Readonly<Record<string, { typed: string; file: string; with?: string }>>;

export type Program = keyof typeof PROGRAMS;

/** What whoever measures may choose; what is not chosen is the measurement's own. */
export interface Choice {
  readonly seed?: Seed;
  readonly deals?: number;
  readonly workers: number;
  /** Folder of an older build to race against. */
  readonly base?: string;
}

export interface Reading {
  readonly figures: readonly Figure[];
  /** How many games that were. */
  readonly games?: number;
}

export interface Job {
  readonly program: Program;
  /** The call as one types it, without what only a program wants. */
  readonly words: (choice: Choice) => readonly string[];
  /** What is added that makes no difference to the result: the answer as JSON, and in how many threads. */
  readonly asked: (choice: Choice) => readonly string[];
  /** `root` is where it ran: the folder of the clone. */
  readonly read: (output: string, root: string, choice: Pick<Choice, 'seed'>) => Reading;
  /** What its figures follow from, if a change of that would change them. */
  readonly follows?: Behaviour;
  /** Where it has one: the seed and the deals if nothing else is chosen. */
  readonly seed?: Seed;
  readonly deals?: number;
  /** Where it leaves a run that must not be there before, in the folder of the clone. */
  readonly leaves?: (choice: Choice) => string;
  /** Whether it plays in as many threads as one likes. */
  readonly threaded: boolean;
  /** Whether time is what is measured, so that a busy machine spoils it. */
  readonly timed: boolean;
  /** Whether it compares with an older build. */
  readonly race?: boolean;
}
