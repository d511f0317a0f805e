/**
 * All settings of a training run, each with its range, its default and its meaning.
 *
 * The table is in the core because games and training both need it and must not import each other: a game says which settings
 * suit it better than a preset's. Types, defaults, checks, flags and the table in `docs/reference/training.md` are made from it.
 */
import {
  flag,
  group,
  later,
  type PartOf,
  positive,
  seed,
  share,
  text,
  type ValueOf,
  whole,
} from './options/declare.ts';
import { EVALUATE } from './training/evaluate.ts';
import { LEARN_SETTINGS } from './training/learn.ts';
import { NET } from './training/net.ts';
import { SELFPLAY } from './training/selfplay.ts';
import { WINDOW_SETTINGS } from './training/window.ts';

export { LEARN_SETTINGS, type Schedule } from './training/learn.ts';
export { MOST_SIMS, MOST_TASKS } from './training/limits.ts';
export { NOBODY } from './training/selfplay.ts';
export { WINDOW_SETTINGS } from './training/window.ts';

/** `from` of a run that begins with an untrained net. */
export const RANDOM_WEIGHTS = 'random';

export const TRAINING_SETTINGS = group({
  game: text({
    default: '',
    wanted: 'the id of a game',
    about: 'canonical id of the game with its options; given on the command line',
  }),
  seed: seed({ default: 1, about: 'seed of all deals, searches, initial weights and batches; `--seed`' }),
  from: later(
    text({
      default: RANDOM_WEIGHTS,
      wanted: '`random`, or the SHA-256 of weights',
      about: 'initial weights of the run: `random`, or the hash of the weights that `--from` names',
    }),
  ),
  generations: whole({
    low: 1,
    high: 999_999,
    default: 80,
    about: 'number of generations with a net, after generation 0',
  }),
  net: NET,
  selfplay: SELFPLAY,
  window: WINDOW_SETTINGS,
  keep: whole({
    low: 1,
    default: 30,
    about: 'number of newest generations whose shards stay on disk; older ones leave the replay buffer too',
  }),
  learn: LEARN_SETTINGS,
  batchSize: whole({ low: 1, high: 65_536, default: 512, about: 'rows per learning step' }),
  reuse: positive({
    high: 1000,
    default: 2.5,
    about: 'rows drawn per new row: how often a row is learnt from on average before it leaves the replay buffer',
  }),
  firstReuse: positive({
    high: 1000,
    default: 3,
    about: '`reuse` of generation 0; too little learning would leave its net with large random preferences',
  }),
  cappedShare: share({
    default: 1,
    about: 'share of the decisions with a capped search that are learnt from, as value targets',
  }),
  evaluate: EVALUATE,
  overlap: flag({
    default: true,
    about: 'whether self-play of the next generation runs while the net learns from this one',
  }),
});

type Fields = (typeof TRAINING_SETTINGS)['fields'];

export type TrainingSettings = ValueOf<typeof TRAINING_SETTINGS>;

const PRESET_NAMES = ['quick', 'standard', 'long', 'zero'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** Some settings that override others. A game cannot set `game`, `seed` and `from`. */
export type TrainingPart = PartOf<Omit<Fields, 'game' | 'seed' | 'from'>>;

/** The settings in which a game differs from a preset, by the name of the preset. */
export type GameTraining = Readonly<Partial<Record<PresetName, TrainingPart>>>;
