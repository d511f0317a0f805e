/**
 * Where may the hidden cards lie? Exact sampling for games small enough to count.
 *
 * Cards go one by one into places with limited room. `#weigh` adds up the weights of all ways to finish, so each card is
 * drawn with exactly the probability its place has over the complete, consistent placements: no card is ever put where
 * the rest could no longer be placed. The weight of a placement is the product of its odds (1 without odds). How much
 * room is left says all there is to say about the cards placed so far, so each such remainder is weighed only once.
 */
import type { Rng } from '../core/rng.ts';

/** Odds are kept above zero, so that a forecast never rules out what the rules allow. */
const FLOOR = 1e-9;
const FREE = -1;

export class Placements {
  readonly places: number;
  readonly deckSize: number;
  /** How many cards each place takes. All rooms together must hold exactly the cards that are added. */
  readonly room: Int32Array; // [places]
  /** How many cards of a kind the places of an owner take together: exactly as many, no fewer. */
  readonly quota: Int32Array; // [owners, kinds]
  /** The result of `draw`: the place of each card that was added. */
  readonly where: Int32Array; // [deckSize]
  readonly #owners: readonly number[]; // [places]
  readonly #kinds: number;
  readonly #cards: Int32Array; // [added]
  readonly #allowed: Int32Array; // [added] bit per place
  readonly #kind: Int32Array; // [added]
  readonly #stride: Int32Array; // [places] what a card of room counts in the key of a remainder
  #added = 0;
  #odds: Float32Array | undefined;
  #key = 0;
  #weights = new Float64Array(64); // by key, -1 where not weighed yet

  /** `owners` names, for each place, the owner whose quotas bind it, or -1; by default none do. */
  constructor(places: number, deckSize: number, owners?: readonly number[], kinds = 1) {
    this.places = places;
    this.deckSize = deckSize;
    this.room = new Int32Array(places);
    this.where = new Int32Array(deckSize);
    this.#owners = owners ?? Array.from({ length: places }, () => FREE);
    this.#kinds = kinds;
    this.quota = new Int32Array((Math.max(...this.#owners) + 1) * kinds);
    this.#cards = new Int32Array(deckSize);
    this.#allowed = new Int32Array(deckSize);
    this.#kind = new Int32Array(deckSize);
    this.#stride = new Int32Array(places);
  }

  clear(): void {
    this.#added = 0;
    this.room.fill(0);
    this.quota.fill(0);
  }

  /** One more hidden card, with the places it may lie in (bit per place). Cards of one kind are added together. */
  add(card: number, allowed: number, kind = 0): void {
    this.#cards[this.#added] = card;
    this.#allowed[this.#added] = allowed;
    this.#kind[this.#added] = kind;
    this.#added++;
  }

  /** The number of consistent placements. */
  count(): number {
    this.#start(undefined);
    return this.#weigh(0);
  }

  /** Draws one placement into `where`; the rooms and quotas are used up. `odds` is laid out [places, deckSize]. */
  draw(rng: Rng, odds?: Float32Array): void {
    this.#start(odds);
    for (let i = 0; i < this.#added; i++) this.#place(i, rng.float() * this.#weigh(i));
    this.#odds = undefined;
  }

  #start(odds: Float32Array | undefined): void {
    this.#odds = odds;
    this.#key = 0;
    let keys = 1;
    for (let place = 0; place < this.places; place++) {
      this.#stride[place] = keys;
      this.#key += keys * this.room[place];
      keys *= this.room[place] + 1;
    }
    if (keys > this.#weights.length) this.#weights = new Float64Array(2 * keys);
    for (let key = 0; key < keys; key++) this.#weights[key] = -1;
  }

  /** Puts card `i` into the place in which the running sum of weights passes `mark`. */
  #place(i: number, mark: number): void {
    let left = mark;
    let last = FREE; // rounding may leave the mark a hair past the end
    for (let place = 0; place < this.places; place++) {
      if (!this.#fits(i, place)) continue;
      this.#move(i, place, -1);
      const weight = this.#oddsOf(i, place) * this.#weigh(i + 1);
      this.#move(i, place, 1);
      if (weight === 0) continue;
      last = place;
      if (left < weight) break;
      left -= weight;
    }
    if (last === FREE) throw new Error('no placement of the hidden cards is consistent: the state is damaged');
    this.#move(i, last, -1);
    this.where[this.#cards[i]] = last;
  }

  /** The summed weight of all ways to place card `i` and those after it. */
  #weigh(i: number): number {
    if (i > 0 && !this.#quotasMet(i)) return 0;
    if (i === this.#added) return 1;
    const key = this.#key;
    if (this.#weights[key] >= 0) return this.#weights[key];
    let sum = 0;
    for (let place = 0; place < this.places; place++) {
      if (!this.#fits(i, place)) continue;
      this.#move(i, place, -1);
      sum += this.#oddsOf(i, place) * this.#weigh(i + 1);
      this.#move(i, place, 1);
    }
    this.#weights[key] = sum;
    return sum;
  }

  /** Where card `i` begins a new kind, whether the cards of the kind before it have filled their quotas. */
  #quotasMet(i: number): boolean {
    const kind = this.#kind[i - 1];
    if (i < this.#added && this.#kind[i] === kind) return true;
    for (let at = kind; at < this.quota.length; at += this.#kinds) if (this.quota[at] > 0) return false;
    return true;
  }

  #fits(i: number, place: number): boolean {
    if (((this.#allowed[i] >> place) & 1) === 0 || this.room[place] === 0) return false;
    const owner = this.#owners[place];
    return owner === FREE || this.quota[owner * this.#kinds + this.#kind[i]] > 0;
  }

  #move(i: number, place: number, by: number): void {
    this.room[place] += by;
    this.#key += by * this.#stride[place];
    const owner = this.#owners[place];
    if (owner !== FREE) this.quota[owner * this.#kinds + this.#kind[i]] += by;
  }

  #oddsOf(i: number, place: number): number {
    if (this.#odds === undefined) return 1;
    const odds = this.#odds[place * this.deckSize + this.#cards[i]];
    return odds > FLOOR ? odds : FLOOR;
  }
}
