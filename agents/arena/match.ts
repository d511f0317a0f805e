/**
 * A match: entrants play duplicate deals until enough are played, or until the confidence interval is narrow enough.
 */
import { type AnyGame, type EpisodeStart, InputError, type Seed } from '../../envs/core/index.ts';
import { makeAgent, parseAgentSpec } from '../spec.ts';
import type { DealOptions, PlayedDeal } from './deal.ts';
import { seatings } from './seatings.ts';
import { edges, type MatchSummary, pointsPerChair, summarise } from './summary.ts';
import { playDeals, type Tables } from './tables.ts';

/** A number of deals, or a half-width of the 95% interval to reach, with a maximal number of deals. */
export type Length = { readonly deals: number } | { readonly below: number; readonly maxDeals: number };

export interface MatchOptions extends DealOptions {
  readonly game: AnyGame;
  readonly agents: readonly string[];
  readonly seed: Seed;
  readonly length: Length;
  readonly onDeals?: (done: number) => void;
  /** Once true, the match ends with the deals it has. The caller closes the tables. */
  readonly stopping?: () => boolean;
}

export interface MatchResult extends MatchSummary {
  readonly game: string;
  readonly seed: Seed;
  readonly start: EpisodeStart;
  /** Games played for one deal. */
  readonly seatings: number;
  readonly games: number;
  /**
   * Why it ended: all deals are played, the interval is narrow enough, it never became so, or the match was stopped.
   */
  readonly ended: 'deals' | 'narrow' | 'max-deals' | 'stopped';
}

export interface Timing {
  /** From the first deal to the last. */
  readonly seconds: number;
  readonly workers: number;
  /** Per entrant; only its own thinking time. */
  readonly secondsPerDecision: readonly number[];
}

export interface Played {
  readonly result: MatchResult;
  readonly timing: Timing;
  /** Points per seat of the first entrant minus those of the second, deal by deal. */
  readonly differences: readonly number[]; // [deals]
}

export async function runMatch(options: MatchOptions, tables: Tables): Promise<Played> {
  const { game, seed, length, onDeals, start = 'deal', actions = false, stopping } = options;
  if (start === 'practice' && game.curriculum?.practice === undefined) {
    throw new InputError(`${game.id} has no practice starts; its episodes begin with a deal`);
  }
  const agents = checkAgents(options.agents, game, game.seats);
  checkLength(length);
  const begun = performance.now();
  const played: PlayedDeal[] = [];
  let narrow = false;
  let stopped = false;
  let done = 0;
  for (const to of checkpoints(length)) {
    const task = { agents, seed, start, actions, from: played.length, to };
    const count = (more: number): void => {
      done += more;
      onDeals?.(done);
    };
    for (const deal of await playDeals(tables, task, count, stopping)) played.push(deal);
    stopped = played.length < to;
    narrow = !stopped && 'below' in length && widest(played) < length.below;
    if (narrow || stopped) break;
  }
  const plan = seatings(agents.length, game.seats).length;
  const result: MatchResult = {
    game: game.id,
    seed,
    start,
    seatings: plan,
    games: plan * played.length,
    ended: stopped ? 'stopped' : narrow ? 'narrow' : 'deals' in length ? 'deals' : 'max-deals',
    ...summarise(agents, played),
  };
  return {
    result,
    timing: timingOf(played, (performance.now() - begun) / 1000, tables.workers),
    differences: played.map((deal) => pointsPerChair(deal, 0) - pointsPerChair(deal, 1)),
  };
}

/** Lengths that a program gives; the command line has checked its own. */
function checkLength(length: Length): void {
  checkDeals('deals' in length ? length.deals : length.maxDeals);
  if ('below' in length && !(length.below > 0)) {
    throw new InputError(`a match ends when its interval is narrower than a number above 0, not ${length.below}`);
  }
}

export function checkDeals(deals: number): void {
  if (Number.isSafeInteger(deals) && deals > 0) return;
  throw new InputError(`a match needs a whole number of deals, 1 or more, not ${deals}`);
}

const FIRST_CHECK = 48;

/**
 * The numbers of deals at which the interval is checked: 48, then a quarter more each time. They are fixed in advance,
 * so a match always ends at the same deal. They are few, because every check is another chance to stop at an interval
 * that is narrow by accident.
 */
export function checkpoints(length: Length): number[] {
  if ('deals' in length) return [length.deals];
  const checks: number[] = [];
  for (let at = FIRST_CHECK; at < length.maxDeals; at = Math.ceil(at * 1.25)) checks.push(at);
  return [...checks, length.maxDeals];
}

function widest(played: readonly PlayedDeal[]): number {
  return Math.max(...edges(played).map(({ half }) => half));
}

/** The canonical specs of agents that can play this game; others are refused before the first deal. */
export function checkAgents(specs: readonly string[], game: AnyGame, most: number): string[] {
  if (specs.length < 2 || specs.length > most) {
    const range = most === 2 ? '2 agents' : Number.isFinite(most) ? `2 to ${most} agents` : '2 or more agents';
    throw new InputError(`${game.id} needs ${range} to compare, not ${specs.length}`);
  }
  for (const spec of specs) makeAgent(spec, { game, openCards: true });
  return specs.map((spec) => parseAgentSpec(spec).text);
}

/** Per entrant of these deals. */
export function timingOf(played: readonly PlayedDeal[], seconds: number, workers: number): Timing {
  const entrants = played[0]?.seconds.map((_, e) => e) ?? [];
  const secondsPerDecision = entrants.map((e) => {
    const total = played.reduce((sum, deal) => sum + deal.seconds[e], 0);
    const decisions = played.reduce((sum, deal) => sum + deal.entrants[e].decisions, 0);
    return decisions === 0 ? 0 : total / decisions;
  });
  return { seconds, workers, secondsPerDecision };
}
