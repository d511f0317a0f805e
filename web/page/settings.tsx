/** How a table behaves: how fast the others play, and whether what has to be played is played by itself. The browser remembers it. */

/** Half a second for every move of another, unless somebody wants it otherwise. */
export const PACE_MS = 500;

const PACES: readonly (readonly [milliseconds: number, name: string])[] = [
  [0, 'at once'],
  [250, 'quickly'],
  [PACE_MS, 'one by one'],
  [1200, 'slowly'],
];

interface TableSettingsProps {
  readonly pace: number;
  readonly forced: boolean;
  readonly onPace: (milliseconds: number) => void;
  readonly onForced: (wished: boolean) => void;
}

export function TableSettings({ pace, forced, onPace, onForced }: TableSettingsProps) {
  return (
    <details class="settings">
      <summary>Settings of the table</summary>
      <label class="row">
        the others play
        <select value={String(pace)} onChange={(event) => onPace(Number(event.currentTarget.value))}>
          {PACES.map(([milliseconds, name]) => (
            <option key={name} value={String(milliseconds)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label class="row">
        <input type="checkbox" checked={forced} onChange={(event) => onForced(event.currentTarget.checked)} />
        what I have to play is played by itself
      </label>
    </details>
  );
}
