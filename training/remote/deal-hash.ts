/** A hash of the deals of a match: the same on whatever machine they are played. */
import type { PlayedDeal } from '../../agents/arena/deal.ts';
import type { TableTask } from '../../agents/arena/tables.ts';
import { parseAgentSpec } from '../../agents/spec.ts';
import { sha256Of } from '../../datasets/sealed.ts';

/** Without times. Agents with a time budget never play the same twice, so for them there is nothing to compare. */
export function hashOfDeals(played: readonly PlayedDeal[], { agents, from, to }: TableTask): string {
  const byClock = agents.some((agent) => Number(parseAgentSpec(agent).params.time ?? 0) > 0);
  return sha256Of(JSON.stringify(byClock ? [from, to, played.length] : played.map(({ entrants }) => entrants)));
}
