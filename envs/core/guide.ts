/** A game explained in two minutes: pages with positions to draw, and a glossary. Plain data, for whoever shows it. */
import type { Action, Language, Seat } from './contract/index.ts';
import type { Seed } from './rng.ts';

/** A position of the game without options, as a seat sees it: a deal, and what was played. */
export interface GuidePosition {
  readonly seed: Seed;
  readonly actions: readonly Action[];
  readonly viewer: Seat;
}

export interface GuidePage {
  readonly title: string;
  readonly text: string;
  readonly position?: GuidePosition;
}

/** A word of the game: what it is worth, and what it means. */
export interface Term {
  readonly term: string;
  readonly value?: string;
  readonly about: string;
}

export interface TermGroup {
  readonly title: string;
  readonly terms: readonly Term[];
}

export interface Guide {
  readonly pages: readonly GuidePage[];
  readonly glossary: readonly TermGroup[];
}

/** In a language, with the words that the sentences of the game have. */
export type Guided = (language: Language) => Guide;
