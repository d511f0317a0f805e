/** A game in words: names of actions, the table as text, and texts for reports and transcripts. */
import type { Action, Seat } from './basics.ts';
import type { Language, Wordbook } from './language.ts';

/** A part of an episode that is scored separately, such as an omgång of a Mulle match. */
export interface Leg {
  readonly name: string;
  readonly points: readonly number[]; // [seats]
}

/** A line of the settlement: what was won or lost, and its points for each seat. */
export interface Settled {
  readonly text: string;
  readonly points: readonly number[]; // [seats]
}

/**
 * If a method has a language parameter and it is left out, the words are those of transcripts, which never change. With
 * a language they are for people. There a seat is written `player_0`, which a page replaces by the name of the player.
 */
export interface Text<S> {
  /** A name that no other legal action of this state has. */
  actionName(this: void, s: S, action: Action): string;
  /** The legal action a person means by `text` (names, short forms, ids), or undefined. */
  parseAction(this: void, s: S, text: string): Action | undefined;
  /**
   * What everybody sees of an action that other seats do not see completely, such as `discard a card`; undefined if
   * they see which one it is. Called before the action is played. If absent, only labels say who saw an action, and a
   * card drawn afterwards makes an open action look hidden.
   */
  veiled?(this: void, s: S, action: Action, language?: Language): string | undefined;
  /**
   * What a legal action means here and what follows from it, as far as that is known: `Capture with 9 of diamonds:
   * takes 4 + 5`. One line, different for each legal action of this state. It uses only what the mover knows; if the
   * action is not veiled, only what everybody knows.
   */
  sentence?(this: void, s: S, action: Action, language: Language): string;
  /**
   * Things on the table that a legal action takes or lays something on, by their names on the page: `table:KL4`. Public
   * information only.
   */
  touches?(this: void, s: S, action: Action): readonly string[];
  /** What a seat is playing for now, in one line, from what that seat knows. */
  aim?(this: void, s: S, seat: Seat, language: Language): string;
  /** What stands on the cards that `viewer` has or sees, a line each, where cards have texts: for a terminal, which cannot draw them. */
  legend?(this: void, s: S, viewer: Seat, language: Language): readonly string[];
  /** What was won and lost, a line each. Asked after the end. The points of a seat add up to its return. */
  settlement?(this: void, s: S, language: Language): readonly Settled[];
  /** The names of all cards, by their codes in views and in short forms of actions. */
  readonly cards?: Wordbook;
  /** The table as `viewer` sees it: a seat, or EVERYONE (-1). */
  render(this: void, s: S, viewer: Seat, language?: Language): string;
  /** Role and contract, for reports, which count each tag and all tags together. Public information only. */
  tags?(this: void, s: S, seat: Seat): readonly string[];
  /**
   * What a seat plays with, such as the protocols it has drafted, for reports, which count each one. Public information
   * only.
   */
  kit?(this: void, s: S, seat: Seat): readonly string[];
  /**
   * What has happened since the last decision, one line each, for transcripts, if an action alone says too little.
   * Public information only.
   */
  log?(this: void, s: S, language?: Language): readonly string[];
  /**
   * The result of each leg of an episode, in the order of play, for reports, if an episode has several legs. Called
   * after the end. The points of a seat add up to its return.
   */
  legs?(this: void, s: S): readonly Leg[];
  /** Number of episodes in a match, with the seats moving on by one in between. At least 2; absent if it is one. */
  readonly matchEpisodes?: number;
}
