/** What is said of Compile before it begins, in the languages in which its box and its options are not written. */
import type { Translations } from '../../../core/contract/index.ts';
import { DE } from './de.ts';
import { HU } from './hu.ts';
import { SV } from './sv.ts';

export const CHOICES: Translations = { hu: HU, sv: SV, de: DE };
