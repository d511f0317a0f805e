/** The tables of this server. They live in memory; the one that was idle longest makes room for a new one. */
import { randomBytes, randomInt } from 'node:crypto';
import { findGame, InputError, makeGame } from '../../envs/index.ts';
import { HttpError } from './http.ts';
import { playerOf } from './players.ts';
import type { RunsFolder } from './runs.ts';
import { Table } from './table.ts';
import type { Thinker } from './thinker.ts';

export const MOST_TABLES = 50;

export interface NewTable {
  readonly game: string;
  readonly seat: number;
  /** One for all other seats, or one for each of them in order. */
  readonly agents: readonly string[];
  readonly practice: boolean;
  readonly seed?: number | string | undefined;
}

export class Tables {
  readonly #runs: RunsFolder;
  readonly #thinker: Thinker;
  /** In the order of their last use. */
  readonly #tables = new Map<string, Table>();

  constructor(runs: RunsFolder, thinker: Thinker) {
    this.#runs = runs;
    this.#thinker = thinker;
  }

  open({ game: name, seat, agents, practice, seed = randomInt(2 ** 32) }: NewTable): Table {
    const game = makeGame(name);
    if (seat >= game.seats) throw new InputError(`${game.id} has ${game.seats} seats, from 0 to ${game.seats - 1}`);
    const others = agents.length === 1 ? Array<string>(game.seats - 1).fill(agents[0]) : agents;
    if (others.length !== game.seats - 1) {
      throw new InputError(`${game.id} needs one agent for all other seats, or ${game.seats - 1}`);
    }
    const seated = others.map((text) => playerOf(text, game, this.#runs));
    const players = Array.from({ length: game.seats }, (_, chair) =>
      chair === seat ? undefined : seated[chair < seat ? chair : chair - 1],
    );
    const id = randomBytes(9).toString('base64url');
    const { title } = findGame(name.split('?', 1)[0]);
    const table = new Table({ id, game, title, seed, seat, players, practice, thinker: this.#thinker });
    for (const [oldest] of this.#tables) if (this.#tables.size >= MOST_TABLES) this.#tables.delete(oldest);
    this.#tables.set(id, table);
    table.start();
    return table;
  }

  get(id: string): Table {
    const table = this.#tables.get(id);
    if (table === undefined) throw new HttpError(404, 'there is no such table; it may have been cleared away');
    this.#tables.delete(id);
    this.#tables.set(id, table);
    return table;
  }
}
