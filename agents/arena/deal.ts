/** One duplicate deal: the same seed is played in every seating, and the results of each entrant are added up. */
import {
  type AnyGame,
  deriveSeed,
  Episode,
  type EpisodeStart,
  type Leg,
  type Rng,
  type Seat,
  type Seed,
} from '../../envs/core/index.ts';
import type { Agent, Look, View } from '../agent.ts';
import { type Move, playEpisode } from '../table.ts';
import type { Seating } from './seatings.ts';

/**
 * The results of an entrant on one deal, over all seatings. Each seat in each game counts once, so an entrant with two
 * seats counts twice.
 */
export interface EntrantDeal {
  /** Sum of the returns of its seats. */
  readonly points: number;
  readonly chairs: number;
  /**
   * Number of seats that returned more than the average seat of their game, and of those that returned exactly the
   * average.
   */
  readonly wins: number;
  readonly draws: number;
  readonly decisions: number;
  /**
   * Points and number of seats by tag: for each tag of `Game.tags`, for all tags of a seat joined, and for what
   * `Game.kit` names. In games from a deal they are the tags at the end, in practice games those of the start: there
   * all entrants have the same roles equally often.
   */
  readonly tags: Readonly<Record<string, readonly [points: number, chairs: number]>>;
  /** If asked for: for each kind of action, the points and number of seats that chose it, and how often. */
  readonly actions?: Readonly<Record<string, readonly [points: number, chairs: number, times: number]>>;
  /** If the game has legs: for each leg the points, the seats, and their wins plus half the draws. */
  readonly legs?: Readonly<Record<string, readonly [points: number, chairs: number, wins: number]>>;
}

/** How a deal is played, apart from the seating. */
export interface DealOptions {
  /** Whether games start from the deal, or from the game's `practice` position for the same seed. */
  readonly start?: EpisodeStart;
  /** Whether actions are counted. */
  readonly actions?: boolean;
}

export interface PlayedDeal {
  readonly entrants: readonly EntrantDeal[];
  /** Thinking time per entrant. It is kept apart because it differs from run to run. */
  readonly seconds: readonly number[];
}

/** A match cannot continue. The message names deal, seat and agent. */
export class MatchFailure extends Error {
  override readonly name = 'MatchFailure';
}

/** The seed of a deal: `cardzero play --seed` deals the same cards. */
export function dealSeed(seed: Seed, deal: number): number {
  return deriveSeed(seed, 'match', deal);
}

interface OfDeal {
  readonly seed: Seed;
  readonly deal: number;
  /** Called after every decision, so that the caller can do other work in this thread. */
  readonly breathe?: () => Promise<void> | undefined;
}

/**
 * `agents` has an agent for each entrant and seat. The cards, the chance events and the random stream of each (seat,
 * ply) depend only on the deal: all entrants have the same luck in the same seat.
 */
export async function playDeal(
  game: AnyGame,
  agents: readonly (readonly Agent[])[], // [entrants][seats]
  plan: readonly Seating[],
  { seed, deal, start = 'deal', actions = false, breathe }: DealOptions & OfDeal,
): Promise<PlayedDeal> {
  const tallies = agents.map(() => new Tally());
  for (const seating of plan) {
    const chairs = seating.map((entrant, seat) => new Chair(agents[entrant][seat], tallies[entrant], breathe));
    const episode = new Episode<unknown>(game, dealSeed(seed, deal), [], { start });
    const setUp = start === 'practice' ? tagsOf(episode) : undefined;
    const chosen = seating.map(() => new Map<string, number>());
    const count = ({ seat, name }: Move): void => {
      const kind = kindOf(name);
      chosen[seat].set(kind, (chosen[seat].get(kind) ?? 0) + 1);
    };
    try {
      await playEpisode(episode, chairs, actions ? count : undefined);
    } catch (error) {
      throw failure(episode, chairs, deal, error);
    }
    score(episode.returns(), seating, tallies, { tags: setUp ?? tagsOf(episode), chosen });
    scoreLegs(game.text.legs?.(episode.state) ?? [], seating, tallies);
  }
  return {
    entrants: tallies.map((tally) => entrantDeal(tally, actions)),
    seconds: tallies.map((tally) => tally.milliseconds / 1000),
  };
}

function entrantDeal({ points, chairs, wins, draws, decisions, ...by }: Tally, actions: boolean): EntrantDeal {
  const tags = Object.fromEntries(by.tags);
  const counted = actions ? { actions: Object.fromEntries(by.actions) } : {};
  const legs = by.legs.size === 0 ? {} : { legs: Object.fromEntries(by.legs) };
  return { points, chairs, wins, draws, decisions, tags, ...counted, ...legs };
}

/** The first word of an action's name: what was done, without the cards. */
function kindOf(name: string): string {
  return name.split(' ', 1)[0];
}

class Tally {
  points = 0;
  chairs = 0;
  wins = 0;
  draws = 0;
  decisions = 0;
  milliseconds = 0;
  readonly tags = new Map<string, [number, number]>();
  readonly actions = new Map<string, [number, number, number]>();
  readonly legs = new Map<string, [number, number, number]>();
}

/** An agent that is timed. */
class Chair implements Agent {
  readonly name: string;
  readonly openCards: boolean;
  readonly #agent: Agent;
  readonly #tally: Tally;
  readonly #breathe: OfDeal['breathe'];

  constructor(agent: Agent, tally: Tally, breathe: OfDeal['breathe']) {
    this.name = agent.name;
    this.openCards = agent.openCards ?? false;
    this.#agent = agent;
    this.#tally = tally;
    this.#breathe = breathe;
  }

  sit(seat: Seat, look?: Look, rng?: Rng): void {
    this.#agent.sit?.(seat, look, rng);
  }

  watch(label: number, look?: Look): void {
    this.#agent.watch?.(label, look);
  }

  async act(view: View, rng: Rng): Promise<number> {
    const start = performance.now();
    const action = await this.#agent.act(view, rng);
    this.#tally.milliseconds += performance.now() - start;
    this.#tally.decisions++;
    const breath = this.#breathe?.();
    if (breath !== undefined) await breath;
    return action;
  }
}

/** What is recorded about a seat besides its return. */
interface Told {
  readonly tags: readonly (readonly string[])[]; // [seats]
  /** How often each kind of action was chosen. */
  readonly chosen: readonly ReadonlyMap<string, number>[]; // [seats]
}

function score(returns: Float64Array, seating: Seating, tallies: readonly Tally[], { tags, chosen }: Told): void {
  const average = returns.reduce((x, y) => x + y, 0) / returns.length;
  for (const [seat, entrant] of seating.entries()) {
    const tally = tallies[entrant];
    tally.points += returns[seat];
    tally.chairs++;
    if (returns[seat] > average) tally.wins++;
    if (returns[seat] === average) tally.draws++;
    for (const tag of tags[seat]) {
      const [points, chairs] = tally.tags.get(tag) ?? [0, 0];
      tally.tags.set(tag, [points + returns[seat], chairs + 1]);
    }
    for (const [kind, more] of chosen[seat]) {
      const [points, chairs, times] = tally.actions.get(kind) ?? [0, 0, 0];
      tally.actions.set(kind, [points + returns[seat], chairs + 1, times + more]);
    }
  }
}

/** A seat wins a leg as it wins a game: with more points than the average seat. */
function scoreLegs(legs: readonly Leg[], seating: Seating, tallies: readonly Tally[]): void {
  for (const { name, points } of legs) {
    const average = points.reduce((x, y) => x + y, 0) / points.length;
    for (const [seat, entrant] of seating.entries()) {
      const [sum, chairs, wins] = tallies[entrant].legs.get(name) ?? [0, 0, 0];
      const won = points[seat] > average ? 1 : points[seat] === average ? 0.5 : 0;
      tallies[entrant].legs.set(name, [sum + points[seat], chairs + 1, wins + won]);
    }
  }
}

/**
 * For each seat: each tag, all tags joined if there are several (a contract means one thing for the soloist and another
 * for a defender), and what it plays with.
 */
function tagsOf({ game, state }: Episode<unknown>): string[][] {
  return Array.from({ length: game.seats }, (_, seat) => {
    const tags = game.text.tags?.(state, seat) ?? [];
    const kit = game.text.kit?.(state, seat) ?? [];
    return [...tags, ...(tags.length > 1 ? [tags.join(', ')] : []), ...kit];
  });
}

function failure(episode: Episode<unknown>, chairs: readonly Agent[], deal: number, error: unknown): MatchFailure {
  const why = error instanceof Error ? error.message : String(error);
  const seat = episode.toMove;
  const who = seat < 0 ? 'at its end' : `player_${seat} (agent ${chairs[seat].name}) at ply ${episode.actions.length}`;
  return new MatchFailure(`the match ended at deal ${deal} (seed ${episode.seed}), ${who}: ${why}`, { cause: error });
}
