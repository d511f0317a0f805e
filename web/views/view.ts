/** What a game tells the page beside its text: its table as data, and what on the table an action has to do with. */
import type { TableData } from '../shapes/tables.ts';

/** The states are those of one game each; whoever calls has them from that game. */
export interface GameView<S> {
  /** The table as `viewer`, a seat or EVERYONE, sees it. Worlds that a seat cannot tell apart give equal data. */
  describe(s: S, viewer: number): TableData;
  /** The action as a button says it, where the game's own name is too short for people who are new to it. */
  wording?(s: S, action: number): string;
  /** Keys of the things that stand for an action of the seat to move: `hand:HA`, `line:1`. */
  pointers(s: S, action: number): readonly string[];
}
