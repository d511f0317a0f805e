/** What stands on the box of a game and beside its options, in a language. */
import type { GameEntry, Language } from '../../envs/index.ts';

/** Games that nobody translated speak English. */
export function translated({ translations }: GameEntry, english: string, language: Language): string {
  return language === 'en' ? english : (translations?.[language][english] ?? english);
}
