/** What Compile says, by language. */
import type { Language } from '../../../core/contract/index.ts';
import { DE } from './de.ts';
import { EN, type Words } from './en.ts';
import { HU } from './hu.ts';
import { SV } from './sv.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, hu: HU, sv: SV, de: DE };
export type { Words } from './en.ts';
