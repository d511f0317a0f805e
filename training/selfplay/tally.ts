/**
 * Statistics of self-play games as plain numbers that can be added: results by role and contract, how much was
 * searched, how repeatable searches were. They depend only on the games, so their sum does not depend on who played
 * which.
 */
import type { AnyGame, JsonReader } from '../../envs/core/index.ts';

/** Seats that had the same tags at the end of their games. */
export interface TagTally {
  chairs: number;
  /** Sum of their returns, and the number of returns above zero. */
  points: number;
  wins: number;
}

export interface Tally {
  games: number;
  /** Games that did not start from the deal: from practice positions and from blunders. */
  practice: number;
  decisions: number;
  /** Decisions with one legal action, and decisions with a full search, bets included. */
  forced: number;
  full: number;
  /**
   * Searches run twice: how many, the sum of the total variation distance between the two targets, and how often the
   * best action was the same.
   */
  repeats: number;
  repeatDistance: number;
  repeatAgreed: number;
  /** Over full searches: the sum of the entropy of the targets, in nats. */
  entropy: number;
  /** Only games that start from a deal: in practice games contracts are not those that players would have bid. */
  tags: Record<string, TagTally>;
}

export function newTally(): Tally {
  return {
    games: 0,
    practice: 0,
    decisions: 0,
    forced: 0,
    full: 0,
    repeats: 0,
    repeatDistance: 0,
    repeatAgreed: 0,
    entropy: 0,
    tags: {},
  };
}

/** Reads a tally from a file; an error of one sentence if it is none. */
export function readTally(json: JsonReader): Tally {
  const { tags: _, ...counts } = newTally();
  for (const name of Object.keys(counts)) json.at(name).number();
  const tags = json.at('tags');
  for (const tag of Object.keys(tags.object())) {
    for (const name of ['chairs', 'points', 'wins']) tags.at(tag).at(name).number();
  }
  return json.value as Tally;
}

/** Adds `more` to `to`. */
export function addTally(to: Tally, more: Tally): void {
  for (const [key, value] of Object.entries(more)) {
    if (typeof value === 'number') (to as unknown as Record<string, number>)[key] += value;
  }
  for (const [tag, { chairs, points, wins }] of Object.entries(more.tags)) {
    to.tags[tag] ??= { chairs: 0, points: 0, wins: 0 };
    to.tags[tag].chairs += chairs;
    to.tags[tag].points += points;
    to.tags[tag].wins += wins;
  }
}

/** Counts the seats of a finished game by all their tags together, such as role and contract. */
export function tallyReturns<S>(tally: Tally, game: AnyGame, state: S, returns: Float64Array): void {
  for (let seat = 0; seat < game.seats; seat++) {
    for (const key of countedAs(game, state, seat)) {
      tally.tags[key] ??= { chairs: 0, points: 0, wins: 0 };
      tally.tags[key].chairs++;
      tally.tags[key].points += returns[seat];
      tally.tags[key].wins += returns[seat] > 0 ? 1 : 0;
    }
  }
}

/** The tags under which a seat of a finished game is counted: all its tags joined, and each part of its kit. */
export function countedAs<S>(game: AnyGame, state: S, seat: number): readonly string[] {
  const tags = game.text.tags?.(state, seat) ?? [];
  const kit = game.text.kit?.(state, seat) ?? [];
  return tags.length > 0 ? [tags.join(', '), ...kit] : kit;
}

/** Half the sum of absolute differences: 0 for equal distributions, 1 for disjoint ones. */
export function distance(p: readonly number[], q: readonly number[]): number {
  return p.reduce((sum, x, i) => sum + Math.abs(x - q[i]), 0) / 2;
}

export function entropy(p: readonly number[]): number {
  return -p.reduce((sum, x) => sum + (x > 0 ? x * Math.log(x) : 0), 0);
}
