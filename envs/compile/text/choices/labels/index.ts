/** What the options of Compile and their values are called: `name`, and `name=value`. */
import type { Wordbook } from '../../../../core/contract/index.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { HU } from './hu.ts';
import { SV } from './sv.ts';

export const LABELS: Wordbook = { en: EN, hu: HU, sv: SV, de: DE };
