/** The analysis of a game for one of its seats: the value over the game, its mistakes, and the way from one to the next. */
import type { Judged } from '../shapes/wire.ts';
import { useKeys } from './hooks.ts';
import { mistakesIn, useReview } from './use-review.ts';
import { ValueGraph } from './value-graph.tsx';

interface AnalysisProps {
  /** Where the review is asked for. */
  readonly path: string;
  readonly name: string;
  /** What the seat got; absent where the game was not played to its end. */
  readonly result: number | undefined;
  readonly plies: number;
  readonly ply: number;
  readonly linkTo: (ply: number) => string;
  readonly onGo: (ply: number) => void;
}

export function Analysis({ path, name, result, plies, ply, linkTo, onGo }: AnalysisProps) {
  const { review, done, trouble } = useReview(path);
  const decisions = review?.decisions ?? [];
  const mistakes = mistakesIn(decisions);
  const before = nearest(mistakes, (at) => at < ply, -1);
  const after = nearest(mistakes, (at) => at > ply, 1);
  const here = decisions.find((judged) => judged.ply === ply);
  const go = (to: number | undefined): void => (to === undefined ? undefined : onGo(to));
  useKeys({ p: () => go(before), n: () => go(after) });
  return (
    <section class="analysis" data-done={done}>
      {trouble !== undefined && <p class="trouble">{trouble}</p>}
      {!done && trouble === undefined && (
        <>
          <p class="soft">
            {review?.done ?? 0} of {review?.of ?? '…'} decisions of {name} looked at
          </p>
          <progress max={review?.of ?? 1} value={review?.done ?? 0} aria-label="decisions looked at" />
        </>
      )}
      <ValueGraph decisions={decisions} result={done ? result : undefined} plies={plies} ply={ply} linkTo={linkTo} />
      <p class="row">
        <button type="button" aria-disabled={before === undefined} onClick={() => go(before)}>
          Previous mistake <kbd>p</kbd>
        </button>
        <button type="button" aria-disabled={after === undefined} onClick={() => go(after)}>
          Next mistake <kbd>n</kbd>
        </button>
        <span class="soft">{done && countOf(mistakes, decisions.length)}</span>
      </p>
      {here !== undefined && here.cost > 0 && (
        <p class="verdict">
          {name}: {here.played}. <b>Better by {here.cost.toFixed(2)}</b> ± {here.noise.toFixed(2)} points: {here.better}
          .
        </p>
      )}
    </section>
  );
}

function nearest(mistakes: readonly Judged[], wanted: (ply: number) => boolean, by: 1 | -1): number | undefined {
  return mistakes
    .map(({ ply }) => ply)
    .filter(wanted)
    .sort((a, b) => by * (a - b))[0];
}

function countOf(mistakes: readonly Judged[], decisions: number): string {
  if (mistakes.length === 0) return `of ${decisions} decisions none cost more than chance can explain`;
  const cost = mistakes.reduce((sum, judged) => sum + judged.cost, 0);
  return `${mistakes.length} of ${decisions} decisions cost ${cost.toFixed(2)} points together`;
}
