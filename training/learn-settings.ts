/** Everything that can be set about learning, in one record with its defaults. */
import { InputError } from '../envs/core/index.ts';
import { checkSchedule, type Schedule } from './learning/schedule.ts';

export interface LearnSettings {
  readonly learningRate: Schedule;
  /** Adam's decay rates and the number that keeps it from dividing by zero. */
  readonly beta1: number;
  readonly beta2: number;
  readonly epsilon: number;
  /** Decoupled weight decay (AdamW), on kernels and not on biases: a step takes away `rate * weightDecay` of a kernel. */
  readonly weightDecay: number;
  /** The greatest norm of the whole gradient; a longer one is shortened to it. 0 for no limit. */
  readonly clipNorm: number;

  /** How slowly the net that plays follows the weights that learn: the part of it that stays after a step. 0 plays with the weights themselves. */
  readonly averaging: number;

  /** What each part adds to the loss: the policy, the value network, the policy network's own value and its belief. */
  readonly policyWeight: number;
  readonly valueWeight: number;
  readonly displayWeight: number;
  readonly beliefWeight: number;

  /** Half the squared error, or Huber's loss, which is linear beyond `huberDelta` units of scale. */
  readonly valueLoss: 'huber' | 'squared';
  readonly huberDelta: number;
  /**
   * How far value targets look ahead: what the game was worth at the next decision, at those behind it, each this many times
   * as heavy as the one before, and at last the result. 1 is the result alone.
   */
  readonly valueLambda: number;
  /** How much of a value target is what the search of the decision itself expected. */
  readonly valueMix: number;
  /** Whether rows are seen through a symmetry of the game drawn anew each time. */
  readonly symmetries: boolean;
}

export const LEARN_DEFAULTS: LearnSettings = {
  learningRate: { kind: 'constant', rate: 1e-3, warmup: 100 },
  beta1: 0.9,
  beta2: 0.999,
  epsilon: 1e-8,
  weightDecay: 1e-2,
  clipNorm: 5,
  averaging: 0.995,
  policyWeight: 1,
  valueWeight: 1,
  displayWeight: 0.1,
  beliefWeight: 1,
  valueLoss: 'squared',
  huberDelta: 1,
  valueLambda: 0.97,
  valueMix: 0,
  symmetries: true,
};

/** The least and the greatest each number may be. */
const RANGES: Readonly<Partial<Record<keyof LearnSettings, readonly [number, number]>>> = {
  beta1: [0, 0.999999],
  beta2: [0, 0.999999999],
  epsilon: [Number.MIN_VALUE, 1],
  weightDecay: [0, 1e6],
  clipNorm: [0, Number.MAX_VALUE],
  averaging: [0, 0.99999],
  policyWeight: [0, 1e6],
  valueWeight: [0, 1e6],
  displayWeight: [0, 1e6],
  beliefWeight: [0, 1e6],
  huberDelta: [1e-6, 1e6],
  valueMix: [0, 1],
  valueLambda: [0, 1],
};

/** The defaults with some of them changed; a value out of its range is refused. */
export function learnSettings(changes: Partial<LearnSettings> = {}): LearnSettings {
  const settings = { ...LEARN_DEFAULTS, ...changes };
  checkSchedule(settings.learningRate);
  for (const [name, range] of Object.entries(RANGES)) {
    const value = settings[name as keyof LearnSettings] as number;
    if (!(value >= range[0] && value <= range[1])) {
      throw new InputError(`'${name}' is a number from ${range[0]} to ${range[1]}, not ${value}`);
    }
  }
  if (!['huber', 'squared'].includes(settings.valueLoss)) {
    throw new InputError(`'valueLoss' is huber or squared, not '${settings.valueLoss}'`);
  }
  return settings;
}
