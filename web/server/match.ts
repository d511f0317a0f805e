/**
 * A match: deals with the same players, one after another; who has which seat, the cards and the score. After each deal
 * everybody moves on by one seat, and deals are chosen in which the same seat starts. So each player starts in turn.
 */
import { randomInt } from 'node:crypto';
import { type AnyGame, derive, Episode, type Seat, type Seed } from '../../envs/index.ts';
import type { MatchScore, Sitter } from '../shapes/wire.ts';
import type { Player } from './players.ts';

/** Names of the person, and of the others in the order of seats after the person. */
const PERSON = 'You';
const NAMES = ['Ada', 'Béla', 'Cilla', 'David', 'Emma', 'Ferenc', 'Greta', 'Henrik', 'Ilona', 'Jonas', 'Klara'].concat(
  'Lars',
  'Maja',
  'Nils',
  'Olga',
);

/**
 * How many deals are tried to find one in which the same seat starts. In games where that depends on the cards there
 * may be none.
 */
const TRIES = 1000;

export interface MatchOptions {
  readonly game: AnyGame;
  /** The seat of the person in the first deal. */
  readonly seat: Seat;
  /** By seat in the first deal; undefined is the person. */
  readonly players: readonly (Player | undefined)[];
  /** Seed of the first deal. If it was given, the following deals are derived from it; otherwise they are random. */
  readonly seed?: Seed | undefined;
}

export class Match {
  readonly #options: MatchOptions;
  /** The seat that starts. */
  readonly #first: Seat;
  #seed: Seed;
  #deal = 0;
  /** Points of earlier deals, by seat in the first deal. */
  readonly #before: (readonly number[])[] = [];

  constructor(options: MatchOptions) {
    this.#options = options;
    this.#seed = options.seed ?? randomInt(2 ** 32);
    this.#first = new Episode<unknown>(options.game, this.#seed).toMove;
  }

  get seed(): Seed {
    return this.#seed;
  }

  /** The person's seat in the current deal. */
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

  /** `returns` by seat, if the deal is over. */
  score(returns: ArrayLike<number> | undefined): MatchScore {
    return {
      deal: this.#deal + 1,
      before: this.#before.map((points) => this.#byChair((then) => points[then])),
      totals: this.#byChair((then, chair) =>
        this.#before.reduce((sum, points) => sum + points[then], returns?.[chair] ?? 0),
      ),
    };
  }

  /** Records the deal and deals again. */
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

  /** The current seat of the player who had this seat in the first deal. */
  #chairNow(then: Seat): Seat {
    const { seats } = this.#options.game;
    return (((then - this.#deal) % seats) + seats) % seats;
  }

  #chairThen(chair: Seat): Seat {
    return (chair + this.#deal) % this.#options.game.seats;
  }
}
