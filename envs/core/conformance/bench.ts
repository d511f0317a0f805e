/** The workbench of the conformance kit: one position under the lamp, scratch states beside it, and ways to compare. */
import type { Episode } from '../episode.ts';
import { type Action, type Game, networkInput, OVER, type Seat } from '../contract/index.ts';
import { derive, Rng } from '../rng.ts';

/** Room on both sides of a vector, to see what is written there. */
const MARGIN = 3;
/** Redeals after which a field that never changed is frozen: of two equal worlds one never comes up once in 2^40 runs. */
const ENOUGH = 40;

export class Bench<S> {
  readonly game: Game<S>;
  /** Scratch. Laws may do with it what they like. */
  readonly a: S;
  readonly b: S;
  readonly c: S;
  readonly d: S;
  rng: Rng = derive(0, 'bench');
  #episode: Episode<S> | undefined;
  #ids: Uint16Array;
  /** By seat and field of the hidden block. */
  readonly #variety = new Map<string, { redeals: number; moved: number }>();

  constructor(game: Game<S>) {
    this.game = game;
    this.a = game.createState();
    this.b = game.createState();
    this.c = game.createState();
    this.d = game.createState();
    this.#ids = new Uint16Array(game.maxLegal + 8); // room to see a bound broken
  }

  look(episode: Episode<S>, rng: Rng): void {
    this.#episode = episode;
    this.rng = rng;
  }

  get episode(): Episode<S> {
    if (this.#episode === undefined) throw new Error('no position on the bench');
    return this.#episode;
  }

  /** The true state: read only. */
  get state(): S {
    return this.episode.state;
  }

  get mover(): Seat {
    return this.game.toMove(this.state);
  }

  get seats(): Seat[] {
    return Array.from({ length: this.game.seats }, (_, seat) => seat);
  }

  randomSeat(): Seat {
    return this.rng.below(this.game.seats);
  }

  /** A stream of its own, so that what a law draws does not depend on how often another draws. */
  stream(): Rng {
    return new Rng(this.rng.bits(), this.rng.bits());
  }

  legal(s: S = this.state): Action[] {
    return Array.from(this.#ids.subarray(0, this.game.legal(s, this.#ids)));
  }

  randomAction(s: S = this.state, rng: Rng = this.rng): Action {
    const n = this.game.legal(s, this.#ids);
    return this.#ids[rng.below(n)];
  }

  /** Two states with the same text are the same state. */
  text(s: S): string {
    return JSON.stringify(this.game.save(s));
  }

  /** Written over NaN, so that an entry nobody wrote shows. */
  observe(s: S, seat: Seat): Float32Array {
    const out = new Float32Array(this.game.encoding.observation.size).fill(Number.NaN);
    this.game.encoding.observe(s, seat, out, 0);
    return out;
  }

  /** What networks read, written the same way. */
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

  /** What `observe`, `input` or `reveal` leaves at the wrong place when it writes into the middle of a larger vector. */
  strayWrite(seat: Seat): string | undefined {
    const { game } = this;
    const written = {
      observe: game.encoding.observe,
      input: networkInput(game.encoding).write,
      reveal: game.belief.reveal,
    } as const;
    for (const what of ['observe', 'input', 'reveal'] as const) {
      if (what === 'input' && game.encoding.input === undefined) continue;
      const alone = this[what](this.state, seat);
      const out = new Float32Array(alone.length + 2 * MARGIN).fill(-7);
      const wanted = out.slice();
      wanted.set(alone, MARGIN);
      written[what](this.state, seat, out, MARGIN);
      const stray = out.findIndex((x, i) => !Object.is(x, wanted[i]));
      if (stray >= 0)
        return `${what} for seat ${seat}, at ${MARGIN}: entry ${stray} is ${out[stray]}, not ${wanted[stray]}`;
    }
    return undefined;
  }

  /** Notes for each field that holds a card whether a redeal changed it. */
  noteVariety(seat: Seat, truth: Float32Array, sample: Float32Array): void {
    for (const { name } of this.game.belief.hidden.fields) {
      const before = this.game.belief.hidden.slice(truth, name);
      if (before.every((x) => x === 0)) continue;
      const after = this.game.belief.hidden.slice(sample, name);
      const where = `seat ${seat}: ${name}`;
      const tally = this.#variety.get(where) ?? { redeals: 0, moved: 0 };
      this.#variety.set(where, tally);
      tally.redeals++;
      if (before.some((x, i) => x !== after[i])) tally.moved++;
    }
  }

  /** The first field that no redeal has ever changed, once there were enough of them. */
  frozen(): string | undefined {
    for (const [where, { redeals, moved }] of this.#variety) {
      if (redeals >= ENOUGH && moved === 0) return `${where} was the same after each of ${redeals} redeals`;
    }
    return undefined;
  }

  /** All that `seat` may know of a state, as text. */
  knowledge(s: S, seat: Seat): string {
    const { game } = this;
    const mover = game.toMove(s);
    const teams = this.seats.map((x) => game.team(s, x)).join(' ');
    const legal = mover === seat ? this.legal(s).join(' ') : '-';
    const read = Array.from(this.input(s, seat)).join(' ');
    return `mover ${mover}; teams ${teams}; scale ${game.encoding.scale(s)}; legal ${legal}; observation ${read}`;
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

/** Equal plain data, to the last word: what a save leaves out may still give a hidden card away. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => sameData((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

/** Where two texts part, with a little of both. */
export function difference(expected: string, actual: string): string | undefined {
  if (expected === actual) return undefined;
  let i = 0;
  while (i < expected.length && expected[i] === actual[i]) i++;
  const from = Math.max(0, i - 40);
  return `expected ...${expected.slice(from, i + 60)}... but got ...${actual.slice(from, i + 60)}...`;
}
