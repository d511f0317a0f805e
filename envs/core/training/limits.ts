/** The most that anybody may ask for, where that is the same for several settings. */

/** More simulations than anybody has time for. */
export const MOST_SIMS = 10_000_000;
/** Games are numbered with 32 bits. */
export const MOST_GAMES = 2 ** 32 - 1;
/** Every task is a shard, and the list of all shards is kept in memory. */
export const MOST_TASKS = 100_000;
export const MOST_DEALS = 1_000_000;
