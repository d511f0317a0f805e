/**
 * What knowledge is worth: short runs from random weights, each without one thing that the game knows beyond its rules,
 * and one that is told nothing but the rules. All runs of a game play as many games.
 */
import type { PresetName } from '../../training/config/index.ts';
import * as kinds from './kinds.ts';
import { type Measurement, one } from './measurement.ts';
import { BUDDY_BLUFF, COMPILE, MULLE, type Subject, ULTI } from './subjects.ts';

interface Lesson {
  /** In names. */
  readonly key: string;
  readonly about: string;
  readonly preset: PresetName;
  readonly settings: readonly string[];
}

const ALL: Lesson = { key: 'all', about: 'all that the preset `standard` is told', preset: 'standard', settings: [] };
const ZERO: Lesson = { key: 'zero', about: 'nothing but the rules', preset: 'zero', settings: [] };

const without = (key: string, what: string, ...settings: readonly string[]): Lesson => {
  return { key, about: `without ${what}`, preset: 'standard', settings };
};

/** The things that Ulti knows and that a setting can take away alone. */
const ULTI_LESSONS = [
  ALL,
  without('starts', 'practice and blunder starts', 'selfplay.practiceShare=0', 'selfplay.blunderShare=0'),
  without('advice', 'advice in generation 0', 'selfplay.advice=false'),
  without('inputs', 'numbers beyond the observation', 'net.reads=observation'),
  without('estimate', 'an estimate below the values', 'net.aboveEstimate=false'),
  ZERO,
];

/** A part of what `standard` plays, with a learning rate that falls as far. */
interface Budget {
  readonly of: Subject;
  readonly lessons: readonly Lesson[];
  readonly settings: readonly string[];
  /** Duplicate deals against the player made by hand, at the end. */
  readonly deals: number;
  /** Core seconds of a run. */
  readonly cost: number;
}

const BUDGETS: readonly Budget[] = [
  {
    of: ULTI,
    lessons: ULTI_LESSONS,
    settings: ['generations=8', 'selfplay.firstGames=2000', 'learn.learningRate.steps=3000'],
    deals: 500,
    cost: 2000,
  },
  {
    of: MULLE,
    lessons: [ALL, ZERO],
    settings: ['generations=24', 'learn.learningRate.steps=2600'],
    deals: 300,
    cost: 4000,
  },
  {
    of: BUDDY_BLUFF,
    lessons: [ALL, ZERO],
    settings: ['generations=12', 'learn.learningRate.steps=3000'],
    deals: 200,
    cost: 1500,
  },
  {
    of: COMPILE,
    lessons: [ALL, ZERO],
    settings: ['generations=20', 'learn.learningRate.steps=3500'],
    deals: 300,
    cost: 1500,
  },
];

/** One run by the name of its row, and in words. */
export interface Taught {
  readonly name: string;
  readonly about: string;
}

/** The runs of each game, for its picture. */
export const KNOWLEDGE_OF = BUDGETS.map(({ of: { key, title, heuristic }, lessons }) => ({
  key,
  title,
  heuristic,
  taught: lessons.map((lesson): Taught => ({ name: `knowledge.${key}.${lesson.key}`, about: lesson.about })),
}));

/** A table of its own. */
export const KNOWLEDGE: readonly Measurement[] = BUDGETS.flatMap(({ of, lessons, settings, deals, cost }, i) =>
  lessons.map((lesson, j) =>
    one(
      KNOWLEDGE_OF[i].taught[j].name,
      `${of.title}: ${lesson.about}`,
      cost,
      kinds.train(of.game, lesson.preset, kinds.lessonFolder(of.game, lesson.key), [
        ...settings,
        ...lesson.settings,
        'evaluate.every=1000',
        `evaluate.deals=${deals}`,
        `evaluate.yardsticks=["${of.heuristic}"]`,
      ]),
    ),
  ),
);
