/** What a game says to people, broken: sentences that tell cards, settlements that do not add up, words that are missing. */
import { type AnyGame, LANGUAGES, type Wordbook } from '../../../../envs/core/contract/index.ts';
import { KUHN, type KuhnState, PASS } from '../../../../envs/toy/kuhn/kuhn.ts';
import { aim, GENEROUS_KUHN, sentence, settlement } from './offers.ts';
import { CARD, kuhn, LAW, type Sabotage, unused } from './support.ts';

const other = (s: KuhnState) => s[CARD + 1 - KUHN.toMove(s)];

/** Kuhn poker whose moves are veiled, so that a sentence may name the card of the one who moves. */
const saying = (words: (s: KuhnState, action: number, language: string) => string): AnyGame =>
  kuhn({ veiled: (_, action) => `move ${action}`, sentence: words });

const SENTENCES: readonly Sabotage[] = [
  {
    what: 'one sentence for two actions',
    law: LAW.sentences,
    says: /two legal actions have the sentence 'go on'/,
    game: saying(() => 'go on'),
  },
  {
    what: 'a language that has no sentences',
    law: LAW.sentences,
    says: /no sentence in sv: ""/,
    game: saying((s, action, language) => (language === 'sv' ? '' : sentence(s, action, 'en'))),
  },
  {
    what: 'a sentence of two lines',
    law: LAW.sentences,
    says: /no sentence in en: "check\\ncheck"/,
    game: saying((s, action) => Array(2).fill(KUHN.text.actionName(s, action)).join('\n')),
  },
  {
    what: 'a sentence with a place that was not filled',
    law: LAW.sentences,
    says: /no sentence in en: "\{card\} \w+"/,
    game: saying((s, action) => `{card} ${KUHN.text.actionName(s, action)}`),
  },
  {
    what: "a sentence that tells the other's card",
    law: LAW.discreet,
    says: /in another world of seat [01]: expected/,
    game: saying((s, action) => `${KUHN.text.actionName(s, action)} against ${other(s)}`),
  },
  {
    what: 'a sentence of an open move that tells the card of the one who moves',
    law: LAW.discreet,
    says: /in another world of seat [01]: expected/,
    game: kuhn({ sentence }),
  },
  {
    what: 'a sentence that plays on in the state',
    law: LAW.discreet,
    game: saying((s, action) => {
      const name = KUHN.text.actionName(s, action);
      KUHN.apply(s, PASS, unused);
      return name;
    }),
  },
  {
    what: "things touched by the other's card",
    law: LAW.touches,
    says: /in another world of seat [01]: expected/,
    game: kuhn({ touches: (s) => [`card ${s[CARD]}`] }),
  },
  {
    what: "an aim that tells the other's card",
    law: LAW.aims,
    says: /in another world of seat [01]: expected/,
    game: kuhn({ aim: (s, seat) => `beat ${s[CARD + 1 - seat]}` }),
  },
  {
    what: 'no aim in one language',
    law: LAW.aims,
    says: /seat 0 has no aim: ""/,
    game: kuhn({ aim: (s, seat, language) => (language === 'hu' ? '' : aim(s, seat, language)) }),
  },
];

const LEGENDS: readonly Sabotage[] = [
  {
    what: "a legend that has the other's card",
    law: LAW.legends,
    says: /in another world of seat [01]: expected/,
    game: kuhn({ legend: (s) => [`card ${s[CARD]}`, `card ${s[CARD + 1]}`] }),
  },
  {
    what: 'a legend with a line that goes on',
    law: LAW.legends,
    says: /seat 0 has no line: "a\\nb"/,
    game: kuhn({ legend: () => ['a\nb'] }),
  },
];

const SETTLEMENTS: readonly Sabotage[] = [
  {
    what: 'a settlement that leaves a line out in one language',
    law: LAW.settled,
    says: /the lines in de add up to .*, but returns are/,
    game: kuhn({ settlement: (s, language) => settlement(s, language).slice(language === 'de' ? 1 : 0) }),
  },
  {
    what: 'a settlement for one seat',
    law: LAW.settled,
    says: /'en: ante' has points for 1 seats, not 2/,
    game: kuhn({ settlement: (s, l) => settlement(s, l).map(({ text, points }) => ({ text, points: [points[0]] })) }),
  },
  {
    what: 'a settlement without words',
    law: LAW.settled,
    says: /no line in en: " "/,
    game: kuhn({ settlement: (s, l) => settlement(s, l).map(({ points }) => ({ text: ' ', points })) }),
  },
  {
    what: 'a settlement that changes a card',
    law: LAW.settlementReads,
    game: kuhn({
      settlement: (s, language) => {
        const told = settlement(s, language);
        s[CARD] = s[CARD + 1];
        return told;
      },
    }),
  },
];

/** The cards of the honest game, changed in one language. */
const cards = (change: (words: Record<string, string>) => Record<string, string>): AnyGame => {
  const honest = GENEROUS_KUHN.text.cards as Wordbook;
  const book = Object.fromEntries(
    LANGUAGES.map((language) => [language, language === 'sv' ? change({ ...honest[language] }) : honest[language]]),
  ) as unknown as Wordbook;
  return kuhn({ cards: book });
};

const CARDS: readonly Sabotage[] = [
  {
    what: 'a card without a name',
    law: LAW.cardNames,
    nowhere: true,
    says: /sv has no word for '2'/,
    game: cards(({ 0: jack, 1: queen }) => ({ 0: jack, 1: queen })),
  },
  {
    what: 'two cards of one name',
    law: LAW.cardNames,
    nowhere: true,
    says: /two cards are called 'dam' in sv/,
    game: cards((words) => ({ ...words, 2: words[1] })),
  },
];

export const WORDS: readonly Sabotage[] = [...SENTENCES, ...LEGENDS, ...SETTLEMENTS, ...CARDS];
