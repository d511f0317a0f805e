/**
 * `cardzero/agents`: players and their nets, and the arena that compares them.
 *
 * What is exported here is for other programs and kept stable. Everything else may change with any version.
 */
import './heuristics/all.ts'; // registers the hand-made players

export type { Agent, Look, View } from './agent.ts';
export {
  type MatchOptions,
  type MatchResult,
  openTables,
  type Played,
  plusMinus,
  runMatch,
  runTournament,
  type Tables,
  type TablesOptions,
  type Timing,
} from './arena/index.ts';
export type { Estimate } from './arena/statistics.ts';
export {
  type Model,
  type ModelSpec,
  modelSpec,
  type Net,
  type NetShape,
  type NetworkEvaluator,
  type Networks,
  networkEvaluator,
  openNetworks,
  randomWeights,
  readWeights,
  readWeightsHeader,
  type StoredModel,
  type WeightsHeader,
  writeWeights,
} from '../mcts/networks/index.ts';
export { type HandMade, registerHeuristic } from './heuristics/registry.ts';
export { PolicyAgent } from './policy-agent.ts';
export { RandomAgent } from './random.ts';
export { SearchAgent } from './search-agent.ts';
export { shippedNet } from './shipped.ts';
export {
  type AgentContext,
  type AgentKind,
  type AgentSpec,
  describeAgents,
  makeAgent,
  type ParamSpec,
  type ParamValues,
  parseAgentSpec,
  registerAgent,
} from './spec.ts';
export { type Move, playEpisode } from './table.ts';
export { viewOf } from './view.ts';
