/** Guides: positions can be set up and drawn, and the glossary explains what is named. */
import { describe, expect, test } from 'vitest';
import { Episode, type GameEntry, LANGUAGES, versionedId } from '../../envs/core/index.ts';
import { listGames, makeGame } from '../../envs/index.ts';

const guided = listGames().filter((entry) => entry.guide !== undefined);
const guideOf = ({ guide }: GameEntry, language: (typeof LANGUAGES)[number] = 'en') => {
  if (guide === undefined) throw new Error('no guide');
  return guide(language);
};

test('the four games have guides', () => {
  expect(new Set(guided.map(({ name }) => name))).toEqual(
    new Set(['ulti', 'mulle', 'buddy-bluff', 'compile', 'compile-extended']),
  );
});

describe.each(guided.map((entry) => [versionedId(entry), entry] as const))('the guide of %s', (id, entry) => {
  test('has positions of the game, at decisions of the seat that looks on', () => {
    const game = makeGame(id);
    const positions = guideOf(entry).pages.flatMap(({ position }) => position ?? []);
    expect(positions.length).toBeGreaterThan(0);
    for (const { seed, actions, viewer } of positions) {
      const episode = new Episode<unknown>(game, seed, actions);
      expect(game.text.render(episode.state, viewer, 'en')).not.toBe('');
      expect(viewer).toBeLessThan(game.seats);
    }
  });

  test('is short: two minutes are some 400 words', () => {
    const words = guideOf(entry).pages.flatMap(({ title, text }) => `${title} ${text}`.split(/\s+/));
    expect(words.length).toBeGreaterThan(100);
    expect(words.length).toBeLessThan(400);
  });

  test.each(LANGUAGES)('explains every word, in %s', (language) => {
    const { pages } = guideOf(entry, language);
    expect(pages.map(({ position }) => position)).toEqual(guideOf(entry).pages.map(({ position }) => position));
    const same = pages.filter(
      ({ text }, i) => text.length < 40 || (language !== 'en' && text === guideOf(entry).pages[i].text),
    );
    expect(same).toEqual([]);
    const terms = guideOf(entry, language).glossary.flatMap((group) => [
      { term: group.title, about: '-' },
      ...group.terms,
    ]);
    expect(terms.filter(({ term, about }) => term.trim() === '' || about.trim() === '')).toEqual([]);
    expect(guideOf(entry, language).glossary.length).toBe(guideOf(entry).glossary.length);
  });
});

test('the glossaries have all contracts, what a 3 costs, and the six cards of a protocol', () => {
  const groups = (name: string) => guideOf(guided.find((entry) => entry.name === name) as GameEntry).glossary;
  expect(groups('ulti')[0].terms).toHaveLength(26);
  expect(groups('ulti')[0].terms).toContainEqual({ term: 'Hearts Betli', value: '10', about: 'win no trick' });
  expect(groups('buddy-bluff')[0].terms).toContainEqual(expect.objectContaining({ term: '3', value: '30' }));
  const fire = groups('compile').find(({ title }) => title === 'Fire');
  expect(fire?.terms.map(({ term }) => term)).toEqual(['Fire-0', 'Fire-1', 'Fire-2', 'Fire-3', 'Fire-4', 'Fire-5']);
});
