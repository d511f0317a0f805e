/** Whether what stands on a page is in the language that was chosen. */
import type { Page } from 'playwright-core';
import { listGames } from '../../envs/index.ts';
import { WORDS } from '../../web/page/words/index.ts';
import { REFUSALS } from '../../web/server/refusals.ts';
import { LANGUAGES, type Language } from '../../web/shapes/words.ts';
import { eventually } from './scene.ts';
import { fitsAPhone } from './steps.ts';

/** All that is to be read or heard: texts in sight, what can be chosen, and the names of things. */
const SAID = `(() => {
  const walker = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
  const said = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement.checkVisibility() && parentElement.closest('pre, code, select.language') === null) said.push(textContent.trim());
  }
  for (const option of document.querySelectorAll('#app select:not(.language) option')) said.push(option.textContent.trim());
  for (const node of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) said.push(node.getAttribute(name) ?? '');
  return [...new Set(said)].filter((text) => text !== '');
})()`;

/** A word or sentence of the page with anything in its places. */
function pattern(words: string): RegExp {
  const parts = words.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 's');
}

const found = new Map<Language, readonly RegExp[]>();

/** English words that the language has others for, looked for once. */
function englishOnly(language: Language): readonly RegExp[] {
  const known = found.get(language) ?? findEnglishOnly(language);
  found.set(language, known);
  return known;
}

/** What is nothing but places and signs is in no language. */
function findEnglishOnly(language: Language): RegExp[] {
  const books = [WORDS, ...listGames().flatMap(({ labels }) => labels ?? [])];
  const own = new Set(books.flatMap((book) => Object.values<string>(book[language])));
  const words = books
    .flatMap((book) => Object.values<string>(book.en))
    .filter((word) => !own.has(word) && /\p{L}{2}/u.test(word.replace(/\{\w+\}/g, '')));
  const refusals = Object.values(REFUSALS).map(([, sentence]) => sentence);
  return [...words, ...refusals, ...IDENTIFIERS, ...DRAWINGS].map(pattern);
}

/** What drawings of suits are called in the sources. */
const DRAWINGS = ['heart', 'bell', 'leaf', 'acorn'];

/** Options and their values as they stand in the ids of games, which no person should have to read. */
const IDENTIFIERS = listGames()
  .filter(({ labels }) => labels !== undefined)
  .flatMap(({ options, labels }) =>
    Object.keys(options).concat(Object.keys(labels?.en ?? {}).flatMap((key) => key.split('=').slice(1))),
  )
  .filter((name) => /[a-z][A-Z]|^(seven|penalty|classic)$/.test(name));

/** Words that stand in most English sentences, and in none of the other languages. */
const ENGLISH = /\b(the|of|with|there|which|this|from|should|would|cannot|does|they|their)\b/i;

/** What is left of the English words; and, in any language, places that are empty, and people called by a number or wrongly by "You". */
export async function foreignIn(page: Page, language: Language): Promise<string[]> {
  const english = language === 'en' ? [] : englishOnly(language);
  const said = await page.evaluate<string[]>(SAID);
  const isEnglish = (text: string): boolean => ENGLISH.test(text) || english.some((word) => word.test(text));
  return said.filter((text) => BROKEN.test(text) || (language !== 'en' && isEnglish(text)));
}

/** The last two are what becomes of sentences about others with the word for the person in them. */
const BROKEN = /[{}]|undefined|NaN|player_\d|\bof You\b|\bYou (believes|plays|draws|takes|has)\b/;

/** Goes through all languages, in each of which everything fits on a phone, and ends with English. */
export async function speaksAll(page: Page, look: (page: Page) => Promise<void> = fitsAPhone): Promise<void> {
  for (const language of [...LANGUAGES.filter((one) => one !== 'en'), 'en'] as const) {
    await page.locator('select.language').selectOption(language);
    await eventually(() => page.evaluate<string>('document.documentElement.lang')).toBe(language);
    // What games say comes from the server, a moment after the page's own words.
    await eventually(() => foreignIn(page, language)).toEqual([]);
    await look(page);
  }
}
