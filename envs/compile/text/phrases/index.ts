/** The phrases of Compile's cards in the languages that are not printed on them. The English phrase is their name. */
import type { Translations } from '../../../core/contract/index.ts';
import { DE } from './de.ts';
import { HU } from './hu.ts';
import { SV } from './sv.ts';

export const PHRASES: Translations = { hu: HU, sv: SV, de: DE };
