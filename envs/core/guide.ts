/** A short guide to a game: pages with positions to draw, and a glossary, as plain data. */
import type { Action, Language, Seat } from './contract/index.ts';
import type { Seed } from './rng.ts';

/** A position of the game without options, as a seat sees it: a deal and the actions so far. */
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

/** The guide in a language, with the same words as the sentences of the game. */
export type Guided = (language: Language) => Guide;
