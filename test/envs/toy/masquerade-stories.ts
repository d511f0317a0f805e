/**
 * Every world that could be, by brute force: follows a game of Masquerade from one chair, keeps all tables that agree with
 * what was seen there, and branches wherever something happened out of sight. Written from the rule book alone; it shares
 * no code with the game.
 */
import type { Json } from '../../../envs/core/contract/index.ts';

export interface World {
  readonly hands: readonly number[]; // sets of cards
  readonly masks: readonly number[]; // sets of at most one card
  readonly deck: number;
  readonly discards: number;
}

export interface Saved {
  flips: number[];
  plays: (number | null)[];
  hands: number[][];
  masks: (number | null)[];
  deck: number[];
}

export const setOf = (cards: readonly number[]): number => cards.reduce((set, card) => set | (1 << card), 0);
export const listOf = (set: number): number[] => [...Array(12).keys()].filter((card) => (set >> card) & 1);
export const keyOf = (w: World): string => [...w.hands, ...w.masks, w.deck].join(' ');

export function worldOf(json: Json): World {
  const { hands, masks, deck } = json as unknown as Saved;
  const world = { hands: hands.map(setOf), masks: masks.map((m) => (m === null ? 0 : 1 << m)), deck: setOf(deck) };
  const out = [...world.hands, ...world.masks, world.deck].reduce((x, y) => x | y, 0);
  return { ...world, discards: 4095 & ~out };
}

/** What one chair has seen so far, and the worlds that agree with it. */
export class Story {
  readonly seat: number;
  worlds: Map<string, World>;

  /** `saved` is the table at the first decision; of its hands only that of `seat` is looked at. */
  constructor(saved: Saved, seat: number) {
    this.seat = seat;
    this.worlds = new Map();
    const own = setOf(saved.hands[seat]);
    for (const world of firstDeals()) {
      if ((world.hands[seat] & ~own) !== 0) continue; // no draw takes a card away
      for (const next of turnBegins(world, saved.flips[0])) this.#keep(next, saved);
    }
  }

  /** One decision later. */
  goOn(saved: Saved): void {
    const turn = saved.plays.length - 1;
    const mover = Math.floor(saved.flips[turn] / 4);
    const before = [...this.worlds.values()];
    this.worlds = new Map();
    for (const world of before) {
      for (const played of playedBy(world, mover, saved.plays[turn])) {
        if (turn + 1 === saved.flips.length) this.#keep(played, saved);
        else for (const next of turnBegins(played, saved.flips[turn + 1])) this.#keep(next, saved);
      }
    }
  }

  /** The chair knows its own hand and mask. */
  #keep(world: World, saved: Saved): void {
    const mask = saved.masks[this.seat];
    if (world.hands[this.seat] !== setOf(saved.hands[this.seat])) return;
    if (world.masks[this.seat] !== (mask === null ? 0 : 1 << mask)) return;
    this.worlds.set(keyOf(world), world);
  }
}

const FIRST_DEALS: World[] = [];

/** All 83,160 ways to deal two cards to each of three guests. */
function firstDeals(): readonly World[] {
  if (FIRST_DEALS.length > 0) return FIRST_DEALS;
  const all = listOf(4095);
  const pairs = all.flatMap((a) => all.slice(a + 1).map((b) => (1 << a) | (1 << b)));
  for (const x of pairs) {
    for (const y of pairs.filter((p) => (p & x) === 0)) {
      for (const z of pairs.filter((p) => (p & (x | y)) === 0)) {
        FIRST_DEALS.push({ hands: [x, y, z], masks: [0, 0, 0], deck: 4095 & ~(x | y | z), discards: 0 });
      }
    }
  }
  return FIRST_DEALS;
}

function filled(w: World): World {
  return w.deck === 0 ? { ...w, deck: w.discards, discards: 0 } : w;
}

/** The known card is flipped if the deck has it, and the guest it names draws any card there is. */
function turnBegins(world: World, flip: number): World[] {
  const full = filled(world);
  if (((full.deck >> flip) & 1) === 0) return [];
  const flipped = filled({ ...full, deck: full.deck & ~(1 << flip), discards: full.discards | (1 << flip) });
  const mover = Math.floor(flip / 4);
  return listOf(flipped.deck).map((card) => ({
    ...flipped,
    deck: flipped.deck & ~(1 << card),
    hands: flipped.hands.map((hand, seat) => (seat === mover ? hand | (1 << card) : hand)),
  }));
}

/** A toss is seen; a mask may be any card of the hand. */
function playedBy(world: World, mover: number, play: number | null): World[] {
  const choices = listOf(world.hands[mover]).filter((card) => play === null || card === play);
  return choices.map((card) => ({
    ...world,
    hands: world.hands.map((hand, seat) => (seat === mover ? hand & ~(1 << card) : hand)),
    masks: world.masks.map((mask, seat) => (seat === mover && play === null ? 1 << card : mask)),
    discards: play === null ? world.discards : world.discards | (1 << card),
  }));
}
