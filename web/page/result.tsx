/** How a game ended: what each seat got. */
import type { ComponentChildren } from 'preact';
import { signed } from './format.ts';

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
          {names[seat]} <b>{signed(points, Number.isInteger(points) ? 0 : 2)}</b>
        </span>
      ))}
      {children}
    </section>
  );
}
