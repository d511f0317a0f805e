/** Levels of opponents: easy, medium, hard. Each is an agent. */
import { type AnyGame, withoutOptions } from '../../envs/index.ts';
import type { Level, LevelName } from '../shapes/wire.ts';
import { STRENGTHS } from '../views/strengths.ts';

type Specs = Readonly<Record<LevelName, string>>;

/** With a net: rules of thumb, the policy of the net without search, and the net with a search. */
export const WITH_NET: Specs = { easy: 'heuristic', medium: 'shipped:sims=0', hard: 'shipped:sims=256' };
const WITH_HEURISTIC: Specs = { easy: 'heuristic', medium: 'ismcts:sims=200', hard: 'ismcts:sims=2000' };
const WITH_NOTHING: Specs = { easy: 'random', medium: 'ismcts:sims=200', hard: 'ismcts:sims=2000' };

const LEVEL_NAMES: readonly LevelName[] = ['easy', 'medium', 'hard'];

export function levelsOf(game: AnyGame, has: { readonly net: boolean; readonly heuristic: boolean }): Level[] {
  const specs = has.heuristic ? (has.net ? WITH_NET : WITH_HEURISTIC) : WITH_NOTHING;
  const measured = specs === WITH_NET ? STRENGTHS[withoutOptions(game.id)] : undefined;
  return LEVEL_NAMES.map((name) => ({ name, spec: specs[name], strength: measured?.[name] ?? null }));
}
