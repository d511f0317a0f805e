/**
 * One deal after the other with the same company: who sits where, which cards are dealt, and how it stands. After each deal everybody
 * moves on by one chair, and the next is one that begins with the same chair: so it is another player's turn to begin.
 */
import { randomInt } from 'node:crypto';
import { type AnyGame, derive, Episode, type Seat, type Seed } from '../../envs/index.ts';
import type { MatchScore, Sitter } from '../shapes/wire.ts';
import type { Player } from './players.ts';

/** Of the person, and of the others in the order in which they sit behind the person. */
const PERSON = 'You';
const NAMES = ['Ada', 'Béla', 'Cilla', 'David', 'Emma', 'Ferenc', 'Greta', 'Henrik', 'Ilona', 'Jonas', 'Klara'].concat(
  'Lars',
  'Maja',
  'Nils',
  'Olga',
);

/** Chairs are tried this often for a deal that begins where the first one did; a game in which it depends on the cards may not have one. */
const TRIES = 1000;

export interface MatchOptions {
  readonly game: AnyGame;
  /** The chair of the person in the first deal. */
  readonly seat: Seat;
  /** By chair in the first deal; undefined is the person. */
  readonly players: readonly (Player | undefined)[];
  /** Of the first deal. Those that follow come from it where somebody asked for it; otherwise nobody can work them out. */
  readonly seed?: Seed | undefined;
}

export class Match {
  readonly #options: MatchOptions;
  /** The chair that begins. */
  readonly #first: Seat;
  #seed: Seed;
  #deal = 0;
  /** Points of the deals before, by the chairs of the first deal. */
  readonly #before: (readonly number[])[] = [];

  constructor(options: MatchOptions) {
    this.#options = options;
    this.#seed = options.seed ?? randomInt(2 ** 32);
    this.#first = new Episode<unknown>(options.game, this.#seed).toMove;
  }

  get seed(): Seed {
    return this.#seed;
  }

  /** Where the person sits. */
  get seat(): Seat {
    return this.#chairNow(this.#options.seat);
  }

  playerAt(chair: Seat): Player | undefined {
    return this.#options.players[this.#chairThen(chair)];
  }

  nameOf(chair: Seat): string {
    const { seat, game } = this.#options;
    const behind = (this.#chairThen(chair) - seat + game.seats) % game.seats;
    return behind === 0 ? PERSON : NAMES[behind - 1];
  }

  sitters(): Sitter[] {
    return this.#byChair((then, chair) => ({
      name: this.nameOf(chair),
      agent: this.#options.players[then]?.label ?? null,
    }));
  }

  /** `returns` by chair where the deal is over. */
  score(returns: ArrayLike<number> | undefined): MatchScore {
    return {
      deal: this.#deal + 1,
      before: this.#before.map((points) => this.#byChair((then) => points[then])),
      totals: this.#byChair((then, chair) =>
        this.#before.reduce((sum, points) => sum + points[then], returns?.[chair] ?? 0),
      ),
    };
  }

  /** Writes the deal down and deals again. */
  next(returns: ArrayLike<number>): void {
    const { seats } = this.#options.game;
    this.#before.push(Array.from({ length: seats }, (_, then) => returns[this.#chairNow(then)]));
    this.#deal++;
    this.#seed = this.#drawn();
  }

  #drawn(): Seed {
    const { game, seed } = this.#options;
    for (let i = 0; ; i++) {
      const drawn = seed === undefined ? randomInt(2 ** 32) : derive(seed, 'next deal', this.#deal, i).bits() >>> 0;
      if (i >= TRIES || new Episode<unknown>(game, drawn).toMove === this.#first) return drawn;
    }
  }

  #byChair<T>(of: (then: Seat, chair: Seat) => T): T[] {
    return Array.from({ length: this.#options.game.seats }, (_, chair) => of(this.#chairThen(chair), chair));
  }

  /** Where somebody sits now who sat at that chair in the first deal; whoever sat behind the first to play is now in that place. */
  #chairNow(then: Seat): Seat {
    const { seats } = this.#options.game;
    return (((then - this.#deal) % seats) + seats) % seats;
  }

  #chairThen(chair: Seat): Seat {
    return (chair + this.#deal) % this.#options.game.seats;
  }
}
