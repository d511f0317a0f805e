/** The arena: duplicate deals, matches and tournaments, with error bars. */
export { cheatNote } from './cheats.ts';
export { MatchFailure } from './deal.ts';
export * from './lone.ts';
export * from './match.ts';
export * from './report.ts';
export * from './seatings.ts';
export type { Estimate } from './statistics.ts';
export * from './summary.ts';
export { openTables, TASK_DEALS, type Tables, type TablesOptions } from './tables.ts';
export * from './text.ts';
export * from './tournament.ts';
