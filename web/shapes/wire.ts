/** What goes over the wire between the server and the page: plain data, no game named. */
import type { TableData } from './tables.ts';
import type { SettledLine, Told } from './words.ts';

/** Why something was refused or went wrong: a stable code and the values that belong to it, and an English sentence. */
export interface Refused {
  readonly error: string;
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export type RunStatus = 'training' | 'finished' | 'stopped';

export interface RunSummary {
  readonly name: string;
  readonly game: string;
  readonly status: RunStatus;
  /** Generations that are done, and how many there will be. */
  readonly done: number;
  readonly of: number;
  readonly seed: string | number;
  readonly backend: string;
  /** The last yardsticks met. */
  readonly standings: readonly Standing[];
  /** Whether it has a net that can sit at a table. */
  readonly playable: boolean;
}

export interface Standing {
  readonly opponent: string;
  readonly sims: number;
  readonly deals: number;
  readonly mean: number;
  /** Half the 95% interval; null where it is unknown. */
  readonly half: number | null;
}

export interface TournamentSummary {
  readonly name: string;
  readonly game: string;
  readonly entrants: number;
  readonly deals: number;
}

/** A line of metrics.jsonl, as far as the page reads it. */
export interface MetricsLine {
  readonly generation: number;
  readonly best: number;
  readonly selfplay: {
    readonly games: number;
    readonly decisions: number;
    readonly targetEntropy: number;
    readonly tags: Readonly<Record<string, { chairs: number; perGame: number; points: number; won: number }>>;
  };
  readonly learn: Readonly<Record<string, number>>;
  readonly gate?: Standing;
  readonly yardsticks: readonly Standing[];
}

/** What a run's page hears while it looks on. */
export type RunEvent =
  | { readonly type: 'about'; readonly summary: RunSummary; readonly config: unknown; readonly run: unknown }
  | { readonly type: 'status'; readonly summary: RunSummary; readonly tasks: number }
  | { readonly type: 'metrics'; readonly fresh: boolean; readonly lines: readonly MetricsLine[] }
  | {
      readonly type: 'timing';
      readonly fresh: boolean;
      readonly lines: readonly Readonly<Record<string, unknown>>[];
    };

/** Machines that play along over a queue. */
export interface Others {
  readonly hosts: readonly {
    readonly host: string;
    readonly workers: number;
    /** Threads. */
    readonly slots: number;
    readonly tasks: number;
    readonly games: number;
    readonly gamesPerSecond: number;
  }[];
  readonly tasksPerSecond: number;
  /** Tasks that were put up again, and results that did not count. */
  readonly replayed: number;
  readonly refused: number;
}

/** What the stream of a browser brings: first its own name, then what happens where somebody listens, or why nothing can be heard. */
export interface News extends Partial<Refused> {
  /** An entry of the list of listeners. */
  readonly to: string;
  readonly event?: unknown;
  /** Said by the page itself: nobody answers at the other end. */
  readonly gone?: true;
}

export type StreamEvent = { readonly stream: string } | News;

export interface LogGeneration {
  readonly generation: number;
  readonly shards: readonly { readonly file: string; readonly games: number }[];
}

export interface LoggedGame {
  readonly game: number;
  readonly plies: number;
  readonly start: string;
  readonly returns: readonly number[];
  /** Roles and contracts of its seats, as metrics name them; also of games that metrics do not count. */
  readonly tags: readonly string[];
}

/** What was logged of the search at a decision. */
export interface Searched {
  /** Its target over the legal actions; empty where it was not searched in full. */
  readonly policy: readonly number[];
  readonly weight: number;
  /** What it expected for each seat; null where nothing was searched. */
  readonly values: readonly number[] | null;
}

/** One decision of a game that was logged or played, and the table before it. */
export interface ReplayStep {
  readonly ply: number;
  readonly seat: number;
  readonly action: number;
  /** All legal actions, in the words of the game and the language that was asked for. */
  readonly legal: readonly LegalAction[];
  /** null in a game that no run logged. */
  readonly searched: Searched | null;
  readonly table: TableData;
  readonly text: string;
  readonly log: readonly string[];
}

export interface Replay {
  readonly game: string;
  readonly seats: number;
  readonly seed: string | number;
  readonly start: string;
  /** null where the moves do not lead to the end. */
  readonly returns: readonly number[] | null;
  readonly steps: readonly ReplayStep[];
  /** The table after the last move, and what could be played there; nobody moves when it is over. */
  readonly end: {
    readonly seat: number | null;
    readonly legal: readonly LegalAction[];
    readonly table: TableData;
    readonly text: string;
    readonly log: readonly string[];
  };
}

export interface GameInfo {
  readonly name: string;
  readonly id: string;
  readonly title: Told;
  readonly summary: Told;
  readonly seats: number;
  /** Who can sit at the other chairs: what to send, and the whole of the spec, as it can be shown. */
  readonly agents: readonly { readonly spec: string; readonly label: string }[];
  /** The same as people choose them, the weakest first. */
  readonly levels: readonly Level[];
  /** Rules that can be chosen before the game: its options that are one of a few words. */
  readonly rules: readonly GameRule[];
}

export type LevelName = 'easy' | 'medium' | 'hard';

export interface Level {
  readonly name: LevelName;
  /** The agent behind it. */
  readonly spec: string;
  /** null where it was not measured. */
  readonly strength: Strength | null;
}

/** How a level stood against another: points a deal and half of their 95% interval, as they were measured. */
export interface Strength {
  readonly against: LevelName | 'random';
  readonly points: string;
  readonly half: string;
}

/** An option of a game; all values as they stand in the id of the game. */
export interface GameRule {
  readonly name: string;
  readonly label: Told;
  /** Speaks of values as they stand in the id: `'fixed': ...`, `false: ...`. */
  readonly about: Told;
  readonly standard: string;
  readonly values: readonly RuleValue[];
}

export interface RuleValue {
  readonly value: string;
  /** Absent where it needs no other name: numbers, names of cards, and yes and no, which the page has words for. */
  readonly label?: Told;
}

export interface LegalAction {
  readonly id: number;
  /** What it means: at a table in English, in a replay in the language that was asked for. */
  readonly name: string;
  /** The same in every language, at a table. */
  readonly words?: Told;
  /** What on the table it has to do with: `hand:HA`, `line:1`. The page makes these things clickable. */
  readonly on: readonly string[];
  /** What it takes along or lays something on: the page lights these things up. */
  readonly touches: readonly string[];
}

export interface Said {
  readonly ply: number;
  readonly seat: number;
  /** In English. */
  readonly text: string;
  readonly words?: Told;
  /** What came of it, a line each. */
  readonly log: readonly Told[];
}

/** Who sits at a chair. */
export interface Sitter {
  /** What to call them: `You`, or a name of their own, which they keep for a whole match. */
  readonly name: string;
  /** The level, or the agent by its spec; null is the person. */
  readonly agent: string | null;
}

/** One deal after the other with the same company; whoever begins changes with each. All by chair of the deal at hand. */
export interface MatchScore {
  /** Counted from 1. */
  readonly deal: number;
  /** Points of the deals before this one. */
  readonly before: readonly (readonly number[])[];
  /** The sum of all deals that are over, this one among them when it is. */
  readonly totals: readonly number[];
}

/** All a page is told of a table it sits at. Hidden cards of the other seats are not in it before the end. */
export interface TableMessage {
  readonly id: string;
  /** Counts up with every change, so that an old message never replaces a newer one. */
  readonly version: number;
  readonly game: string;
  readonly title: string;
  readonly seat: number;
  /** By chair. */
  readonly players: readonly Sitter[];
  readonly match: MatchScore;
  readonly practice: boolean;
  readonly ply: number;
  /** null when it is over. */
  readonly toMove: number | null;
  readonly thinking: boolean;
  readonly legal: readonly LegalAction[];
  /** What the person is after now, where the game says so. */
  readonly aim?: Told;
  readonly table: TableData;
  /** The table in letters. */
  readonly text: Told;
  readonly history: readonly Said[];
  /** Only when it is over. */
  readonly returns?: readonly number[];
  readonly settlement?: readonly SettledLine[];
  readonly seed?: string | number;
  readonly start?: string;
  readonly actions?: readonly number[];
  /** What went wrong with an agent, or with the table itself. */
  readonly trouble?: Refused;
}

/** What a search has to say about a decision. Points are those of the mover: partners win and lose the same. */
export interface Thought {
  readonly best: number;
  readonly actions: readonly {
    readonly id: number;
    readonly name: string;
    readonly visits: number;
    /** Of all visits; where nothing was searched, how likely the policy plays it. */
    readonly share: number;
    readonly value: number | null;
  }[];
  /** What the best action is worth; null where the decision is left to the policy. */
  readonly value: number | null;
  /** Whether a net was asked; otherwise games were played out. */
  readonly net: boolean;
  readonly simulations: number;
  readonly milliseconds: number;
  /** What the mover would get with open cards after each action, where the game can solve it. */
  readonly exact: readonly (number | null)[] | null;
}

/** Where a seat's coach thinks the cards lie that the seat is not shown. */
export interface Belief {
  /** `hand:1`, `talon`, `stock`, `deck:0`, `line:1:2`. */
  readonly places: readonly string[];
  /** For each place how many of that card are expected there: for a card of which there is one, how likely it is. */
  readonly cards: readonly { readonly card: string; readonly shares: readonly number[] }[];
  /** So many worlds were dealt. */
  readonly worlds: number;
}

/** What an action cost against the preferred one, and what of it chance may have made. */
export interface Cost {
  readonly points: number;
  readonly noise: number;
}

export interface Judged {
  readonly ply: number;
  readonly played: Told;
  /** What the best action was worth to the seat, in its own points as at the end, from what it knew; null where nobody can say. */
  readonly value: number | null;
  readonly better: Told;
  /** Points that the decision cost, as the search sees it: 0 within the noise. */
  readonly cost: number;
  /** How far the cost may be off by chance. */
  readonly noise: number;
  /** The same with open cards, by the solver. */
  readonly exactCost: number | null;
}

export interface Review {
  readonly done: number;
  readonly of: number;
  /** Those that were looked at, in the order of the game. */
  readonly decisions: readonly Judged[];
}
