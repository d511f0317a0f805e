/**
 * Who has which seat. A duplicate deal is played once for every way to seat the entrants. So each of them has every
 * hand equally often, with the same neighbours, and the luck of the cards cancels.
 */

/** For each seat the index of the entrant who holds it. */
export type Seating = readonly number[]; // [seats]

/**
 * All seatings in which each entrant has at least one seat, in lexical order. Two entrants: AB and BA for two seats,
 * the six of AAB and ABB for three, fourteen for four. As many entrants as seats: all permutations, not only the
 * rotations, since it matters who plays after whom. By symmetry every entrant has every seat equally often.
 */
export function seatings(entrants: number, seats: number): Seating[] {
  const all: number[][] = [];
  const seat = (taken: readonly number[]): void => {
    const missing = entrants - new Set(taken).size;
    if (missing > seats - taken.length) return;
    if (taken.length === seats) all.push([...taken]);
    else for (let e = 0; e < entrants; e++) seat([...taken, e]);
  };
  seat([]);
  return all;
}

/** Entrants of a deal in which one plays alone against others. */
export const ALONE = 0;
export const NEIGHBOUR = 1;
export const AT_HOME = 2;

/**
 * The first entrant alone in every seat in turn, with the second in all others; and once the third in all seats, which
 * shows what the same cards bring if all are the same.
 */
export function loneSeatings(seats: number): Seating[] {
  const everySeat = Array.from({ length: seats }, (_, seat) => seat);
  const alone = everySeat.map((chair) => everySeat.map((seat) => (seat === chair ? ALONE : NEIGHBOUR)));
  return [...alone, everySeat.map(() => AT_HOME)];
}
