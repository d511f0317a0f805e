/** What stands on the box of a game and beside its options, in a language. */
import type { Language } from './contract/index.ts';
import type { GameEntry } from './registry.ts';

/** Games that nobody translated speak English. */
export function translated(
  { translations }: Pick<GameEntry, 'translations'>,
  english: string,
  language: Language,
): string {
  return language === 'en' ? english : (translations?.[language][english] ?? english);
}
