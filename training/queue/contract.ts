/**
 * What must be equal on two machines for a task to give the same bytes on both. Each contract has its own queue, so a
 * worker with another contract never gets a task that it would play differently.
 */
import { createHash } from 'node:crypto';
import type { JsonReader } from '../../envs/core/json.ts';

export interface Contract {
  /** Version of the program. */
  readonly version: string;
  /** Canonical id, options included. */
  readonly game: string;
  /** Fingerprint of the network input. */
  readonly encoder: string;
  /** Fingerprint of the compiled kernel. */
  readonly kernel: string;
  /** Major version. */
  readonly node: string;
}

const FIELDS = {
  version: 'cardzero',
  game: 'the game',
  encoder: 'encoder',
  kernel: 'kernel',
  node: 'Node',
} as const satisfies Record<keyof Contract, string>;
const NAMES = Object.keys(FIELDS) as (keyof Contract)[];

/** Equal only for equal contracts. */
export function contractHash(contract: Contract): string {
  const text = JSON.stringify(NAMES.map((name) => contract[name]));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

export function readContract(json: JsonReader): Contract {
  const said = (name: keyof Contract) => json.at(name).string();
  return {
    version: said('version'),
    game: said('game'),
    encoder: said('encoder'),
    kernel: said('kernel'),
    node: said('node'),
  };
}

/** How this machine differs from what is needed, such as `cardzero 0.2.0 and not 0.1.0`. */
export function differences(needed: Contract, here: Contract): string {
  return NAMES.filter((name) => needed[name] !== here[name])
    .map((name) => `${FIELDS[name]} ${needed[name]} and not ${here[name]}`)
    .join(', ');
}
