/**
 * What one agent wins against others that are all the same. It plays alone in every seat of a deal in turn, and its
 * result is compared with that of the others in the same seats.
 */
import { type AnyGame, InputError, type Seed } from '../../envs/core/index.ts';
import { makeAgent, parseAgentSpec } from '../spec.ts';
import { type Timing, timingOf } from './match.ts';
import { ALONE, AT_HOME, loneSeatings, NEIGHBOUR } from './seatings.ts';
import type { Estimate } from './statistics.ts';
import { type EntrantDifference, type EntrantSummary, summarise } from './summary.ts';
import { playDeals, type Tables } from './tables.ts';

export interface LoneOptions {
  readonly game: AnyGame;
  readonly agent: string;
  /** The agent in all other seats. */
  readonly among: string;
  readonly seed: Seed;
  readonly deals: number;
  readonly onDeals?: (done: number) => void;
}

/** A role, or a role with a contract: the points of the lone agent in it, those of the others, and the difference. */
export interface LoneTag {
  readonly tag: string;
  readonly points: Estimate;
  readonly chairs: number;
  /** Absent if the others never had it. */
  readonly home?: { readonly points: Estimate; readonly chairs: number };
  readonly gain?: Estimate;
}

export interface LoneResult {
  readonly game: string;
  readonly seed: Seed;
  readonly agent: string;
  readonly among: string;
  readonly deals: number;
  readonly games: number;
  /** Points per seat of the lone agent minus those of the others in the same seats, deal by deal. */
  readonly gain: Estimate;
  readonly points: Estimate;
  readonly tags: readonly LoneTag[];
}

export interface PlayedAlone {
  readonly result: LoneResult;
  readonly timing: Timing;
}

export async function runLone(options: LoneOptions, tables: Tables): Promise<PlayedAlone> {
  const { game, seed, deals, onDeals } = options;
  const [agent, among] = [options.agent, options.among].map((spec) => seatable(spec, game));
  const plan = loneSeatings(game.seats);
  const begun = performance.now();
  let done = 0;
  const agents = [agent, among, among];
  const played = await playDeals(tables, { agents, seed, plan, from: 0, to: deals }, (count) => {
    done += count;
    onDeals?.(done);
  });
  const timing = timingOf(played, (performance.now() - begun) / 1000, tables.workers);
  const { entrants, differences } = summarise(agents, played);
  const difference = differences[AHEAD_OF_HOME];
  const result: LoneResult = {
    game: game.id,
    seed,
    agent,
    among,
    deals,
    games: deals * plan.length,
    gain: difference.points,
    points: entrants[ALONE].points,
    tags: tagsOf(entrants[ALONE], entrants[AT_HOME], difference),
  };
  return { result, timing: { ...timing, secondsPerDecision: timing.secondsPerDecision.slice(0, NEIGHBOUR + 1) } };
}

/** The differences of three entrants are in the order 0-1, 0-2, 1-2. */
const AHEAD_OF_HOME = AT_HOME - NEIGHBOUR;

function tagsOf(alone: EntrantSummary, home: EntrantSummary, { tags }: EntrantDifference): LoneTag[] {
  return alone.tags.map(({ tag, points, chairs }) => {
    const there = home.tags.find((other) => other.tag === tag);
    const gain = tags.find((other) => other.tag === tag)?.points;
    return {
      tag,
      points,
      chairs,
      ...(there === undefined ? {} : { home: { points: there.points, chairs: there.chairs } }),
      ...(gain === undefined ? {} : { gain }),
    };
  });
}

/** The canonical spec of an agent that can play the game. */
function seatable(spec: string, game: AnyGame): string {
  const { kind, text } = parseAgentSpec(spec);
  if (kind.name === 'human') throw new InputError('a person does not sit through so many deals; name another agent');
  makeAgent(spec, { game, openCards: true });
  return text;
}
