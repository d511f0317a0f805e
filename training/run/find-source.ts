/** Nets by where they lie: in a run, in a checkpoint of it, or anywhere as a file of weights. */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { explained, readText } from '../../datasets/files.ts'; // not all of datasets: a command that names a net needs no Arrow
import { SHIPPED_NET, shippedNet } from '../../agents/shipped.ts';
import { InputError, JsonReader } from '../../envs/core/index.ts';
import { WEIGHTS } from './checkpoint-record.ts';

/** A file of weights, and the run it lies in, if it lies in one. */
export interface Source {
  readonly weights: string;
  readonly run?: string;
  /** The checkpoint of the run. */
  readonly checkpoint?: number;
}

/**
 * What a person means by a path: the best net of a run, the net of a checkpoint, an export in the format weights, or a file of weights.
 * `shipped` is the net that comes with the program for a game, where it is clear which game.
 */
export function findSource(path: string, game?: string): Source {
  if (path === SHIPPED_NET && game !== undefined) return { weights: shippedNet(game) };
  const stat = explained('read', path, () => statSync(path));
  if (!stat.isDirectory()) return inRun(path);
  if (existsSync(join(path, WEIGHTS))) return inRun(join(path, WEIGHTS));
  const pointer = join(path, 'checkpoints', 'best.json');
  if (!existsSync(pointer)) {
    throw new InputError(
      `'${path}' is no run, no checkpoint and no weights file; it has neither ${WEIGHTS} nor ${pointer}`,
    );
  }
  const best = JsonReader.parse(readText(pointer), pointer);
  if (best.at('generation').int(0, Number.MAX_SAFE_INTEGER) === 0) {
    throw new InputError(`the run in ${path} has learnt no net yet; let it finish a generation first`);
  }
  return inRun(join(path, 'checkpoints', best.at('weights').string()));
}

/** The run a weights file belongs to is known by where it lies. */
function inRun(weights: string): Source {
  const folder = dirname(resolve(weights));
  const checkpoint = /^gen-(\d{6,})$/.exec(basename(folder))?.[1];
  const run = dirname(dirname(folder));
  if (checkpoint === undefined || basename(weights) !== WEIGHTS || !existsSync(join(run, 'run.json')))
    return { weights };
  return { weights, run, checkpoint: Number(checkpoint) };
}
