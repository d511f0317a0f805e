/** Basic types of the contract: seats, actions, plain data. */

/** A seat of the game, 0 to `seats - 1`. The game decides the order of play. */
export type Seat = number;
/** Bit `1 << seat` for each seat of a team. */
export type SeatMask = number;
/** 0 to `actions - 1`. */
export type Action = number;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The result of `toMove` when the episode is over. */
export const OVER = -1;
/** The viewer of `render` that sees every card. */
export const EVERYONE = -1;
