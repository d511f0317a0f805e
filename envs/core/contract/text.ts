/** A game in words: names of actions, the picture of the table, and what reports and transcripts say. */
import type { Action, Seat } from './basics.ts';
import type { Language, Wordbook } from './language.ts';

/** A part of an episode that is scored by itself, such as an omgång of a Mulle match. */
export interface Leg {
  readonly name: string;
  readonly points: readonly number[]; // [seats]
}

/** A line of the settlement: what was made or lost, and what it brought each seat. */
export interface Settled {
  readonly text: string;
  readonly points: readonly number[]; // [seats]
}

/**
 * Where a member takes a language it may be left out: the words are then those of transcripts, which never change. With a language they
 * are for people. There a seat is called `player_0`, for which a page puts the name of the player.
 */
export interface Text<S> {
  /** A name that no other legal action of this state has. */
  actionName(this: void, s: S, action: Action): string;
  /** The legal action a person means by `text` (names, short forms, ids), or undefined. */
  parseAction(this: void, s: S, text: string): Action | undefined;
  /**
   * What everybody sees of an action of which the other seats do not see all, such as `discard a card`; undefined where they see which
   * one it is. Asked before it is played. Absent: labels alone say who saw it, and a card drawn afterwards makes an open move look hidden.
   */
  veiled?(this: void, s: S, action: Action, language?: Language): string | undefined;
  /**
   * What a legal action means here, and what follows from it as far as that is known: `Capture with 9 of diamonds: takes 4 + 5`. One
   * line that no other legal action of this state has. It follows from what the mover knows, and where the action is not veiled from
   * what everybody does.
   */
  sentence?(this: void, s: S, action: Action, language: Language): string;
  /** Things on the table that a legal action takes along or lays something on, by the names that a page has for them: `table:KL4`. Public. */
  touches?(this: void, s: S, action: Action): readonly string[];
  /** What a seat is after now, in one line, from what that seat knows. */
  aim?(this: void, s: S, seat: Seat, language: Language): string;
  /** What stands on the cards that `viewer` has or sees, a line each, where cards have texts: for a terminal, which cannot draw them. */
  legend?(this: void, s: S, viewer: Seat, language: Language): readonly string[];
  /** What was won and lost, a line each. Asked after the end. The points of a seat add up to its return. */
  settlement?(this: void, s: S, language: Language): readonly Settled[];
  /** The name of every card, by its code in views and in short forms of actions. */
  readonly cards?: Wordbook;
  /** The table as `viewer`, a seat or EVERYONE (-1), sees it. */
  render(this: void, s: S, viewer: Seat, language?: Language): string;
  /** Role, contract: for reports, which count each and all together. Public. */
  tags?(this: void, s: S, seat: Seat): readonly string[];
  /** What a seat plays with, such as the decks it has chosen: for reports, which count each by itself. Public. */
  kit?(this: void, s: S, seat: Seat): readonly string[];
  /** What happened since the last decision, a line each: for transcripts, where an action alone says too little. Public. */
  log?(this: void, s: S, language?: Language): readonly string[];
  /**
   * What each leg of an episode brought, in order of play: for reports, where players count an episode in two legs or more. Asked after
   * the end. The points of a seat add up to its return.
   */
  legs?(this: void, s: S): readonly Leg[];
  /** Episodes of a match as players count it, the chairs moving on by one between them. At least 2; absent where it is one. */
  readonly matchEpisodes?: number;
}
