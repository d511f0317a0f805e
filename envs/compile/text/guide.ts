/** Compile in two minutes. The glossary has the six cards of every protocol, to be read before they are drafted. */
import type { Guided, GuidePosition } from '../../core/guide.ts';
import { TABLES } from '../rules/tables.ts';
import { protocolCards } from './legend.ts';
import { WORDS } from './words/index.ts';
import { SHEETS, type Sheets } from './sheets/index.ts';

/** The pages in order, and which of them have a position to draw. */
const PAGES: readonly { readonly sheet: keyof Sheets; readonly position?: GuidePosition }[] = [
  { sheet: 'lines' },
  {
    sheet: 'turn',
    position: {
      seed: 1,
      actions: [357, 353, 347, 350, 356, 354, 30, 293, 30, 305, 38, 256, 100, 68, 280, 299, 18, 24],
      viewer: 0,
    },
  },
  { sheet: 'compile' },
  { sheet: 'texts' },
  { sheet: 'control' },
];

/** `protocols` are in the game. */
export function guideOf(protocols: number): Guided {
  return (language) => {
    const words = WORDS[language];
    const entries = [
      [words.termCompile, words.aboutCompile],
      [words.termFace, words.aboutFace],
      [words.termCovered, words.aboutCovered],
      [words.termControl, words.aboutControl],
      [words.termCache, words.aboutCache],
      [words.termRefresh, words.aboutRefresh],
    ];
    return {
      pages: PAGES.map(({ sheet, ...page }) => ({ ...SHEETS[language][sheet], ...page })),
      glossary: [
        { title: words.termWords, terms: entries.map(([term, about]) => ({ term, about })) },
        ...TABLES.protocols.slice(0, protocols).map((name, protocol) => ({
          title: name,
          terms: protocolCards(protocol, language).map((card) => ({ term: card.name, about: card.text })),
        })),
      ],
    };
  };
}
