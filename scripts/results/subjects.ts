/** The games that are measured. */
import type { Named } from './kinds.ts';

/** A game that is measured, with options or without. */
export interface Subject extends Named {
  /** In names. */
  readonly key: string;
  readonly title: string;
  /** The best player made by hand. */
  readonly heuristic: string;
  /** Core seconds of a duplicate deal in which one side searches with 64 simulations of its net. */
  readonly deal: number;
}

export const ULTI: Subject = { key: 'ulti', game: 'ulti', title: 'Ulti', heuristic: 'heuristic', deal: 0.55 };
export const MULLE: Subject = { key: 'mulle', game: 'mulle', title: 'Mulle', heuristic: 'heuristic', deal: 0.25 };
export const BUDDY_BLUFF: Subject = {
  key: 'buddy-bluff',
  game: 'buddy-bluff',
  title: 'Buddy Bluff',
  heuristic: 'heuristic',
  deal: 0.5,
};
/** With the draft, if nothing else is said. */
export const COMPILE: Subject = {
  key: 'compile',
  game: 'compile',
  title: 'Compile',
  heuristic: 'heuristic-plus',
  deal: 0.4,
};
export const RANDOM_COMPILE: Subject = {
  ...COMPILE,
  key: 'compile-random',
  option: 'setup=random',
  title: 'Compile, random protocols',
};
export const FIXED_COMPILE: Subject = {
  ...COMPILE,
  key: 'compile-fixed',
  option: 'setup=fixed',
  title: 'Compile, fixed protocols',
};
/** Searches at Compile are measured with random protocols: in the draft they win every game. */
export const FOUR = [ULTI, MULLE, BUDDY_BLUFF, RANDOM_COMPILE];
