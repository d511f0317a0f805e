/**
 * The benchmarks of networks run with what networks read, which no type tells from the observation.
 * @module-tag slow
 */
import { expect, test } from 'vitest';
import { NET_BENCHMARKS } from '../../scripts/bench/net.ts';
import { TRAIN_BENCHMARKS } from '../../scripts/bench/train.ts';

const FEW = 16;

test.each([...NET_BENCHMARKS, ...TRAIN_BENCHMARKS])('$name does its work', async ({ setup }) => {
  const work = await setup?.();
  expect(work?.(FEW)).toBeGreaterThanOrEqual(FEW);
});
