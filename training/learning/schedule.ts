/**
 * How the learning rate changes over the steps of a run: a linear warm-up to `rate`, and then constant, or along half a
 * cosine (Loshchilov and Hutter 2017, without restarts), or multiplied by a factor every so many steps.
 */
import type { Schedule } from '../../envs/core/training-settings.ts';

/** The rate `t` steps after the warm-up. */
const AFTER_WARMUP: Readonly<Record<Schedule['kind'], (s: Schedule, t: number) => number>> = {
  constant: ({ rate }) => rate,
  cosine: ({ rate, steps = 1, floor = 0 }, t) =>
    floor + (rate - floor) * 0.5 * (1 + Math.cos((Math.PI * Math.min(t, steps)) / steps)),
  step: ({ rate, steps = 1, factor = 0.1 }, t) => rate * factor ** Math.floor(t / steps),
};

/** The learning rate of a step, counted from 0. It depends on nothing else, so a resumed run has the same rates. */
export function learningRate(schedule: Schedule, step: number): number {
  const { kind, rate, warmup = 0 } = schedule;
  return step < warmup ? (rate * (step + 1)) / warmup : AFTER_WARMUP[kind](schedule, step - warmup);
}
