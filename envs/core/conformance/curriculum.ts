/** Laws about start positions for training. At the decisions after such a start all other laws are checked too. */
import type { Curriculum } from '../contract/index.ts';
import { difference, sameData } from './compare.ts';
import type { AnyBench as B, FacetLaws, Law } from './law.ts';

type Start = keyof Curriculum<unknown>;

export const CURRICULUM_LAWS: FacetLaws<Curriculum<unknown>> = {
  always: [],
  offers: { practice: startLaws('practice'), blunder: startLaws('blunder') },
};

function startLaws(start: Start): readonly [Law, ...Law[]] {
  const when = `end of ${start}` as const;
  return [
    { name: `${start} leaves a decision to make`, when, fault: startDecides },
    { name: `a ${start} start depends on the stream alone`, when, fault: (b) => startAlone(b, start) },
  ];
}

function startDecides(b: B): string | undefined {
  return b.episode.actions.length > 0 ? undefined : `the start is over: ${b.text(b.state)}`;
}

/** Sets up a start in a new state and in one that has seen an episode. */
function startAlone(b: B, start: Start): string | undefined {
  const rng = b.stream();
  const fresh = b.game.createState();
  b.game.curriculum?.[start]?.(fresh, rng.clone());
  b.game.copy(b.state, b.a);
  b.game.curriculum?.[start]?.(b.a, rng.clone());
  return (
    difference(b.text(fresh), b.text(b.a)) ??
    (sameData(fresh, b.a) ? undefined : 'the starts look alike but differ inside')
  );
}
