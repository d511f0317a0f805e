/** The words every part of the contract uses: seats, actions, plain data. */

/** A chair at the table, 0 to `seats - 1`. Play order is the game's own business. */
export type Seat = number;
/** Bit `1 << seat` for each seat of a coalition. */
export type SeatMask = number;
/** 0 to `actions - 1`. */
export type Action = number;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What `toMove` answers when the episode has ended. */
export const OVER = -1;
/** The viewer of `render` who sees every card. */
export const EVERYONE = -1;
