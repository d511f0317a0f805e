/** A game in words: names of actions, the picture of the table, and what reports and transcripts say. */
import type { Action, Seat } from './basics.ts';

/** A part of an episode that is scored by itself, such as an omgång of a Mulle match. */
export interface Leg {
  readonly name: string;
  readonly points: readonly number[]; // [seats]
}

export interface Text<S> {
  /** A name that no other legal action of this state has. */
  actionName(this: void, s: S, action: Action): string;
  /** The name of an action with its cards as `render` draws them: `discard ♥9`. `parseAction` reads it too. Absent: names write cards as pictures do. */
  drawn?(this: void, name: string): string;
  /** The legal action a person means by `text` (names, short forms, ids), or undefined. */
  parseAction(this: void, s: S, text: string): Action | undefined;
  /**
   * What everybody sees of an action of which the other seats do not see all, such as `discard a card`; undefined where they see which
   * one it is. Asked before it is played. Absent: labels alone say who saw it, and a card drawn afterwards makes an open move look hidden.
   */
  veiled?(this: void, s: S, action: Action): string | undefined;
  /** The table as `viewer`, a seat or EVERYONE (-1), sees it. */
  render(this: void, s: S, viewer: Seat): string;
  /** Role, contract: for reports, which count each and all together. Public. */
  tags?(this: void, s: S, seat: Seat): readonly string[];
  /** What a seat plays with, such as the decks it has chosen: for reports, which count each by itself. Public. */
  kit?(this: void, s: S, seat: Seat): readonly string[];
  /** What happened since the last decision, a line each: for transcripts, where an action alone says too little. Public. */
  log?(this: void, s: S): readonly string[];
  /**
   * What each leg of an episode brought, in order of play: for reports, where players count an episode in two legs or more. Asked after
   * the end. The points of a seat add up to its return.
   */
  legs?(this: void, s: S): readonly Leg[];
  /** Episodes of a match as players count it, the chairs moving on by one between them. At least 2; absent where it is one. */
  readonly matchEpisodes?: number;
}
