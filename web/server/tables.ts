/**
 * The tables of this server. They are kept in memory; if there are too many, the one that was idle longest is closed.
 */
import { randomBytes } from 'node:crypto';
import { type AnyGame, type EpisodeStart, findGame, makeGame, Recent } from '../../envs/index.ts';
import type { Coach } from './coach.ts';
import type { Visitor } from './door.ts';
import { Match } from './match.ts';
import { type CheckNet, defaultOpponent, type Player, playerOf } from './players.ts';
import { refusal } from './refusals.ts';
import type { Reviews } from './reviews.ts';
import type { RunsFolder } from './runs.ts';
import { Table } from './table.ts';
import type { Thinker } from './thinker.ts';

export const MOST_TABLES = 50;
/** Limit for one player who came with a token. */
export const MOST_OF_ONE = 5;

export interface NewTable {
  readonly game: string;
  readonly seat: number;
  /** One agent for all other seats, or one for each of them in order; absent for the game's default opponent. */
  readonly agents?: readonly string[] | undefined;
  /** Whether moves may be taken back. Not to be confused with practice starts of the curriculum. */
  readonly practice: boolean;
  readonly seed?: number | string | undefined;
  /** How the deal starts, and the actions so far, if the game continues from a position. */
  readonly start?: EpisodeStart | undefined;
  readonly moves?: readonly number[] | undefined;
}

export class Tables {
  readonly #runs: RunsFolder;
  readonly #thinker: Thinker;
  readonly #reviews: Reviews;
  readonly #coach: Coach;
  readonly #checkNet: CheckNet;
  readonly #tables = new Recent<{ readonly table: Table; readonly owner: Visitor }>(MOST_TABLES, ({ table }) =>
    table.close(),
  );
  readonly #owned = new Recent<Recent<string>>(MOST_TABLES);

  constructor(runs: RunsFolder, thinker: Thinker, reviews: Reviews, coach: Coach, checkNet: CheckNet) {
    this.#runs = runs;
    this.#thinker = thinker;
    this.#reviews = reviews;
    this.#coach = coach;
    this.#checkNet = checkNet;
  }

  async open(asked: NewTable, owner: Visitor): Promise<Table> {
    const { game: name, seat, agents, practice, seed, start = 'deal', moves = [] } = asked;
    const game = makeGame(name);
    if (seat >= game.seats) throw refusal('noSuchSeat', { game: game.id, seats: game.seats });
    const players = await this.#seated(game, seat, agents ?? [defaultOpponent(game)]);
    const id = randomBytes(9).toString('base64url');
    const { title } = findGame(name.split('?', 1)[0]);
    const match = new Match({ game, seat, players, seed });
    const [thinker, reviews, coach] = [this.#thinker, this.#reviews, this.#coach(game)];
    const table = new Table({ id, game, title, match, start, moves, takesBack: practice, thinker, reviews, coach });
    this.#make(id, table, owner);
    table.start();
    return table;
  }

  /** The table of another player counts as not found. */
  get(id: string, visitor: Visitor): Table {
    const found = this.#tables.get(id);
    if (found === undefined || found.owner !== visitor) {
      throw refusal('noSuchTable');
    }
    return found.table;
  }

  /** A player with many tables loses an own one first; only many players together can push out those of others. */
  #make(id: string, table: Table, owner: Visitor): void {
    this.#tables.set(id, { table, owner });
    if (owner === '') return;
    const own = this.#owned.get(owner) ?? new Recent<string>(MOST_OF_ONE, (oldest) => this.#clear(oldest));
    own.set(id, id);
    this.#owned.set(owner, own);
  }

  #clear(id: string): void {
    this.#tables.get(id)?.table.close();
    this.#tables.delete(id);
  }

  /** The players by seat; undefined is the person. */
  async #seated(game: AnyGame, seat: number, agents: readonly string[]): Promise<(Player | undefined)[]> {
    const others = agents.length === 1 ? Array<string>(game.seats - 1).fill(agents[0]) : agents;
    if (others.length !== game.seats - 1) {
      throw refusal('wrongCompany', { game: game.id, others: game.seats - 1 });
    }
    const players: (Player | undefined)[] = [];
    for (const text of others) players.push(await playerOf(text, game, this.#runs, this.#checkNet));
    players.splice(seat, 0, undefined);
    return players;
  }
}
