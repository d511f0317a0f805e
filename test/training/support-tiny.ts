/**
 * Tiny Trick counted out: what a way of playing is worth over all deals, and how much a single seat could gain by playing
 * otherwise while the other two stay as they are.
 *
 * Every card is played openly, so a seat knows its hand and the plays so far and nothing else. For a hand and a line of play
 * the consistent deals are carried along, each with the chance that the others play that line in it; the seat takes the
 * action that is best over all of them. Seats see the table from where they sit, so it is enough to let player_0 be the soloist.
 */
import { TINY_TRICK as game, type TinyTrickState } from '../../envs/toy/tiny-trick/tiny-trick.ts';

/** Chances of the legal actions, in their order, for the seat to move. */
export type Play = (state: TinyTrickState, seat: number) => readonly number[];

const SEATS = [0, 1, 2] as const;
const returns = new Float64Array(3);
const noRng = undefined as never; // cards are dealt once and nothing is drawn after that

interface World {
  readonly state: TinyTrickState;
  readonly chance: number;
}

/** All 1,680 deals with player_0 as the soloist. */
export function allDeals(): TinyTrickState[] {
  const cards = Array.from({ length: 9 }, (_, card) => card);
  return threes(cards).flatMap((first) => {
    const rest = cards.filter((card) => !first.includes(card));
    return threes(rest).map((second) => {
      const third = rest.filter((card) => !second.includes(card));
      return game.load({ soloist: 0, hands: [first, second, third], plays: [] });
    });
  });
}

function threes(cards: readonly number[]): number[][] {
  return cards.flatMap((a, i) => cards.slice(i + 1).flatMap((b, j) => cards.slice(i + j + 2).map((c) => [a, b, c])));
}

/** Points per deal of the soloist over all deals if everybody plays so. */
export function worth(play: Play): number {
  const deals = allDeals();
  return deals.reduce((sum, state) => sum + over(undefined, [{ state, chance: 1 }], play, 0), 0) / deals.length;
}

/** The same if `seat` knows how the others play and makes the best of it, for its own side. */
export function bestResponse(seat: number, play: Play): number {
  const hands = new Map<string, World[]>();
  const deals = allDeals();
  for (const state of deals) {
    const hand = JSON.stringify((game.save(state) as { hands: number[][] }).hands[seat]);
    add(hands, hand, { state, chance: 1 });
  }
  const sign = seat === 0 ? 1 : -1;
  return [...hands.values()].reduce((sum, worlds) => sum + over(seat, worlds, play, sign), 0) / deals.length;
}

/** How much each seat could gain for its side, in points per deal of the soloist. */
export function gains(play: Play): number[] {
  const value = worth(play);
  return SEATS.map((seat) => Math.abs(bestResponse(seat, play) - value));
}

/** Sum over the worlds of chance times the soloist's points. The worlds share the seat's hand and all plays. */
function over(seat: number | undefined, worlds: readonly World[], play: Play, sign: number): number {
  const mover = game.toMove(worlds[0].state);
  if (mover < 0) return worlds.reduce((sum, { state, chance }) => sum + chance * pointsOf(state), 0);
  if (mover === seat) {
    const values = legalIn(worlds[0].state).map((card) =>
      over(
        seat,
        worlds.map((w) => after(w, card, 1)),
        play,
        sign,
      ),
    );
    return sign * Math.max(...values.map((v) => sign * v));
  }
  const next = new Map<number, World[]>();
  for (const world of worlds) {
    const chances = play(world.state, mover);
    legalIn(world.state).forEach((card, i) => {
      if (chances[i] > 0) add(next, card, after(world, card, chances[i]));
    });
  }
  return [...next.values()].reduce((sum, some) => sum + over(seat, some, play, sign), 0);
}

function after({ state, chance }: World, card: number, odds: number): World {
  const next = state.slice();
  game.apply(next, card, noRng);
  return { state: next, chance: chance * odds };
}

function add<K>(groups: Map<K, World[]>, key: K, world: World): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [world]);
  else group.push(world);
}

const ids = new Uint16Array(game.maxLegal);

export function legalIn(state: TinyTrickState): number[] {
  const count = game.legal(state, ids);
  const legal: number[] = [];
  for (let i = 0; i < count; i++) legal.push(ids[i]);
  return legal;
}

function pointsOf(state: TinyTrickState): number {
  game.returns(state, returns);
  return returns[0];
}
