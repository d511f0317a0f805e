/**
 * What each game's table looks like to one pair of eyes, as plain data: the server fills it, the page draws it. A card that
 * lies face-down to these eyes is null. `kind` tells the page which drawing to use.
 */
import type { Told } from './words.ts';

/** A card's name, or null where it is not known to the viewer. */
export type Face = string | null;

/** A card on the table and who put it there. */
export interface PlayedCard {
  readonly seat: number;
  readonly card: string;
}

/** `HA`: hearts, bells, leaves, acorns; 7 8 9 Under Over King Ten Ace. */
export interface UltiTable {
  readonly kind: 'ulti';
  readonly phase: string;
  readonly dealer: number;
  readonly soloist: number | null;
  /** Its name and value, and which parts are doubled. */
  readonly contract: Told | null;
  /** A suit's name, 'none', or null while it is not named. */
  readonly trump: string | null;
  readonly auction: readonly { readonly seat: number; readonly text: Told }[];
  readonly seats: readonly {
    readonly hand: readonly Face[];
    readonly tricks: number;
    readonly points: number;
    /** Points in marriages. */
    readonly marriages: number;
    /** Suits the seat has shown not to hold. */
    readonly voids: readonly string[];
  }[];
  readonly talon: readonly Face[];
  readonly trick: readonly PlayedCard[];
  readonly lastTrick: readonly PlayedCard[];
}

/** `KL9`: klöver, spader, hjärter, ruter. */
export interface MulleTable {
  readonly kind: 'mulle';
  readonly omgang: number;
  /** Of the episode: a single one, or those of a match. */
  readonly omgangar: number;
  readonly round: number;
  readonly rounds: number;
  readonly stock: number;
  readonly singles: readonly string[];
  readonly builds: readonly {
    readonly value: number;
    readonly owner: number;
    readonly locked: boolean;
    readonly cards: readonly string[];
  }[];
  readonly seats: readonly {
    readonly hand: readonly Face[];
    readonly captured: number;
    readonly mulles: readonly string[];
    readonly mullePoints: number;
    readonly tabbar: number;
    readonly intake: number;
    /** Of finished omgångar. */
    readonly total: number;
    /** Hand values the seat certainly holds. */
    readonly pledges: readonly number[];
  }[];
}

/** Suits never matter in Buddy Bluff: a card is its rank. */
export interface BuddyTable {
  readonly kind: 'buddy-bluff';
  readonly turn: number;
  readonly turns: number;
  readonly deal: number;
  readonly stock: number;
  readonly center: readonly Face[];
  /** Top card last. */
  readonly pool: readonly string[];
  readonly sealedRanks: readonly string[];
  readonly seats: readonly {
    readonly hand: readonly Face[];
    readonly penalty: number;
    /** Bottom first; the first `sealed` of them are frozen. */
    readonly slot: readonly string[];
    readonly sealed: number;
  }[];
}

export interface CompileCard {
  /** `Fire-1`, or null for a face-down card the viewer does not know. */
  readonly name: Face;
  readonly up: boolean;
  /** It goes to the other player when it leaves. */
  readonly foreign?: boolean;
}

export interface CompileTable {
  readonly kind: 'compile';
  readonly turn: number;
  readonly turnOf: number;
  readonly phase: string;
  /** Who has control, or null. */
  readonly control: number | null;
  readonly sides: readonly {
    readonly deck: number;
    /** The top card of the deck, where the viewer knows it. */
    readonly deckTop?: string;
    readonly trash: readonly string[];
    readonly hand: readonly Face[];
    readonly lines: readonly {
      readonly protocol: string | null;
      readonly compiled: boolean;
      readonly total: number;
      /** Bottom first. */
      readonly cards: readonly CompileCard[];
    }[];
  }[];
  /** The texts that are running or have just run. */
  readonly log: readonly Told[];
}

/** A game without a drawing of its own is shown as its text. */
export interface TextTable {
  readonly kind: 'text';
}

export type TableData = UltiTable | MulleTable | BuddyTable | CompileTable | TextTable;
