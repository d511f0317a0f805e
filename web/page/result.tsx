/** How a game ended: what each seat got. */
import { points as pointsText } from './format.ts';
import { useWords } from './words/index.ts';

interface ResultProps {
  /** By seat. */
  readonly names: readonly string[];
  readonly returns: readonly number[];
}

export function Result({ names, returns }: ResultProps) {
  const words = useWords();
  return (
    <section class="result" data-over="true">
      {returns.map((points, seat) => (
        <span key={names[seat]}>
          {names[seat]} <b>{pointsText(points, words)}</b>
        </span>
      ))}
    </section>
  );
}
