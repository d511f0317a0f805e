/** How a game ended: what each seat got. */
import { points as written } from './format.ts';

interface ResultProps {
  /** By seat. */
  readonly names: readonly string[];
  readonly returns: readonly number[];
}

export function Result({ names, returns }: ResultProps) {
  return (
    <section class="result" data-over="true">
      {returns.map((points, seat) => (
        <span key={names[seat]}>
          {names[seat]} <b>{written(points)}</b>
        </span>
      ))}
    </section>
  );
}
