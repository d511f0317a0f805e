/** The analysis of a game for one of its seats: the value over the game, its mistakes, and the way from one to the next. */
import type { Judged } from '../shapes/wire.ts';
import { useFocusAfter } from './focus.ts';
import { written } from './format.ts';
import { useKeys } from './hooks.ts';
import { mistakesIn, mistakesText, useReview } from './use-review.ts';
import { ValueGraph } from './value-graph.tsx';
import { Trouble } from './waiting.tsx';
import { fill, useLanguage, useWords } from './words/index.ts';

interface AnalysisProps {
  /** Where the review is asked for. */
  readonly path: string;
  /** By seat. */
  readonly names: readonly string[];
  /** The one whose decisions are looked at. */
  readonly seat: number;
  /** What the seat got; absent where the game was not played to its end. */
  readonly result: number | undefined;
  readonly plies: number;
  readonly ply: number;
  readonly linkTo: (ply: number) => string;
  readonly onGo: (ply: number) => void;
}

export function Analysis({ path, names, seat, result, plies, ply, linkTo, onGo }: AnalysisProps) {
  const { review, done, trouble } = useReview(path, names);
  const words = useWords();
  const name = names[seat];
  const language = useLanguage();
  const section = useFocusAfter<HTMLElement>();
  const decisions = review?.decisions ?? [];
  const mistakes = mistakesIn(decisions);
  const before = nearest(mistakes, (at) => at < ply, -1);
  const after = nearest(mistakes, (at) => at > ply, 1);
  const here = decisions.find((judged) => judged.ply === ply);
  const go = (to: number | undefined): void => (to === undefined ? undefined : onGo(to));
  useKeys({ p: () => go(before), n: () => go(after) });
  return (
    <section class="analysis" data-done={done} ref={section} tabIndex={-1} aria-label={words.analysis}>
      <Trouble failure={trouble} />
      {!done && trouble === undefined && (
        <>
          <p class="soft" id="looked-at">
            {fill(name === words.you ? words.lookedAtYours : words.lookedAtOf, {
              done: review?.done ?? 0,
              of: review?.of ?? '…',
              name,
            })}
          </p>
          <progress max={review?.of ?? 1} value={review?.done ?? 0} aria-labelledby="looked-at" />
        </>
      )}
      <ValueGraph decisions={decisions} result={done ? result : undefined} plies={plies} ply={ply} linkTo={linkTo} />
      <p class="row">
        <button type="button" aria-disabled={before === undefined} onClick={() => go(before)}>
          {words.previousMistake} <kbd>p</kbd>
        </button>
        <button type="button" aria-disabled={after === undefined} onClick={() => go(after)}>
          {words.nextMistake} <kbd>n</kbd>
        </button>
        <span class="soft">{done && mistakesText(mistakes, decisions.length, words)}</span>
      </p>
      {here !== undefined && here.cost > 0 && (
        <p class="verdict">
          {name}: {here.played[language]}. <b>{fill(words.betterBy, { cost: written(here.cost, 2, words) })}</b>{' '}
          {fill(words.verdict, { noise: written(here.noise, 2, words), better: here.better[language] })}
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
