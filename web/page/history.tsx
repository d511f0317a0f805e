/** What was done at the table: lately, and all of it. */
import type { Said } from '../shapes/wire.ts';

interface RecentProps {
  readonly history: readonly Said[];
  /** The person's own seat. */
  readonly seat: number;
  readonly names: readonly string[];
}

/** What the others did since the person's last move, each in one go: `player_1: hidden move ×2, pass`. */
export function Recent({ history, seat, names }: RecentProps) {
  const since = history.slice(history.findLastIndex((said) => said.seat === seat) + 1);
  const goes: { readonly seat: number; readonly texts: string[] }[] = [];
  for (const said of since) {
    const go = goes.at(-1);
    if (go?.seat === said.seat) go.texts.push(said.text);
    else goes.push({ seat: said.seat, texts: [said.text] });
  }
  return (
    <p class="recent soft" aria-live="polite">
      {goes.map((go) => `${names[go.seat]}: ${counted(go.texts).join(', ')}`).join('  ·  ')}
    </p>
  );
}

function counted(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => {
    const times = texts.filter((other) => other === text).length;
    return times === 1 ? text : `${text} ×${times}`;
  });
}

interface HistoryProps {
  readonly history: readonly Said[];
  readonly names: readonly string[];
}

export function History({ history, names }: HistoryProps) {
  return (
    <details class="history">
      <summary>{history.length} moves so far</summary>
      <ol reversed>
        {history.toReversed().map(({ ply, seat, text, log }) => (
          <li key={ply} value={ply + 1}>
            {names[seat]}: {text}
            {log.length > 0 && <pre>{log.join('\n')}</pre>}
          </li>
        ))}
      </ol>
    </details>
  );
}
