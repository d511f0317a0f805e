/** Opponents as people choose them: easy, medium, hard. What stands behind them is an agent like any other. */
import { type AnyGame, withoutOptions } from '../../envs/index.ts';
import type { Level, LevelName, Strength } from '../shapes/wire.ts';

type Specs = Readonly<Record<LevelName, string>>;

/** With a net: rules of thumb, the net at first sight, and the net with a search. */
const WITH_NET: Specs = { easy: 'heuristic', medium: 'shipped:sims=0', hard: 'shipped:sims=256' };
const WITH_HEURISTIC: Specs = { easy: 'heuristic', medium: 'ismcts:sims=200', hard: 'ismcts:sims=2000' };
const WITH_NOTHING: Specs = { easy: 'random', medium: 'ismcts:sims=200', hard: 'ismcts:sims=2000' };

export const LEVEL_NAMES: readonly LevelName[] = ['easy', 'medium', 'hard'];

/** Points a deal on duplicate deals, with half of the 95% interval. The matches stand in docs/results.md, and a test holds these to them. */
export const STRENGTHS: Readonly<Record<string, Readonly<Record<LevelName, Strength>>>> = {
  'ulti-v1': {
    easy: { against: 'random', points: '+33.3', half: '1.3' },
    medium: { against: 'easy', points: '+0.49', half: '0.30' },
    hard: { against: 'medium', points: '+0.98', half: '0.62' },
  },
  'mulle-v1': {
    easy: { against: 'random', points: '+60.9', half: '1.7' },
    medium: { against: 'easy', points: '+3.27', half: '0.54' },
    hard: { against: 'medium', points: '+11.6', half: '1.9' },
  },
  'buddy-bluff-v1': {
    easy: { against: 'random', points: '+0.228', half: '0.010' },
    medium: { against: 'easy', points: '+0.0492', half: '0.0045' },
    hard: { against: 'medium', points: '+0.049', half: '0.024' },
  },
  'compile-v1': {
    easy: { against: 'random', points: '+0.968', half: '0.017' },
    medium: { against: 'easy', points: '+0.838', half: '0.036' },
    hard: { against: 'medium', points: '+0.944', half: '0.050' },
  },
};

export function levelsOf(game: AnyGame, has: { readonly net: boolean; readonly heuristic: boolean }): Level[] {
  const specs = has.heuristic ? (has.net ? WITH_NET : WITH_HEURISTIC) : WITH_NOTHING;
  const measured = specs === WITH_NET ? STRENGTHS[withoutOptions(game.id)] : undefined;
  return LEVEL_NAMES.map((name) => ({ name, spec: specs[name], strength: measured?.[name] ?? null }));
}
