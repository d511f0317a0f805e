/** What networks read: the observation, or what the game sets out for them instead. */
import type { Game, NetworkInput } from './game.ts';

/** The fields of it. */
export function inputSpec<Spec>(game: { readonly observation: Spec; readonly input?: { readonly spec: Spec } }): Spec {
  return game.input?.spec ?? game.observation;
}

export function networkInput<S>(game: Pick<Game<S>, 'observation' | 'observe' | 'input'>): NetworkInput<S> {
  return game.input ?? observationOf(game);
}

/** The observation in the same form. */
export function observationOf<S>(game: Pick<Game<S>, 'observation' | 'observe'>): NetworkInput<S> {
  return { spec: game.observation, write: game.observe.bind(game) };
}
