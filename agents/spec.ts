/**
 * Agents as text, as everybody else names them: `random`, `policy:best.weights`, `ismcts:sims=800,select=ucb`. All of it
 * is about the kinds of the table, unless others are given.
 */
import type { Agent } from './agent.ts';
import type { AgentContext, AgentKind, AgentSpec } from './kind.ts';
import { AGENT_KINDS } from './kinds.ts';
import { agentOf, describeKinds, parseSpec, splitSpecs } from './spec-text.ts';

export type { AgentContext, AgentKind, AgentSpec, ParamSpec, ParamTable, ParamValues } from './kind.ts';
export { AGENT_KINDS, bestResponseTo, registerAgent } from './kinds.ts';
export { canonicalText } from './spec-text.ts';

type Kinds = readonly AgentKind[];

export function makeAgent(text: string, context: AgentContext, kinds: Kinds = AGENT_KINDS): Agent {
  return agentOf(text, context, kinds);
}

/** Several agents in one text: `shipped,ismcts:sims=1000,reuse=on,random`. */
export function splitAgentSpecs(text: string, kinds: Kinds = AGENT_KINDS): string[] {
  return splitSpecs(text, kinds);
}

export function parseAgentSpec(text: string, kinds: Kinds = AGENT_KINDS): AgentSpec {
  return parseSpec(text, kinds);
}

/** The kinds and their parameters, one line each, for help texts. */
export function describeAgents(kinds: Kinds = AGENT_KINDS): string {
  return describeKinds(kinds);
}
