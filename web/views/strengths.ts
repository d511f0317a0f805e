/** How strong the levels of opponents are, game by game. 'npm run docs' writes this from docs/results/levels.jsonl. */
import type { LevelName, Strength } from '../shapes/wire.ts';

/** Points a deal on duplicate deals, with half of the 95% interval. */
export const STRENGTHS: Readonly<Record<string, Readonly<Record<LevelName, Strength>>>> = {
  'ulti-v1': {
    easy: { against: 'random', points: '+33.19', half: '0.59' },
    medium: { against: 'easy', points: '+2.15', half: '0.34' },
    hard: { against: 'medium', points: '+1.20', half: '0.61' },
  },
  'mulle-v1': {
    easy: { against: 'random', points: '+62.19', half: '0.76' },
    medium: { against: 'easy', points: '+6.05', half: '0.54' },
    hard: { against: 'medium', points: '+11.6', half: '1.8' },
  },
  'buddy-bluff-v1': {
    easy: { against: 'random', points: '+0.2380', half: '0.0046' },
    medium: { against: 'easy', points: '+0.0492', half: '0.0045' },
    hard: { against: 'medium', points: '+0.055', half: '0.018' },
  },
  'compile-v1': {
    easy: { against: 'random', points: '+0.9675', half: '0.0078' },
    medium: { against: 'easy', points: '+0.891', half: '0.014' },
    hard: { against: 'medium', points: '+0.993', half: '0.013' },
  },
};
