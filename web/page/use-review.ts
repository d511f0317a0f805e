/** A review that grows while the server works on it. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Judged, Review } from '../shapes/wire.ts';
import { type Failure, failureOf, get } from './api.ts';
import { written } from './format.ts';
import { named } from './named.ts';
import { fill, type Words } from './words/index.ts';

const LOOK_MS = 500;

export interface ReviewState {
  readonly review: Review | undefined;
  readonly done: boolean;
  readonly trouble: Failure | undefined;
}

/** Asks for nothing where there is no path. Names are by seat: a review names seats, as games do. */
export function useReview(path: string | undefined, names: readonly string[]): ReviewState {
  const [review, setReview] = useState<Review | undefined>();
  const [trouble, setTrouble] = useState<Failure | undefined>();
  const done = review !== undefined && review.done >= review.of;
  useEffect(() => {
    setReview(undefined);
    setTrouble(undefined);
  }, [path]);
  useEffect(() => {
    if (done || path === undefined) return undefined;
    let current = true;
    const look = (): void => {
      get<Review>(path).then(
        (value) => {
          if (!current) return;
          setReview(value);
          setTrouble(undefined);
        },
        (error: unknown) => current && setTrouble(failureOf(error)),
      );
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [path, done]);
  const told = useMemo(() => review && named(review, names), [review, names.join('\n')]);
  return { review: told, done, trouble };
}

/** The costliest first. */
export function mistakesIn(decisions: readonly Judged[]): Judged[] {
  return decisions
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => b.cost - a.cost || (b.exactCost ?? 0) - (a.exactCost ?? 0));
}

/** How many there were, and what they cost together. */
export function mistakesText(mistakes: readonly Judged[], of: number, words: Words): string {
  if (mistakes.length === 0) return fill(words.noMistakes, { of });
  const cost = mistakes.reduce((sum, judged) => sum + judged.cost, 0);
  return fill(words.mistakesCost, { mistakes: mistakes.length, of, cost: written(cost, 2, words) });
}
