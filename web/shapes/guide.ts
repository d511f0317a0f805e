/** The guide to a game as the page gets it: pages with tables to draw, and a glossary. */
import type { TableData } from './tables.ts';
import type { RuleValue } from './wire.ts';
import type { Told } from './words.ts';

export interface GuideMessage {
  readonly game: string;
  readonly title: string;
  readonly seats: number;
  /** Of the game that was asked for, in which it differs from the game that the guide is about. */
  readonly rules: readonly ChangedRule[];
  readonly pages: readonly GuideSheet[];
  readonly glossary: readonly {
    readonly title: string;
    readonly terms: readonly GlossaryTerm[];
  }[];
  /** What every card is called, by its code in tables. */
  readonly cards: Readonly<Record<string, string>>;
  /** What stands on every card, box by box; empty where cards have no texts. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface ChangedRule {
  readonly label: Told;
  readonly value: RuleValue;
}

export interface GuideSheet {
  readonly title: string;
  readonly text: string;
  /** A position as a seat sees it, and the same in letters. */
  readonly shown?: { readonly table: TableData; readonly text: string; readonly viewer: number };
}

export interface GlossaryTerm {
  readonly term: string;
  readonly value?: string;
  readonly about: string;
}
