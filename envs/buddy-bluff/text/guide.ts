/** Buddy Bluff in two minutes. */
import type { Guide, GuidePosition } from '../../core/guide.ts';
import type { Language } from '../../core/contract/index.ts';
import { PENALTY_OF_RANK, RANKS } from '../rules/cards.ts';
import { rankName, WORDS } from './words/index.ts';
import { SHEETS, type Sheets } from './sheets/index.ts';

/** The pages in order, and which of them have a position to draw. */
const PAGES: readonly { readonly sheet: keyof Sheets; readonly position?: GuidePosition }[] = [
  { sheet: 'least' },
  { sheet: 'turn', position: { seed: 15, actions: [62, 21, 46, 48, 39, 34], viewer: 2 } },
  { sheet: 'relief' },
  {
    sheet: 'seals',
    position: {
      seed: 1,
      actions: [9, 29, 24, 9, 24, 34, 29, 24, 59, 54, 34, 29, 54, 48, 59, 54, 9, 63, 54, 19],
      viewer: 3,
    },
  },
  { sheet: 'end' },
];

export function guide(language: Language): Guide {
  const words = WORDS[language];
  const ranks = Array.from({ length: RANKS }, (_, rank) => rank);
  return {
    pages: PAGES.map(({ sheet, ...page }) => ({ ...SHEETS[language][sheet], ...page })),
    glossary: [
      {
        title: words.termCosts,
        terms: ranks.map((rank) => ({
          term: rankName(rank, language),
          value: String(PENALTY_OF_RANK[rank]),
          about: words.costs,
        })),
      },
      {
        title: words.termWords,
        terms: [
          { term: words.termPackage, about: words.aboutPackage },
          { term: words.termStack, about: words.aboutStack },
          { term: words.termSeal, about: words.aboutSeal },
          { term: words.termPool, about: words.aboutPool },
        ],
      },
    ],
  };
}
