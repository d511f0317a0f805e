/** The glossary explains the words of machine learning that pages use, once each, where a reader looks for them. */
import { describe, expect, test } from 'vitest';
import { PAGES } from './support.ts';

const glossary = PAGES.find(({ path }) => path === 'docs/glossary.md')?.text ?? '';
/** The words of each table, by its heading. */
const TABLES = new Map(
  glossary
    .split(/^## /m)
    .slice(1)
    .map((section) => [
      section.split('\n', 1)[0],
      Array.from(section.matchAll(/^\| ([^|]+?) \|/gm), ([, word]) => word).filter((word) => !/^(word|-+)$/.test(word)),
    ]),
);
const OURS = ['Words of training and search', 'Words of machine learning'];
const WORDS = OURS.flatMap((heading) => TABLES.get(heading) ?? []);

/** Words that a reader who never trained a network may not know, as they stand in sentences. */
const FIELD = [
  'AdamW',
  'belief head',
  'cosine',
  'cross-entropy',
  'entropy',
  'epoch',
  'equilibri',
  'gradient',
  'half precision',
  'head',
  'Huber',
  'kernel',
  'learning rate',
  'logit',
  'loss',
  'one-hot',
  'optimiser',
  'particle filter',
  'prior',
  'progressive widening',
  'PUCT',
  'replay buffer',
  'replay window',
  'residual',
  'softmax',
  'sparse',
  'standard deviation',
  'standard error',
  'TD(lambda)',
  'temperature',
  'UCB',
  'warm-up',
  'weight decay',
];

test.each(FIELD)("'%s' is used on some page, and explained", (word) => {
  const used = PAGES.some(({ path, text }) => path !== 'docs/glossary.md' && text.includes(word));
  expect(used, 'nobody needs it any more: take it off this list').toBe(true);
  expect(WORDS.filter((known) => known.toLowerCase().includes(word.toLowerCase()))).not.toEqual([]);
});

describe.each([...TABLES])('%s', (_, words) => {
  test('are in the order of the alphabet, each once', () => {
    expect(words.length).toBeGreaterThan(5);
    const letters = words.filter((word) => /^[a-z]/i.test(word)).map((word) => word.toLowerCase());
    expect(letters).toEqual([...new Set(letters)].sort((a, b) => a.localeCompare(b, 'en')));
  });
});

test('no word of ours is explained twice', () => {
  expect(WORDS).toHaveLength(new Set(WORDS).size);
});
