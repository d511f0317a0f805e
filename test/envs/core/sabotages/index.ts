/** Small games with one law of the contract broken at a time, by what is broken, and the law that must notice. */
import { ADVICES } from './advice.ts';
import { BELIEFS } from './belief.ts';
import { CURRICULA } from './curriculum.ts';
import { ENCODINGS } from './encoding.ts';
import { RULES } from './rules.ts';
import type { Sabotage } from './support.ts';
import { SYMMETRIES } from './symmetries.ts';
import { TEXTS } from './text.ts';
import { WORDS } from './words.ts';

export const SABOTAGES: readonly (readonly [string, readonly Sabotage[]])[] = [
  ['rules', RULES],
  ['beliefs', BELIEFS],
  ['encodings', ENCODINGS],
  ['symmetries', SYMMETRIES],
  ['texts', TEXTS],
  ['words', WORDS],
  ['advice', ADVICES],
  ['curricula', CURRICULA],
];
