/** Settings of a run: how networks learn, and how the learning rate changes. */
import {
  type Broken,
  flag,
  group,
  number,
  oneOf,
  optional,
  positive,
  share,
  type ValuesOf,
  whole,
} from '../options/declare.ts';

const SCHEDULE_FIELDS = {
  kind: oneOf(['constant', 'cosine', 'step'], {
    default: 'constant',
    about: 'how the learning rate changes after the warm-up: `constant`, `cosine` or `step`',
  }),
  rate: number({ low: 0, high: 1, default: 1e-3, about: 'the learning rate after the warm-up' }),
  warmup: optional(whole({ low: 0, default: 0, about: 'steps of linear warm-up' })),
  steps: optional(
    whole({
      low: 1,
      default: 1,
      about: 'cosine: steps until `floor`; step: steps between two drops. Required for both',
    }),
  ),
  floor: optional(number({ low: 0, high: 1, default: 0, about: 'cosine: the rate at the end' })),
  factor: optional(
    number({ low: 0, high: 1, default: 0.1, about: 'step: factor by which each drop multiplies the rate' }),
  ),
};

/** A schedule of the learning rate. `learningRate` in `training/learning/schedule.ts` has the formula. */
export type Schedule = ValuesOf<typeof SCHEDULE_FIELDS>;

const SCHEDULE = group(SCHEDULE_FIELDS, {
  default: { kind: 'constant', rate: 1e-3, warmup: 100 },
  rules: [floorBelowRate, stepsWhereNeeded],
});

function floorBelowRate({ rate, floor = 0 }: Schedule): Broken | undefined {
  return floor <= rate ? undefined : { sentence: `the floor of a schedule, ${floor}, is above its rate, ${rate}` };
}

function stepsWhereNeeded({ kind, steps }: Schedule): Broken | undefined {
  if (kind === 'constant' || steps !== undefined) return undefined;
  return { sentence: `a ${kind} schedule needs 'steps', 1 or more` };
}

/** The weight of a term of the loss. */
function lossWeight(usual: number, about: string) {
  return number({ low: 0, high: 1e6, default: usual, about });
}

export const LEARN_SETTINGS = group({
  learningRate: SCHEDULE,
  beta1: number({ low: 0, high: 0.999999, default: 0.9, about: 'Adam: decay of the running mean of gradients' }),
  beta2: number({
    low: 0,
    high: 0.999999999,
    default: 0.999,
    about: 'Adam: decay of the running mean of squared gradients',
  }),
  epsilon: positive({ high: 1, default: 1e-8, about: 'Adam: avoids division by zero' }),
  weightDecay: number({
    low: 0,
    high: 1e6,
    default: 1e-2,
    about: 'decoupled weight decay (AdamW), on kernels only: a step multiplies them by `1 - rate * weightDecay`',
  }),
  clipNorm: number({
    low: 0,
    default: 5,
    about: 'gradients with a larger norm are scaled down to this norm; 0 for no limit',
  }),
  averaging: number({
    low: 0,
    high: 0.99999,
    default: 0.995,
    about: 'the net that plays is a running average of the net that learns; a step keeps this share of the average',
  }),
  policyWeight: lossWeight(1, 'weight of the policy loss (cross-entropy)'),
  valueWeight: lossWeight(1, 'weight of the loss of the value network'),
  displayWeight: lossWeight(
    0.1,
    "weight of the loss of the policy network's own value head, which is for display and export",
  ),
  beliefWeight: lossWeight(1, 'weight of the belief loss: where hidden cards are'),
  valueLoss: oneOf(['huber', 'squared'], {
    default: 'squared',
    about: "`squared` is half the squared error; `huber` is Huber's loss, which is linear for large errors",
  }),
  huberDelta: number({
    low: 1e-6,
    high: 1e6,
    default: 1,
    about: "error, in units of `scale`, above which Huber's loss is linear",
  }),
  valueMix: share({
    default: 0,
    about: "share of the search's own value in value targets; the rest is the TD(lambda) target",
  }),
  valueLambda: share({
    default: 0.97,
    about:
      'lambda of the TD(lambda) value targets: 1 is the result of the game, smaller ones use the values of the next decisions',
  }),
  symmetries: flag({
    default: true,
    about: 'whether rows are transformed by a random symmetry of the game, such as two suits exchanged',
  }),
});
