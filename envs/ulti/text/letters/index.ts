/** The table in letters, by language. */
import type { Wordbook } from '../../../core/contract/index.ts';
import { DE } from './de.ts';
import { EN, type Letters } from './en.ts';
import { HU } from './hu.ts';
import { SV } from './sv.ts';

export const LETTERS: Wordbook<keyof Letters> = { en: EN, hu: HU, sv: SV, de: DE };
export type { Letters } from './en.ts';
