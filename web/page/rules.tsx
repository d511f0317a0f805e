/** Rules that may be chosen before the game; who does not look for them does not see them. */
import type { GameInfo, RuleValue } from '../shapes/wire.ts';
import type { Language } from '../shapes/words.ts';
import type { Rules } from './wanted.ts';
import { explained } from './words/explained.ts';
import { useLanguage, useWords, type Words } from './words/index.ts';

interface RuleChoiceProps {
  readonly game: GameInfo;
  readonly rules: Rules;
  readonly onRules: (rules: Rules) => void;
}

export function RuleChoice({ game, rules, onRules }: RuleChoiceProps) {
  const words = useWords();
  const language = useLanguage();
  if (game.rules.length === 0) return null;
  return (
    <details class="rules">
      <summary>{words.rules}</summary>
      {game.rules.map(({ name, label, about, standard, values }) => (
        <label key={name}>
          <b>{label[language]}</b>
          <select
            value={rules[name] ?? standard}
            onChange={(event) => onRules({ ...rules, [name]: event.currentTarget.value })}
          >
            {values.map((one) => (
              <option key={one.value} value={one.value}>
                {called(one, language, words)}
              </option>
            ))}
          </select>
          <small>{explained(about[language], (value) => calledBy(values, value, language, words))}</small>
        </label>
      ))}
    </details>
  );
}

/** What a value of an option is called. */
export function called({ value, label }: RuleValue, language: Language, words: Words): string {
  if (label !== undefined) return label[language];
  return value === 'true' ? words.yes : value === 'false' ? words.no : value;
}

function calledBy(values: readonly RuleValue[], value: string, language: Language, words: Words): string {
  return called(values.find((one) => one.value === value) ?? { value }, language, words);
}
