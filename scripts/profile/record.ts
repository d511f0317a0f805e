/** A profile of some work by the engine's own sampler. */
import { type Profiler, Session } from 'node:inspector/promises';

/** Does a piece of the work, and returns how many units that was. */
export type Work = () => number;

export interface Recorded {
  readonly profile: Profiler.Profile;
  readonly units: number;
  readonly seconds: number;
}

/** Samples are taken so far apart. */
const MICROSECONDS = 250;
/** Part of the time that is spent before anything counts: until everything is compiled. */
const WARM_UP = 0.3;

export async function record(work: Work, milliseconds: number): Promise<Recorded> {
  for (const end = performance.now() + WARM_UP * milliseconds; performance.now() < end; ) work();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: MICROSECONDS });
  await session.post('Profiler.start');
  const start = performance.now();
  let units = 0;
  while (performance.now() - start < milliseconds) units += work();
  const seconds = (performance.now() - start) / 1000;
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return { profile, units, seconds };
}
