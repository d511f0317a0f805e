/** The hand-made players. Those of the project's own games are loaded on first use; `all.ts` loads all of them. */
import { type AnyGame, InputError, withoutOptions } from '../../envs/core/index.ts';
import type { Agent } from '../agent.ts';
import { agentFault } from '../faults.ts';
import { type HandMade, handMadePlayers } from './registry.ts';

export { handMadePlayers } from './registry.ts';

type Kind = keyof HandMade;

interface Shipped {
  /** The module that registers them. */
  readonly module: string;
  readonly kinds: readonly Kind[];
}

const COMPILE: Shipped = { module: './compile/register.js', kinds: ['heuristic', 'heuristic-plus'] };

/** By name and version of the game, without its options. A test holds it true. */
const SHIPPED: Readonly<Record<string, Shipped>> = {
  'ulti-v1': { module: './ulti/register.js', kinds: ['heuristic'] },
  'buddy-bluff-v1': { module: './buddy-bluff/register.js', kinds: ['heuristic'] },
  'mulle-v1': { module: './mulle/register.js', kinds: ['heuristic'] },
  'compile-v1': COMPILE,
  'compile-extended-v1': COMPILE,
  'compile-extended-v2': COMPILE,
};

/** Loads the hand-made players of a game, if the program has some. Must be called before they are created. */
export async function loadHeuristic(gameId: string): Promise<void> {
  const id = withoutOptions(gameId);
  if (!Object.hasOwn(SHIPPED, id) || handMadePlayers().has(id)) return;
  await import(new URL(SHIPPED[id].module, import.meta.url).href);
}

export function createHeuristic(game: AnyGame, kind: Kind = 'heuristic'): Agent {
  const id = withoutOptions(game.id);
  const create = handMadePlayers().get(id)?.[kind];
  if (create !== undefined) return create(game);
  const having = gamesWith(kind);
  if (having.includes(id)) throw new Error(`the ${kind} of ${id} is not loaded: call loadHeuristic first`);
  const message = `there is no ${kind} for ${id}; there is one for ${having.join(', ')}`;
  throw new InputError(message, agentFault('cannotPlay', { agent: kind, game: id }));
}

/** Games that have such a player, loaded or not. */
function gamesWith(kind: Kind): string[] {
  const shipped = Object.entries(SHIPPED).filter(([, { kinds }]) => kinds.includes(kind));
  const registered = [...handMadePlayers()].filter(([, players]) => players[kind] !== undefined);
  return [...new Set([...shipped, ...registered].map(([id]) => id))];
}
