/**
 * The results of the entrants of a match.
 *
 * `points` is an entrant's mean return per seat and game. Every entrant has equally many seats on a deal, so if returns
 * add up to zero, the points of all entrants do too. `edge` is points minus the average entrant's points on the same
 * deal. If returns add up to zero it equals points; if not, it removes what the cards gave to everybody.
 */
import type { EntrantDeal, PlayedDeal } from './deal.ts';
import { differenceOfRatios, type Estimate, meanOf, ratioOf, sum } from './statistics.ts';

export interface MatchSummary {
  readonly deals: number;
  readonly entrants: readonly EntrantSummary[];
  readonly differences: readonly EntrantDifference[];
}

/** Two entrants: points of the first minus points of the second on the same deal. */
export interface EntrantDifference {
  readonly agents: readonly [string, string];
  readonly points: Estimate;
  /** The same for seats with a tag, if both had some; the most frequent tag first. */
  readonly tags: readonly { readonly tag: string; readonly points: Estimate }[];
}

export interface EntrantSummary {
  readonly agent: string;
  readonly edge: Estimate;
  readonly points: Estimate;
  /**
   * Number of seats, and how many of them returned more than, as much as, and less than the average seat of the game.
   */
  readonly chairs: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Wins plus half the draws, per seat. */
  readonly winRate: Estimate;
  readonly decisionsPerGame: number;
  readonly tags: readonly TagSummary[];
  /** If asked for; the most frequent action first. */
  readonly actions?: readonly ActionSummary[];
  /** If the game has legs; in the order of play. */
  readonly legs?: readonly LegSummary[];
}

export interface LegSummary {
  readonly leg: string;
  readonly points: Estimate;
  /** Wins of the leg plus half its draws, per seat. */
  readonly winRate: Estimate;
}

/** Actions by the first word of their name. */
export interface ActionSummary {
  readonly action: string;
  /** How often it was chosen, and how many seats chose it at least once. */
  readonly times: number;
  readonly chairs: number;
  /** Points of those seats. */
  readonly points: Estimate;
}

export interface TagSummary {
  readonly tag: string;
  readonly chairs: number;
  readonly points: Estimate;
}

export function summarise(agents: readonly string[], played: readonly PlayedDeal[]): MatchSummary {
  const names = labels(agents);
  const edge = edges(played);
  const entrants = names.map((agent, e) => ({ agent, edge: edge[e], ...summariseOne(dealsOf(played, e)) }));
  const differences = names.flatMap((first, i) =>
    names.slice(i + 1).map((second, k) => ({
      agents: [first, second] as const,
      points: meanOf(played.map((deal) => pointsPerChair(deal, i) - pointsPerChair(deal, i + 1 + k))),
      tags: tagDifferences(entrants[i], dealsOf(played, i), dealsOf(played, i + 1 + k)),
    })),
  );
  return { deals: played.length, entrants, differences };
}

/** Each entrant's points minus the average entrant's on the same deal. */
export function edges(played: readonly PlayedDeal[]): Estimate[] {
  const entrants = played[0]?.entrants.map((_, e) => e) ?? [];
  const average = played.map((deal) => sum(entrants.map((e) => pointsPerChair(deal, e))) / entrants.length);
  return entrants.map((e) => meanOf(played.map((deal, d) => pointsPerChair(deal, e) - average[d])));
}

export function pointsPerChair({ entrants }: PlayedDeal, entrant: number): number {
  return entrants[entrant].points / entrants[entrant].chairs;
}

function dealsOf(played: readonly PlayedDeal[], entrant: number): EntrantDeal[] {
  return played.map(({ entrants }) => entrants[entrant]);
}

function summariseOne(deals: readonly EntrantDeal[]): Omit<EntrantSummary, 'agent' | 'edge'> {
  const total = (key: 'chairs' | 'wins' | 'draws' | 'decisions') => sum(deals.map((deal) => deal[key]));
  const [chairs, wins, draws] = [total('chairs'), total('wins'), total('draws')];
  const perDeal = deals.map((deal) => deal.chairs);
  return {
    points: ratioOf(
      deals.map((deal) => deal.points),
      perDeal,
    ),
    chairs,
    wins,
    draws,
    losses: chairs - wins - draws,
    winRate: ratioOf(
      deals.map((deal) => deal.wins + deal.draws / 2),
      perDeal,
    ),
    decisionsPerGame: total('decisions') / chairs,
    tags: summariseTags(deals),
    ...(deals[0]?.actions === undefined ? {} : { actions: summariseActions(deals) }),
    ...(deals[0]?.legs === undefined ? {} : { legs: summariseLegs(deals) }),
  };
}

function tagDifferences(
  { tags }: Pick<EntrantSummary, 'tags'>,
  own: readonly EntrantDeal[],
  other: readonly EntrantDeal[],
): EntrantDifference['tags'] {
  const columns = (deals: readonly EntrantDeal[], tag: string) => {
    const entries = deals.map((deal) => deal.tags[tag] ?? [0, 0]);
    return { sums: entries.map(([points]) => points), counts: entries.map(([, chairs]) => chairs) };
  };
  return tags
    .map(({ tag }) => ({ tag, own: columns(own, tag), other: columns(other, tag) }))
    .filter(({ other: { counts } }) => sum(counts) > 0)
    .map(({ tag, own, other }) => ({ tag, points: differenceOfRatios(own, other) }));
}

function summariseActions(deals: readonly EntrantDeal[]): ActionSummary[] {
  const names = [...new Set(deals.flatMap(({ actions = {} }) => Object.keys(actions)))];
  const summaries = names.map((action) => {
    const entries = deals.map(({ actions = {} }) => actions[action] ?? [0, 0, 0]);
    const chairs = entries.map(([, count]) => count);
    const points = entries.map(([sum]) => sum);
    return {
      action,
      times: sum(entries.map(([, , times]) => times)),
      chairs: sum(chairs),
      points: ratioOf(points, chairs),
    };
  });
  return summaries.sort((a, b) => b.times - a.times || (a.action < b.action ? -1 : 1));
}

function summariseLegs(deals: readonly EntrantDeal[]): LegSummary[] {
  const names = [...new Set(deals.flatMap(({ legs = {} }) => Object.keys(legs)))];
  return names.map((leg) => {
    const entries = deals.map(({ legs = {} }) => legs[leg] ?? [0, 0, 0]);
    const column = (at: 0 | 1 | 2) => entries.map((entry) => entry[at]);
    return { leg, points: ratioOf(column(0), column(1)), winRate: ratioOf(column(2), column(1)) };
  });
}

/** The most frequent first. */
function summariseTags(deals: readonly EntrantDeal[]): TagSummary[] {
  const names = [...new Set(deals.flatMap(({ tags }) => Object.keys(tags)))];
  const summaries = names.map((tag) => {
    const entries = deals.map(({ tags }) => tags[tag] ?? [0, 0]);
    const chairs = entries.map(([, count]) => count);
    return {
      tag,
      chairs: sum(chairs),
      points: ratioOf(
        entries.map(([points]) => points),
        chairs,
      ),
    };
  });
  return summaries.sort((a, b) => b.chairs - a.chairs || (a.tag < b.tag ? -1 : 1));
}

/** Names for a table. If an agent plays against itself, a number is added. */
export function labels(agents: readonly string[]): string[] {
  return agents.map((agent, i) => {
    const before = agents.slice(0, i).filter((other) => other === agent).length;
    return before === 0 ? agent : `${agent} (${before + 1})`;
  });
}
