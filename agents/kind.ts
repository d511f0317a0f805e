/** What a kind of agent is: its name, its parameters, and how one is made. */
import type { AnyGame, AnyText, Choice, OptionSpec, Real, ValueOf, ValuesOf, Whole } from '../envs/core/index.ts';
import type { Agent } from './agent.ts';
import type { Terminal } from './terminal.ts';

/**
 * A parameter is a number within bounds, one of a few words, or a text without commas. An empty text means that it is
 * not set.
 */
export type ParamSpec = OptionSpec<Whole | Real | Choice | AnyText>;
export type ParamTable = Readonly<Record<string, ParamSpec>>;
export type ParamValues = Readonly<Record<string, ValueOf<ParamSpec>>>;

/** What an agent may need from its surroundings. */
export interface AgentContext {
  readonly game: AnyGame;
  /** For asking a person. */
  readonly terminal?: Terminal;
  /** Whether cheating agents are allowed: only in the arena. */
  readonly openCards?: boolean;
}

export interface AgentKind<P extends ParamTable = ParamTable> {
  readonly name: string;
  readonly about: string;
  /** Whether it looks at all cards. Such an agent plays only in the arena, and reports say so. */
  readonly cheats?: boolean;
  readonly params: P;
  /** A parameter whose name may be left out if it comes first and contains no `=`: `policy:best.weights`. */
  readonly bare?: string;
  /** The parameters that name a weights file, or the net that is `shipped`; an agent that plays elsewhere takes the file along. */
  readonly files?: readonly string[];
  /** The parameters that name another agent, with `;` for each comma. */
  readonly agents?: readonly string[];
  /** The weights file of its net, if it has one. */
  weights?(params: ValuesOf<P>, game: AnyGame): string | undefined;
  /**
   * `params` is complete: every parameter of the table has a value. `text` is the canonical spec, which is the agent's
   * name.
   */
  create(params: ValuesOf<P>, context: AgentContext, text: string): Agent;
}

export interface AgentSpec {
  readonly kind: AgentKind;
  readonly params: ParamValues;
  /** The parameters that were given, even if with their default. */
  readonly given: ReadonlySet<string>;
  /** Canonical: the parameters that differ from their default, in the order of the table. */
  readonly text: string;
}
