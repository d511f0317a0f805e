/** Options of games as the page shows them: those that can be chosen before a game, and those that a table has changed. */
import { type GameEntry, translated } from '../../envs/index.ts';
import type { ChangedRule } from '../shapes/guide.ts';
import type { GameRule, RuleValue } from '../shapes/wire.ts';
import type { Told } from '../shapes/words.ts';
import { inAll } from '../views/index.ts';

/** Numbers, texts and lists are left to the command line. */
export function rulesOf(entry: GameEntry): GameRule[] {
  return Object.entries(entry.options).flatMap(([name, option]) =>
    option.type === 'choice'
      ? [
          {
            name,
            label: ruleName(entry, name),
            about: inAll((language) => translated(entry, option.about, language)),
            standard: String(option.default),
            values: option.values.map((value) => ruleValue(entry, name, String(value))),
          },
        ]
      : [],
  );
}

/** Those that the id of a game names: it has no others than changed ones. */
export function changedRules(entry: GameEntry, id: string): ChangedRule[] {
  const chosen = new URLSearchParams(id.split('?').slice(1).join('?'));
  return Array.from(chosen, ([name, value]) => ({
    label: ruleName(entry, name),
    value: ruleValue(entry, name, value),
  }));
}

function ruleName(entry: GameEntry, name: string): Told {
  return labelOf(entry, name) ?? inAll(() => name);
}

function ruleValue(entry: GameEntry, option: string, value: string): RuleValue {
  const label = labelOf(entry, `${option}=${value}`);
  return label === undefined ? { value } : { value, label };
}

function labelOf({ labels }: GameEntry, key: string): Told | undefined {
  return labels?.en[key] === undefined ? undefined : inAll((language) => labels[language][key]);
}
