/** A game with some of its members exchanged, whichever facet they belong to: for tests that break one thing at a time. */
import type { Advice, Belief, Curriculum, Encoding, Game, Text } from '../../envs/core/contract/index.ts';

/** Each facet with its members; no two facets share a name. */
const FACETS = {
  belief: ['hidden', 'redeal', 'reveal', 'knowsAll', 'sharpness', 'hunch', 'plausible'],
  encoding: ['observation', 'observe', 'input', 'borrowing', 'policy', 'stride', 'scale', 'symmetries', 'parts'],
  text: [
    'actionName',
    'parseAction',
    'veiled',
    'sentence',
    'touches',
    'aim',
    'legend',
    'settlement',
    'cards',
    'render',
    'tags',
    'kit',
    'log',
    'legs',
    'matchEpisodes',
  ],
  advice: ['rollout', 'suggest', 'solve', 'estimate', 'wagers', 'playOn', 'searchOthersFrom', 'searchOthersAt'],
  curriculum: ['practice', 'blunder'],
} as const satisfies { readonly [F in keyof Facets<unknown>]: readonly (keyof Facets<unknown>[F])[] };

interface Facets<S> {
  readonly belief: Belief<S>;
  readonly encoding: Encoding<S>;
  readonly text: Text<S>;
  readonly advice: Advice<S>;
  readonly curriculum: Curriculum<S>;
}

type Rules<S> = Omit<Game<S>, keyof Facets<S>>;
type Members<S> = Rules<S> & Belief<S> & Encoding<S> & Text<S> & Advice<S> & Curriculum<S>;
/** Members by name; undefined takes one away. */
export type Changes<S> = { readonly [K in keyof Members<S>]?: Members<S>[K] | undefined };

export function variant<S>(game: Game<S>, changes: Changes<S>): Game<S> {
  const left = new Map<string, unknown>(Object.entries(changes));
  const facets = Object.entries(FACETS).flatMap(([facet, names]) => {
    const own = names.filter((name) => left.has(name)).map((name) => [name, left.get(name)] as const);
    for (const [name] of own) left.delete(name);
    if (own.length === 0) return [];
    const before = game[facet as keyof Facets<S>] ?? {};
    const kept = Object.entries({ ...before, ...Object.fromEntries(own) }).filter(([, value]) => value !== undefined);
    return [[facet, Object.fromEntries(kept)] as const];
  });
  return { ...methodsOf(game), ...game, ...Object.fromEntries([...left, ...facets]) } as Game<S>;
}

/** Those of its class, where a game is an object of one: a spread would lose them. */
function methodsOf<S>(game: Game<S>): Record<string, unknown> {
  const kind = Object.getPrototypeOf(game);
  if (kind === Object.prototype) return {};
  const names = Object.getOwnPropertyNames(kind).filter((name) => name !== 'constructor');
  return Object.fromEntries(names.map((name) => [name, kind[name].bind(game)]));
}
