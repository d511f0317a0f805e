/** How a table behaves: how fast the others play, and whether what has to be played is played by itself. The browser remembers it. */

import { useWords } from './words/index.ts';

/** Half a second for every move of another, unless somebody wants it otherwise. */
export const PACE_MS = 500;

const PACES: readonly (readonly [milliseconds: number, name: 'atOnce' | 'quickly' | 'oneByOne' | 'slowly'])[] = [
  [0, 'atOnce'],
  [250, 'quickly'],
  [PACE_MS, 'oneByOne'],
  [1200, 'slowly'],
];

interface TableSettingsProps {
  readonly pace: number;
  readonly forced: boolean;
  readonly onPace: (milliseconds: number) => void;
  readonly onForced: (wished: boolean) => void;
}

export function TableSettings({ pace, forced, onPace, onForced }: TableSettingsProps) {
  const words = useWords();
  return (
    <details class="settings">
      <summary>{words.settings}</summary>
      <label class="row">
        {words.othersPlay}
        <select value={String(pace)} onChange={(event) => onPace(Number(event.currentTarget.value))}>
          {PACES.map(([milliseconds, name]) => (
            <option key={name} value={String(milliseconds)}>
              {words[name]}
            </option>
          ))}
        </select>
      </label>
      <label class="row">
        <input type="checkbox" checked={forced} onChange={(event) => onForced(event.currentTarget.checked)} />
        {words.forced}
      </label>
    </details>
  );
}
