/** What laws work with: one position, scratch states, and counters for the whole run. */
import type { Episode } from '../episode.ts';
import { type Action, type Game, networkInput, OVER, type Seat } from '../contract/index.ts';
import { derive, Rng } from '../rng.ts';
import type { Knowledge } from './compare.ts';

/** How often something was checked over a whole run, and how often it was true. */
export interface Tally {
  times: number;
  hits: number;
}

export class Bench<S> {
  readonly game: Game<S>;
  readonly seats: readonly Seat[];
  /** Scratch states, which laws may change. */
  readonly a: S;
  readonly b: S;
  readonly c: S;
  readonly d: S;
  rng: Rng = derive(0, 'bench');
  #episode: Episode<S> | undefined;
  #ids: Uint16Array;
  /** Counters by topic and thing. */
  readonly #slate = new Map<string, Map<string, Tally>>();

  constructor(game: Game<S>) {
    this.game = game;
    this.seats = Array.from({ length: game.seats }, (_, seat) => seat);
    this.a = game.createState();
    this.b = game.createState();
    this.c = game.createState();
    this.d = game.createState();
    this.#ids = new Uint16Array(game.maxLegal + 8); // a few more, so that a broken bound is noticed
  }

  look(episode: Episode<S>, rng: Rng): void {
    this.#episode = episode;
    this.rng = rng;
  }

  get episode(): Episode<S> {
    if (this.#episode === undefined) throw new Error('no position on the bench');
    return this.#episode;
  }

  /** The real state, which laws must not change. */
  get state(): S {
    return this.episode.state;
  }

  get mover(): Seat {
    return this.game.toMove(this.state);
  }

  randomSeat(): Seat {
    return this.rng.below(this.game.seats);
  }

  /** A random stream of its own, so that what a law draws does not depend on other laws. */
  stream(): Rng {
    return new Rng(this.rng.bits(), this.rng.bits());
  }

  legal(s: S = this.state): Action[] {
    const n = this.game.legal(s, this.#ids);
    const actions: Action[] = [];
    for (let i = 0; i < n; i++) actions.push(this.#ids[i]);
    return actions;
  }

  randomAction(s: S = this.state, rng: Rng = this.rng): Action {
    const n = this.game.legal(s, this.#ids);
    return this.#ids[rng.below(n)];
  }

  /** Two states with the same text are the same state. */
  text(s: S): string {
    return JSON.stringify(this.game.save(s));
  }

  /** Written over NaN, so that an entry that was not written is noticed. */
  observe(s: S, seat: Seat): Float32Array {
    const out = new Float32Array(this.game.encoding.observation.size).fill(Number.NaN);
    this.game.encoding.observe(s, seat, out, 0);
    return out;
  }

  /** The network input, written in the same way. */
  input(s: S, seat: Seat): Float32Array {
    const { spec, write } = networkInput(this.game.encoding);
    const out = new Float32Array(spec.size).fill(Number.NaN);
    write(s, seat, out, 0);
    return out;
  }

  reveal(s: S, seat: Seat): Float32Array {
    const out = new Float32Array(this.game.belief.hidden.size).fill(Number.NaN);
    this.game.belief.reveal(s, seat, out, 0);
    return out;
  }

  redealt(into: S, seat: Seat, rng: Rng, odds?: Float32Array): S {
    this.game.copy(this.state, into);
    this.game.belief.redeal(into, seat, rng, odds);
    return into;
  }

  /** Counts a check of a thing, for a law about the whole run. */
  note(topic: string, thing: string, hit: boolean): void {
    const things = this.#slate.get(topic) ?? new Map<string, Tally>();
    this.#slate.set(topic, things);
    const tally = things.get(thing) ?? { times: 0, hits: 0 };
    things.set(thing, tally);
    tally.times++;
    if (hit) tally.hits++;
  }

  /** The counters of a topic. */
  noted(topic: string): Iterable<readonly [thing: string, tally: Tally]> {
    return this.#slate.get(topic) ?? [];
  }

  /** Everything that `seat` may know of a state. */
  knowledge(s: S, seat: Seat): Knowledge {
    const { game } = this;
    const mover = game.toMove(s);
    return {
      mover,
      teams: this.seats.map((x) => game.team(s, x)),
      scale: game.encoding.scale(s),
      legal: mover === seat ? this.legal(s) : [],
      observation: this.input(s, seat),
    };
  }

  /** Plays at random to the end and returns the returns. */
  finish(s: S, rng: Rng): Float64Array {
    for (let ply = 0; this.game.toMove(s) !== OVER; ply++) {
      if (ply > this.game.maxPlies) throw new Error(`no end after ${ply} further decisions`);
      this.game.apply(s, this.randomAction(s, rng), rng);
    }
    const out = new Float64Array(this.game.seats);
    this.game.returns(s, out);
    return out;
  }
}
