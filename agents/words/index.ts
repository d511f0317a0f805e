/** What the terminal says to a person at the table, by language. */
import type { Language } from '../../envs/core/index.ts';
import { DE } from './de.ts';
import { EN, type TerminalWords } from './en.ts';
import { HU } from './hu.ts';
import { SV } from './sv.ts';

export const WORDS: Readonly<Record<Language, TerminalWords>> = { en: EN, hu: HU, sv: SV, de: DE };
export type { TerminalWords } from './en.ts';
