/** How a game ended: what each seat got. */
import type { ComponentChildren } from 'preact';
import { points as written } from './format.ts';

interface ResultProps {
  /** By seat. */
  readonly names: readonly string[];
  readonly returns: readonly number[];
  readonly children?: ComponentChildren;
}

export function Result({ names, returns, children }: ResultProps) {
  return (
    <section class="result" data-over="true">
      {returns.map((points, seat) => (
        <span key={names[seat]}>
          {names[seat]} <b>{written(points)}</b>
        </span>
      ))}
      {children}
    </section>
  );
}
