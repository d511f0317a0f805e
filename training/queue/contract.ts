/**
 * What must be the same on two machines for a task to become the same bytes on both. Each contract has a queue of its own, so a
 * worker of another one is never given a task that it would play otherwise.
 */
import { createHash } from 'node:crypto';
import type { JsonReader } from '../../envs/core/json.ts';

export interface Contract {
  /** Of the program. */
  readonly version: string;
  /** Canonical id, options included. */
  readonly game: string;
  /** Fingerprint of what networks read. */
  readonly encoder: string;
  /** Of the compiled arithmetic of networks. */
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

/** The same for equal contracts alone. */
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

/** In what this machine is another one than is needed, as `cardzero 0.2.0 and not 0.1.0`. */
export function differences(needed: Contract, here: Contract): string {
  return NAMES.filter((name) => needed[name] !== here[name])
    .map((name) => `${FIELDS[name]} ${needed[name]} and not ${here[name]}`)
    .join(', ');
}
