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
/** The cards of every set there is. */
const LISTS = Array.from({ length: 4096 }, (_, set) => [...Array(12).keys()].filter((card) => (set >> card) & 1));
export const listOf = (set: number): readonly number[] => LISTS[set];
export const keyOf = ({ hands, masks, deck }: World): string => `${hands.join(' ')} ${masks.join(' ')} ${deck}`;

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
    for (const world of firstDeals(seat, own)) {
      for (const next of turnBegins(world, saved.flips[0])) this.#keep(next, own, 0);
    }
  }

  /** One decision later. */
  goOn(saved: Saved): void {
    const turn = saved.plays.length - 1;
    const mover = Math.floor(saved.flips[turn] / 4);
    const own = setOf(saved.hands[this.seat]);
    const mask = saved.masks[this.seat];
    const masked = mask === null ? 0 : 1 << mask;
    const before = [...this.worlds.values()];
    this.worlds = new Map();
    for (const world of before) {
      for (const played of playedBy(world, mover, saved.plays[turn])) {
        if (turn + 1 === saved.flips.length) this.#keep(played, own, masked);
        else for (const next of turnBegins(played, saved.flips[turn + 1])) this.#keep(next, own, masked);
      }
    }
  }

  /** The chair knows its own hand and mask. */
  #keep(world: World, own: number, masked: number): void {
    if (world.hands[this.seat] === own && world.masks[this.seat] === masked) this.worlds.set(keyOf(world), world);
  }
}

/** All 83,160 ways to deal two cards to each of three guests, by the hand of each. */
const FIRST_DEALS: readonly Map<number, World[]>[] = [0, 1, 2].map(() => new Map());

/** The deals after which a guest may hold these cards. No draw takes a card away. */
function firstDeals(seat: number, own: number): World[] {
  if (FIRST_DEALS[0].size === 0) dealAll();
  return PAIRS.filter((pair) => (pair & ~own) === 0).flatMap((pair) => FIRST_DEALS[seat].get(pair) ?? []);
}

const PAIRS = listOf(4095).flatMap((a) => listOf(4095).flatMap((b) => (a < b ? [(1 << a) | (1 << b)] : [])));

function dealAll(): void {
  for (const x of PAIRS) {
    for (const y of PAIRS.filter((pair) => (pair & x) === 0)) {
      for (const z of PAIRS.filter((pair) => (pair & (x | y)) === 0)) {
        const hands = [x, y, z];
        const world = { hands, masks: [0, 0, 0], deck: 4095 & ~(x | y | z), discards: 0 };
        for (const [seat, hand] of hands.entries()) {
          const deals = FIRST_DEALS[seat].get(hand);
          if (deals === undefined) FIRST_DEALS[seat].set(hand, [world]);
          else deals.push(world);
        }
      }
    }
  }
}

function filled(w: World): World {
  return w.deck === 0 ? { hands: w.hands, masks: w.masks, deck: w.discards, discards: 0 } : w;
}

/** The known card is flipped if the deck has it, and the guest it names draws any card there is. */
function turnBegins(world: World, flip: number): World[] {
  const { hands, masks, deck, discards } = filled(world);
  if (((deck >> flip) & 1) === 0) return [];
  const flipped = filled({ hands, masks, deck: deck & ~(1 << flip), discards: discards | (1 << flip) });
  const mover = Math.floor(flip / 4);
  return listOf(flipped.deck).map((card) => ({
    hands: hands.with(mover, hands[mover] | (1 << card)),
    masks,
    deck: flipped.deck & ~(1 << card),
    discards: flipped.discards,
  }));
}

/** A toss is seen; a mask may be any card of the hand. */
function playedBy({ hands, masks, deck, discards }: World, mover: number, play: number | null): World[] {
  const choices = listOf(hands[mover]).filter((card) => play === null || card === play);
  return choices.map((card) => ({
    hands: hands.with(mover, hands[mover] & ~(1 << card)),
    masks: play === null ? masks.with(mover, 1 << card) : masks,
    deck,
    discards: play === null ? discards : discards | (1 << card),
  }));
}
