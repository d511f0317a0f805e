/** What stands on a card. English is printed on it; the other languages are put together from its phrases. */
import type { Language } from '../../core/contract/index.ts';
import { CARDS } from '../rules/tables.ts';
import { type Box, BOXES } from '../rules/vocabulary.ts';
import { LETTERS } from './letters/index.ts';
import { PHRASES } from './phrases/index.ts';

/** `Start:`, `After you draw:` */
const TRIGGER = /^([A-Z][^:.;,(]*:) (.*)$/;

/** The phrases of a text, each as it would begin a text: a trigger, and the sentences after it. */
export function phrasesOf(text: string): string[] {
  return piecesOf(text).map(capital);
}

function piecesOf(text: string): string[] {
  const [, trigger, rest] = TRIGGER.exec(text) ?? [];
  const sentences = (rest ?? text).split(/(?<=\.) /);
  return trigger === undefined ? sentences : [trigger, ...sentences];
}

function capital(phrase: string): string {
  return phrase[0].toUpperCase() + phrase.slice(1);
}

/** A text of a card in a language. After a trigger a sentence begins small. */
export function inWords(text: string, language: Language): string {
  if (language === 'en') return text;
  return piecesOf(text)
    .map((piece) => {
      const said = PHRASES[language][capital(piece)];
      if (said === undefined) throw new Error(`'${capital(piece)}' has no words in ${language}`);
      return piece === capital(piece) ? said : said[0].toLowerCase() + said.slice(1);
    })
    .join(' ');
}

/** What stands in a box of a card; undefined where that is empty. */
export function boxText(type: number, box: Box, language: Language): string | undefined {
  const text = CARDS[type].text[box];
  return text === undefined ? undefined : inWords(text, language);
}

/** Box by box, from the top. */
export function printedOn(type: number, language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(
    BOXES.flatMap((box) => {
      const text = boxText(type, box, language);
      return text === undefined ? [] : [[box, text]];
    }),
  );
}

/** The boxes of a card in one line. */
export function printedLine(type: number, language: Language): string {
  const words = LETTERS[language];
  const boxes = BOXES.flatMap((box) => {
    const text = boxText(type, box, language);
    return text === undefined ? [] : [`${words[box]}: ${text}`];
  });
  return boxes.join('   ') || words.noText;
}
