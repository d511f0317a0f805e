/** Sentences from words: a game keeps what it says as tables, a language each, and puts names and numbers in. */
import type { Language, Wordbook } from './contract/index.ts';

/** Puts values into a sentence: `Discard {card}`. A place without a value is a mistake of ours. */
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

/** The name that sentences have for a seat. Whoever knows the names of the players puts them in its place. */
export function seatName(seat: number): string {
  return `player_${seat}`;
}

/** What is wrong with a wordbook, a sentence each: a word that is missing, or that has other places to fill than the English one. */
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
