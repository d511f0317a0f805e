/** What stands on cards, in the languages that are not printed on them: every phrase has its words, and none is left in English. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../envs/core/index.ts';
import { NAMES } from '../../../envs/compile/rules/cards.ts';
import { CARDS } from '../../../envs/compile/rules/tables.ts';
import { PHRASES } from '../../../envs/compile/text/phrases/index.ts';
import { inWords, phrasesOf, printedOn } from '../../../envs/compile/text/printed.ts';

const TEXTS = [...new Set(CARDS.flatMap(({ text }) => Object.values(text)))];
const USED = [...new Set(TEXTS.flatMap(phrasesOf))].sort();
const TRANSLATED = ['hu', 'sv', 'de'] as const;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

const PROTOCOLS = new Set(NAMES.map((name) => name.toLowerCase()));
const ENGLISH = new Set(USED.flatMap(wordsOf).filter((word) => !PROTOCOLS.has(word)));
/** English words that are also words of the other language. */
const SHARED: Readonly<Record<(typeof TRANSLATED)[number], readonly string[]>> = {
  hu: ['a', 'is', 'most'],
  sv: ['hand', 'start', 'under', 'in', 'a'],
  de: ['hand', 'in', 'so', 'an'],
};

test.each(TRANSLATED)('every phrase of every card, and no other, has words in %s', (language) => {
  expect(Object.keys(PHRASES[language]).sort()).toEqual(USED);
  for (const [phrase, said] of Object.entries(PHRASES[language])) expect(said.at(-1), phrase).toBe(phrase.at(-1));
});

test.each(TRANSLATED)('no English word is left in %s', (language) => {
  const left = Object.values(PHRASES[language]).flatMap(wordsOf);
  const english = left.filter((word) => ENGLISH.has(word) && !SHARED[language].includes(word));
  expect([...new Set(english)]).toEqual([]);
});

test.each(TRANSLATED)('numbers and protocols are the same in %s', (language) => {
  const facts = (text: string) => (text.match(/\d|Unity|Diversity|Anarchy/g) ?? []).sort();
  for (const [phrase, said] of Object.entries(PHRASES[language])) expect(facts(said), phrase).toEqual(facts(phrase));
});

test('every card has a text in each language wherever it has one', () => {
  for (const [type, { text }] of CARDS.entries()) {
    for (const language of LANGUAGES) expect(Object.keys(printedOn(type, language))).toEqual(Object.keys(text));
  }
});

describe('a text', () => {
  test('is put together from a trigger and sentences', () => {
    expect(phrasesOf('Start: turn this card over.')).toEqual(['Start:', 'Turn this card over.']);
    expect(phrasesOf('Draw two. You refresh.')).toEqual(['Draw two.', 'You refresh.']);
    expect(inWords('Start: turn this card over.', 'sv')).toBe('Start: vänd detta kort.');
    expect(inWords('Start: turn this card over.', 'en')).toBe('Start: turn this card over.');
  });

  test('that nobody has translated is an error', () => {
    expect(() => inWords('Win at once.', 'de')).toThrow("'Win at once.' has no words in de");
  });
});
