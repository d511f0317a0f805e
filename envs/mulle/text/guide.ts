/** Mulle in two minutes. */
import type { Guide, GuidePosition } from '../../core/guide.ts';
import type { Language } from '../../core/contract/index.ts';
import { fill } from '../../core/words.ts';
import { BOARD_VALUE, DIAMOND_TEN, HAND_VALUE, SPADE_ACE, SPADE_TWO } from '../rules/cards.ts';
import { cardName, WORDS } from './words/index.ts';
import { SHEETS, type Sheets } from './sheets/index.ts';

/** The pages in order, and which of them have a position to draw. */
const PAGES: readonly { readonly sheet: keyof Sheets; readonly position?: GuidePosition }[] = [
  { sheet: 'packs' },
  { sheet: 'capture', position: { seed: 4, actions: [], viewer: 0 } },
  { sheet: 'build', position: { seed: 1, actions: [156 + 67 * 8 + 16], viewer: 0 } },
  { sheet: 'trotta' },
  { sheet: 'score' },
];

export function guide(language: Language): Guide {
  const words = WORDS[language];
  const two = (card: number, name = cardName(card, language)) => ({
    term: name,
    value: fill(words.inHand, { value: HAND_VALUE[card] }),
    about: fill(words.onTable, { value: BOARD_VALUE[card] }),
  });
  return {
    pages: PAGES.map(({ sheet, ...page }) => ({ ...SHEETS[language][sheet], ...page })),
    glossary: [
      { title: words.termValues, terms: [two(SPADE_ACE, words.ace), two(SPADE_TWO), two(DIAMOND_TEN)] },
      {
        title: words.termScore,
        terms: [
          { term: words.termMulle, about: words.aboutMulle },
          { term: words.termTabbe, value: '1', about: words.aboutTabbe },
          { term: words.termIntake, about: words.aboutIntake },
        ],
      },
      {
        title: words.termWords,
        terms: [
          { term: words.termBuild, about: words.aboutBuild },
          { term: words.termTrotta, about: words.aboutTrotta },
          { term: words.termOmgang, about: words.aboutOmgang },
        ],
      },
    ],
  };
}
