/** How strong the levels of opponents are, game by game. 'npm run docs' writes this from docs/results/levels.jsonl. */
import type { LevelName, Strength } from '../shapes/wire.ts';

/** Points a deal on duplicate deals, with half of the 95% interval. */
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
