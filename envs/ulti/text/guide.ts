/** Ulti in two minutes. */
import type { Guide, GuidePage, Term } from '../../core/guide.ts';
import type { Language } from '../../core/contract/index.ts';
import { LADDER } from '../rules/contracts.ts';
import { MARCH_PRICE, SILENT_100_PRICE, SILENT_ULTI_BONUS } from '../rules/scoring.ts';
import { contractName, goalOf, WORDS } from './words/index.ts';

const PAGES: readonly GuidePage[] = [
  {
    title: 'One against two',
    text: 'Three players, 32 Hungarian cards: hearts, bells, leaves and acorns, each with ace, 10, king, over, under, 9, 8 and 7. Whoever bids highest plays alone, and wins from or pays to each of the other two.',
  },
  {
    title: 'The auction',
    text: 'The first player has twelve cards, lays two aside as the talon and names a contract. Each of the others may then pass, or take the talon, lay two cards aside and bid higher. When all have passed, the last bidder plays. Hearts bids count double.',
    position: { seed: 1, actions: [0, 1, 32], viewer: 1 },
  },
  {
    title: 'Tricks',
    text: 'Follow suit, and beat the card that is winning if you can. Without the suit you must trump, and higher than a trump that lies there. With a trump the order is ace, 10, king, over, under, 9, 8, 7. In Betli and Durchmars alone there is no trump, and the 10 ranks below the under.',
    position: { seed: 5, actions: [1, 11, 32, 59, 8, 11, 41, 58, 58, 58, 23, 16, 17, 58, 58, 18], viewer: 1 },
  },
  {
    title: 'Points',
    text: 'Ace 11, 10 ten, king 4, over 3, under 2, and 10 for the last trick. King and over of one suit in one hand are a marriage, 20, or 40 in trumps; they count at once. The talon counts for the soloist.',
  },
  {
    title: 'Kontra',
    text: 'After the first trick the defenders may double each part of the contract, and the soloist may double again. Parts are won and lost one by one. What nobody announced may still bring something in silence.',
  },
];

/** What pays although nobody announced it. */
function silentTerms(language: Language): Term[] {
  const words = WORDS[language];
  const term = (name: string, value: number, about: string): Term => ({ term: name, value: String(value), about });
  return [
    term(words.silent100, SILENT_100_PRICE, words.winSilent100),
    term(words.silentUlti, SILENT_ULTI_BONUS, words.winUlti),
    term(words.silentDurchmars, MARCH_PRICE, words.winDurchmars),
  ];
}

export function guide(language: Language): Guide {
  const words = WORDS[language];
  const contracts = LADDER.map((bid) => ({
    term: contractName(bid, language),
    value: String(bid.value),
    about: goalOf(bid, language),
  }));
  const game = ['talon', 'soloist', 'marriage', 'kontra'] as const;
  return {
    pages: PAGES,
    glossary: [
      { title: words.termContracts, terms: contracts },
      { title: words.termSilent, terms: silentTerms(language) },
      {
        title: words.termWords,
        terms: game.map((key) => ({ term: words[TERMS[key][0]], about: words[TERMS[key][1]] })),
      },
    ],
  };
}

const TERMS = {
  talon: ['termTalon', 'aboutTalon'],
  soloist: ['termSoloist', 'aboutSoloist'],
  marriage: ['termMarriage', 'aboutMarriage'],
  kontra: ['termKontra', 'aboutKontra'],
} as const;
