/** Ulti in two minutes. */
import type { Guide, GuidePosition, Term } from '../../core/guide.ts';
import type { Language } from '../../core/contract/index.ts';
import { LADDER } from '../rules/contracts.ts';
import { MARCH_PRICE, SILENT_100_PRICE, SILENT_ULTI_BONUS } from '../rules/scoring.ts';
import { contractName, goalOf, WORDS } from './words/index.ts';
import { SHEETS, type Sheets } from './sheets/index.ts';

/** The pages in order, and which of them have a position to draw. */
const PAGES: readonly { readonly sheet: keyof Sheets; readonly position?: GuidePosition }[] = [
  { sheet: 'alone' },
  { sheet: 'auction', position: { seed: 1, actions: [0, 1, 32], viewer: 1 } },
  {
    sheet: 'tricks',
    position: { seed: 5, actions: [1, 11, 32, 59, 8, 11, 41, 58, 58, 58, 23, 16, 17, 58, 58, 18], viewer: 1 },
  },
  { sheet: 'points' },
  { sheet: 'kontra' },
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
    pages: PAGES.map(({ sheet, ...page }) => ({ ...SHEETS[language][sheet], ...page })),
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
