/** Mulle in two minutes. */
import type { Guide, GuidePage } from '../../core/guide.ts';
import type { Language } from '../../core/contract/index.ts';
import { fill } from '../../core/words.ts';
import { BOARD_VALUE, DIAMOND_TEN, HAND_VALUE, SPADE_ACE, SPADE_TWO } from '../rules/cards.ts';
import { cardName, WORDS } from './words/index.ts';

const PAGES: readonly GuidePage[] = [
  {
    title: 'Two packs, two players',
    text: 'All cards of two packs are played, so every card has a twin. Eight lie on the table, each player has eight; six such rounds are an omgång, two omgångar a match. A turn plays one card of the hand.',
  },
  {
    title: 'Capture',
    text: 'A card takes every card of its value and all sets of cards that add up to it. Aces, the spade 2 and the diamond 10 are worth more in the hand (14, 15, 16) than on the table. A card whose twin lies alone takes just that one. Twins that come home together are a mulle, the best there is.',
    position: { seed: 4, actions: [], viewer: 0 },
  },
  {
    title: 'Build',
    text: 'Lay a card on another so that they add up to a card you hold, and take them later. What already adds up to that is gathered, and a build that grew is locked: nobody can change it any more, but anybody can take it. You must keep the card for it.',
    position: { seed: 1, actions: [156 + 67 * 8 + 16], viewer: 0 },
  },
  {
    title: 'Trotta, or lay a card down',
    text: 'Trotta gathers all of a value in a locked build without keeping a card for it. A card that can capture nothing may be laid down as it is.',
  },
  {
    title: 'What counts',
    text: 'A mulle brings the value of its card, a capture that empties the table brings 1 (a tabbe). Spades and aces are intake points, forty in all; what you have beyond twenty counts twice. The difference of the totals is paid.',
  },
];

export function guide(language: Language): Guide {
  const words = WORDS[language];
  const two = (card: number, name = cardName(card, language)) => ({
    term: name,
    value: fill(words.inHand, { value: HAND_VALUE[card] }),
    about: fill(words.onTable, { value: BOARD_VALUE[card] }),
  });
  return {
    pages: PAGES,
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
