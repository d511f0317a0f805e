/** Compile in two minutes. The glossary has the six cards of every protocol, to be read before they are drafted. */
import type { Guided, GuidePage } from '../../core/guide.ts';
import { TABLES } from '../rules/tables.ts';
import { protocolCards } from './legend.ts';
import { WORDS } from './words/index.ts';

const PAGES: readonly GuidePage[] = [
  {
    title: 'Three lines, three protocols',
    text: 'Two players draft three protocols each, one for every line; a protocol brings six cards. Whoever first compiles all three wins.',
  },
  {
    title: 'A turn',
    text: 'Play one card on your side of a line, or refresh: draw up to five. Face-up a card must be of one of the two protocols of the line, is worth its number, and its text works. Face-down it goes anywhere, is worth 2 and says nothing.',
    position: {
      seed: 1,
      actions: [357, 353, 347, 350, 356, 354, 30, 293, 30, 305, 38, 256, 100, 68, 280, 299, 18, 24],
      viewer: 0,
    },
  },
  {
    title: 'Compile',
    text: 'At the start of your turn a line where you have 10 or more, and more than the other side, compiles by itself, in place of your play: all its cards are deleted and its protocol is turned over. A line that is compiled again brings a card of the other deck.',
  },
  {
    title: 'Texts',
    text: 'A card has up to three boxes. The top one works as long as the card lies face-up, even covered. The middle one runs when the card comes to lie open: played, turned up or uncovered. The bottom one works while nothing covers it. A text that sets off another waits until that is done.',
  },
  {
    title: 'Control and the hand',
    text: 'Whoever leads in two lines at the start of a turn takes control, and may spend it with the next compile or refresh to put the protocols of one player in another order. At the end of a turn all but five cards are discarded.',
  },
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
      pages: PAGES,
      glossary: [
        { title: words.termWords, terms: entries.map(([term, about]) => ({ term, about })) },
        ...TABLES.protocols.slice(0, protocols).map((name, protocol) => ({
          title: name,
          terms: protocolCards(protocol).map((card) => ({ term: card.name, about: card.text })),
        })),
      ],
    };
  };
}
