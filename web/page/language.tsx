/** Which language the page and the games speak. The browser remembers it, and is asked which it likes best. */
import { LANGUAGES, type Language } from '../shapes/words.ts';
import { LANGUAGE_NAMES, useWords } from './words/index.ts';

interface LanguageChoiceProps {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}

export function LanguageChoice({ language, onChoose }: LanguageChoiceProps) {
  const words = useWords();
  return (
    <select
      class="language"
      aria-label={words.language}
      value={language}
      onChange={(event) => onChoose(event.currentTarget.value as Language)}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </select>
  );
}
