/** All laws of the kit, and which of them apply to a game. */
import type { AnyGame } from '../contract/index.ts';
import { ADVICE_LAWS } from './advice.ts';
import { BELIEF_LAWS } from './belief.ts';
import { CURRICULUM_LAWS } from './curriculum.ts';
import { ENCODING_LAWS } from './encoding.ts';
import type { FacetLaws, Law } from './law.ts';
import { RULE_LAWS } from './rules.ts';
import { TEXT_LAWS } from './text.ts';

/** By facet. A facet of the contract without laws does not compile. */
export const FACETS: { readonly [F in Facet]-?: FacetLaws<NonNullable<AnyGame[F]>> } = {
  belief: BELIEF_LAWS,
  encoding: ENCODING_LAWS,
  text: TEXT_LAWS,
  advice: ADVICE_LAWS,
  curriculum: CURRICULUM_LAWS,
};

/** The members of a game that are facets: objects, not methods. */
type Facet = {
  [M in keyof AnyGame]-?: NonNullable<AnyGame[M]> extends (...args: never[]) => unknown
    ? never
    : NonNullable<AnyGame[M]> extends object
      ? M
      : never;
}[keyof AnyGame];

/** Checked by playing: a game that throws breaks it. */
export const PLAY_GOES_THROUGH = 'random play goes through';

/** Laws about members that a game does not have are left out. */
export function lawsFor(game: AnyGame): readonly Law[] {
  const offered = Object.entries(FACETS).flatMap(([name, { always, offers }]) => {
    const facet = game[name as Facet];
    if (facet === undefined) return [];
    const members = Object.entries(offers).filter(([member]) => facet[member as keyof typeof facet] !== undefined);
    return [...always, ...members.flatMap(([, laws]) => laws)];
  });
  return [...RULE_LAWS, ...offered];
}
