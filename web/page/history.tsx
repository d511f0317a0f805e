/** What was done at the table: lately, and all of it. */
import type { Said } from '../shapes/wire.ts';
import { shortName } from './tables/table.tsx';
import { fill, inLanguage, useLanguage, useWords, withNames } from './words/index.ts';

interface RecentMovesProps {
  readonly history: readonly Said[];
  /** The person's own seat. */
  readonly seat: number;
  readonly names: readonly string[];
}

/** What the others did since the person's last move, each in one go: `player_1: hidden move ×2, pass`. */
export function RecentMoves({ history, seat, names }: RecentMovesProps) {
  const language = useLanguage();
  const called = names.map(shortName);
  const since = history.slice(history.findLastIndex((said) => said.seat === seat) + 1);
  const goes: { readonly seat: number; readonly texts: string[] }[] = [];
  for (const said of since) {
    const go = goes.at(-1);
    const text = withNames(inLanguage(said, said.text, language), called);
    if (go?.seat === said.seat) go.texts.push(text);
    else goes.push({ seat: said.seat, texts: [text] });
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
  const language = useLanguage();
  const words = useWords();
  const called = names.map(shortName);
  return (
    <details class="history">
      <summary>{fill(words.movesSoFar, { count: history.length })}</summary>
      <ol reversed>
        {history.toReversed().map((said) => (
          <li key={said.ply} value={said.ply + 1}>
            {names[said.seat]}: {withNames(inLanguage(said, said.text, language), called)}
            {said.log.length > 0 && <pre>{withNames(said.log.map((line) => line[language]).join('\n'), called)}</pre>}
          </li>
        ))}
      </ol>
    </details>
  );
}
