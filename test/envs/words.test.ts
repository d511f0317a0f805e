/** What games say: no word is missing in any language, and sentences tell a player what a play does. */
import { describe, expect, test } from 'vitest';
import { WORDS as TERMINAL } from '../../agents/words/index.ts';
import { LETTERS as BUDDY_LETTERS } from '../../envs/buddy-bluff/text/letters/index.ts';
import { WORDS as BUDDY } from '../../envs/buddy-bluff/text/words/index.ts';
import { LETTERS as COMPILE_LETTERS } from '../../envs/compile/text/letters/index.ts';
import { WORDS as COMPILE } from '../../envs/compile/text/words/index.ts';
import {
  Episode,
  fill,
  type GameEntry,
  LANGUAGES,
  type Seed,
  signedPoints,
  wordFaults,
} from '../../envs/core/index.ts';
import { listGames, makeGame } from '../../envs/index.ts';
import { WORDS as PAGE } from '../../web/page/words/index.ts';
import { LETTERS as MULLE_LETTERS } from '../../envs/mulle/text/letters/index.ts';
import { WORDS as MULLE } from '../../envs/mulle/text/words/index.ts';
import { LADDER } from '../../envs/ulti/rules/contracts.ts';
import { LETTERS as ULTI_LETTERS } from '../../envs/ulti/text/letters/index.ts';
import { contractName, WORDS as ULTI } from '../../envs/ulti/text/words/index.ts';

const BOOKS = {
  ulti: ULTI,
  mulle: MULLE,
  'buddy-bluff': BUDDY,
  compile: COMPILE,
  'the table of ulti': ULTI_LETTERS,
  'the table of mulle': MULLE_LETTERS,
  'the table of buddy-bluff': BUDDY_LETTERS,
  'the table of compile': COMPILE_LETTERS,
  'the terminal': TERMINAL,
};

test.each(Object.entries(BOOKS))('%s has every word in every language', (_, book) => {
  expect(wordFaults(book)).toEqual([]);
});

test('the terminal and the page have the same words where they share them', () => {
  const shared = Object.keys(TERMINAL.en).filter((word) => word in PAGE.en);
  expect(shared).toContain('you');
  for (const language of LANGUAGES) {
    const [terminal, page] = [TERMINAL, PAGE].map((book) => book[language] as Readonly<Record<string, string>>);
    expect(shared.map((word) => terminal[word])).toEqual(shared.map((word) => page[word]));
  }
});

test('a missing word and a place that is not filled are found', () => {
  const book = {
    en: { a: 'x {card}', b: 'y' },
    hu: { a: 'x {card}' },
    sv: { a: 'x', b: 'y' },
    de: { a: '{card}', b: 'y' },
  };
  expect(wordFaults(book as unknown as typeof MULLE)).toEqual([
    "hu has no word for 'b'",
    "'a' of sv fills other places than {card}",
  ]);
  expect(() => fill('take {card}', {})).toThrow("'take {card}' has no value for {card}");
});

test.each(listGames().filter(({ translations }) => translations !== undefined))(
  'what $title is about and what its options do is said in every language',
  (entry) => {
    const options = Object.values(entry.options).filter(({ type }) => type === 'choice');
    const english = [entry.summary, ...options.map(({ about }) => about)];
    for (const language of LANGUAGES) {
      if (language === 'en') continue;
      const said = english.map(
        (sentence) => entry.translations?.[language][sentence] ?? `${sentence} is missing in ${language}`,
      );
      expect(said.filter((sentence, i) => sentence === english[i] || sentence.includes('is missing'))).toEqual([]);
    }
  },
);

/** Options that a page offers, and those of their values that are words: neither numbers, nor yes and no, nor names of cards. */
function toBeCalled({ options }: Pick<GameEntry, 'options'>): string[] {
  return Object.entries(options).flatMap(([name, option]) => {
    if (option.type !== 'choice') return [];
    const words = option.values.filter((value) => typeof value === 'string' && /^[a-z]/.test(value));
    return [name, ...words.map((value) => `${name}=${String(value)}`)];
  });
}

test.each(listGames())('every option of $title has a name in every language, and so have its words', (entry) => {
  const wanted = toBeCalled(entry);
  if (wanted.length === 0) return;
  const { labels = { en: {}, hu: {}, sv: {}, de: {} } } = entry;
  expect(wordFaults(labels)).toEqual([]);
  expect(Object.keys(labels.en)).toEqual(expect.arrayContaining(wanted));
});

test.each(listGames())('what options of $title do speaks of their values as the page can find them', (entry) => {
  for (const { type, about, values } of Object.values(entry.options).map((option) => ({ values: [], ...option }))) {
    if (type !== 'choice') continue;
    const all = [about, ...Object.values(entry.translations ?? {}).map((book) => book[about])];
    const quoted = all.map((text) => Array.from(text.matchAll(/'(\w+)'/g), ([, value]) => value).sort());
    expect(values.map(String)).toEqual(expect.arrayContaining(quoted[0]));
    expect(new Set(quoted.map(String)).size, about).toBe(1);
  }
});

test('every contract has a name of its own in every language', () => {
  for (const language of LANGUAGES) {
    expect(new Set(LADDER.map((bid) => contractName(bid, language))).size).toBe(LADDER.length);
  }
});

test('points have their sign', () => {
  expect([9, -3, 0, -0, 1 / 3].map(signedPoints)).toEqual(['+9', '-3', '0', '0', '+0.33']);
});

/** Sentences of all legal actions after some first actions. */
function sentences(id: string, seed: Seed, names: readonly string[], language: (typeof LANGUAGES)[number]): string[] {
  const game = makeGame(id);
  const episode = new Episode<unknown>(game, seed);
  for (const name of names) {
    const action = game.text.parseAction(episode.state, name);
    if (action === undefined) throw new Error(`'${name}' is no action here`);
    episode.step(action);
  }
  return Array.from(episode.legal(), (action) => game.text.sentence?.(episode.state, action, language) ?? '');
}

describe('sentences', () => {
  test('of bids say what wins and what it is worth', () => {
    const bids = sentences('ulti', 7, ['H7', 'H9'], 'en');
    expect(bids).toContain('Ulti: more points than the defenders, and win the last trick with the 7 of trumps (5)');
    expect(bids).toContain('Hearts Betli: win no trick (10)');
    expect(sentences('ulti', 7, ['H7', 'H9'], 'hu')).toContain('Piros Negyvenszáz: a negyven és legalább 100 pont (8)');
  });

  test('of a draft name the protocol, and lines count from 1', () => {
    expect(sentences('compile', 7, [], 'sv')[0]).toBe('Välj Apathy');
    const drafts = ['Psychic', 'Plague', 'Speed', 'Death', 'Gravity', 'Darkness'].map((name) => `draft ${name}`);
    expect(sentences('compile', 7, drafts, 'en')).toContain('Play Death-5 face-down in line 2');
  });
});
