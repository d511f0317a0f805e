/** Tables of settings, from their declarations. */
import { type SettingTable, settingsIn, wantedOf } from '../../envs/core/index.ts';
import { TRAINING_SETTINGS } from '../../envs/core/training-settings.ts';
import { DEFAULTS, SEARCH_SETTINGS } from '../../mcts/index.ts';
import { PRESETS } from '../../training/config/index.ts';
import { markdownTable } from '../../training/export/text.ts';

/** Every setting of a training run, with what the standard preset says. */
export function trainingTable(): string {
  return tableOf(TRAINING_SETTINGS.fields, 'standard', PRESETS.standard);
}

export function searchTable(): string {
  return tableOf(SEARCH_SETTINGS.fields, 'default', DEFAULTS);
}

function tableOf(fields: SettingTable, column: string, values: object): string {
  const rows = settingsIn(fields).map(({ path, spec }) => {
    const value = valueAt(values, path) ?? spec.default;
    return [`\`${path}\``, spec.about, wantedOf(spec), shown(value)];
  });
  const head = ['field', 'meaning', 'takes', column];
  return markdownTable(head, rows);
}

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], values);
}

/** As it would stand behind `--set`. */
function shown(value: unknown): string {
  return value === '' ? '' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
