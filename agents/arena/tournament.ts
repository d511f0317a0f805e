/** A round robin: every two entrants play the same duplicate deals, and all of them are rated together. */
import type { AnyGame, Seed } from '../../envs/core/index.ts';
import { checkAgents, checkDeals, type MatchResult, runMatch, type Timing } from './match.ts';
import { bradleyTerry, type Pairing, pointsRatings, type Score, scoreOf } from './ratings.ts';
import { type Estimate, meanOf } from './statistics.ts';
import { labels } from './summary.ts';
import type { Tables } from './tables.ts';

export interface TournamentOptions {
  readonly game: AnyGame;
  readonly agents: readonly string[];
  readonly seed: Seed;
  /** Per pairing. */
  readonly deals: number;
  readonly onDeals?: (done: number, total: number) => void;
}

export interface Stoppable {
  /** Once true, it ends with what it has. The caller closes the tables. */
  readonly stopping: () => boolean;
}

export interface Rated {
  readonly agent: string;
  readonly rating: Estimate;
  /** Points per seat and game, above the average entrant, by least squares over all pairings. */
  readonly points: Estimate;
}

/** The row's entrant against the column's. */
export interface Cell extends Score {
  /** Points per seat and game: own minus the other's. */
  readonly points: Estimate;
}

export interface TournamentResult {
  readonly game: string;
  readonly seed: Seed;
  readonly deals: number;
  readonly games: number;
  /** `bradley-terry`: Elo points from deals won and lost. `points`: the points themselves. See ratings.ts. */
  readonly method: 'bradley-terry' | 'points';
  /** The best first. */
  readonly ratings: readonly Rated[];
  /** In the order of the ratings; null for an entrant against itself. */
  readonly cross: readonly (readonly (Cell | null)[])[];
  readonly matches: readonly MatchResult[];
}

export interface TournamentTiming {
  readonly seconds: number;
  readonly workers: number;
  /** In the order of the ratings. */
  readonly secondsPerDecision: readonly number[];
}

export interface PlayedTournament {
  readonly result: TournamentResult;
  readonly timing: TournamentTiming;
}

/**
 * A tournament that was stopped: its pairings so far, the last one perhaps with fewer deals. They are too few for
 * ratings.
 */
export interface StoppedTournament {
  readonly stopped: readonly MatchResult[];
  /** How many there would have been. */
  readonly pairings: number;
}

interface Meeting extends Pairing {
  readonly result: MatchResult;
  readonly timing: Timing;
}

export function runTournament(
  options: TournamentOptions & Stoppable,
  tables: Tables,
): Promise<PlayedTournament | StoppedTournament>;
export function runTournament(options: TournamentOptions, tables: Tables): Promise<PlayedTournament>;
export async function runTournament(
  options: TournamentOptions & Partial<Stoppable>,
  tables: Tables,
): Promise<PlayedTournament | StoppedTournament> {
  const { game, seed, deals } = options;
  const agents = checkAgents(options.agents, game, Number.POSITIVE_INFINITY);
  checkDeals(deals);
  const start = performance.now();
  const pairs = agents.flatMap((_, first) => agents.slice(first + 1).map((_, k) => [first, first + 1 + k] as const));
  const meetings = await playAll(options, agents, pairs, tables);
  if (meetings.length < pairs.length || meetings.at(-1)?.result.ended === 'stopped') {
    const stopped = meetings.map((meeting) => meeting.result).filter((result) => result.deals > 0);
    return { stopped, pairings: pairs.length };
  }
  const scores = new Map(meetings.map((meeting) => [`${meeting.first} ${meeting.second}`, cellOf(meeting)]));
  const cell = (i: number, j: number): Cell | null => {
    const ahead = scores.get(`${i} ${j}`);
    const behind = scores.get(`${j} ${i}`);
    return ahead ?? (behind === undefined ? null : mirrored(behind));
  };
  const method = game.seats === 2 ? 'bradley-terry' : 'points';
  const ratings = rate(labels(agents), meetings, method, cell);
  const order = ratings.map((_, i) => i).sort((a, b) => ratings[b].rating.mean - ratings[a].rating.mean || a - b);
  const result: TournamentResult = {
    game: game.id,
    seed,
    deals,
    games: meetings.reduce((total, { result }) => total + result.games, 0),
    method,
    ratings: order.map((i) => ratings[i]),
    cross: order.map((i) => order.map((j) => cell(i, j))),
    matches: meetings.map((meeting) => meeting.result),
  };
  const seconds = (performance.now() - start) / 1000;
  const secondsPerDecision = order.map((i) => thinking(meetings, i));
  return { result, timing: { seconds, workers: tables.workers, secondsPerDecision } };
}

async function playAll(
  options: TournamentOptions & Partial<Stoppable>,
  agents: readonly string[],
  pairs: readonly (readonly [number, number])[],
  tables: Tables,
): Promise<Meeting[]> {
  const { game, seed, deals, onDeals, stopping = () => false } = options;
  const meetings: Meeting[] = [];
  for (const [first, second] of pairs) {
    if (stopping()) break;
    const before = meetings.length * deals;
    const { result, timing, differences } = await runMatch(
      {
        game,
        agents: [agents[first], agents[second]],
        seed,
        length: { deals },
        onDeals: (done) => onDeals?.(before + done, pairs.length * deals),
        stopping,
      },
      tables,
    );
    meetings.push({ first, second, differences, result, timing });
  }
  return meetings;
}

function rate(
  names: readonly string[],
  meetings: readonly Meeting[],
  method: TournamentResult['method'],
  cell: (i: number, j: number) => Cell | null,
): Rated[] {
  const points = pointsRatings(names.length, meetings);
  const won = (score: Cell | null) => (score === null ? 0 : score.wins + score.draws / 2);
  const ratings =
    method === 'points' ? points : bradleyTerry(names.map((_, i) => names.map((_, j) => won(cell(i, j)))));
  return names.map((agent, i) => ({ agent, rating: ratings[i], points: points[i] }));
}

function cellOf(meeting: Meeting): Cell {
  return { ...scoreOf(meeting), points: meanOf(meeting.differences) };
}

function mirrored({ wins, draws, losses, points }: Cell): Cell {
  return { wins: losses, draws, losses: wins, points: { mean: 0 - points.mean, half: points.half } };
}

/** Mean thinking time of an entrant over its pairings, each of which has the same deals. */
function thinking(meetings: readonly Meeting[], entrant: number): number {
  const own = meetings.filter(({ first, second }) => first === entrant || second === entrant);
  const times = own.map(({ first, timing }) => timing.secondsPerDecision[first === entrant ? 0 : 1]);
  return times.reduce((x, y) => x + y, 0) / times.length;
}
