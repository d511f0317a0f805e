/** The guide to Compile, by language. */
import type { Language } from '../../../core/contract/index.ts';
import { DE } from './de.ts';
import { EN, type Sheets } from './en.ts';
import { HU } from './hu.ts';
import { SV } from './sv.ts';

export const SHEETS: Readonly<Record<Language, Sheets>> = { en: EN, hu: HU, sv: SV, de: DE };
export type { Sheets } from './en.ts';
