/** Builds sentences: a game keeps its sentences in tables, one per language, and fills in names and numbers. */
import type { Language, Wordbook } from './contract/index.ts';

/** Fills values into a sentence: `Discard {card}`. A missing value is a bug of ours. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`'${sentence}' has no value for {${name}}`);
    return String(values[name]);
  });
}

/** Points with their sign: `+9`, `-3`, `+0.33`. */
export function signedPoints(points: number): string {
  const rounded = Number(points.toFixed(2));
  return `${rounded > 0 ? '+' : ''}${rounded === 0 ? 0 : rounded}`;
}

/** The placeholder for a seat in sentences. Whoever knows the names of the players replaces it. */
export function seatName(seat: number): string {
  return `player_${seat}`;
}

/** Errors of a wordbook, a sentence each: a missing word, or one with other placeholders than the English one. */
export function wordFaults(book: Wordbook): string[] {
  const { en, ...others } = book;
  const words = new Set([en, ...Object.values(others)].flatMap((words) => Object.keys(words)));
  return (Object.entries(book) as [Language, Readonly<Record<string, string>>][]).flatMap(([language, said]) =>
    Array.from(words).flatMap((word) => {
      if ((said[word] ?? '').trim() === '') return [`${language} has no word for '${word}'`];
      const wanted = places(en[word] ?? '');
      return places(said[word]) === wanted ? [] : [`'${word}' of ${language} fills other places than {${wanted}}`];
    }),
  );
}

function places(sentence: string): string {
  return Array.from(sentence.matchAll(/\{(\w+)\}/g), ([, name]) => name)
    .sort()
    .join('} {');
}
