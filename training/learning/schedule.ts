/**
 * How the learning rate changes over the steps of a run, as data: a linear warm-up to `rate`, then by kind constant, along
 * half a cosine (Loshchilov and Hutter 2017, without restarts), or dropping by a factor every so many steps.
 */
import { InputError } from '../../envs/core/index.ts';

export interface Schedule {
  readonly kind: 'constant' | 'cosine' | 'step';
  /** The rate after the warm-up. */
  readonly rate: number;
  /** Steps of warm-up; the first of them takes `rate / warmup`. Default 0. */
  readonly warmup?: number;
  /** Cosine: steps after the warm-up until `floor` is reached, which then holds. Step: the steps between two drops. */
  readonly steps?: number;
  /** Cosine: the rate at the end. Default 0. */
  readonly floor?: number;
  /** Step: what each drop multiplies the rate by. Default 0.1. */
  readonly factor?: number;
}

/** The rate `t` steps after the warm-up. */
const AFTER_WARMUP: Readonly<Record<Schedule['kind'], (s: Schedule, t: number) => number>> = {
  constant: ({ rate }) => rate,
  cosine: ({ rate, steps = 1, floor = 0 }, t) =>
    floor + (rate - floor) * 0.5 * (1 + Math.cos((Math.PI * Math.min(t, steps)) / steps)),
  step: ({ rate, steps = 1, factor = 0.1 }, t) => rate * factor ** Math.floor(t / steps),
};

/** The learning rate of a step, counted from 0. It depends on nothing else, so a resumed run takes the same rates. */
export function learningRate(schedule: Schedule, step: number): number {
  const { kind, rate, warmup = 0 } = schedule;
  return step < warmup ? (rate * (step + 1)) / warmup : AFTER_WARMUP[kind](schedule, step - warmup);
}

/** Fields that every kind has. */
export const OF_ALL_KINDS: readonly string[] = ['kind', 'rate', 'warmup'];

export function checkSchedule(schedule: Schedule): void {
  const { kind, rate, warmup = 0, steps } = schedule;
  if (!Object.hasOwn(AFTER_WARMUP, kind)) {
    throw new InputError(`no schedule '${kind as string}'; there are ${Object.keys(AFTER_WARMUP).join(', ')}`);
  }
  if (!(rate >= 0 && Number.isFinite(rate))) throw new InputError(`a learning rate is 0 or more, not ${rate}`);
  if ((schedule.floor ?? 0) > rate)
    throw new InputError(`the floor of a schedule, ${schedule.floor}, is above its rate, ${rate}`);
  if (!(warmup >= 0)) throw new InputError(`warmup is a number of steps, not ${warmup}`);
  if (kind !== 'constant' && !(steps !== undefined && steps >= 1)) {
    throw new InputError(`a ${kind} schedule needs 'steps', 1 or more`);
  }
}
