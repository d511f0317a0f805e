/** Logged games of a run: the list of them, and the replay of one with the search results at each decision. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listGenerations, madeBy, rowOf, type Rows, STARTS, withShard } from '../../datasets/index.ts';
import { type AnyGame, Episode, makeGame } from '../../envs/index.ts';
import { countedAs } from '../../training/selfplay/tally.ts';
import type { LogGeneration, LoggedGame, Replay, Searched } from '../shapes/wire.ts';
import { refusal } from './refusals.ts';
import { type Look, playedAgain } from './replay.ts';
import { readPlain } from './runs.ts';
import type { Position } from './thinker.ts';

/** Where a logged game is to be found. */
export interface LogPlace {
  readonly folder: string;
  readonly generation: number;
  readonly shard: string;
}

interface Decision {
  readonly rows: Rows;
  readonly row: number;
}

export function logGenerations(folder: string): LogGeneration[] {
  if (!existsSync(join(folder, 'selfplay'))) return [];
  return listGenerations(folder)
    .filter(({ manifest }) => !manifest.pruned)
    .map(({ manifest: { generation, shards } }) => ({
      generation,
      shards: shards.map(({ file, games }) => ({ file, games })),
    }));
}

export function loggedGames(place: LogPlace): LoggedGame[] {
  const game = gameOf(place.folder);
  return Array.from(gamesOf(place, game), ([index, decisions]) => {
    const { rows, row } = decisions[0];
    const returns = Array.from(rowOf(rows.returns, row, game.seats));
    const tags = tagsAtTheEnd(game, positionBefore(game, decisions, decisions.length));
    return { game: index, plies: decisions.length, start: STARTS[rows.start[row]], returns, tags };
  });
}

/**
 * The tags of the seats, named as in the metrics. Metrics count only games that start from a deal; here those from
 * practice and from a blunder have them, too.
 */
function tagsAtTheEnd(game: AnyGame, { seed, start, actions }: Position): string[] {
  const { state } = new Episode<unknown>(game, seed, actions, { start });
  const seats = Array.from({ length: game.seats }, (_, seat) => countedAs(game, state, seat));
  return [...new Set(seats.flat())];
}

export function loggedReplay(place: LogPlace, index: number, look: Look): Replay {
  const game = gameOf(place.folder);
  const decisions = decisionsOf(place, game, index);
  return playedAgain(positionBefore(game, decisions, decisions.length), look, (ply) => searched(game, decisions[ply]));
}

/** A position of a logged game, for an analysis; the end of the game if no decision is given. */
export function loggedPosition(place: LogPlace, index: number, ply: number | undefined): Position {
  const game = gameOf(place.folder);
  const decisions = decisionsOf(place, game, index);
  if (ply === undefined) return positionBefore(game, decisions, decisions.length);
  if (ply >= decisions.length) throw refusal('noSuchDecision', { game: index, decisions: decisions.length });
  return positionBefore(game, decisions, ply);
}

function positionBefore(game: AnyGame, decisions: readonly Decision[], ply: number): Position {
  const { rows, row } = decisions[0];
  const actions = decisions.slice(0, ply).map((decision) => decision.rows.action[decision.row]);
  return { game: game.id, seed: rows.seed[row], start: STARTS[rows.start[row]], actions };
}

function searched(game: AnyGame, { rows, row }: Decision): Searched {
  const values = Array.from(rowOf(rows.searchValue, row, game.seats), round);
  return {
    weight: rows.weight[row],
    policy: Array.from(rows.policy.subarray(rows.legalStart[row], rows.legalStart[row + 1]), round),
    values: values.some(Number.isNaN) ? null : values,
  };
}

function round(x: number): number {
  return Number(x.toPrecision(4));
}

function decisionsOf(place: LogPlace, game: AnyGame, index: number): Decision[] {
  const decisions = gamesOf(place, game).get(index);
  if (decisions === undefined) throw refusal('noSuchGame', { game: index, shard: place.shard });
  return decisions;
}

/** Only shards that are listed in a manifest are opened. */
function gamesOf({ folder, generation, shard }: LogPlace, game: AnyGame): Map<number, Decision[]> {
  const found = listGenerations(folder).find(({ manifest }) => manifest.generation === generation);
  const entry = found?.manifest.shards.find(({ file }) => file === shard);
  if (found === undefined || entry === undefined || found.manifest.pruned) {
    throw refusal('noSuchLog', { generation, shard });
  }
  return withShard(join(found.folder, shard), madeBy(game), (reader) => {
    const games = new Map<number, Decision[]>();
    for (const rows of reader) {
      for (let row = 0; row < rows.count; row++) {
        const decisions = games.get(rows.game[row]) ?? [];
        decisions.push({ rows, row });
        games.set(rows.game[row], decisions);
      }
    }
    return games;
  });
}

function gameOf(folder: string): AnyGame {
  return makeGame(String(readPlain(join(folder, 'run.json'))?.game));
}
