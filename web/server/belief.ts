/**
 * What the coach believes about hidden cards. Worlds are drawn as in its search, from what a seat knows and by the odds
 * of the net, and the places of cards that the seat does not see are counted. So the shares of a card add up to 1, hand
 * sizes are right, and nothing is used that the seat does not know.
 */
import type { SearchAgent } from '../../agents/search-agent.ts';
import { viewOf } from '../../agents/view.ts';
import { type AnyGame, derive, type Seed } from '../../envs/index.ts';
import type { Belief } from '../shapes/wire.ts';
import { viewFor } from '../views/index.ts';

/** Enough to know a share to a few percent. */
const WORLDS = 400;

/** For the seat to move. States that differ only in what this seat cannot know give the same result. */
export function beliefOn(game: AnyGame, state: unknown, seed: Seed, ply: number, agent: SearchAgent): Belief {
  const seat = game.toMove(state);
  const drawn = viewFor(game);
  const counts = new Map<string, Map<string, number>>();
  const places = new Set<string>();
  const view = viewOf(game, state, seat, derive(seed, 'view', seat, ply));
  for (const world of agent.imagine(view, drawn.unseen === undefined ? 0 : WORLDS, derive(seed, 'belief', seat, ply))) {
    for (const { card, place } of drawn.unseen?.(world, seat) ?? []) {
      const of = counts.get(card) ?? new Map<string, number>();
      of.set(place, (of.get(place) ?? 0) + 1);
      counts.set(card, of);
      places.add(place);
    }
  }
  const columns = [...places].sort();
  const cards = Array.from(counts, ([card, of]) => ({
    card,
    shares: columns.map((place) => (of.get(place) ?? 0) / WORLDS),
  }));
  return { places: columns, cards: inPackOrder(game, cards), worlds: WORLDS };
}

/** As the cards of the game are listed; by their codes where they are not. */
function inPackOrder<C extends { readonly card: string }>(game: AnyGame, cards: readonly C[]): C[] {
  const pack = viewFor(game).order ?? Object.keys(game.text.cards?.en ?? {});
  return cards.toSorted((a, b) => pack.indexOf(a.card) - pack.indexOf(b.card) || (a.card < b.card ? -1 : 1));
}
