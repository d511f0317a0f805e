/** Buddy Bluff in two minutes. */
import type { Guide, GuidePage } from '../../core/guide.ts';
import type { Language } from '../../core/contract/index.ts';
import { PENALTY_OF_RANK, RANKS } from '../rules/cards.ts';
import { rankName, WORDS } from './words/index.ts';

const PAGES: readonly GuidePage[] = [
  {
    title: 'The least penalty wins',
    text: 'Four players, one pack. Each has a stack in front that begins empty; at the end all cards on it are penalty. A 3 costs 30, a jack 20, a queen 15, an ace 11, the others what they show, a king 10. Suits do not matter.',
  },
  {
    title: 'A turn',
    text: 'Play a card. If cards of its rank lie open, in the center, on top of the pool or on top of a stack, all of them come along, and the package goes on one stack of your choice, your own or another. If nothing matches, the card goes to the pool and costs nobody anything.',
    position: { seed: 15, actions: [62, 21, 46, 48, 39, 34], viewer: 2 },
  },
  {
    title: 'Relief',
    text: 'A package takes the top card of stacks away with it. So a matching card of your own rank rids you of a card, and gives all of them to somebody else.',
  },
  {
    title: 'Seals',
    text: 'When all cards of a rank that can still be had lie together on top of a stack, they are sealed: they and all below stay there for good. A sealed stack may still be given more.',
    position: {
      seed: 1,
      actions: [9, 29, 24, 9, 24, 34, 29, 24, 59, 54, 34, 29, 54, 48, 59, 54, 9, 63, 54, 19],
      viewer: 3,
    },
  },
  {
    title: 'The end',
    text: 'Three deals of four cards each, twelve turns for everybody. The places are worth 1, 1/3, -1/3 and -1.',
  },
];

export function guide(language: Language): Guide {
  const words = WORDS[language];
  const ranks = Array.from({ length: RANKS }, (_, rank) => rank);
  return {
    pages: PAGES,
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
