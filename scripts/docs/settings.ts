/** The table of every setting of a training run, from their declarations. */
import { settingsIn, wantedOf } from '../../envs/index.ts';
import { TRAINING_SETTINGS } from '../../envs/core/training-settings.ts';
import { PRESETS } from '../../training/config/index.ts';

export function settingsTable(): string {
  const rows = settingsIn(TRAINING_SETTINGS.fields).map(({ path, spec }) => [
    `\`${path}\``,
    spec.about,
    wantedOf(spec),
    standardValue(path, spec.default),
  ]);
  const head = ['field', 'meaning', 'takes', 'standard'];
  return [head, head.map((word) => '-'.repeat(word.length)), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** What the standard preset says, or else the default, as it would stand behind `--set`. */
function standardValue(path: string, usual: unknown): string {
  const inside = (value: unknown, name: string) => (value as Record<string, unknown> | undefined)?.[name];
  const value = path.split('.').reduce<unknown>(inside, PRESETS.standard) ?? usual;
  return value === '' ? '' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
