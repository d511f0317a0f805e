/** What a law of the contract is, when it is checked, and how the laws of a facet are listed. */
import type { Bench } from './bench.ts';

// biome-ignore lint/suspicious/noExplicitAny: a law holds for every kind of state
export type AnyBench = Bench<any>;

/** `some decisions` are a few of every episode, for expensive laws; `few decisions` are a third of those. */
export type Moment =
  | 'before play'
  | 'every decision'
  | 'some decisions'
  | 'few decisions'
  | 'every end'
  | 'end of practice'
  | 'end of blunder'
  | 'after all games';

export interface Law {
  /** A sentence, as reports print it. */
  readonly name: string;
  readonly when: Moment;
  /** What is wrong, in a sentence; undefined if the law holds. */
  fault(b: AnyBench): string | undefined;
}

/** The members of a facet that a game may leave out. */
type Optional<Facet> = { [M in keyof Facet]-?: object extends Pick<Facet, M> ? M : never }[keyof Facet];

export interface FacetLaws<Facet> {
  /** For every game that has the facet. */
  readonly always: readonly Law[];
  /** For games that have the member. Each optional member must have a law; otherwise this does not compile. */
  readonly offers: { readonly [M in Optional<Facet>]: readonly [Law, ...Law[]] };
}
