/** Loads BullMQ and ioredis. Both are optional packages, and are only loaded if a queue is used. */
import type * as BullMq from 'bullmq';
import type * as IoRedis from 'ioredis';
import { InputError } from '../../envs/core/errors.ts';

export interface Engine {
  readonly bullmq: typeof BullMq;
  readonly ioredis: typeof IoRedis;
}

export type Client = IoRedis.Redis;

export async function loadEngine(): Promise<Engine> {
  try {
    const [bullmq, ioredis] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, ioredis };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError(
      'a queue needs the packages bullmq and ioredis, which are not installed: npm install bullmq ioredis',
    );
  }
}
