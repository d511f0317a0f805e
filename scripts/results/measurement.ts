/** One measurement: a name for ever, what it measures, what it takes, and how it is made. */
import type { Job } from './job.ts';

export interface Measurement {
  readonly name: string;
  readonly about: string;
  /** About how many seconds of one core it takes, until a row tells. */
  readonly cost: number;
  readonly job: Job;
}

export const one = (name: string, about: string, cost: number, job: Job): Measurement => ({ name, about, cost, job });
