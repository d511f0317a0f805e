/**
 * Who sits where. A duplicate deal is played once for every way to seat the entrants, so that each of them has held every
 * hand of the deal equally often, beside the same neighbours, and the luck of the cards cancels.
 */

/** For each seat the index of the entrant who holds it. */
export type Seating = readonly number[]; // [seats]

/**
 * Every assignment of the seats in which each entrant holds at least one, in lexical order. Two entrants: AB and BA for two
 * seats, the six of AAB and ABB for three, fourteen for four. As many entrants as seats: all permutations, not only the
 * rotations, since it matters who sits behind whom. By symmetry every entrant holds every seat equally often.
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

/** Entrants of a deal in which one sits alone among others. */
export const ALONE = 0;
export const NEIGHBOUR = 1;
export const AT_HOME = 2;

/**
 * The first entrant alone in every seat in turn, the second in all others; and once the third in all of them, who shows what the same
 * cards bring those who are among themselves.
 */
export function loneSeatings(seats: number): Seating[] {
  const everySeat = Array.from({ length: seats }, (_, seat) => seat);
  const alone = everySeat.map((chair) => everySeat.map((seat) => (seat === chair ? ALONE : NEIGHBOUR)));
  return [...alone, everySeat.map(() => AT_HOME)];
}
